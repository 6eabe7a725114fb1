const neverWords = new Set(['util', 'utils', 'helper', 'helpers', 'common', 'misc']);
const neverFirst = new Set(['handle', 'handler', 'process', 'manage', 'manager']);
const privateWords = new Set([
  'twin',
  'twins',
  'desk',
  'lane',
  'lanes',
  'noun',
  'nouns',
  'trouble',
  'standing',
  'surroundings',
]);
const privateNames = new Set(['asked', 'known', 'told']);
const vagueInComments = /\b(?:somebody|whoever|anew|what stands)\b/i;

function wordsOf(name: string): string[] {
  return name
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter(Boolean);
}

/** The word in a name that says nothing, or nothing when all of them do. */
export function emptyWord(name: string): string | undefined {
  const words = wordsOf(name);
  const first = words[0];
  if (first !== undefined && neverFirst.has(first)) return first;
  return words.find((word) => neverWords.has(word));
}

/** The word in a name for which the field has another one (docs/words.md), or nothing. */
export function privateWord(name: string): string | undefined {
  const words = wordsOf(name);
  const only = words.length === 1 ? words[0]! : '';
  return privateNames.has(only) ? only : words.find((word) => privateWords.has(word));
}

/** The word in a comment that leaves open who acts or what holds, or nothing. */
export function vagueWord(comment: string): string | undefined {
  return vagueInComments.exec(comment)?.[0];
}
