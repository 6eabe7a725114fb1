import { idsOf } from './ids.ts';
import { looksOnlyAtConstants } from './strength.ts';
import { type Chain, chainOf, parse, partsOf, type Piece, walk, wordsOf } from './syntax.ts';

/** A test that names rows. `isWeak`: all it looks at is a constant or a snapshot. */
export type NamedTest = { path: string; title: string; ids: string[]; isWeak: boolean };

const running = new Set(['each', 'for', 'concurrent', 'sequential', 'only', 'skipIf', 'runIf']);

/** The tests of one file whose titles begin with ids. A skipped test proves nothing and is left out. */
export function namedTests(path: string, text: string): NamedTest[] {
  const file = parse(path, text);
  const imported = importedNames(file);
  const found: NamedTest[] = [];
  walk(file, (piece) => {
    if (piece.type !== 'CallExpression') return;
    const chain = chainOf(piece['callee'] as Piece);
    if (!chain || !['test', 'it'].includes(chain.root) || !chain.members.every((name) => running.has(name))) return;
    const [title, ...rest] = partsOf(piece, 'arguments');
    const body = rest.find(({ type }) => type === 'ArrowFunctionExpression' || type === 'FunctionExpression');
    if (!body) return;
    for (const words of titlesOf(title, chain)) {
      const ids = idsOf(words);
      if (ids.length > 0) found.push({ path, title: words, ids, isWeak: looksOnlyAtConstants(body, imported) });
    }
  });
  return found;
}

// A table whose rows begin with their id gives it to the title by "%s".
function titlesOf(title: Piece | undefined, chain: Chain): string[] {
  const words = wordsOf(title);
  if (words === undefined) return [];
  if (!words.startsWith('%s') || chain.table?.type !== 'ArrayExpression') return [words];
  return partsOf(chain.table, 'elements').flatMap((row) => {
    const first = row.type === 'ArrayExpression' ? partsOf(row, 'elements')[0] : row;
    const id = wordsOf(first);
    return id === undefined ? [] : [words.replace('%s', id)];
  });
}

function importedNames(file: Piece): Set<string> {
  const names = new Set<string>();
  walk(file, (piece) => {
    if (piece.type !== 'ImportDeclaration') return;
    for (const specifier of partsOf(piece, 'specifiers')) names.add(String((specifier['local'] as Piece)['name']));
    return 'enough';
  });
  return names;
}
