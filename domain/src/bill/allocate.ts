import type { Minor } from '../money/money.ts';
import { spread } from '../rights/spread.ts';
import { type BillTender, type LinePart, sumOf, tenderKinds } from './bill.ts';

/** A line and what there is to pay for it. */
export type LineToPay = { lineId: string; amountMinor: Minor };
/** A payment whose lines are named, or, with null, are all that is left to pay. */
export type OpenTender = Omit<BillTender, 'id' | 'parts'> & { parts: readonly LinePart[] | null };

/**
 * Decides which payment pays which line: those that name their lines first, then the others in their order, each in proportion to what is left to pay. The
 * parts of a payment are its amount. Null where a payment names a line that there is not, or pays more of one than is left.
 */
export function allocate(tenders: readonly OpenTender[], toPay: readonly LineToPay[]): BillTender[] | null {
  const left = new Map(toPay.map(({ lineId, amountMinor }) => [lineId, amountMinor]));
  const ordered = inOrder(tenders);
  const take = (parts: readonly LinePart[]) => {
    for (const { lineId, amountMinor } of parts) left.set(lineId, (left.get(lineId) ?? -1) - amountMinor);
  };
  for (const { parts, amountMinor } of ordered) {
    if (parts === null) continue;
    if (sumOf(parts) !== amountMinor) return null;
    take(parts);
  }
  if ([...left.values()].some((minor) => minor < 0)) return null;
  const allocated: BillTender[] = [];
  for (const [place, { parts, ...tender }] of ordered.entries()) {
    const own = parts ?? shares(tender.amountMinor, left);
    if (own === null) return null;
    if (parts === null) take(own);
    allocated.push({ ...tender, id: String(place + 1), parts: [...own] });
  }
  return allocated;
}

/** The payments in the order of their kinds; those of one kind stay as they came. */
function inOrder(tenders: readonly OpenTender[]): OpenTender[] {
  const place = (tender: OpenTender) => tenderKinds.indexOf(tender.kind);
  return tenders.toSorted((one, other) => place(one) - place(other));
}

function shares(amountMinor: Minor, left: ReadonlyMap<string, Minor>): LinePart[] | null {
  const amounts = [...left.values()];
  if (amountMinor > amounts.reduce((sum, minor) => sum + minor, 0)) return null;
  const spreadOut = spread(amountMinor, amounts);
  return [...left.keys()]
    .map((lineId, place) => ({ lineId, amountMinor: spreadOut[place]! }))
    .filter((part) => part.amountMinor > 0);
}
