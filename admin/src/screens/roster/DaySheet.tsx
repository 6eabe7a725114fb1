import type { Absence, RosterPerson, RosterWeek } from '@parlour/contract/roster/calls';
import type { AbsenceKind, HoursText, RosterEdit } from '@parlour/contract/roster/edits';
import { formatDay } from '@parlour/phrases/format';
import { CheckboxGroup } from '@parlour/ui/form/CheckboxGroup.tsx';
import { RadioGroup } from '@parlour/ui/form/RadioGroup.tsx';
import { Disclosure } from '@parlour/ui/layout/Disclosure.tsx';
import { Stack } from '@parlour/ui/layout/Stack.tsx';
import { useState } from 'react';
import { editWords } from '../../features/roster/edit-words.ts';
import {
  absencesOn,
  closed,
  hoursTyped,
  hoursWords,
  openingWords,
  storeHoursOn,
  typedHours,
  usualHoursOn,
} from '../../features/roster/hours.ts';
import type { PlaceStyle } from '../../features/roster/words.ts';
import { useTyped } from '../../features/team/use-typed.ts';
import { AbsencePart } from './AbsencePart.tsx';
import { AbsenceSheet } from './AbsenceSheet.tsx';
import { EditSheet } from './EditSheet.tsx';
import { HoursField } from './HoursField.tsx';
import { useSaveFlow } from './save-flow.ts';
import styles from './EditSheet.module.css';

type DaySheetProps = {
  week: RosterWeek;
  style: PlaceStyle;
  person: RosterPerson;
  day: string;
  onClose: () => void;
};

type Choice = 'usual' | 'other' | 'off';
type Absent = { kind: AbsenceKind; absence: Absence | null };

const choiceOf = (hours: HoursText | undefined): Choice =>
  hours === undefined ? 'usual' : hours === closed ? 'off' : 'other';

/** One day of a person: other hours than every week, a day off, leave and blocks. */
export function DaySheet(props: DaySheetProps) {
  const { week, style, person, day, onClose } = props;
  const [absent, setAbsent] = useState<Absent | null>(null);
  // The form of an absence takes the place of the day, since one dialog at a time is open.
  if (absent)
    return <AbsenceSheet {...{ week, style, person, day, onClose }} kind={absent.kind} absence={absent.absence} />;
  return <DayForm {...props} onAbsence={(kind, absence) => setAbsent({ kind, absence })} />;
}

type DayFormProps = DaySheetProps & { onAbsence: (kind: AbsenceKind, absence: Absence | null) => void };

/** The copies of a day: for other people, and on other days of the week. */
type Copies = { people: string[]; days: string[] };

type DayOf = Pick<RosterPerson, 'id' | 'days'>;
type DayTyped = { choice: Choice; typed: string; copies: Copies; seen: DayOf[] };

function DayForm({ week, style, person, day, onClose, onAbsence }: DayFormProps) {
  const { t } = style;
  const there = person.days[day] ?? usualHoursOn(week, person, day);
  // What is replaced is what was seen when the form opened, also after a lost sign-in.
  const [form, setForm, isUnsaved] = useTyped<DayTyped>(`day ${person.id} ${day}`, () => ({
    choice: choiceOf(person.days[day]),
    typed: hoursTyped(there, style),
    copies: { people: [], days: [] },
    seen: week.people.map(({ id, days }) => ({ id, days })),
  }));
  const { choice, typed, copies, seen } = form;
  const change = (more: Partial<DayTyped>) => setForm({ ...form, ...more });
  const [error, setError] = useState<string>();
  const build = (isChanged: boolean): RosterEdit | string => {
    const read = choice === 'other' ? typedHours(typed) : { hours: closed, error: null };
    setError(read.error ? t(`adminRoster.${read.error}`) : undefined);
    if (read.error) return t(`adminRoster.${read.error}`);
    const ids = new Set([person.id, ...copies.people]);
    const people = (isChanged ? week.people : seen).filter(({ id }) => ids.has(id));
    return dayEdit(people, [day, ...copies.days], choice === 'usual' ? null : read.hours);
  };
  const flow = useSaveFlow(build, onClose, (edit) => editWords(edit, week, style));
  const words = (hours: HoursText) => hoursWords(hours, style, t('adminRoster.off'));
  return (
    <EditSheet
      title={t('adminRoster.dayTitle', { name: person.name, day: formatDay(day, 'long', style) })}
      {...{ style, flow, onClose, isUnsaved }}
      nowThere={words(there)}
      more={(leave) => (
        <AbsencePart
          style={style}
          absences={absencesOn(person, day)}
          onAbsence={(...one) => leave(() => onAbsence(...one))}
        />
      )}
    >
      <RadioGroup
        label={t('adminRoster.hours')}
        options={[
          { value: 'usual', text: t('adminRoster.dayUsual', { hours: words(usualHoursOn(week, person, day)) }) },
          { value: 'other', text: t('adminRoster.dayOther') },
          { value: 'off', text: t('adminRoster.dayOff') },
        ]}
        selected={choice}
        onSelect={(next) => change({ choice: next as Choice })}
      />
      {choice === 'other' && (
        <HoursField
          label={t('adminRoster.dayHours')}
          hint={t('adminRoster.hoursHint')}
          value={typed}
          onChange={(next) => change({ typed: next })}
          {...{ style, error }}
        />
      )}
      <StoreNote {...{ week, style, day }} />
      <CopyPart {...{ week, style, person, day, copies }} onChange={(next) => change({ copies: next })} />
    </EditSheet>
  );
}

const dayEdit = (people: readonly DayOf[], days: readonly string[], now: HoursText | null): RosterEdit => ({
  kind: 'hours',
  people: people.map(({ id, days: there }) => ({
    staffId: id,
    days: days.map((day) => ({ day, was: there[day] ?? null, now })),
  })),
});

/** When the store is open that day: nothing outside of it can be booked. */
function StoreNote({ week, style, day }: Pick<DaySheetProps, 'week' | 'style' | 'day'>) {
  return <p className={styles.subtle}>{openingWords(storeHoursOn(week, day), style)}</p>;
}

type CopyPartProps = Omit<DaySheetProps, 'onClose'> & { copies: Copies; onChange: (copies: Copies) => void };

function CopyPart({ week, style, person, day, copies, onChange }: CopyPartProps) {
  const { t } = style;
  const count = copies.people.length + copies.days.length;
  return (
    <Disclosure level={3} title={t('adminRoster.copyTo')} note={count > 0 ? String(count) : undefined}>
      <Stack gap={4}>
        {week.people.length > 1 && (
          <CheckboxGroup
            label={t('adminRoster.copyPeople')}
            options={week.people
              .filter(({ id }) => id !== person.id)
              .map(({ id, name }) => ({ value: id, text: name }))}
            values={copies.people}
            onChange={(people) => onChange({ ...copies, people })}
          />
        )}
        <CheckboxGroup
          label={t('adminRoster.copyDays')}
          options={week.days
            .filter((each) => each !== day)
            .map((each) => ({ value: each, text: formatDay(each, 'short', style) }))}
          values={copies.days}
          onChange={(days) => onChange({ ...copies, days })}
        />
      </Stack>
    </Disclosure>
  );
}
