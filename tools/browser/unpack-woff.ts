import { inflateSync } from 'node:zlib';

const WOFF_SIGNATURE = 0x774f4646;
const WOFF_HEADER_BYTES = 44;
const WOFF_ENTRY_BYTES = 20;
const SFNT_HEADER_BYTES = 12;
const SFNT_ENTRY_BYTES = 16;

type Table = { tag: Buffer; checksum: number; bytes: Buffer };

/** Turns a WOFF file into the TrueType file inside it: Chromium reads only that kind from a folder. */
export function unpackWoff(woff: Buffer): Buffer {
  if (woff.length < WOFF_HEADER_BYTES || woff.readUInt32BE(0) !== WOFF_SIGNATURE) throw new Error('not a WOFF file');
  const flavour = woff.readUInt32BE(4);
  return writeSfnt(flavour, readTables(woff));
}

function readTables(woff: Buffer): Table[] {
  const count = woff.readUInt16BE(12);
  return Array.from({ length: count }, (_, index) => {
    const entry = WOFF_HEADER_BYTES + index * WOFF_ENTRY_BYTES;
    const offset = woff.readUInt32BE(entry + 4);
    const packedBytes = woff.readUInt32BE(entry + 8);
    const fullBytes = woff.readUInt32BE(entry + 12);
    const packed = woff.subarray(offset, offset + packedBytes);
    return {
      tag: woff.subarray(entry, entry + 4),
      checksum: woff.readUInt32BE(entry + 16),
      // A table that did not shrink is stored as it is.
      bytes: packedBytes === fullBytes ? packed : inflateSync(packed),
    };
  });
}

function writeSfnt(flavour: number, tables: Table[]): Buffer {
  const largestPower = Math.floor(Math.log2(tables.length));
  const searchRange = 2 ** largestPower * SFNT_ENTRY_BYTES;
  const header = Buffer.alloc(SFNT_HEADER_BYTES + tables.length * SFNT_ENTRY_BYTES);
  header.writeUInt32BE(flavour, 0);
  header.writeUInt16BE(tables.length, 4);
  header.writeUInt16BE(searchRange, 6);
  header.writeUInt16BE(largestPower, 8);
  header.writeUInt16BE(tables.length * SFNT_ENTRY_BYTES - searchRange, 10);
  const body: Buffer[] = [];
  let offset = header.length;
  tables.forEach((table, index) => {
    const entry = SFNT_HEADER_BYTES + index * SFNT_ENTRY_BYTES;
    table.tag.copy(header, entry);
    header.writeUInt32BE(table.checksum, entry + 4);
    header.writeUInt32BE(offset, entry + 8);
    header.writeUInt32BE(table.bytes.length, entry + 12);
    const padding = Buffer.alloc((4 - (table.bytes.length % 4)) % 4);
    body.push(table.bytes, padding);
    offset += table.bytes.length + padding.length;
  });
  return Buffer.concat([header, ...body]);
}
