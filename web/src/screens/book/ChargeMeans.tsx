import type { ChargeQuote } from '@parlour/contract/charge';
import { useText } from '../../lib/surroundings.ts';
import { RadioCards } from '../../ui/RadioCards.tsx';
import type { FromBalance } from './charge-balance.ts';
import type { Means } from './charge-means.ts';
import type { BookVisit } from './visit.ts';
import styles from './ConfirmCharge.module.css';

type Props = {
  visit: BookVisit;
  quote: ChargeQuote;
  means: Means;
  fromBalance: FromBalance;
  onChoose: (means: Means) => void;
};

/** How it is paid: from the balance where that covers the whole, or by card; whose balance is too small is told why it is the card (B-253, G-72). */
export function ChargeMeans({ visit, quote, means, fromBalance, onChoose }: Props) {
  const t = useText();
  const { shop } = visit;
  const { stored } = quote;
  const { total, rest } = fromBalance;
  if (stored === 'sign_in') return <p className={styles.small}>{t('deposit.balanceSignIn', { shop: shop.name })}</p>;
  if (stored === 'short')
    return total === null ? null : <p className={styles.small}>{t('deposit.balanceShort', { total })}</p>;
  if (stored === 'none') return null;
  return (
    <RadioCards
      label={t('deposit.payWith')}
      options={[
        {
          id: 'stored',
          title: t('deposit.byBalance'),
          text: total !== null && rest !== null && t('deposit.balanceLeft', { total, rest }),
        },
        { id: 'card', title: t('deposit.byCard') },
      ]}
      selected={means}
      onSelect={(id) => onChoose(id === 'stored' ? 'stored' : 'card')}
    />
  );
}
