import type { AppointmentMove } from '@parlour/contract/appointment/move';
import type { Appointment } from '@parlour/contract/appointment/read';
import { SelectField } from '@parlour/ui/form/SelectField.tsx';
import { TextField } from '@parlour/ui/form/TextField.tsx';
import { Stack } from '@parlour/ui/layout/Stack.tsx';
import { useText } from '../../lib/app-context.ts';

/** What is typed for items, by id. */
export type Wanted = Record<string, { staffId?: string; minutes?: string }>;

/** What of it differs from the appointment. */
export function wantedChanges({ items }: Appointment, wanted: Wanted): Pick<AppointmentMove, 'staff' | 'minutes'> {
  const staff = items.flatMap(({ id: itemId, staffId: now }) => {
    const staffId = wanted[itemId]?.staffId;
    return staffId && staffId !== now ? [{ itemId, staffId }] : [];
  });
  const minutes = items.flatMap(({ id: itemId, minutes: now }) => {
    const typed = Number(wanted[itemId]?.minutes ?? now);
    return Number.isInteger(typed) && typed > 0 && typed <= 1440 && typed !== now ? [{ itemId, minutes: typed }] : [];
  });
  return { ...(staff.length > 0 ? { staff } : {}), ...(minutes.length > 0 ? { minutes } : {}) };
}

type ItemFieldsProps = { appointment: Appointment; wanted: Wanted; onChange: (wanted: Wanted) => void };

/** Who serves each service, and for how long. */
export function ItemFields({ appointment, wanted, onChange }: ItemFieldsProps) {
  const t = useText();
  const { items, people } = appointment;
  return items
    .filter(({ kind }) => kind === 'service')
    .map(({ id, name, staffId, staffName, minutes }) => {
      const change = (part: Wanted[string]) => onChange({ ...wanted, [id]: { ...wanted[id], ...part } });
      const isListed = people.some((person) => person.id === staffId);
      const options = isListed || staffId === null ? people : [{ id: staffId, name: staffName }, ...people];
      return (
        <Stack key={id} gap={3}>
          {options.length > 0 && (
            <SelectField
              label={t('adminAppointment.who', { name })}
              value={wanted[id]?.staffId ?? staffId ?? ''}
              options={options.map((person) => ({ value: person.id, text: person.name }))}
              onChange={(event) => change({ staffId: event.currentTarget.value })}
            />
          )}
          <TextField
            label={t('adminAppointment.howLong', { name })}
            inputMode="numeric"
            value={wanted[id]?.minutes ?? String(minutes)}
            onChange={(event) => change({ minutes: event.currentTarget.value })}
          />
        </Stack>
      );
    });
}
