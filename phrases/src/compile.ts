/** A text compiled for the runtime: pieces of plain text, placeholders and plural choices. */
export type Compiled = Piece[];
type Piece = string | [string] | [string, 'plural', Record<string, Compiled>];

const plural = /^(\w+),\s*plural,\s*(.*)$/s;

/**
 * Compiles `{name}` and `{count, plural, one {# place} other {# places}}`. The runtime's own compiler understands all of ICU and
 * would add 7 kB to the first load; these two forms are all that our texts use.
 */
export function compile(text: string): Compiled {
  const pieces: Piece[] = [];
  let rest = text;
  while (rest) {
    const open = rest.indexOf('{');
    if (open < 0) break;
    if (open > 0) pieces.push(rest.slice(0, open));
    const close = closingBrace(rest, open);
    pieces.push(placeholder(rest.slice(open + 1, close)));
    rest = rest.slice(close + 1);
  }
  if (rest) pieces.push(rest);
  return pieces;
}

function placeholder(inside: string): Piece {
  const match = plural.exec(inside);
  if (!match) return [inside.trim()];
  const forms: Record<string, Compiled> = {};
  let rest = match[2]!;
  while (rest.trim()) {
    const open = rest.indexOf('{');
    const close = closingBrace(rest, open);
    forms[rest.slice(0, open).trim()] = withCount(rest.slice(open + 1, close));
    rest = rest.slice(close + 1);
  }
  return [match[1]!, 'plural', forms];
}

function withCount(text: string): Compiled {
  return compile(text).flatMap((piece): Piece[] =>
    typeof piece === 'string' ? piece.split(/(#)/).filter((part) => part !== '') : [piece],
  );
}

function closingBrace(text: string, open: number): number {
  let depth = 0;
  for (let at = open; at < text.length; at++) {
    if (text[at] === '{') depth++;
    if (text[at] === '}' && --depth === 0) return at;
  }
  throw new Error(`Unbalanced braces in the text "${text}"`);
}
