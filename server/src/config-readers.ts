/** The environment, and the mistakes found in it so far. */
export type Reader = { env: Record<string, string | undefined>; mistakes: string[] };

/** A variable's text; an empty one counts as not set. */
export function readText(reader: Reader, name: string, standard: string): string {
  return reader.env[name]?.trim() || standard;
}

/** A whole number within bounds. */
export function readNumber(reader: Reader, name: string, standard: number, min: number, max: number): number {
  const text = readText(reader, name, String(standard));
  const number = Number(text);
  if (/^\d+$/.test(text) && number >= min && number <= max) return number;
  reader.mistakes.push(`${name} must be a whole number from ${min} to ${max}, not "${text}".`);
  return standard;
}

/** One of a few words. */
export function readOneOf<Word extends string>(
  reader: Reader,
  name: string,
  words: readonly Word[],
  standard: Word,
): Word {
  const text = readText(reader, name, standard);
  const found = words.find((word) => word === text);
  if (found) return found;
  reader.mistakes.push(`${name} must be one of ${words.join(', ')}, not "${text}".`);
  return standard;
}
