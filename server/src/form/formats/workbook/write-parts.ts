import { crc32, deflateRawSync } from 'node:zlib';
import type { ZipPart } from './zip-parts.ts';

const marks = { local: 0x04_03_4b_50, end: 0x06_05_4b_50 };
const bytesOf = { local: 30, entry: 46, end: 22 };
const sizesFollowFlag = 8;
const deflated = 8;

/** A zip file of these parts in their order. What is not replaced is copied as it is packed. */
export function writeParts(parts: readonly ZipPart[], replaced: ReadonlyMap<ZipPart, Buffer>): Buffer {
  const pieces: Buffer[] = [];
  const lines: Buffer[] = [];
  let at = 0;
  for (const part of parts) {
    const content = replaced.get(part);
    const packed = content ? deflateRawSync(content) : part.packed;
    const line = lineOf(part, at, content ? { content, packed } : null);
    const head = headOf(line);
    lines.push(line);
    pieces.push(head, packed);
    at += head.length + packed.length;
  }
  const directory = Buffer.concat(lines);
  const end = Buffer.alloc(bytesOf.end);
  end.writeUInt32LE(marks.end, 0);
  end.writeUInt16LE(parts.length, 8);
  end.writeUInt16LE(parts.length, 10);
  end.writeUInt32LE(directory.length, 12);
  end.writeUInt32LE(at, 16);
  return Buffer.concat([...pieces, directory, end]);
}

/** The line of a part at another place, whose sizes stand in front of the content. */
function lineOf({ line, packed }: ZipPart, at: number, next: { content: Buffer; packed: Buffer } | null): Buffer {
  const own = Buffer.from(line);
  own.writeUInt16LE(own.readUInt16LE(8) & ~sizesFollowFlag, 8);
  own.writeUInt32LE(next?.packed.length ?? packed.length, 20);
  if (next) {
    own.writeUInt16LE(deflated, 10);
    own.writeUInt32LE(crc32(next.content), 16);
    own.writeUInt32LE(next.content.length, 24);
  }
  own.writeUInt32LE(0, 30);
  own.writeUInt16LE(0, 34);
  own.writeUInt32LE(at, 42);
  return own;
}

/** The head of a part, which says the same as its line. */
function headOf(line: Buffer): Buffer {
  const head = Buffer.alloc(bytesOf.local);
  head.writeUInt32LE(marks.local, 0);
  line.copy(head, 4, 6, 30);
  return Buffer.concat([head, line.subarray(bytesOf.entry)]);
}
