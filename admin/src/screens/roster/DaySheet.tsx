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

function DayForm({ week, style, person, day, onClose, onAbsence }: DayFormProps) {
  const { t } = style;
  // What is replaced is what was seen when the form opened.
  const [seen] = useState(week.people);
  const there = person.days[day] ?? usualHoursOn(week, person, day);
  const [choice, setChoice] = useState<Choice>(choiceOf(person.days[day]));
  const [typed, setTyped] = useState(() => hoursTyped(there, style));
  const [copies, setCopies] = useState<Copies>({ people: [], days: [] });
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
  const off = t('adminRoster.off');
  const usual = hoursWords(usualHoursOn(week, person, day), style, off);
  return (
    <EditSheet
      title={t('adminRoster.dayTitle', { name: person.name, day: formatDay(day, 'long', style) })}
      {...{ style, flow, onClose }}
      nowThere={hoursWords(there, style, off)}
      more={<AbsencePart {...{ style }} absences={absencesOn(person, day)} onAbsence={onAbsence} />}
    >
      <RadioGroup
        label={t('adminRoster.hours')}
        options={[
          { value: 'usual', text: t('adminRoster.dayUsual', { hours: usual }) },
          { value: 'other', text: t('adminRoster.dayOther') },
          { value: 'off', text: t('adminRoster.dayOff') },
        ]}
        selected={choice}
        onSelect={(next) => setChoice(next as Choice)}
      />
      {choice === 'other' && (
        <HoursField
          label={t('adminRoster.dayHours')}
          hint={t('adminRoster.hoursHint')}
          value={typed}
          onChange={setTyped}
          {...{ style, error }}
        />
      )}
      <StoreNote {...{ week, style, day }} />
      <CopyPart {...{ week, style, person, day, copies }} onChange={setCopies} />
    </EditSheet>
  );
}

const dayEdit = (people: readonly RosterPerson[], days: readonly string[], now: HoursText | null): RosterEdit => ({
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
