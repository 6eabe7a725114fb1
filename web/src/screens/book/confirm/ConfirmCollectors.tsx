import { bookingLimits } from '@parlour/domain/booking/resolve-lines';
import { useState } from 'react';
import { useKeepFocus } from '../../../lib/page/keep-focus.ts';
import { useText } from '../../../lib/app-context.ts';
import { Button } from '@parlour/ui/button/Button.tsx';
import { Card } from '@parlour/ui/layout/Card.tsx';
import { Stepper } from '@parlour/ui/form/Stepper.tsx';
import type { BookVisit } from '../visit.ts';
import styles from './ConfirmGroup.module.css';

/** How many come to pick products up: for the store to know, at least one. A customer who buys one piece is asked only after choosing to bring others. */
export function ConfirmCollectors({ visit: { draft, change, isPickUp } }: { visit: BookVisit }) {
  const t = useText();
  const pieces = draft.lines.reduce((sum, { quantity }) => sum + quantity, 0);
  const [isOpen, setOpen] = useState(false);
  const isAsked = isOpen || pieces > 1 || draft.guestCount > 1;
  useKeepFocus(isAsked, '#confirm-collectors [role="spinbutton"]');
  const put = (guestCount: number) => change((current) => ({ ...current, guestCount }));
  const open = () => {
    setOpen(true);
    put(2);
  };
  if (!isPickUp) return null;
  if (!isAsked)
    return (
      <div>
        <Button kind="secondary" icon="user" onClick={open}>
          {t('product.alongWith')}
        </Button>
      </div>
    );
  return (
    <Card>
      <div id="confirm-collectors" className={styles.count}>
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
          onChange={put}
        />
      </div>
    </Card>
  );
}
