/** What is typed and chosen about a refund. */
type Refund = {
  what: 'all' | 'lines' | 'amount';
  chosen: readonly string[];
  amountMinor: number;
  /** The payments beside which stands something that is no amount. */
  unread: readonly string[];
  /** What the payments that are named come to; null: none is named. */
  splitMinor: number | null;
  reason: string;
};

/** A field of a refund; a payment has one of its own. */
export type RefundField = 'lines' | 'amount' | 'reason' | `tender ${string}`;

type RefundFault = 'chooseLines' | 'amountNeeded' | 'splitDiffers' | 'reasonNeeded';

/** All that is wrong with a refund, by its fields in their order. */
export function refundFaults(refund: Refund): Partial<Record<RefundField, RefundFault>> {
  const { what, chosen, amountMinor, unread, splitMinor, reason } = refund;
  const isUneven = splitMinor !== null && splitMinor !== amountMinor && unread.length === 0;
  const tenders = what === 'amount' ? unread.map((id) => [`tender ${id}`, 'amountNeeded'] as const) : [];
  const faults: (readonly [RefundField, RefundFault] | null)[] = [
    what === 'lines' && chosen.length === 0 ? ['lines', 'chooseLines'] : null,
    what === 'amount' && amountMinor === 0 ? ['amount', 'amountNeeded'] : null,
    what === 'amount' && amountMinor > 0 && isUneven ? ['amount', 'splitDiffers'] : null,
    ...tenders,
    reason === '' ? ['reason', 'reasonNeeded'] : null,
  ];
  return Object.fromEntries(faults.filter((fault) => fault !== null));
}
