import { Inflate, deflateSync } from 'fflate';
import { partName } from '@parlour/domain/form/workbook/workbook-parts';
import { WorkbookFault } from '@parlour/domain/form/workbook/workbook-fault';

const mark = { local: 0x04_03_4b_50, entry: 0x02_01_4b_50, end: 0x06_05_4b_50 };
const bytesOf = { local: 30, entry: 46, end: 22 };
const longestComment = 65_535;
const mostEntries = 5000;
const stored = 0;
const deflated = 8;
/** Flags of an entry: encrypted, and sizes behind the content. */
const encryptedFlag = 1;
const sizesFollowFlag = 8;
/** So little is unpacked at once that a bomb is noticed before it is large. */
const pieceBytes = 16_384;

export type ZipEntry = {
  name: string;
  /** Its line of the directory without extra fields, and its content as it is packed. */
  line: Uint8Array;
  packed: Uint8Array;
};

/** How many bytes may still be unpacked. */
export type UnpackLimit = { bytesLeft: number };

const viewOf = (bytes: Uint8Array) => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
const faulty = () => new WorkbookFault('The zip file is broken.');

/** The entries of a zip file, in the order of its directory. */
export function readZip(bytes: Uint8Array): ZipEntry[] {
  const view = viewOf(bytes);
  const end = endOf(view);
  const count = view.getUint16(end + 10, true);
  if (count > mostEntries || view.getUint16(end + 4, true) !== 0) throw faulty();
  let at = view.getUint32(end + 16, true);
  const entries: ZipEntry[] = [];
  const taken: [from: number, to: number][] = [];
  const names = new Set<string>();
  for (let place = 0; place < count; place++) {
    if (at + bytesOf.entry > end || view.getUint32(at, true) !== mark.entry) throw faulty();
    const nameBytes = view.getUint16(at + 28, true);
    const line = bytes.slice(at, at + bytesOf.entry + nameBytes);
    const { entry, from, to } = entryOf(bytes, line, view.getUint32(at + 42, true));
    if (names.has(partName(entry.name))) throw faulty();
    names.add(partName(entry.name));
    taken.push([from, to]);
    entries.push(entry);
    at += bytesOf.entry + nameBytes + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
  }
  // Entries that share bytes are how a small file becomes a large one.
  taken.sort(([a], [b]) => a - b);
  if (taken.some(([from], place) => place > 0 && from < taken[place - 1]![1])) throw faulty();
  return entries;
}

/** Where the end of the directory begins. */
function endOf(view: DataView): number {
  const first = Math.max(0, view.byteLength - bytesOf.end - longestComment);
  for (let at = view.byteLength - bytesOf.end; at >= first; at--) if (view.getUint32(at, true) === mark.end) return at;
  throw faulty();
}

function entryOf(bytes: Uint8Array, line: Uint8Array, from: number) {
  const own = viewOf(line);
  const view = viewOf(bytes);
  if ((own.getUint16(8, true) & encryptedFlag) !== 0) throw new WorkbookFault('The workbook is encrypted.');
  const packedBytes = own.getUint32(20, true);
  if (from + bytesOf.local > bytes.length || view.getUint32(from, true) !== mark.local) throw faulty();
  const start = from + bytesOf.local + view.getUint16(from + 26, true) + view.getUint16(from + 28, true);
  const to = start + packedBytes;
  if (to > bytes.length) throw faulty();
  const name = new TextDecoder().decode(line.subarray(bytesOf.entry));
  return { entry: { name, line, packed: bytes.subarray(start, to) }, from, to };
}

/** The content of an entry. What counts is what it really unpacks to, whatever the directory says. */
export function unpack({ line, packed }: ZipEntry, limit: UnpackLimit): Uint8Array {
  const view = viewOf(line);
  const method = view.getUint16(10, true);
  const content = method === stored ? packed : method === deflated ? inflated(packed, limit.bytesLeft) : null;
  if (!content) throw faulty();
  limit.bytesLeft -= content.length;
  if (limit.bytesLeft < 0) throw new WorkbookFault('The workbook is too large when it is unpacked.');
  if (content.length !== view.getUint32(24, true) || crcOf(content) !== view.getUint32(16, true)) throw faulty();
  return content;
}

function inflated(packed: Uint8Array, most: number): Uint8Array {
  const pieces: Uint8Array[] = [];
  let size = 0;
  let isWhole = false;
  const inflate = new Inflate((piece, isLast) => {
    pieces.push(piece);
    size += piece.length;
    isWhole ||= isLast;
  });
  for (let from = 0; from < packed.length || !isWhole; from += pieceBytes) {
    try {
      inflate.push(packed.subarray(from, from + pieceBytes), from + pieceBytes >= packed.length);
    } catch {
      throw faulty();
    }
    if (size > most) throw new WorkbookFault('The workbook is too large when it is unpacked.');
    if (from >= packed.length) break;
  }
  return joined(pieces, size);
}

function joined(pieces: readonly Uint8Array[], size: number): Uint8Array<ArrayBuffer> {
  const all = new Uint8Array(size);
  let at = 0;
  for (const piece of pieces) {
    all.set(piece, at);
    at += piece.length;
  }
  return all;
}

/** A zip file of these entries in their order. What is not replaced is copied as it is packed. */
export function writeZip(
  entries: readonly ZipEntry[],
  replaced: ReadonlyMap<string, Uint8Array>,
): Uint8Array<ArrayBuffer> {
  const pieces: Uint8Array[] = [];
  const lines: Uint8Array[] = [];
  let at = 0;
  for (const entry of entries) {
    const content = replaced.get(entry.name);
    const { line, packed } = content ? packedAgain(entry, content) : entry;
    const head = localHead(line);
    lines.push(directoryLine(line, at));
    pieces.push(head, packed);
    at += head.length + packed.length;
  }
  const directoryBytes = lines.reduce((sum, line) => sum + line.length, 0);
  const end = new Uint8Array(bytesOf.end);
  const view = viewOf(end);
  view.setUint32(0, mark.end, true);
  view.setUint16(8, entries.length, true);
  view.setUint16(10, entries.length, true);
  view.setUint32(12, directoryBytes, true);
  view.setUint32(16, at, true);
  return joined([...pieces, ...lines, end], at + directoryBytes + end.length);
}

function packedAgain({ name, line }: ZipEntry, content: Uint8Array): ZipEntry {
  const packed = deflateSync(content);
  const next = line.slice();
  const view = viewOf(next);
  view.setUint16(10, deflated, true);
  view.setUint32(16, crcOf(content), true);
  view.setUint32(20, packed.length, true);
  view.setUint32(24, content.length, true);
  return { name, line: next, packed };
}

/** A line without extra fields and comment, whose sizes stand in front of the content. */
function directoryLine(line: Uint8Array, at: number): Uint8Array {
  const next = line.slice();
  const view = viewOf(next);
  view.setUint16(8, view.getUint16(8, true) & ~sizesFollowFlag, true);
  view.setUint32(30, 0, true);
  view.setUint16(34, 0, true);
  view.setUint32(42, at, true);
  return next;
}

/** The head of an entry, which says the same as the directory. */
function localHead(line: Uint8Array): Uint8Array {
  const own = viewOf(line);
  const head = new Uint8Array(bytesOf.local + line.length - bytesOf.entry);
  const view = viewOf(head);
  view.setUint32(0, mark.local, true);
  head.set(line.subarray(6, 30), 4);
  view.setUint16(6, own.getUint16(8, true) & ~sizesFollowFlag, true);
  head.set(line.subarray(bytesOf.entry), bytesOf.local);
  return head;
}

const crcTable = Array.from({ length: 256 }, (_, byte) => {
  let value = byte;
  for (let bit = 0; bit < 8; bit++) value = (value & 1) === 1 ? (value >>> 1) ^ 0xed_b8_83_20 : value >>> 1;
  return value >>> 0;
});

function crcOf(content: Uint8Array): number {
  let crc = 0xff_ff_ff_ff;
  for (const byte of content) crc = crcTable[(crc ^ byte) & 0xff]! ^ (crc >>> 8);
  return (crc ^ 0xff_ff_ff_ff) >>> 0;
}
