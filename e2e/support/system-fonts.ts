import { execFileSync } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** The default fonts of systems, and of Linux those that have the metrics of Microsoft's: Arial, Times New Roman. */
export const systemFonts: Record<string, string[]> = {
  'Roboto and Noto Serif (Android)': ['Roboto', 'Noto Serif'],
  'Liberation (Windows, Apple, Linux)': ['Liberation Sans', 'Liberation Serif'],
  'DejaVu (Linux)': ['DejaVu Sans', 'DejaVu Serif'],
};

/** Which of the families this machine lacks, as fontconfig lists them. */
export function missingFamilies(families: string[]): string[] {
  const listed = execFileSync('fc-list', [':', 'family'], { encoding: 'utf8' });
  const installed = new Set(listed.split(/[\n,]/).map((name) => name.trim()));
  return families.filter((family) => !installed.has(family));
}

/** What selects the fonts with a property: every font is scalable or not. */
const patternOf = (property: string, value: string) =>
  `<pattern><patelt name="${property}">${value}</patelt></pattern>`;

/** Writes a configuration in which fontconfig has the families alone; returns its path, for FONTCONFIG_FILE. */
export function onlyFamilies(families: string[]): string {
  const folder = mkdtempSync(join(tmpdir(), 'fonts-'));
  const file = join(folder, 'fonts.conf');
  writeFileSync(
    file,
    `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "urn:fontconfig:fonts.dtd">
<fontconfig>
  <dir>/usr/share/fonts</dir>
  <dir prefix="xdg">fonts</dir>
  <cachedir>${folder}</cachedir>
  <selectfont>
    <acceptfont>${families.map((family) => patternOf('family', `<string>${family}</string>`)).join('')}</acceptfont>
    <rejectfont>${patternOf('scalable', '<bool>true</bool>')}${patternOf('scalable', '<bool>false</bool>')}</rejectfont>
  </selectfont>
</fontconfig>
`,
  );
  return file;
}
