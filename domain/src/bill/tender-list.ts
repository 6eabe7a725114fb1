import { type BillDiscount, type TenderKind, tenderKinds } from './bill.ts';

/** What a list of payments shows; a discount stands first among them. */
export const shownTenders = ['discount', ...tenderKinds] as const;
export type ShownTender = (typeof shownTenders)[number];

type Amount = number | string;
type Paid<Value extends Amount> = { kind: TenderKind; label: string; amount: Value };
type Off<Value extends Amount> = Pick<BillDiscount, 'name'> & { amount: Value };

/** A line of the list: `label` is the store's own word for it, or ''. */
export type TenderLine<Value extends Amount> = { kind: ShownTender; label: string; amount: Value };

/** How a bill was paid, for every page, document and file that shows it: what was taken off, then the payments in their order. */
export function tenderList<Value extends Amount>({
  discounts,
  tenders,
}: {
  discounts: readonly Off<Value>[];
  tenders: readonly Paid<Value>[];
}): TenderLine<Value>[] {
  const off = discounts.map(({ name, amount }) => ({ kind: 'discount' as const, label: name, amount }));
  return [...off, ...tenders.map(({ kind, label, amount }) => ({ kind, label, amount }))];
}
