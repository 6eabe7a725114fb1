import { payAddress } from '../../features/payment/pay-address.ts';
import type { OpenPayment } from '../../features/subscription/ordered.ts';
import { useAppContext } from '../../lib/app-context.ts';
import { ButtonLink } from '@parlour/ui/button/Button.tsx';
import styles from './PaymentWords.module.css';

/** The payment page, as a code for a phone and as a link. */
export function PayCode({ payment: { payUrl, payCode } }: { payment: OpenPayment }) {
  const { t, brand } = useAppContext();
  const address = payAddress(payUrl, [location.origin, brand.allStoresAt]);
  return (
    <div className={styles.code}>
      {payCode !== '' && (
        <img className={styles.picture} src={payCode} width={240} height={240} alt={t('subscription.scanAlt')} />
      )}
      {address !== null && (
        <ButtonLink isWide href={address}>
          {t('subscription.payHere')}
        </ButtonLink>
      )}
    </div>
  );
}
