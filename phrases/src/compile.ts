import { formatNumber } from './format.ts';

/** A compiled text: pieces of plain text, placeholders and plural choices. */
export type Compiled = Piece[];
type Piece = string | [string, undefined?, undefined?] | [string, 'plural', Record<string, Compiled>];

const plural = /^(\w+),\s*plural,\s*(.*)$/s;

/**
 * Compiles `{name}` and `{count, plural, one {# place} other {# places}}`. ICU knows far more; these two forms are all that our texts use
 * (docs/decisions/0010).
 */
export function compile(text: string): Compiled {
  const pieces: Piece[] = [];
  let rest = text;
  while (rest) {
    const open = rest.indexOf('{');
    if (open < 0) break;
    if (open > 0) pieces.push(plain(rest.slice(0, open)));
    const close = closingBrace(rest, open);
    pieces.push(placeholder(rest.slice(open + 1, close)));
    rest = rest.slice(close + 1);
  }
  if (rest) pieces.push(plain(rest));
  return pieces;
}

function plain(text: string): string {
  if (text.includes('}')) throw new Error(`A brace too many in "${text}"`);
  return text;
}

function placeholder(inside: string): Piece {
  const match = plural.exec(inside);
  if (!match) {
    const name = inside.trim();
    if (!/^\w+$/.test(name)) throw new Error(`"{${inside}}" is no placeholder`);
    return [name];
  }
  const forms: Record<string, Compiled> = {};
  let rest = match[2]!;
  while (rest.trim()) {
    const open = rest.indexOf('{');
    const form = rest.slice(0, Math.max(open, 0)).trim();
    if (!/^\w+$/.test(form)) throw new Error(`"{${inside}}" is no plural`);
    const close = closingBrace(rest, open);
    forms[form] = withCount(rest.slice(open + 1, close));
    rest = rest.slice(close + 1);
  }
  if (!forms['other']) throw new Error(`"{${inside}}" has no form "other"`);
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

export type Values = Record<string, string | number>;

/** Writes a compiled text with its values, in the plural forms and digits of a language. */
export function write(pieces: Compiled, values: Values, tag: string): string {
  return pieces.map((piece) => (typeof piece === 'string' ? piece : writePlace(piece, values, tag))).join('');
}

function writePlace([name, , forms]: Exclude<Piece, string>, values: Values, tag: string): string {
  const value = Object.hasOwn(values, name) ? values[name] : undefined;
  if (!forms) return String(value ?? '');
  const count = Number(value);
  const form = forms[count] ?? forms[pluralRules(tag).select(count)] ?? forms['other'] ?? [];
  const counted = form.map((piece) => (piece === '#' ? formatNumber(count, { tag }) : piece));
  return write(counted, values, tag);
}

// They are slow to make: once per language.
const rulesByTag = new Map<string, Intl.PluralRules>();

function pluralRules(tag: string): Intl.PluralRules {
  const rules = rulesByTag.get(tag) ?? new Intl.PluralRules(tag);
  rulesByTag.set(tag, rules);
  return rules;
}
