import type { QuotedRights, UsedRight } from '@parlour/contract/booking/rights';
import type { ChargeQuote } from '@parlour/contract/payment/calls';
import { formatAmount, formatInstant } from '@parlour/phrases/format';
import { rightRow } from '@parlour/phrases/format/paid-lines';
import { useText } from '../../../lib/app-context.ts';
import { DefinitionRows } from '@parlour/ui/layout/DefinitionRows.tsx';
import { Stack } from '@parlour/ui/layout/Stack.tsx';
import type { BookVisit } from '../visit.ts';
import { usesAny } from './choices.ts';
import { hidesPrices, restOf } from './paid-with-rights.ts';

type RightsSumProps = { visit: BookVisit; quote: ChargeQuote & { rights: QuotedRights } };

/** The full price, what each right takes off, what is left to pay, and until when all of it comes back. */
export function RightsSum({ visit, quote }: RightsSumProps) {
  const t = useText();
  const { shop, style, textOf } = visit;
  const isHidden = hidesPrices(visit);
  const { rights } = quote;
  const { full, rest, returnedUntil } = rights;
  const isUsed = usesAny(rights);
  const used = usedIn(rights).map(({ id, ...use }) => {
    const right = rights.held.find((held) => held.id === use.rightId);
    const { text } = textOf(right?.name ?? '', right?.nameSecond ?? '');
    return { id, ...rightRow(use, text, style, isHidden) };
  });
  return (
    <Stack gap={3}>
      <DefinitionRows
        rows={[
          ...(isHidden ? [] : [{ id: 'full', term: t('usedRights.full'), value: formatAmount(full, style) }]),
          ...used,
          ...(isHidden && Number(rest) > 0
            ? []
            : [{ id: 'rest', term: t('usedRights.leftToPay'), value: restOf(visit, quote, rest), isTotal: true }]),
        ]}
      />
      {isUsed && (
        <p>
          {returnedUntil === null
            ? t('usedRights.lostNow')
            : t('usedRights.backUntil', { when: formatInstant(returnedUntil, shop.zone, style) })}
        </p>
      )}
    </Stack>
  );
}

type Use = Pick<UsedRight, 'rightId' | 'kind' | 'units' | 'amount'> & { id: string };

function usedIn({ lines, coupon }: QuotedRights): Use[] {
  const ofLines = lines.flatMap(({ position, use }) => (use ? [{ ...use, id: `line ${position}` }] : []));
  return coupon ? [...ofLines, { ...coupon, kind: 'coupon', units: 1, id: 'coupon' }] : ofLines;
}
