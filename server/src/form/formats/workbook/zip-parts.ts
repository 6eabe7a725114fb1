import { crc32, inflateRawSync } from 'node:zlib';
import { allowed, refused, type Verdict } from '@parlour/domain/verdict';

export type ZipPart = {
  name: string;
  packed: Buffer;
  /** What the directory says of its content. */
  size: number;
  checksum: number;
  isDeflated: boolean;
  isEncrypted: boolean;
  /** Its line of the directory, without extra fields and comment. */
  line: Buffer;
};

const endMark = Buffer.from('PK\u0005\u0006', 'latin1');
const entryMark = 0x02_01_4b_50;
const localMark = 0x04_03_4b_50;
const bytesOf = { end: 22, entry: 46, local: 30 };
const stored = 0;
const deflated = 8;

/** The parts that the directory of a zip file lists, without unpacking anything; null where they are not all there, or share bytes. */
export function zipParts(bytes: Buffer): ZipPart[] | null {
  const end = bytes.lastIndexOf(endMark);
  if (end < 0 || end + bytesOf.end > bytes.length) return null;
  let at = bytes.readUInt32LE(end + 16);
  const parts: ZipPart[] = [];
  const taken: [from: number, to: number][] = [];
  for (let left = bytes.readUInt16LE(end + 10); left > 0; left--) {
    if (at + bytesOf.entry > bytes.length || bytes.readUInt32LE(at) !== entryMark) return null;
    const [from, start, to] = placeOf(bytes, at);
    const method = bytes.readUInt16LE(at + 10);
    if (to > bytes.length || (method !== stored && method !== deflated)) return null;
    const nameBytes = bytes.readUInt16LE(at + 28);
    parts.push({
      name: bytes.toString('utf8', at + bytesOf.entry, at + bytesOf.entry + nameBytes),
      packed: bytes.subarray(start, to),
      size: bytes.readUInt32LE(at + 24),
      checksum: bytes.readUInt32LE(at + 16),
      isDeflated: method === deflated,
      isEncrypted: (bytes.readUInt16LE(at + 8) & 1) === 1,
      line: bytes.subarray(at, at + bytesOf.entry + nameBytes),
    });
    taken.push([from, to]);
    at += bytesOf.entry + nameBytes + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32);
  }
  taken.sort(([a], [b]) => a - b);
  const isShared = taken.some(([from], place) => place > 0 && from < taken[place - 1]![1]);
  const names = new Set(parts.map(({ name }) => name.toLowerCase()));
  return isShared || names.size < parts.length ? null : parts;
}

/** Where an entry begins, where its content begins, and where that ends. */
function placeOf(bytes: Buffer, at: number): [from: number, start: number, to: number] {
  const from = bytes.readUInt32LE(at + 42);
  if (from + bytesOf.local > bytes.length || bytes.readUInt32LE(from) !== localMark) return [0, 0, Infinity];
  const start = from + bytesOf.local + bytes.readUInt16LE(from + 26) + bytes.readUInt16LE(from + 28);
  return [from, start, start + bytes.readUInt32LE(at + 20)];
}

/** The contents of all parts. What counts is what they really unpack to, whatever the directory says. */
export function unpackParts(
  parts: readonly ZipPart[],
  mostBytes: number,
): Verdict<Map<string, Buffer>, 'too_large' | 'broken'> {
  const contents = new Map<string, Buffer>();
  let left = mostBytes;
  for (const { name, packed, size, checksum, isDeflated } of parts) {
    try {
      const content = isDeflated ? inflateRawSync(packed, { maxOutputLength: Math.max(1, left) }) : packed;
      left -= content.length;
      if (left >= 0 && (content.length !== size || crc32(content) !== checksum)) return refused('broken');
      contents.set(name, content);
    } catch (error) {
      return refused((error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE' ? 'too_large' : 'broken');
    }
    if (left < 0) return refused('too_large');
  }
  return allowed(contents);
}
