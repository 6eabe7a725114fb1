import type { NewOptions, NewService } from '@parlour/contract/appointment/new';
import { bookingLimits } from '@parlour/domain/booking/resolve-lines';
import { Button } from '@parlour/ui/button/Button.tsx';
import { Stack } from '@parlour/ui/layout/Stack.tsx';
import { useState } from 'react';
import {
  type Draft,
  wishedFor,
  withLine,
  withoutLine,
  withPerson,
  withService,
} from '../../features/appointment/new-draft.ts';
import { termsOf, termsOfLine } from '../../features/appointment/new-terms.ts';
import { useAppContext } from '../../lib/app-context.ts';
import { FindService } from './FindService.tsx';
import { GuestCount } from './GuestCount.tsx';
import { LineRow } from './LineRow.tsx';
import { Part } from './Part.tsx';
import { amountWords, lengthWords, useStyle } from './style.ts';
import styles from './NewAppointment.module.css';

type ServicesPartProps = {
  options: NewOptions;
  draft: Draft;
  onChange: (change: (draft: Draft) => Draft) => void;
};

/** What is wanted, by whom, and for how many. */
export function ServicesPart({ options, draft, onChange }: ServicesPartProps) {
  const { t } = useAppContext();
  const style = useStyle(options);
  const [addingFor, setAddingFor] = useState<number | null>(null);
  const add = (service: NewService, guest: number) => {
    onChange((old) => withService(old, service, options, guest));
    setAddingFor(null);
  };
  const of = { options, draft, onChange, addingFor, setAddingFor, onAdd: add };
  const total = termsOf(options, draft.lines);
  return (
    <Part title={t('adminNewAppointment.services')}>
      <Stack gap={3}>
        {options.hasGroups && <GuestCount {...{ options, draft, onChange }} />}
        {draft.lines.length === 0 && (
          <FindService options={options} isFirst staffId={draft.staffId} onAdd={(service) => add(service, 1)} />
        )}
        {draft.lines.length > 0 && draft.guests === 1 && <GuestServices guest={1} {...of} />}
        {draft.lines.length > 0 &&
          draft.guests > 1 &&
          Array.from({ length: draft.guests }, (_, index) => index + 1).map((guest) => (
            <section key={guest} aria-label={t('adminNewAppointment.guest', { number: guest })}>
              <h4 className={styles.category}>{t('adminNewAppointment.guest', { number: guest })}</h4>
              <GuestServices guest={guest} {...of} />
            </section>
          ))}
        {draft.lines.length > 1 && (
          <p className={styles.total}>
            {t('adminNewAppointment.total', {
              length: lengthWords(total.minutes, style),
              price: amountWords(total.amount, total.hasFrom, style),
            })}
          </p>
        )}
      </Stack>
    </Part>
  );
}

type GuestServicesProps = ServicesPartProps & {
  guest: number;
  addingFor: number | null;
  setAddingFor: (guest: number) => void;
  onAdd: (service: NewService, guest: number) => void;
};

/** The services of one guest, and the menu for another one. */
function GuestServices({ guest, options, draft, onChange, addingFor, setAddingFor, onAdd }: GuestServicesProps) {
  const { t } = useAppContext();
  const isFull = draft.lines.length >= bookingLimits.lines;
  return (
    <Stack gap={3}>
      <ul className={styles.lines}>
        {draft.lines
          .filter((line) => line.guest === guest)
          .map((line) => (
            <LineRow
              key={line.id}
              {...{ line, options }}
              terms={termsOfLine(options, line)}
              guests={1}
              onPerson={(staffId) => onChange((old) => withPerson(old, line.id, staffId, options))}
              onChange={(change) => onChange((old) => withLine(old, line.id, change))}
              onRemove={() => onChange((old) => withoutLine(old, line.id))}
            />
          ))}
      </ul>
      {addingFor === guest && !isFull && (
        <FindService
          options={options}
          isFirst={false}
          staffId={wishedFor(draft, guest)}
          onAdd={(service) => onAdd(service, guest)}
        />
      )}
      {addingFor !== guest && !isFull && (
        <div>
          <Button kind="quiet" size="sm" icon="plus" onClick={() => setAddingFor(guest)}>
            {t('adminNewAppointment.addService')}
          </Button>
        </div>
      )}
    </Stack>
  );
}
