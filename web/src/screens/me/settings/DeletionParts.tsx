import type { AtStake, ComingVisit } from '@parlour/contract/settings/calls';
import { currencyDigits } from '@parlour/domain/money/currencies';
import { formatAmount, formatDay, formatNumber, formatTime } from '@parlour/phrases/format';
import { formatTag } from '@parlour/phrases/languages';
import { useFormatStyle } from '../../../lib/language/format-style.ts';
import { useAppContext } from '../../../lib/app-context.ts';
import { Card } from '@parlour/ui/layout/Card.tsx';
import { Stack } from '@parlour/ui/layout/Stack.tsx';

/** Writes an amount of any chain with the code of its currency. */
function useAmount() {
  const style = useFormatStyle({ countryCode: '', timeFormat: '', currencySymbol: '', currencyDigits: 2 });
  return (amount: string, currencyCode: string) =>
    formatAmount(amount, {
      ...style,
      currencySymbol: `${currencyCode} `,
      currencyDigits: currencyDigits(currencyCode) ?? 2,
    });
}

/** The appointments that are still to come, each with what cancelling it costs now. */
export function ComingVisits({ visits }: { visits: readonly ComingVisit[] }) {
  const { language, t } = useAppContext();
  const amountOf = useAmount();
  // Stores of any countries are in one list.
  const whenOf = ({ start, shopCountry, timeFormat }: ComingVisit) => {
    const style = { tag: formatTag(language, shopCountry), t, timeFormat };
    const day = formatDay(start.slice(0, 10), 'dated', style);
    return t('booking.dayAtTime', { day, time: formatTime(start.slice(11), style) });
  };
  const costOf = ({ mayCancel, fee, currencyCode }: ComingVisit) => {
    if (!mayCancel) return t('settings.visitStays');
    return fee === '' ? t('settings.visitFree') : t('settings.visitFee', { amount: amountOf(fee, currencyCode) });
  };
  const join = t('shell.listJoin');
  return (
    <Stack gap={3} as="section">
      <h2>{t('settings.visits')}</h2>
      <Stack gap={3} as="ul">
        {visits.map((visit) => (
          <Card as="li" key={visit.id}>
            <p>
              <strong>{visit.shopName}</strong>
            </p>
            <p>{whenOf(visit)}</p>
            <p>{visit.services.join(join)}</p>
            <p>{costOf(visit)}</p>
          </Card>
        ))}
      </Stack>
    </Stack>
  );
}

/** What is lost with the account. */
export function Stakes({ stakes }: { stakes: readonly AtStake[] }) {
  const { language, t } = useAppContext();
  const style = { tag: formatTag(language) };
  const amountOf = useAmount();
  if (stakes.length === 0) return null;
  const words = ({ kind, chainName: chain, name, amount, currencyCode }: AtStake) => {
    if (kind === 'money') return t('settings.loseMoney', { amount: amountOf(amount, currencyCode), chain });
    if (kind === 'points') return t('settings.losePoints', { amount: formatNumber(Number(amount), style), chain });
    return kind === 'right' ? t('settings.loseRight', { name, chain }) : t('settings.loseWaitlist', { chain });
  };
  return (
    <Stack gap={3} as="section">
      <h2>{t('settings.lose')}</h2>
      <ul>
        {stakes.map((stake, place) => (
          // A customer may hold the same right twice.
          <li key={`${stake.kind} ${stake.chainName} ${stake.name} ${place}`}>{words(stake)}</li>
        ))}
      </ul>
    </Stack>
  );
}
