import { formatAmount, formatInstant } from '@parlour/phrases/format';
import { restLine } from '@parlour/phrases/format/paid-lines';
import { useText } from '../../../lib/app-context.ts';
import { DefinitionRows } from '@parlour/ui/layout/DefinitionRows.tsx';
import { Stack } from '@parlour/ui/layout/Stack.tsx';
import type { BookVisit } from '../visit.ts';
import { hidesPrices } from './paid-with-rights.ts';

type PaidSumProps = {
  visit: BookVisit;
  /** Decimal text. */
  full: string;
  rest: string;
  isRestFrom: boolean;
  /** What pays of it. */
  lines: readonly { id: string; term: string; value: string }[];
  /** Until when all that is used comes back, epoch ms; null: not any more. Undefined: nothing is used. */
  returnedUntil: number | null | undefined;
};

/** The full price, what pays of it, what is left to pay, and until when what is used of rights comes back. */
export function PaidSum({ visit, full, rest, isRestFrom, lines, returnedUntil }: PaidSumProps) {
  const t = useText();
  const { shop, style } = visit;
  const isHidden = hidesPrices(visit);
  const { value } = restLine(rest, isRestFrom, { style });
  return (
    <Stack gap={3}>
      <DefinitionRows
        rows={[
          ...(isHidden ? [] : [{ id: 'full', term: t('usedRights.full'), value: formatAmount(full, style) }]),
          ...lines,
          ...(isHidden && Number(rest) > 0
            ? []
            : [{ id: 'rest', term: t('usedRights.leftToPay'), value, isTotal: true }]),
        ]}
      />
      {returnedUntil !== undefined && (
        <p>
          {returnedUntil === null
            ? t('usedRights.lostNow')
            : t('usedRights.backUntil', { when: formatInstant(returnedUntil, shop.zone, style) })}
        </p>
      )}
    </Stack>
  );
}
