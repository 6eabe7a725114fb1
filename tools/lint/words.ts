const neverWords = new Set(['util', 'utils', 'helper', 'helpers', 'common', 'misc']);
const neverFirst = new Set(['handle', 'handler', 'process', 'manage', 'manager']);

/** The word in a name that says nothing, or nothing when all of them do. */
export function emptyWord(name: string): string | undefined {
  const words = name
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter(Boolean);
  const first = words[0];
  if (first !== undefined && neverFirst.has(first)) return first;
  return words.find((word) => neverWords.has(word));
}
