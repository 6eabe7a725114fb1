import { useText } from '../../../lib/app-context.ts';
import { Button } from '@parlour/ui/button/Button.tsx';
import { LoadingRegion, Skeleton } from '@parlour/ui/feedback/Skeleton.tsx';
import { Stack } from '@parlour/ui/layout/Stack.tsx';
import { usesAny } from '../rights/choices.ts';
import type { QuoteState } from './quote.ts';
import type { BookVisit } from '../visit.ts';
import styles from './ConfirmCharge.module.css';

/** Nothing is due, it is not known yet, or it could not be asked: said in words, and nothing waits for it. */
export function ChargeNotDue({ visit, asked }: { visit: BookVisit; asked: QuoteState }) {
  const t = useText();
  const { quote, error, isAsking, retry } = asked;
  if (quote === null && error && !isAsking)
    return (
      <Stack gap={2}>
        <p>{t('deposit.askFailed')}</p>
        <div>
          <Button kind="secondary" size="sm" icon="refresh" onClick={retry}>
            {t('shell.retry')}
          </Button>
        </div>
      </Stack>
    );
  if (quote === null && visit.draft.start !== null && visit.draft.lines.length > 0)
    return (
      <LoadingRegion label={t('deposit.asking')}>
        <div className={styles.waiting}>
          <Skeleton lines={6} />
        </div>
      </LoadingRegion>
    );
  if (quote === null) return <p>{t('booking.timeMissing')}</p>;
  if (quote.rights && usesAny(quote.rights))
    return (
      <Stack gap={2}>
        <p>{t('deposit.notDue')}</p>
        {Number(quote.rights.rest) > 0 && <p>{t('booking.payAtStore')}</p>}
      </Stack>
    );
  return (
    <Stack gap={2}>
      <p>{t(quote.reasons.includes('no_merchant') ? 'deposit.noMerchant' : 'deposit.notDue')}</p>
      {asked.dependsOnPerson && !asked.isContactKnown && <p>{t('deposit.depends')}</p>}
      <p>{t('booking.payAtStore')}</p>
      <p>{t('booking.freeChange')}</p>
    </Stack>
  );
}
