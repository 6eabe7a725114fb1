import type { NewOptions, NewService } from '@parlour/contract/appointment/new';
import { Button } from '@parlour/ui/button/Button.tsx';
import { Stack } from '@parlour/ui/layout/Stack.tsx';
import { useState } from 'react';
import {
  type Draft,
  guestsOf,
  termsOfLine,
  withLine,
  withoutLine,
  withPerson,
  withService,
} from '../../features/appointment/new-draft.ts';
import { useAppContext } from '../../lib/app-context.ts';
import { FindService } from './FindService.tsx';
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
  const [isAdding, setAdding] = useState(false);
  const isOpen = isAdding || draft.lines.length === 0;
  const add = (service: NewService) => {
    onChange((old) => withService(old, service, options));
    setAdding(false);
  };
  const isForMany = options.hasGroups && draft.lines.length > 1;
  const mostGuests = isForMany ? Math.min(guestsOf(draft) + 1, options.mostGuests) : 1;
  const terms = draft.lines.map((line) => termsOfLine(options, line));
  return (
    <Part title={t('adminNewAppointment.services')}>
      <Stack gap={3}>
        {draft.lines.length > 0 && (
          <ul className={styles.lines}>
            {draft.lines.map((line) => (
              <LineRow
                key={line.id}
                {...{ line, options }}
                terms={termsOfLine(options, line)}
                guests={mostGuests}
                onPerson={(staffId) => onChange((old) => withPerson(old, line.id, staffId, options))}
                onChange={(change) => onChange((old) => withLine(old, line.id, change))}
                onRemove={() => onChange((old) => withoutLine(old, line.id))}
              />
            ))}
          </ul>
        )}
        {draft.lines.length > 1 && (
          <p className={styles.total}>
            {t('adminNewAppointment.total', {
              length: lengthWords(
                terms.reduce((sum, { minutes }) => sum + minutes, 0),
                style,
              ),
              price: amountWords(
                terms.reduce((sum, { amount }) => sum + amount, 0),
                terms.some(({ hasFrom }) => hasFrom),
                style,
              ),
            })}
          </p>
        )}
        {isOpen ? (
          <FindService options={options} isFirst={draft.lines.length === 0} onAdd={add} />
        ) : (
          <div>
            <Button kind="quiet" size="sm" icon="plus" onClick={() => setAdding(true)}>
              {t('adminNewAppointment.addService')}
            </Button>
          </div>
        )}
      </Stack>
    </Part>
  );
}
