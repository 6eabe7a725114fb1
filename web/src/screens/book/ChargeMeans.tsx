import type { ChargeQuote } from '@parlour/contract/charge';
import { toDecimal, toMinor } from '@parlour/domain/money/money';
import { formatAmount } from '@parlour/phrases/format';
import { useQuery } from '@tanstack/react-query';
import { storedValueQuery } from '../../features/charge/quote-calls.ts';
import { useSignedInUser } from '../../lib/session.ts';
import { useApi, useText } from '../../lib/surroundings.ts';
import { RadioCards } from '../../ui/RadioCards.tsx';
import type { Means } from './charge-means.ts';
import type { BookVisit } from './visit.ts';
import styles from './ConfirmCharge.module.css';

type Props = { visit: BookVisit; quote: ChargeQuote; means: Means; onChoose: (means: Means) => void };

/** How it is paid: from the balance where that covers the whole, or by card; whose balance is too small is told why it is the card (B-253, G-72). */
export function ChargeMeans({ visit, quote, means, onChoose }: Props) {
  const t = useText();
  const { shop, style } = visit;
  const { stored } = quote;
  const total = useTotal(visit, quote);
  const written = total === null ? '' : formatAmount(toDecimal(total, quote.currencyCode), style);
  if (stored === 'sign_in') return <p className={styles.small}>{t('deposit.balanceSignIn', { shop: shop.name })}</p>;
  if (stored === 'short')
    return total ? <p className={styles.small}>{t('deposit.balanceShort', { total: written })}</p> : null;
  if (stored === 'none') return null;
  const rest = (total ?? 0) - (toMinor(quote.amount, quote.currencyCode) ?? 0);
  const left = formatAmount(toDecimal(Math.max(0, rest), quote.currencyCode), style);
  return (
    <RadioCards
      label={t('deposit.payWith')}
      options={[
        {
          id: 'stored',
          title: t('deposit.byBalance'),
          text: total !== null && rest >= 0 && t('deposit.balanceLeft', { total: written, rest: left }),
        },
        { id: 'card', title: t('deposit.byCard') },
      ]}
      selected={means}
      onSelect={(id) => onChoose(id === 'stored' ? 'stored' : 'card')}
    />
  );
}

/** The balance of whoever is signed in, in the smallest unit; null where nobody is, or it is not known yet. */
function useTotal({ shop }: BookVisit, { stored, currencyCode }: ChargeQuote): number | null {
  const api = useApi();
  const userId = useSignedInUser()?.id ?? '';
  const isAsked = userId !== '' && (stored === 'covers' || stored === 'short');
  const { data } = useQuery({ ...storedValueQuery(api, shop.id, userId), enabled: isAsked });
  return isAsked && data?.currencyCode === currencyCode ? toMinor(data.total, currencyCode) : null;
}
