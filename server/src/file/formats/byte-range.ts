export type ByteRange = { from: number; to: number };

/**
 * The part of a file that a `Range` header asks for. `whole`: all of it, also where the header is of a kind that a server need not understand;
 * `outside`: there are no such bytes.
 */
export function byteRange(header: string | undefined, size: number): ByteRange | 'whole' | 'outside' {
  const [, first, last] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? '') ?? [];
  if (first === undefined || last === undefined || (first === '' && last === '')) return 'whole';
  // Without a first byte the last ones are meant.
  if (first === '') return Number(last) > 0 ? { from: Math.max(0, size - Number(last)), to: size - 1 } : 'outside';
  if (last !== '' && Number(last) < Number(first)) return 'whole';
  if (Number(first) >= size) return 'outside';
  return { from: Number(first), to: last === '' ? size - 1 : Math.min(Number(last), size - 1) };
}
