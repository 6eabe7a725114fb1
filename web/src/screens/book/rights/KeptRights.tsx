import type { Booking } from '@parlour/contract/booking/calls';
import type { UsedRight } from '@parlour/contract/booking/rights';
import { isPaid } from '@parlour/domain/payment/payment-status';
import { paidLines, rightRow } from '@parlour/phrases/format/paid-lines';
import { DefinitionRows } from '@parlour/ui/layout/DefinitionRows.tsx';
import type { BookVisit } from '../visit.ts';
import { hidesPrices } from './paid-with-rights.ts';

export type KeptRightsProps = {
  visit: BookVisit;
  booking: Booking;
  /** What the visit still uses. */
  kept: readonly UsedRight[];
  /** Nothing but its time changes, so that all amounts stay. */
  isSame: boolean;
};

/** What still pays for a visit that is changed. Other services have other prices, which the server counts: then rights are named without amounts. */
export function KeptRights({ visit, booking, kept, isSame }: KeptRightsProps) {
  const { style, textOf } = visit;
  const { charge } = booking;
  const nameOf = ({ name, nameSecond }: UsedRight) => textOf(name, nameSecond).text;
  if (kept.length === 0) return null;
  const paid = {
    ...booking,
    isPaid: charge !== null && isPaid(charge),
    isAhead: true,
    hidesPrices: hidesPrices(visit),
  };
  const rows = isSame
    ? paidLines(paid, { style, nameOf })
    : kept.map((use, place) => ({
        id: `${use.rightId} ${place}`,
        ...rightRow({ ...use, units: 1 }, nameOf(use), style, true),
      }));
  return <DefinitionRows rows={rows} />;
}
