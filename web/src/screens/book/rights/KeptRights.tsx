import type { Booking } from '@parlour/contract/booking/calls';
import type { UsedRight } from '@parlour/contract/booking/rights';
import { isPaid } from '@parlour/domain/payment/payment-status';
import { paidLines, rightRow } from '@parlour/phrases/format/paid-lines';
import { DefinitionRows } from '@parlour/ui/layout/DefinitionRows.tsx';
import { useQuery } from '@tanstack/react-query';
import { changeQuoteQuery } from '../../../features/booking/change-quote.ts';
import { wantedLines } from '../../../features/booking/wanted-lines.ts';
import { useApi } from '../../../lib/app-context.ts';
import type { BookVisit } from '../visit.ts';
import { hidesPrices } from './paid-with-rights.ts';
import { PaidSum } from './PaidSum.tsx';
import type { Unreached } from './use-unreached.ts';

export type KeptRightsProps = {
  visit: BookVisit;
  booking: Booking;
  /** What the visit still uses. */
  kept: readonly UsedRight[];
  unreached: readonly Unreached[];
  /** It is known which rights the new time does not reach. */
  isReachKnown: boolean;
};

/** How a visit that is changed is paid, as the server counts it. Until that is known, rights are named without amounts. */
export function KeptRights(props: KeptRightsProps) {
  const { visit, booking, kept } = props;
  const { style, textOf } = visit;
  const quote = useChangeQuote(props);
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

function useChangeQuote({ visit, booking: { id }, unreached, isReachKnown }: KeptRightsProps) {
  const { draft, linkToken } = visit;
  const { start, guestCount, isGroup } = draft;
  const question = {
    id,
    lines: wantedLines(draft),
    start: start ?? '',
    guestCount,
    isGroup,
    releasedRightIds: unreached.map(({ rightId }) => rightId),
  };
  const isWhole = isReachKnown && start !== null && question.lines.length > 0;
  return useQuery({ ...changeQuoteQuery(useApi(), question, linkToken ?? ''), enabled: isWhole }).data;
}
