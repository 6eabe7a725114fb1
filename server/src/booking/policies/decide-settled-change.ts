import type { BookingChange } from '@parlour/contract/booking/calls';
import type { Reason } from '@parlour/contract/reasons';
import type { BookedRights } from '@parlour/domain/rights/booked-rights';
import type { ItemRecord } from '../queries/record.ts';
import { type ChangeableVisit, type ChangeDecision, decideVisitChange } from './decide-visit-change.ts';

type BilledLine = Pick<ItemRecord, 'id' | 'code' | 'quantity' | 'priceMinor' | 'addOns'>;

/** What of a visit a bill counts: what it costs, and what rights pay of that. */
type BilledVisit = {
  items: readonly BilledLine[];
  rights: Pick<BookedRights, 'uses'> | null;
};

/** Whether a change leaves another visit than its bill has counted. Another time, other people and other words are not in a bill. */
export function changesBilled(before: BilledVisit, after: BilledVisit): boolean {
  return countedOf(before) !== countedOf(after);
}

function countedOf({ items, rights }: BilledVisit): string {
  const lines = items.map(({ id, code, quantity, priceMinor, addOns }) => {
    const others = addOns.map((addOn) => `${addOn.code} ${addOn.priceMinor}`).toSorted();
    return JSON.stringify([id, code, quantity, priceMinor, others]);
  });
  const uses = (rights?.uses ?? []).map(({ rightId, lineId, units, amountMinor }) =>
    JSON.stringify([rightId, lineId, units, amountMinor]),
  );
  return JSON.stringify([lines.toSorted(), uses.toSorted()]);
}

/** A change that is refused for one of these can only be had for money, or for rights that come back or are used up. */
const costs: ReadonlySet<Reason> = new Set<Reason>([
  'agreement_needed',
  'charge_changed',
  'right_not_usable',
  'right_past_end',
  'right_used_up',
]);

/** Whether a refusal asks for what a settled visit does not allow. */
export const isOfMoney = (reason: Reason): boolean => costs.has(reason);

/**
 * Decides a change of a visit that a till has settled: it may be had at another time, and nothing that its bill has counted changes. What a change would cost is
 * not agreed to, since no bill could ask for it.
 */
export function decideSettledChange(visit: ChangeableVisit, change: BookingChange): ChangeDecision {
  const { agreedFee: _fee, agreesRightsLost: _lost, agreesRightsUsed: _used, ...asked } = change;
  const decision = decideVisitChange(visit, asked);
  const isRefused =
    decision.kind === 'refused' ? isOfMoney(decision.reason) : changesBilled(decision.before, decision.booking);
  return isRefused ? { kind: 'refused', reason: 'bill_settled' } : decision;
}
