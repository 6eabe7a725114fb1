import type { BillRecord } from '../../bill/queries/read.ts';
import type { EntryRow } from '../queries/entries.ts';

/** The first payment of a bill that is in cash in the end and of which change was given; what was handed over says nothing once it was another one. */
export function cashGiven(
  { id: billId, content, correctedKinds }: Pick<BillRecord, 'id' | 'content' | 'correctedKinds'>,
  entries: readonly EntryRow[],
): { givenMinor: number; amountMinor: number } | null {
  // Bill and journal have payments of one kind in the same order.
  const placeOf = ({ key }: EntryRow) => Number(key.slice(`${billId} sale `.length));
  const moved = entries
    .filter(({ kind, tender }) => kind === 'sale' && tender === 'cash')
    .toSorted((one, other) => placeOf(one) - placeOf(other));
  const paid = content.tenders.filter(({ kind }) => kind === 'cash');
  for (const [place, { id }] of paid.entries()) {
    const { givenMinor = null, amountMinor = 0 } = moved[place] ?? {};
    if (givenMinor !== null && (correctedKinds[id] ?? 'cash') === 'cash') return { givenMinor, amountMinor };
  }
  return null;
}
