import type { BillLineKind } from '../bill/bill.ts';

/** What a line of a bill says of its article; `code` '': its till has sent none. */
export type NamedLine = { lineKind: BillLineKind; code: string; name: string };
/** Something that the chain sells, or has sold: bills have its code, or the id that it has here. */
export type ListedArticle = { kind: BillLineKind; id: string; code: string; name: string; isOnSale: boolean };
/** What lines with the same key are of; `listed`: how the chain calls it, null where it lists nothing of the kind. */
export type Article = { key: string; listed: ListedArticle | null };

/**
 * Tells which lines are of the same article, though their tills write other codes, or none: what the chain lists is known by its code, on sale or not, and
 * everything else by its name, where one article alone has it; of those that are listed, only what is on sale is found by its name. Names are compared without
 * case and outer blanks. Articles with codes of their own stay apart, also where they have the same name.
 */
export function articlesOf(
  lines: readonly NamedLine[],
  listed: readonly ListedArticle[],
): (line: NamedLine) => Article {
  const keyOf = keysOf(lines, listed);
  const byKey = new Map(listed.map((article) => [listedKeyOf(article), article]));
  return (line) => {
    const key = keyOf(line);
    return { key, listed: byKey.get(key) ?? null };
  };
}

function keysOf(lines: readonly NamedLine[], listed: readonly ListedArticle[]): (line: NamedLine) => string {
  const byCode = new Map<string, string>();
  const listedNames = new Map<string, Set<string>>();
  const codedNames = new Map<string, Set<string>>();
  for (const article of listed) {
    const { kind, id, code, name, isOnSale } = article;
    const key = listedKeyOf(article);
    byCode.set(keyed(kind, code), key);
    byCode.set(keyed(kind, id), key);
    if (isOnSale) add(listedNames, named(kind, name), key);
  }
  const listedKey = ({ lineKind, code, name }: NamedLine) =>
    byCode.get(keyed(lineKind, code)) ?? onlyOf(listedNames, named(lineKind, name));
  const codedKey = (line: NamedLine) => listedKey(line) ?? keyed(line.lineKind, 'code', line.code);
  for (const line of lines) if (line.code !== '') add(codedNames, named(line.lineKind, line.name), codedKey(line));
  return (line) => {
    if (line.code !== '') return codedKey(line);
    const name = named(line.lineKind, line.name);
    return listedKey(line) ?? onlyOf(codedNames, name) ?? keyed('name', name);
  };
}

const keyed = (...parts: readonly string[]) => JSON.stringify(parts);
const listedKeyOf = ({ kind, id }: ListedArticle) => keyed(kind, 'listed', id);
const named = (kind: BillLineKind, name: string) => keyed(kind, name.trim().toLowerCase());

function add(names: Map<string, Set<string>>, name: string, key: string): void {
  const keys = names.get(name);
  if (keys) keys.add(key);
  else names.set(name, new Set([key]));
}

function onlyOf(names: ReadonlyMap<string, ReadonlySet<string>>, name: string): string | null {
  const [only, ...others] = names.get(name) ?? [];
  return others.length === 0 ? (only ?? null) : null;
}
