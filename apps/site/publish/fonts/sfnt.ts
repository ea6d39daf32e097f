/** The size of the head of a font file, and of the record of each table in it. */
const [headSize, recordSize] = [12, 16];

/**
 * Returns a font file (OpenType 1.9, sfnt) with another family name, in a name table behind the others: the files of
 * one typeface for several scripts have the same name, and Typst finds only one of them. No library of this project
 * renames a font. The checksums stay those of the font: Typst reads none.
 */
export function renamed(font: Buffer, family: string): Buffer {
  const names = nameTable(family);
  const offset = Math.ceil(font.length / 4) * 4;
  const file = Buffer.concat([font, Buffer.alloc(offset - font.length), names]);
  const record = headSize + recordSize * tagsOf(font).indexOf('name');
  file.writeUInt32BE(offset, record + 8);
  file.writeUInt32BE(names.length, record + 12);
  return file;
}

/** Returns the tags of the tables in the order of their records. */
function tagsOf(font: Buffer): string[] {
  return Array.from({ length: font.readUInt16BE(4) }, (_, index) => {
    const record = headSize + recordSize * index;
    return font.toString('latin1', record, record + 4);
  });
}

/** Returns a name table that contains only the family name: as family, full name and PostScript name, for Windows in English. */
function nameTable(family: string): Buffer {
  const ids = [1, 4, 6];
  const names = ids.map((id) => Buffer.from(id === 6 ? family.replaceAll(' ', '') : family, 'utf16le').swap16());
  const head = Buffer.alloc(6 + 12 * ids.length);
  head.writeUInt16BE(ids.length, 2);
  head.writeUInt16BE(head.length, 4);
  let offset = 0;
  for (const [index, name] of names.entries()) {
    const record = [3, 1, 0x409, ids[index] ?? 0, name.length, offset];
    for (const [field, value] of record.entries()) head.writeUInt16BE(value, 6 + 12 * index + 2 * field);
    offset += name.length;
  }
  return Buffer.concat([head, ...names]);
}
