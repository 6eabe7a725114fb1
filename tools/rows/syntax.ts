import { parseAst } from 'vitest/node';

/** A piece of a parsed file, as far as this tool looks at it. */
export type Piece = { type: string; [part: string]: unknown };

export function parse(path: string, text: string): Piece {
  return parseAst(text, { lang: path.endsWith('x') ? 'tsx' : 'ts' }) as unknown as Piece;
}

function isPiece(value: unknown): value is Piece {
  return typeof value === 'object' && value !== null && typeof (value as Piece).type === 'string';
}

export function partsOf(piece: Piece, part: string): Piece[] {
  const value = piece[part];
  return Array.isArray(value) ? value.filter(isPiece) : isPiece(value) ? [value] : [];
}

/** Shows a piece and everything in it, until `look` says that it has seen enough of a branch. */
export function walk(piece: Piece, look: (piece: Piece) => 'enough' | void): void {
  if (look(piece) === 'enough') return;
  for (const value of Object.values(piece)) {
    for (const part of Array.isArray(value) ? value : [value]) if (isPiece(part)) walk(part, look);
  }
}

/** `test.each(rows)` is `{ root: 'test', members: ['each'], table: rows }`. */
export type Chain = { root: string; members: string[]; table?: Piece };

export function chainOf(callee: Piece): Chain | undefined {
  if (callee.type === 'Identifier') return { root: String(callee['name']), members: [] };
  if (callee.type === 'MemberExpression' && callee['computed'] !== true) {
    const below = chainOf(callee['object'] as Piece);
    const name = String((callee['property'] as Piece)['name']);
    return below && { ...below, members: [...below.members, name] };
  }
  if (callee.type !== 'CallExpression') return undefined;
  const below = chainOf(callee['callee'] as Piece);
  const [table] = partsOf(callee, 'arguments');
  const isTable = below !== undefined && ['each', 'for'].includes(below.members.at(-1) ?? '');
  return isTable && table ? { ...below, table } : below;
}

/** The content of a quoted string; of a template the part before its first hole. */
export function wordsOf(piece: Piece | undefined): string | undefined {
  if (piece?.type === 'Literal' && typeof piece['value'] === 'string') return piece['value'];
  if (piece?.type !== 'TemplateLiteral') return undefined;
  const [first] = partsOf(piece, 'quasis');
  return (first?.['value'] as { cooked?: string } | undefined)?.cooked;
}
