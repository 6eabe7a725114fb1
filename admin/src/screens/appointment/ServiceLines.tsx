import type { NewOptions } from '@parlour/contract/appointment/new';
import type { Appointment } from '@parlour/contract/appointment/read';
import { Button } from '@parlour/ui/button/Button.tsx';
import { Stack } from '@parlour/ui/layout/Stack.tsx';
import { useState } from 'react';
import {
  type ServiceLine,
  termsOf,
  withAdded,
  withLine,
  withoutLine,
  withPerson,
} from '../../features/appointment/services-draft.ts';
import { useText } from '../../lib/app-context.ts';
import { FindService } from '../new-appointment/FindService.tsx';
import { LineRow } from '../new-appointment/LineRow.tsx';
import lineStyles from '../new-appointment/NewAppointment.module.css';

type ServiceLinesProps = {
  options: NewOptions;
  appointment: Appointment;
  lines: ServiceLine[];
  onChange: (lines: ServiceLine[]) => void;
};

/** The services of an appointment, each with who does it and what belongs to it, and the menu for one more. */
export function ServiceLines({ options, appointment, lines, onChange }: ServiceLinesProps) {
  const t = useText();
  const [isAdding, setAdding] = useState(false);
  const guests = appointment.isGroup ? appointment.guestCount : 1;
  return (
    <Stack gap={3}>
      {lines.length > 0 && (
        <ul className={lineStyles.lines}>
          {lines.map((line) => (
            <LineRow
              key={line.id}
              {...{ line, options, guests }}
              terms={termsOf(options, line)}
              name={line.item?.name}
              servedBy={servedBy(line)}
              onPerson={(staffId) => onChange(withPerson(lines, line.id, staffId, options))}
              onChange={(change) => onChange(withLine(lines, line.id, change))}
              onRemove={() => onChange(withoutLine(lines, line.id))}
            />
          ))}
        </ul>
      )}
      {isAdding ? (
        <FindService
          options={options}
          isFirst={false}
          onAdd={(service) => {
            onChange(withAdded(lines, service, options));
            setAdding(false);
          }}
        />
      ) : (
        <div>
          <Button kind="quiet" size="sm" icon="plus" onClick={() => setAdding(true)}>
            {t('adminNewAppointment.addService')}
          </Button>
        </div>
      )}
    </Stack>
  );
}

const servedBy = ({ item }: ServiceLine) =>
  item === null || item.staffId === null ? null : { id: item.staffId, name: item.staffName };
