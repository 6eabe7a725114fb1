const lintSilencer = /\/[/*]\s*(?:oxlint|eslint)-disable[\w-]*\s*([^\n]*)/g;
const typeSilencer = /\/[/*]\s*@ts-(ignore|nocheck|expect-error)\b:?\s*([^\n]*)/g;
const limits = /\bmax-lines\b|\bmax-lines-per-function\b|\bparlour\//;
const machinePath = /(?<![\w.:/-])\/(?:(?:work|root)\/[\w.-]|home\/[\w.-]+\/)/;
const testTitle =
  /\b(?:test|it)(?:\.(?:each|concurrent|skipIf|runIf|for|only|skip)(?:\([^\n]*?\)|\(\[[\s\S]*?\n\s*\]\))?)*\(\s*(['"`])((?:\\.|(?!\1).)+)\1/g;
const rowId = /^(?:[A-Z]-?(?:G-)?\d+|list [A-Z])\b/;
const wordsEnough = 3;

/** What a file says that the layout does not allow. */
export function textComplaints(path: string, text: string): string[] {
  const complaints = [...silencerComplaints(path, text), ...titleComplaints(path, text)];
  const line = text.split('\n').findIndex((candidate) => machinePath.test(candidate));
  if (line !== -1) complaints.push(`${path}:${line + 1}: a path of one machine has no place here.`);
  return complaints;
}

function silencerComplaints(path: string, text: string): string[] {
  if (!/\.(ts|tsx|mjs)$/.test(path)) return [];
  const lint = [...text.matchAll(lintSilencer)].flatMap((found) => {
    const [rules, reason] = (found[1] ?? '').replace(/\*\/.*$/, '').split(/\s--\s/);
    if (limits.test(rules ?? '')) return [`${path}: the limits of the layout may not be silenced.`];
    return reason?.trim() ? [] : [`${path}: a silenced lint rule needs its reason after " -- ".`];
  });
  const types = [...text.matchAll(typeSilencer)].flatMap((found) => {
    if (found[1] !== 'expect-error') return [`${path}: @ts-${found[1]} is not used here.`];
    return found[2]?.trim() ? [] : [`${path}: @ts-expect-error needs its reason.`];
  });
  return [...lint, ...types];
}

// A title is the row it proves, or a sentence: "works" proves nothing.
function titleComplaints(path: string, text: string): string[] {
  if (!/\.(test|e2e)\.tsx?$/.test(path)) return [];
  return [...text.matchAll(testTitle)]
    .map((found) => found[2]!)
    .filter(
      (title) =>
        !title.startsWith('${') &&
        !title.startsWith('%s') &&
        !rowId.test(title) &&
        title.trim().split(/\s+/).length < wordsEnough,
    )
    .map((title) => `${path}: the test title "${title}" names no row and is no sentence.`);
}
