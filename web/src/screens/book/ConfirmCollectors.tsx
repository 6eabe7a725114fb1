import { bookingLimits } from '@parlour/domain/booking/resolve-lines';
import { useText } from '../../lib/surroundings.ts';
import { Card } from '../../ui/Card.tsx';
import { Stepper } from '../../ui/Stepper.tsx';
import type { BookVisit } from './visit.ts';
import styles from './ConfirmGroup.module.css';

/** How many come to pick products up: for the store to know, at least one (B-201, B G-49). */
export function ConfirmCollectors({ visit: { draft, change, isPickUp } }: { visit: BookVisit }) {
  const t = useText();
  if (!isPickUp) return null;
  return (
    <Card>
      <div className={styles.count}>
        <div>
          <p>{t('product.collectors')}</p>
          <p className={styles.hint}>{t('product.collectorsHint')}</p>
        </div>
        <Stepper
          label={t('product.collectors')}
          value={draft.guestCount}
          min={1}
          max={bookingLimits.pieces}
          decreaseLabel={t('product.fewerCollectors')}
          increaseLabel={t('product.moreCollectors')}
          valueText={t('product.collectorCount', { count: draft.guestCount })}
          onChange={(guestCount) => change((current) => ({ ...current, guestCount }))}
        />
      </div>
    </Card>
  );
}
