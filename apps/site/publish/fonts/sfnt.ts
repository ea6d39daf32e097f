/** A table of a font file: its tag and its bytes. */
interface Table {
  tag: string;
  data: Buffer;
}

/**
 * Returns a font file (OpenType 1.9, sfnt) with another family name. The files of
 * one typeface for several scripts have the same name, and a program that finds
 * fonts by name would find only one of them. The libraries of this
 * project read and subset fonts; none of them renames one.
 */
export function renamed(font: Buffer, family: string): Buffer {
  const tables = tablesOf(font).map((table) => (table.tag === 'name' ? { ...table, data: nameTable(family) } : table));
  return assemble(font.readUInt32BE(0), tables);
}

function tablesOf(font: Buffer): Table[] {
  return Array.from({ length: font.readUInt16BE(4) }, (_, index) => {
    const record = 12 + 16 * index;
    const offset = font.readUInt32BE(record + 8);
    const length = font.readUInt32BE(record + 12);
    return { tag: font.toString('latin1', record, record + 4), data: font.subarray(offset, offset + length) };
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

/** Returns a font file with these tables, each at an offset that is a multiple of four. */
function assemble(version: number, tables: Table[]): Buffer {
  const header = Buffer.alloc(12 + 16 * tables.length);
  const power = Math.floor(Math.log2(tables.length));
  header.writeUInt32BE(version, 0);
  for (const [index, value] of [tables.length, 16 * 2 ** power, power, 16 * (tables.length - 2 ** power)].entries()) {
    header.writeUInt16BE(value, 4 + 2 * index);
  }
  let offset = header.length;
  let adjustment = 0;
  const bodies = tables.map(({ tag, data }, index) => {
    const body = Buffer.concat([data, Buffer.alloc(-data.length & 3)]);
    // The checksum of this table is that with an adjustment of 0. The adjustment makes the sum of the file constant.
    if (tag === 'head') {
      body.writeUInt32BE(0, 8);
      adjustment = offset + 8;
    }
    const record = 12 + 16 * index;
    header.write(tag, record, 'latin1');
    header.writeUInt32BE(checksum(body), record + 4);
    header.writeUInt32BE(offset, record + 8);
    header.writeUInt32BE(data.length, record + 12);
    offset += body.length;
    return body;
  });
  const font = Buffer.concat([header, ...bodies]);
  font.writeUInt32BE((0xb1b0afba - checksum(font)) >>> 0, adjustment);
  return font;
}

/** Returns the sum of the 32-bit words of a table or of a file. */
function checksum(body: Buffer): number {
  let sum = 0;
  for (let offset = 0; offset < body.length; offset += 4) sum = (sum + body.readUInt32BE(offset)) >>> 0;
  return sum;
}
