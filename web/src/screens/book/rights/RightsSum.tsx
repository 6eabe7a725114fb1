import type { QuotedRights, UsedRight } from '@parlour/contract/booking/rights';
import type { ChargeQuote } from '@parlour/contract/payment/calls';
import { rightRow } from '@parlour/phrases/format/paid-lines';
import type { BookVisit } from '../visit.ts';
import { usesAny } from './choices.ts';
import { hidesPrices, isRestFrom } from './paid-with-rights.ts';
import { PaidSum } from './PaidSum.tsx';

type RightsSumProps = { visit: BookVisit; quote: ChargeQuote & { rights: QuotedRights } };

/** How a new booking is paid with rights. */
export function RightsSum({ visit, quote }: RightsSumProps) {
  const { style, textOf } = visit;
  const { rights } = quote;
  const { full, rest, returnedUntil } = rights;
  const lines = usedIn(rights).map(({ id, ...use }) => {
    const right = rights.held.find((held) => held.id === use.rightId);
    const { text } = textOf(right?.name ?? '', right?.nameSecond ?? '');
    return { id, ...rightRow(use, text, style, hidesPrices(visit)) };
  });
  return (
    <PaidSum
      visit={visit}
      full={full}
      rest={rest}
      isRestFrom={isRestFrom(visit, quote)}
      lines={lines}
      returnedUntil={usesAny(rights) ? returnedUntil : undefined}
    />
  );
}

type Use = Pick<UsedRight, 'rightId' | 'kind' | 'units' | 'amount'> & { id: string };

function usedIn({ lines, coupon }: QuotedRights): Use[] {
  const ofLines = lines.flatMap(({ position, use }) => (use ? [{ ...use, id: `line ${position}` }] : []));
  return coupon ? [...ofLines, { ...coupon, kind: 'coupon', units: 1, id: 'coupon' }] : ofLines;
}
