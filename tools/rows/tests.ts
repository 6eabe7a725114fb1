import { idsOf } from './ids.ts';
import { looksOnlyAtConstants } from './strength.ts';
import { type Chain, chainOf, parse, partsOf, type Piece, walk, wordsOf } from './syntax.ts';

/** A test that names rows. `isWeak`: all it looks at is a constant or a snapshot. */
export type NamedTest = { path: string; title: string; ids: string[]; isWeak: boolean };

const running = new Set(['each', 'for', 'concurrent', 'sequential', 'only', 'skipIf', 'runIf']);

/**
 * Finds the tests of one file that name rows: by the ids that begin their own title or that of a group around them. A
 * skipped test proves nothing and is left out.
 */
export function namedTests(path: string, text: string): NamedTest[] {
  const file = parse(path, text);
  const imported = importedNames(file);
  return testsWithin(file, []).flatMap(({ title, ids, body }) =>
    ids.length > 0 ? [{ path, title, ids, isWeak: looksOnlyAtConstants(body, imported) }] : [],
  );
}

type FoundTest = { title: string; ids: string[]; body: Piece };

function testsWithin(piece: Piece, groupIds: string[]): FoundTest[] {
  const found: FoundTest[] = [];
  walk(piece, (part) => {
    const call = part === piece ? undefined : callOf(part);
    if (!call) return undefined;
    if (call.kind === 'group') {
      const ids = call.titles.flatMap(idsOf);
      found.push(...testsWithin(call.body, [...groupIds, ...ids]));
      return 'enough';
    }
    for (const title of call.titles) found.push({ title, ids: [...groupIds, ...idsOf(title)], body: call.body });
    return undefined;
  });
  return found;
}

type Call = { kind: 'test' | 'group'; titles: string[]; body: Piece };

function callOf(piece: Piece): Call | undefined {
  if (piece.type !== 'CallExpression') return undefined;
  const chain = chainOf(piece['callee'] as Piece);
  const kind = chain && kindOf(chain);
  if (!kind) return undefined;
  const [title, ...rest] = partsOf(piece, 'arguments');
  const body = rest.find(({ type }) => type === 'ArrowFunctionExpression' || type === 'FunctionExpression');
  return body && { kind, titles: titlesOf(title, chain), body };
}

function kindOf({ root, members }: Chain): Call['kind'] | undefined {
  const isGroup = root === 'describe' || (root === 'test' && members[0] === 'describe');
  if (!isGroup && root !== 'test' && root !== 'it') return undefined;
  const ways = isGroup && root === 'test' ? members.slice(1) : members;
  if (!ways.every((name) => running.has(name))) return undefined;
  return isGroup ? 'group' : 'test';
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
