import type { Booking } from '@parlour/contract/booking/calls';
import type { UsedRight } from '@parlour/contract/booking/rights';
import { isPaid } from '@parlour/domain/payment/payment-status';
import { paidLines, rightRow } from '@parlour/phrases/format/paid-lines';
import { DefinitionRows } from '@parlour/ui/layout/DefinitionRows.tsx';
import { useEffectEvent, useLayoutEffect } from 'react';
import type { BookVisit } from '../visit.ts';
import { hidesPrices } from './paid-with-rights.ts';
import { PaidSum } from './PaidSum.tsx';
import { restTextOf, type ShownChangeQuote } from './use-change-quote.ts';

export type KeptRightsProps = {
  visit: BookVisit;
  booking: Booking;
  /** What the visit still uses. */
  kept: readonly UsedRight[];
  quote: ShownChangeQuote;
  /** Told in words what is left to pay, once its words are there. */
  onRest: (text: string) => void;
};

/** How a visit that is changed is paid, as the server counts it. Until that is known, rights are named without amounts. */
export function KeptRights(props: KeptRightsProps) {
  const { visit, booking, kept, quote, onRest } = props;
  const { style, textOf } = visit;
  const restText = hidesPrices(visit) ? '' : restTextOf(quote, visit);
  const show = useEffectEvent(() => onRest(restText));
  useLayoutEffect(() => show(), [restText]);
  const nameOf = ({ name, nameSecond }: UsedRight) => textOf(name, nameSecond).text;
  if (!quote) {
    const rows = kept.map((use, place) => ({
      id: `${use.rightId} ${place}`,
      ...rightRow({ ...use, units: 1 }, nameOf(use), style, true),
    }));
    return rows.length === 0 ? null : <DefinitionRows rows={rows} />;
  }
  const { rights, rest, isRestFrom } = quote;
  const { charge } = booking;
  const paid = {
    ...booking,
    rights,
    isPaid: charge !== null && isPaid(charge),
    isAhead: true,
    hidesPrices: hidesPrices(visit),
  };
  return (
    <PaidSum
      visit={visit}
      full={rights.full}
      rest={rest}
      isRestFrom={isRestFrom}
      lines={paidLines(paid, { style, nameOf }).filter(({ id }) => id !== 'rest')}
      returnedUntil={rights.uses.length > 0 ? rights.returnedUntil : undefined}
    />
  );
}
