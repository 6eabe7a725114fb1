import { familyOf, rowsOf } from './ids.ts';
import type { NamedTest } from './tests.ts';

export type Question = { list: string; family?: string | undefined; without?: string[] };
export type RowReport = { rows: number; unproved: string[]; weak: NamedTest[]; unknown: NamedTest[] };

/** Holds a list of rows against the tests that name them. */
export function reportRows({ list, family, without = [] }: Question, tests: NamedTest[]): RowReport {
  const all = rowsOf(list, family);
  const known = new Set(all);
  const wanted = all.filter((id) => !without.includes(id));
  const proofs = new Map<string, NamedTest[]>();
  for (const test of tests) for (const id of test.ids) proofs.set(id, [...(proofs.get(id) ?? []), test]);
  const weak = wanted.flatMap((id) => {
    const ofRow = proofs.get(id) ?? [];
    return ofRow.length > 0 && ofRow.every(({ isWeak }) => isWeak) ? ofRow.map((test) => ({ ...test, ids: [id] })) : [];
  });
  const ownFamily = family ?? familyOf(all[0] ?? '');
  const unknown = tests
    .map((test) => ({ ...test, ids: test.ids.filter((id) => familyOf(id) === ownFamily && !known.has(id)) }))
    .filter(({ ids }) => ids.length > 0);
  return { rows: wanted.length, unproved: wanted.filter((id) => !proofs.has(id)), weak, unknown };
}

/** The report as lines to read. */
export function wordsOfReport({ rows, unproved, weak, unknown }: RowReport): string[] {
  const weakRows = new Set(weak.flatMap(({ ids }) => ids));
  const say = ({ ids, path, title }: NamedTest) => `  ${ids.join(', ')}  ${path}: ${title}`;
  return [
    `${rows} rows, ${unproved.length} without a proof${unproved.length > 0 ? ':' : '.'}`,
    ...unproved.map((id) => `  ${id}`),
    `${weakRows.size} rows whose only proof is a constant or a snapshot${weakRows.size > 0 ? ':' : '.'}`,
    ...weak.map(say),
    `${unknown.length} titles with ids that the list does not have${unknown.length > 0 ? ':' : '.'}`,
    ...unknown.map(say),
  ];
}
