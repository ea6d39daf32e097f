// Draws the pictures in content/media. Run it (`node publish/look/draw-pictures.ts`) after a
// change to this file and commit the pictures. It uses no random numbers: the same code
// always draws the same pictures.
import { join } from 'node:path';
import sharp from 'sharp';
import { type Palette, readPalette } from './palette.ts';
import { contentFolder } from '../base/paths.ts';

type Field = (x: number, y: number) => number;

const smooth = (t: number) => t * t * t * (t * (t * 6 - 15) + 10);
const mix = (a: number, b: number, t: number) => a + (b - a) * t;
const bell: Field = (x, y) => Math.exp(-(x * x + y * y));
const clamp = (value: number) => Math.min(1, Math.max(0, value));

/** Returns a fixed pseudo-random number from 0 to 1 for each point of the lattice. */
function lattice(x: number, y: number): number {
  const value = Math.sin(x * 127.1 + y * 311.7 + 74.7) * 43758.5453;
  return value - Math.floor(value);
}

/** Returns value noise from 0 to 1, interpolated between the points of the lattice. */
function noise(x: number, y: number): number {
  const [left, top] = [Math.floor(x), Math.floor(y)];
  const [u, v] = [smooth(x - left), smooth(y - top)];
  const above = mix(lattice(left, top), lattice(left + 1, top), u);
  const below = mix(lattice(left, top + 1), lattice(left + 1, top + 1), u);
  return mix(above, below, v);
}

/** Returns noise in four octaves: large shapes with smaller shapes on them. */
function terrain(x: number, y: number): number {
  let sum = 0;
  for (let octave = 0; octave < 4; octave++) {
    sum += noise(x * 2 ** octave + octave * 17.3, y * 2 ** octave + octave * 31.7) / 2.6 ** (octave + 1);
  }
  return sum;
}

/** Returns the contour line of a field at a value, as SVG path data (marching squares). */
function contour(field: Float64Array, columns: number, step: number, level: number): string {
  const path: string[] = [];
  const rows = field.length / columns;
  const at = (column: number, row: number) => field[row * columns + column] ?? 0;
  for (let row = 0; row < rows - 1; row++) {
    for (let column = 0; column < columns - 1; column++) {
      const corners: [number, number][] = [
        [column, row],
        [column + 1, row],
        [column + 1, row + 1],
        [column, row + 1],
      ];
      const crossings = corners.flatMap((from, side) => {
        const to = corners[(side + 1) % 4] ?? from;
        const [a, b] = [at(...from) - level, at(...to) - level];
        if (a < 0 === b < 0) return [];
        const t = a / (a - b);
        const x = mix(from[0], to[0], t) * step;
        const y = mix(from[1], to[1], t) * step;
        return [`${x.toFixed(1)} ${y.toFixed(1)}`];
      });
      for (let i = 0; i + 1 < crossings.length; i += 2) path.push(`M${crossings[i]}L${crossings[i + 1]}`);
    }
  }
  return path.join('');
}

const svg = (width: number, height: number, ground: string, body: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><rect width="100%" height="100%" fill="${ground}"/>${body}</svg>`;

/** Draws a mountain in contour lines, high on the right and flat behind the headline of Home. */
function home({ ground, signal, text }: Palette): string {
  const [width, height, step] = [2880, 1800, 5];
  const [columns, rows] = [width / step + 1, height / step + 1];
  const field = new Float64Array(columns * rows);
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      // Distorting the terrain with other noise hides its lattice.
      const [x, y] = [(column / columns) * 1.6, row / rows];
      const u = x * 2.1 + 3 + 0.5 * terrain(x * 1.7 + 40, y * 1.7);
      const v = y * 2.1 + 8 + 0.5 * terrain(x * 1.7, y * 1.7 + 40);
      const peaks = 1.05 * bell((x - 1.16) / 0.34, (y - 0.4) / 0.4) + 0.36 * bell((x - 1.5) / 0.2, (y - 0.95) / 0.25);
      field[row * columns + column] = 0.62 * peaks + 0.7 * terrain(u, v);
    }
  }
  const levels = Array.from({ length: 64 }, (_, index) => 0.1 + index * 0.0155);
  const lines = levels.map((level, index) => {
    const accented = index === 34;
    const main = index % 5 === 0;
    const [color, thickness, opacity] = accented ? [signal, 3.4, 1] : [text, main ? 2.6 : 1.6, main ? 0.5 : 0.28];
    return `<path d="${contour(field, columns, step, level)}" stroke="${color}" stroke-width="${thickness}" stroke-opacity="${opacity}"/>`;
  });
  // The lines fade towards the headline.
  const stop = ([offset, opacity]: [number, number]) =>
    `<stop offset="${offset}" stop-color="#fff" stop-opacity="${opacity}"/>`;
  const stops = (
    [
      [0, 0.1],
      [0.35, 0.26],
      [0.66, 1],
    ] as [number, number][]
  )
    .map(stop)
    .join('');
  const fade = `<defs><linearGradient id="g">${stops}</linearGradient><mask id="fade"><rect width="100%" height="100%" fill="url(#g)"/></mask></defs>`;
  return svg(
    width,
    height,
    ground,
    `${fade}<g fill="none" stroke-linecap="round" mask="url(#fade)">${lines.join('')}</g>`,
  );
}

/** A point of the bust: its depth and its material. */
interface Relief {
  z: number;
  part: 'none' | 'body' | 'skin' | 'hair';
}

/** Returns the front of an ellipsoid around a point, or a value below 0 outside. */
const ellipsoid = (x: number, y: number, rx: number, ry: number, depth: number) => {
  const rest = 1 - (x / rx) ** 2 - (y / ry) ** 2;
  return rest > 0 ? depth * Math.sqrt(rest) : -1;
};

/** Returns the bust at a point, in units of half the picture's width from the centre of the head. */
function relief(x: number, y: number): Relief {
  // The jaw is narrower than the temples.
  const jaw = 1 - 0.26 * smooth(clamp((y - 0.02) / 0.5));
  let skin = ellipsoid(x, y, 0.37 * jaw, 0.5, 0.46);
  if (skin > 0) {
    const nose =
      Math.exp(-((x / 0.045) ** 2)) *
      smooth(clamp((y + 0.1) / 0.26)) *
      (y < 0.18 ? 1 : Math.exp(-(((y - 0.18) / 0.025) ** 2)));
    skin += 0.1 * nose;
    for (const side of [-1, 1]) {
      skin -= 0.075 * bell((x - side * 0.135) / 0.085, (y + 0.03) / 0.05);
      skin += 0.028 * bell((x - side * 0.135) / 0.05, (y + 0.03) / 0.022);
      skin += 0.03 * bell((x - side * 0.14) / 0.11, (y + 0.12) / 0.022);
      skin += 0.04 * bell((x - side * 0.19) / 0.09, (y - 0.13) / 0.1);
    }
    skin += 0.03 * bell(x / 0.085, (y - 0.27) / 0.018) + 0.038 * bell(x / 0.07, (y - 0.315) / 0.02);
    skin -= 0.03 * bell(x / 0.1, (y - 0.293) / 0.008);
    skin += 0.03 * bell(x / 0.08, (y - 0.41) / 0.05);
  }
  const neck = y > 0.2 ? ellipsoid(x, y - 0.62, 0.19 + 0.12 * clamp((y - 0.62) / 0.25) ** 2, 0.6, 0.26) : -1;
  // Bobbed hair: fuller than the skull, open in front of the face, parted on one side.
  const shell = ellipsoid(x, y - 0.06, 0.52, 0.7, 0.36);
  const opening = ellipsoid(x - 0.02, y - 0.14, 0.335, 0.5, 1);
  const cut = 0.56 + 0.05 * Math.cos(x * 5);
  const hair = shell > 0 && y < cut && opening < 0 ? shell + 0.06 : -1;
  const slope = 0.78 + 0.34 * Math.abs(x) ** 1.5 - 0.06 * Math.exp(-((x / 0.2) ** 2));
  const body = y > slope ? 0.3 * Math.sqrt(clamp((y - slope) / 0.6)) * Math.sqrt(clamp(1 - (x / 1.15) ** 2)) : -1;
  if (hair > 0 && (y < 0.05 || Math.abs(x) > 0.27) && hair > skin - 0.2) return { z: hair, part: 'hair' };
  if (skin > 0) return { z: skin, part: 'skin' };
  if (body > 0 && body > neck - 0.16) return { z: body, part: 'body' };
  if (hair > 0 && (neck < 0 || Math.abs(x) > 0.26)) return { z: hair - 0.1, part: 'hair' };
  if (neck > 0) return { z: neck - 0.12, part: 'skin' };
  return { z: 0, part: 'none' };
}

/** Returns the brightness of a point of the bust from 0 to 1, with the light at the top left. */
function light(x: number, y: number): number {
  const { z, part } = relief(x, y);
  if (part === 'none') return 0;
  const e = 0.006;
  const right = relief(x + e, y);
  const below = relief(x, y + e);
  const dx = right.part === part ? (right.z - z) / e : 0;
  const dy = below.part === part ? (below.z - z) / e : 0;
  const length = Math.hypot(dx, dy, 1);
  const lambert = clamp((0.62 * dx + 0.42 * dy + 0.66) / length);
  // The chin's shadow on the neck.
  const shadow = 1 - 0.75 * smooth(clamp((0.72 - y) / 0.2)) * (y > 0.46 && z < 0.2 ? 1 : 0);
  if (part === 'hair') return 0.08 + 0.44 * lambert ** 2 * (0.6 + 0.4 * Math.sin(x * 90 + y * 16 * Math.sign(x)));
  if (part === 'body') return 0.05 + 0.26 * lambert * (0.7 + 0.3 * Math.cos(x * 2.2));
  return (0.1 + 0.66 * lambert ** 1.25) * shadow;
}

/**
 * Draws a bust in engraved lines: the curve shows the form, and the thickness the light on a dark ground and
 * the shadow on a light one.
 */
function portrait({ ground, scheme, signal, text }: Palette): string {
  const [width, height, pitch, step] = [1600, 2000, 11, 4];
  const unit = width / 2;
  const sun = { y: height * 0.4, radius: width * 0.41 };
  const bands: string[] = [];
  for (let line = 0; line * pitch < height + 200; line++) {
    const above: string[] = [];
    const below: string[] = [];
    const y = (line * pitch) / unit - 1.02;
    for (let px = 0; px <= width; px += step) {
      const x = px / unit - 1;
      const { z, part } = relief(x, y);
      const inSun = Math.hypot(px - width / 2, line * pitch - sun.y) < sun.radius;
      const ink = scheme === 'dark' ? light(x, y) : (1 - light(x, y)) ** 1.7;
      const half = part === 'none' ? (inSun ? 0.5 : 0) : 0.5 + 0.46 * pitch * ink;
      const center = line * pitch - z * 90;
      above.push(`${px} ${(center - half).toFixed(1)}`);
      below.unshift(`${px} ${(center + half).toFixed(1)}`);
    }
    bands.push(`<path d="M${above.join('L')}L${below.join('L')}Z"/>`);
  }
  const circle = `<circle cx="${width / 2}" cy="${sun.y}" r="${sun.radius}" fill="none" stroke="${signal}" stroke-width="4"/>`;
  return svg(width, height, ground, `${circle}<g fill="${text}">${bands.join('')}</g>`);
}

for (const [name, drawing] of Object.entries({ home, portrait })) {
  for (const [scheme, suffix] of [
    ['dark', ''],
    ['light', '-light'],
  ] as const) {
    const picture = Buffer.from(drawing(await readPalette(scheme)));
    const file = join(contentFolder, 'media', `${name}${suffix}.png`);
    await sharp(picture, { unlimited: true }).png({ palette: true, colours: 64, effort: 10 }).toFile(file);
  }
}
