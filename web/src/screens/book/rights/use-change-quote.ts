import type { Booking } from '@parlour/contract/booking/calls';
import { formatAmount } from '@parlour/phrases/format';
import { useQuery } from '@tanstack/react-query';
import { changeQuoteQuery } from '../../../features/booking/change-quote.ts';
import { wantedLines } from '../../../features/booking/wanted-lines.ts';
import { useApi } from '../../../lib/app-context.ts';
import type { BookVisit } from '../visit.ts';
import type { Unreached } from './use-unreached.ts';

/** What a visit costs once it is changed, and what its rights pay of it; undefined until the server has said so, and where no right pays. */
export function useChangeQuote(
  { draft, linkToken }: BookVisit,
  booking: Booking | undefined,
  { unreached, isKnown }: { unreached: readonly Unreached[]; isKnown: boolean },
) {
  const { start, guestCount, isGroup } = draft;
  const question = {
    id: booking?.id ?? '',
    lines: wantedLines(draft),
    start: start ?? '',
    guestCount,
    isGroup,
    releasedRightIds: unreached.map(({ rightId }) => rightId),
  };
  const hasRights = booking?.rights?.uses.some(({ state }) => state === 'reserved') ?? false;
  const isWhole = hasRights && isKnown && start !== null && question.lines.length > 0;
  return useQuery({ ...changeQuoteQuery(useApi(), question, linkToken ?? ''), enabled: isWhole }).data;
}

export type ShownChangeQuote = ReturnType<typeof useChangeQuote>;

/** What a changed visit leaves to pay, in words; '' where its rights pay nothing of it. */
export function restTextOf(quote: ShownChangeQuote, { style }: BookVisit): string {
  if (!quote || quote.rights.uses.length === 0) return '';
  const rest = formatAmount(quote.rest, style);
  const amount = quote.isRestFrom ? style.t('units.priceFrom', { price: rest }) : rest;
  return style.t('usedRights.toPay', { amount });
}
