import { foldedText } from './search-words.ts';

export type Ranked = { id: string; firstName: string; lastName: string };

const joined = (text: string) => foldedText(text).replaceAll(/[^\p{L}\p{N}]+/gu, '');
const byCode = (left: string, right: string) => (left < right ? -1 : left > right ? 1 : 0);

/** How well a name fits words that were typed; less is better. The order of first and last name does not matter. */
export function distanceOf({ firstName, lastName }: Omit<Ranked, 'id'>, words: string): number {
  const asked = joined(words);
  const names = [joined(firstName + lastName), joined(lastName + firstName)];
  if (names.includes(asked)) return 0;
  const parts = [joined(firstName), joined(lastName)];
  if (parts.includes(asked)) return 1;
  if (names.some((name) => name.startsWith(asked))) return 2;
  if (parts.some((part) => part.startsWith(asked))) return 3;
  return names.some((name) => name.includes(asked)) ? 4 : 5;
}

/** The best first; equal ones by name, then by id, so that pages do not overlap. */
export function ranked<Row extends Ranked>(rows: readonly Row[], words: string): Row[] {
  const keyed = rows.map((row) => ({
    row,
    distance: distanceOf(row, words),
    name: `${joined(row.lastName)} ${joined(row.firstName)}`,
  }));
  keyed.sort(
    (left, right) =>
      left.distance - right.distance || byCode(left.name, right.name) || byCode(left.row.id, right.row.id),
  );
  return keyed.map(({ row }) => row);
}
