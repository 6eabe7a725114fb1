import { useText } from '../../../lib/app-context.ts';
import { Button } from '@parlour/ui/button/Button.tsx';
import { Icon } from '@parlour/ui/icon/Icon.tsx';
import { useChosenPeople } from '../staff/people.ts';
import { PresentTime } from './PresentTime.tsx';
import type { BookVisit } from '../visit.ts';
import styles from './ChooseTime.module.css';

/** What the times below belong to: the appointment that is moved, what is made to order, and whom they are with. */
export function TimeNotes({ visit }: { visit: BookVisit }) {
  return (
    <>
      <p className={styles.present}>
        <PresentTime visit={visit} />
      </p>
      <OrderLead visit={visit} />
      <WithWhom visit={visit} />
    </>
  );
}

/** Said where something has to be made first: nothing of it is there sooner. */
function OrderLead({ visit: { draft } }: { visit: BookVisit }) {
  const t = useText();
  return draft.lines.some(({ isAdvance }) => isAdvance) && <p>{t('product.orderLead')}</p>;
}

/** With whom, and the way to another person (0033). */
function WithWhom({ visit }: { visit: BookVisit }) {
  const t = useText();
  const people = useChosenPeople(visit);
  if (visit.isPickUp || !visit.parameters.hasStaffFeature) return null;
  return (
    <p className={styles.whom}>
      <Icon name="user" size={18} />
      <span lang={people?.lang}>{people?.text ?? t('booking.noPreference')}</span>
      <Button
        kind="quiet"
        size="sm"
        aria-label={t('booking.editNamed', { name: t('booking.who') })}
        onClick={() => visit.goTo('staff')}
      >
        {t('booking.edit')}
      </Button>
    </p>
  );
}
