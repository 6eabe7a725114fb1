/** Whether a value holds text that no database keeps: with a NUL, or with half of a surrogate pair, in a key or in a value. */
export function isBrokenText(value: unknown): boolean {
  if (typeof value === 'string') return value.includes('\0') || !value.isWellFormed();
  if (typeof value !== 'object' || value === null) return false;
  return Array.isArray(value) ? value.some(isBrokenText) : Object.entries(value).some(isBrokenText);
}

/** The first field of a request with such text. It would fail in the middle of a transaction that writes for others, too. */
export function brokenField(request: object): string | null {
  return Object.entries(request).find(isBrokenText)?.[0] ?? null;
}
