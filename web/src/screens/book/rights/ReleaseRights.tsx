import type { BookingRights } from '@parlour/contract/booking/rights';
import { toDecimal, toMinor } from '@parlour/domain/money/money';
import { formatAmount, formatDay } from '@parlour/phrases/format';
import { useText } from '../../../lib/app-context.ts';
import { Checkbox } from '@parlour/ui/form/Checkbox.tsx';
import { Stack } from '@parlour/ui/layout/Stack.tsx';
import type { BookVisit } from '../visit.ts';
import { hidesPrices } from './paid-with-rights.ts';
import type { Unreached } from './use-unreached.ts';

export type ReleaseRightsProps = {
  visit: BookVisit;
  rights: BookingRights;
  unreached: readonly Unreached[];
  ticked: readonly string[];
  failure: string | null;
  onTick: (rightId: string, isChosen: boolean) => void;
};

/** What a change cannot use any more: why, and the consent to go on without it and to pay its part in the store. */
export function ReleaseRights({ visit, rights, unreached, ticked, failure, onTick }: ReleaseRightsProps) {
  const t = useText();
  const { shop, style, textOf } = visit;
  return (
    <Stack gap={3}>
      {unreached.map(({ rightId, to }) => {
        const uses = rights.uses.filter((use) => use.rightId === rightId);
        const name = textOf(uses[0]?.name ?? '', uses[0]?.nameSecond ?? '').text;
        const minor = uses.reduce((sum, { amount }) => sum + (toMinor(amount, shop.currencyCode) ?? 0), 0);
        const amount = formatAmount(toDecimal(minor, shop.currencyCode), style);
        return (
          <div key={rightId} role="alert">
            <p>
              {to === null
                ? t('usedRights.releaseGone', { name })
                : t('usedRights.releaseEnds', { name, to: formatDay(to, 'date', style) })}
              {rights.returnedUntil !== null && ` ${t('usedRights.givenBack')}`}
            </p>
            <Checkbox
              label={
                hidesPrices(visit)
                  ? t('usedRights.releaseUnpriced', { name })
                  : t('usedRights.release', { name, amount })
              }
              checked={ticked.includes(rightId)}
              error={ticked.includes(rightId) ? undefined : (failure ?? undefined)}
              onChange={(event) => onTick(rightId, event.target.checked)}
            />
          </div>
        );
      })}
    </Stack>
  );
}
