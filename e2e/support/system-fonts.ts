import { execFileSync } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** The default fonts of operating systems; for Linux, those with the metrics of Arial and Times New Roman. */
export const systemFonts: Record<string, string[]> = {
  'Roboto and Noto Serif (Android)': ['Roboto', 'Noto Serif'],
  'Liberation (Windows, Apple, Linux)': ['Liberation Sans', 'Liberation Serif'],
  'DejaVu (Linux)': ['DejaVu Sans', 'DejaVu Serif'],
};

/** Returns the families that are missing in the fontconfig of this machine. */
export function missingFamilies(families: string[]): string[] {
  const listed = execFileSync('fc-list', [':', 'family'], { encoding: 'utf8' });
  const installed = new Set(listed.split(/[\n,]/).map((name) => name.trim()));
  return families.filter((family) => !installed.has(family));
}

/** A fontconfig pattern that matches every font: each is either scalable or not. */
const patternOf = (property: string, value: string) =>
  `<pattern><patelt name="${property}">${value}</patelt></pattern>`;

/**
 * Writes a fontconfig configuration with only these families into a new folder, which also contains
 * its cache. Returns the path of the file, for FONTCONFIG_FILE. The caller removes the folder.
 */
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
