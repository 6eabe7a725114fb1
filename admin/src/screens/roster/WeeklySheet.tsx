import type { Absence, RosterPerson, RosterWeek } from '@parlour/contract/roster/calls';
import type { AbsenceKind, LaterWeek, RosterEdit } from '@parlour/contract/roster/edits';
import { withoutWeek, withWeek } from '@parlour/domain/availability/weeks';
import { addDays } from '@parlour/domain/time/day';
import { formatDay } from '@parlour/phrases/format';
import { IconButton } from '@parlour/ui/button/IconButton.tsx';
import { DateField } from '@parlour/ui/date/DateField.tsx';
import { CheckboxGroup } from '@parlour/ui/form/CheckboxGroup.tsx';
import { Switch } from '@parlour/ui/form/Switch.tsx';
import { Disclosure } from '@parlour/ui/layout/Disclosure.tsx';
import { Stack } from '@parlour/ui/layout/Stack.tsx';
import { useRef, useState } from 'react';
import { editWords } from '../../features/roster/edit-words.ts';
import { openingNote, usualDayOf, weekWords } from '../../features/roster/hours.ts';
import { formOf, readForm, type WeeklyErrors, type WeeklyFormState } from '../../features/roster/weekly-form.ts';
import { type PlaceStyle } from '../../features/roster/words.ts';
import { useTyped } from '../../features/team/use-typed.ts';
import { dateWords } from '../../lib/date-words.ts';
import { AbsencePart } from './AbsencePart.tsx';
import { AbsenceSheet } from './AbsenceSheet.tsx';
import { EditSheet } from './EditSheet.tsx';
import { useSaveFlow } from './save-flow.ts';
import { someMonday, WeekFields } from './WeekFields.tsx';
import styles from './EditSheet.module.css';

type WeeklySheetProps = { week: RosterWeek; style: PlaceStyle; person: RosterPerson; onClose: () => void };
type Absent = { kind: AbsenceKind; absence: Absence | null };

/** The hours that a person has every week, for others too, and all leave to come. */
export function WeeklySheet(props: WeeklySheetProps) {
  const { week, style, person, onClose } = props;
  const [absent, setAbsent] = useState<Absent | null>(null);
  if (absent)
    return (
      <AbsenceSheet
        {...{ week, style, person, onClose }}
        day={usualDayOf(week)}
        kind={absent.kind}
        absence={absent.absence}
      />
    );
  return <WeeklyForm {...props} onAbsence={(kind, absence) => setAbsent({ kind, absence })} />;
}

type Planned = Pick<RosterPerson, 'id' | 'weekly' | 'laterWeeks'>;
type WeeklyKept = { form: WeeklyFormState; others: string[]; seen: Planned[] };

/** The form as it opens. What was there is kept with what is typed: after a lost sign-in a change by another person is still seen. */
const firstKept = (week: RosterWeek, person: RosterPerson, style: PlaceStyle): WeeklyKept => ({
  form: formOf(week, person, style),
  others: [],
  seen: week.people.map(({ id, weekly, laterWeeks }) => ({ id, weekly, laterWeeks })),
});

type WeeklyFormProps = WeeklySheetProps & { onAbsence: (kind: AbsenceKind, absence: Absence | null) => void };

function WeeklyForm({ week, style, person, onClose, onAbsence }: WeeklyFormProps) {
  const { t } = style;
  const [kept, setKept, isUnsaved] = useTyped(`weekly ${person.id}`, () => firstKept(week, person, style));
  const { form, others, seen } = kept;
  const [errors, setErrors] = useState<WeeklyErrors>({ days: {} });
  /** The first day of a planned change that was pressed to be removed. */
  const removed = useRef<string | null>(null);
  const build = (isChanged: boolean): RosterEdit | string => {
    const gone = removed.current;
    removed.current = null;
    const people = isChanged ? week.people : seen;
    if (gone !== null) return laterEdit(people, [person.id], (each) => withoutWeek(each, gone));
    const read = readForm(form, week, t);
    setErrors(read.errors);
    if (!read.now) return read.problem;
    const { now } = read;
    return laterEdit(people, [person.id, ...others], (each) => withWeek(each, now));
  };
  const flow = useSaveFlow(build, onClose, (edit) => editWords(edit, week, style));
  const remove = (from: string) => {
    removed.current = from;
    flow.check.run();
  };
  const change = (more: Partial<WeeklyFormState>) => setKept({ ...kept, form: { ...form, ...more } });
  return (
    <EditSheet
      title={t('adminRoster.weekTitle', { name: person.name })}
      {...{ style, flow, onClose, isUnsaved }}
      more={(leave) => (
        <>
          <PlannedWeeks {...{ week, style, person }} onRemove={(from) => leave(() => remove(from))} />
          <AbsencePart
            {...{ style }}
            absences={person.absences}
            onAbsence={(...one) => leave(() => onAbsence(...one))}
          />
        </>
      )}
    >
      <p className={styles.subtle}>{t('adminRoster.weekText')}</p>
      <Switch
        label={t('adminRoster.followStore')}
        isOn={form.isAsStore}
        onChange={(isAsStore) => change({ isAsStore })}
      />
      {!form.isAsStore && (
        <WeekFields
          {...{ style }}
          typed={form.typed}
          errors={errors.days}
          onChange={(typed) => change({ typed })}
          emptyText={t('adminRoster.off')}
          noteOf={(hours, weekday) => openingNote(hours, week.store.weekly[weekday]!, style)}
        />
      )}
      <WeeklyDays {...{ week, style, form, errors, change }} />
      <OthersPart {...{ week, style, person, others }} onChange={(next) => setKept({ ...kept, others: next })} />
    </EditSheet>
  );
}

type OthersProps = Omit<WeeklySheetProps, 'onClose'> & { others: string[]; onChange: (others: string[]) => void };

/** Who else gets the same hours. */
function OthersPart({ week, style, person, others, onChange }: OthersProps) {
  const { t } = style;
  if (week.people.length < 2) return null;
  return (
    <Disclosure
      level={3}
      title={t('adminRoster.copyPeople')}
      note={others.length > 0 ? String(others.length) : undefined}
    >
      <CheckboxGroup
        label={t('adminRoster.copyPeople')}
        options={week.people.filter(({ id }) => id !== person.id).map(({ id, name }) => ({ value: id, text: name }))}
        values={others}
        onChange={onChange}
      />
    </Disclosure>
  );
}

/** The weekly hours of people, each with what is planned already. */
function laterEdit(
  people: readonly Planned[],
  ids: readonly string[],
  change: (person: Planned) => readonly LaterWeek[],
): RosterEdit {
  return {
    kind: 'hours',
    people: people
      .filter(({ id }) => ids.includes(id))
      .map((each) => ({ staffId: each.id, laterWeeks: { was: each.laterWeeks, now: [...change(each)] } })),
  };
}

type WeeklyDaysProps = {
  week: RosterWeek;
  style: PlaceStyle;
  form: WeeklyFormState;
  errors: WeeklyErrors;
  change: (more: Partial<WeeklyFormState>) => void;
};

/** From when to when the hours hold. */
function WeeklyDays({ week, style, form, errors, change }: WeeklyDaysProps) {
  const { t, tag, order } = style;
  const common = { tag, order, words: dateWords(t), today: week.today, min: week.today };
  return (
    <>
      <DateField
        {...common}
        label={t('adminRoster.weekFrom')}
        value={form.from}
        error={errors.from}
        onChange={(from) => change({ from })}
      />
      <DateField
        {...common}
        label={t('adminRoster.weekUntil')}
        note={t('adminRoster.optional')}
        hint={t('adminRoster.weekUntilHint')}
        value={form.until}
        error={errors.until}
        onChange={(until) => change({ until })}
      />
    </>
  );
}

type PlannedProps = Omit<WeeklySheetProps, 'onClose'> & { onRemove: (from: string) => void };

/** Which weekly hours are planned to begin, and when; each can be taken back. */
function PlannedWeeks({ week, style, person, onRemove }: PlannedProps) {
  const { t } = style;
  const planned = person.laterWeeks.filter(({ from }) => from > week.today);
  if (planned.length === 0) return null;
  const names = {
    day: (weekday: number) => formatDay(addDays(someMonday, weekday), 'weekday', style),
    off: t('adminRoster.off'),
    comma: t('adminRoster.comma'),
  };
  return (
    <Stack gap={3} as="section">
      <h3 className={styles.title}>{t('adminRoster.plannedWeeks')}</h3>
      <ul className={styles.list}>
        {planned.map(({ from, weekly }) => {
          const day = formatDay(from, 'date', style);
          return (
            <li key={from} className={styles.row}>
              <span className={styles.planned}>
                {t('adminRoster.plannedFrom', { day })}
                <span className={styles.when}>
                  {weekly ? weekWords(weekly, style, names) : t('adminRoster.followStore')}
                </span>
              </span>
              <IconButton icon="trash" label={t('adminRoster.removePlanned', { day })} onClick={() => onRemove(from)} />
            </li>
          );
        })}
      </ul>
    </Stack>
  );
}
