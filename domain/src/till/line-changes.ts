import type { Minor } from '../money/money.ts';

/** What the desk did to a line of a sale: it typed another price, or left a line of the appointment out. */
export const lineChangeKinds = ['lowered', 'raised', 'left_out'] as const;
export type LineChangeKind = (typeof lineChangeKinds)[number];

/** Amounts are of the whole line: what it costs by the list or the appointment, and what the sale asks for it. */
export type LineChange = {
  lineId: string;
  kind: LineChangeKind;
  name: string;
  beforeMinor: Minor;
  afterMinor: Minor;
};

type Line = { id: string; name: string; quantity: number; unitMinor: Minor };

/** Names what a sale changes. `listedOf`: what a piece of a line costs without the desk; null: its price is typed with the sale. */
export function lineChangesOf(
  lines: readonly Line[],
  visit: readonly Line[],
  listedOf: (lineId: string) => Minor | null,
): LineChange[] {
  const priced = lines.flatMap(({ id, name, quantity, unitMinor }): LineChange[] => {
    const listed = listedOf(id) ?? unitMinor;
    if (listed === unitMinor) return [];
    const kind = unitMinor < listed ? 'lowered' : 'raised';
    return [{ lineId: id, kind, name, beforeMinor: quantity * listed, afterMinor: quantity * unitMinor }];
  });
  const left = visit
    .filter(({ id }) => lines.every((line) => line.id !== id))
    .map(({ id, name, quantity, unitMinor }): LineChange => {
      return { lineId: id, kind: 'left_out', name, beforeMinor: quantity * unitMinor, afterMinor: 0 };
    });
  return [...priced, ...left];
}

/** Money that nobody pays is explained; a price that was raised may be. */
export const needsReason = ({ kind }: Pick<LineChange, 'kind'>): boolean => kind !== 'raised';
