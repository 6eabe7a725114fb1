import type { QuotedRights } from '@parlour/contract/booking/rights';
import type { ChargeQuote } from '@parlour/contract/payment/calls';
import { formatAmount, formatInstant } from '@parlour/phrases/format';
import { useText } from '../../../lib/app-context.ts';
import { DefinitionRows } from '../../../ui/layout/DefinitionRows.tsx';
import { Stack } from '../../../ui/layout/Stack.tsx';
import type { BookVisit } from '../visit.ts';
import { usesAny } from './choices.ts';
import { restOf } from './paid-with-rights.ts';
import { takenOff } from './RightOptions.tsx';

type RightsSumProps = { visit: BookVisit; quote: ChargeQuote & { rights: QuotedRights } };

/** The full price, what each right takes off, what is left to pay, and until when all of it comes back. */
export function RightsSum({ visit, quote }: RightsSumProps) {
  const t = useText();
  const { shop, style, textOf } = visit;
  const { rights } = quote;
  const { full, rest, returnedUntil } = rights;
  const isUsed = usesAny(rights);
  const used = usedIn(rights).map(({ rightId, amount, id }) => {
    const right = rights.held.find((held) => held.id === rightId);
    const { text, lang } = textOf(right?.name ?? '', right?.nameSecond ?? '');
    return { id, term: <span lang={lang}>{text}</span>, value: takenOff(amount, visit) };
  });
  return (
    <Stack gap={3}>
      <DefinitionRows
        rows={[
          { id: 'full', term: t('usedRights.full'), value: formatAmount(full, style) },
          ...used,
          { id: 'rest', term: t('usedRights.leftToPay'), value: restOf(visit, quote, rest), isTotal: true },
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

function usedIn({ lines, coupon }: QuotedRights): { id: string; rightId: string; amount: string }[] {
  const ofLines = lines.flatMap(({ position, use }) => (use ? [{ ...use, id: `line ${position}` }] : []));
  return coupon ? [...ofLines, { ...coupon, id: 'coupon' }] : ofLines;
}
