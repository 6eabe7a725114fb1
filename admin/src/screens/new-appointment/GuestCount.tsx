import type { NewOptions } from '@parlour/contract/appointment/new';
import { Stepper } from '@parlour/ui/form/Stepper.tsx';
import { Row } from '@parlour/ui/layout/Stack.tsx';
import { type Draft, mostGuestsOf, withGuests } from '../../features/appointment/new-draft.ts';
import { useText } from '../../lib/app-context.ts';
import styles from './NewAppointment.module.css';

type GuestCountProps = {
  options: NewOptions;
  draft: Draft;
  onChange: (change: (draft: Draft) => Draft) => void;
};

/** How many come together, where the store takes groups. */
export function GuestCount({ options, draft, onChange }: GuestCountProps) {
  const t = useText();
  const most = mostGuestsOf(draft, options);
  return (
    <div>
      <Row between wrap gap={2}>
        <span className={styles.name} aria-hidden="true">
          {t('adminNewAppointment.guests')}
        </span>
        <Stepper
          label={t('adminNewAppointment.guests')}
          value={draft.guests}
          min={1}
          max={most}
          decreaseLabel={t('adminNewAppointment.fewerGuests')}
          increaseLabel={t('adminNewAppointment.moreGuests')}
          onChange={(guests) => onChange((old) => withGuests(old, guests, options))}
        />
      </Row>
      <p role="status" className={styles.small}>
        {draft.guests > 1 && t('adminNewAppointment.sideBySide')}
        {draft.guests > 1 && draft.guests >= most && ` ${t('adminNewAppointment.mostGuests', { count: most })}`}
      </p>
    </div>
  );
}
