import type { Appointment } from '@parlour/contract/appointment/read';
import { SelectField } from '@parlour/ui/form/SelectField.tsx';
import { TextField } from '@parlour/ui/form/TextField.tsx';
import { Stack } from '@parlour/ui/layout/Stack.tsx';
import { minutesOf, mostMinutes, type Wanted } from '../../features/appointment/typed-move.ts';
import type { Translate } from '@parlour/phrases/t';
import { useText } from '../../lib/app-context.ts';

type ItemFieldsProps = {
  appointment: Appointment;
  wanted: Wanted;
  /** Who does not work on the day that is asked for. */
  offIds: readonly string[];
  onChange: (wanted: Wanted) => void;
};

/** Who serves each service, and for how long. */
export function ItemFields({ appointment, wanted, offIds, onChange }: ItemFieldsProps) {
  const t = useText();
  const words = ({ id, name }: Appointment['people'][number]) =>
    offIds.includes(id) ? t('adminAppointment.personOff', { name }) : name;
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
              options={options.map((person) => ({ value: person.id, text: words(person) }))}
              onChange={(event) => change({ staffId: event.currentTarget.value })}
            />
          )}
          <TextField
            label={t('adminAppointment.howLong', { name })}
            inputMode="numeric"
            error={minutesError(wanted[id]?.minutes, t)}
            value={wanted[id]?.minutes ?? String(minutes)}
            onChange={(event) => change({ minutes: event.currentTarget.value })}
          />
        </Stack>
      );
    });
}

/** Said while it is typed; an empty field is not yet wrong. */
function minutesError(typed: string | undefined, t: Translate): string | undefined {
  if (typed === undefined || typed === '' || minutesOf(typed) !== null) return undefined;
  return Number(typed) > mostMinutes
    ? t('field.numberTooLarge', { max: mostMinutes })
    : t('adminAppointment.minutesNeeded');
}
