import type { ChargeQuote } from '@parlour/contract/payment/calls';
import { useRouter } from '@tanstack/react-router';
import { openSignIn } from '../../../lib/navigation/overlay.ts';
import { letButtonWait, usePressedAgain } from '../../../lib/session/sign-in.ts';
import { useText } from '../../../lib/app-context.ts';
import { Button } from '@parlour/ui/button/Button.tsx';
import { RadioCards } from '@parlour/ui/form/RadioCards.tsx';
import type { FromBalance } from './from-balance.ts';
import type { Means } from './means.ts';
import type { BookVisit } from '../visit.ts';
import styles from './ConfirmCharge.module.css';

type Props = {
  visit: BookVisit;
  quote: ChargeQuote;
  means: Means;
  fromBalance: FromBalance;
  onChoose: (means: Means) => void;
  /** Signing in was skipped: the payment goes on by card. */
  onSkip: () => void;
};

/** How it is paid: from the balance where that covers the whole, or by card; where the balance is too small the page says why it is the card. */
export function ChargeMeans({ visit, quote, means, fromBalance, onChoose, onSkip }: Props) {
  const t = useText();
  const signIn = useBalanceSignIn(visit, onSkip);
  const { stored } = quote;
  const { total, rest } = fromBalance;
  if (stored === 'sign_in')
    return (
      <div>
        <Button kind="quiet" size="sm" icon="user" onClick={signIn}>
          {t('deposit.balanceSignIn')}
        </Button>
      </div>
    );
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

/** Asks a visitor to sign in for a balance; who skips that pays by card at once. */
function useBalanceSignIn({ shop }: BookVisit, onSkip: () => void): () => void {
  const router = useRouter();
  const id = `stored:${shop.id}`;
  usePressedAgain(id, (isSkipped) => isSkipped && onSkip());
  return () => {
    letButtonWait(id);
    openSignIn(router, { scene: 'storedDeposit' });
  };
}
