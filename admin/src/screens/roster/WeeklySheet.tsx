import type { Absence, RosterPerson, RosterWeek } from '@parlour/contract/roster/calls';
import type { AbsenceKind, RosterEdit, WeekHours } from '@parlour/contract/roster/edits';
import { CheckboxGroup } from '@parlour/ui/form/CheckboxGroup.tsx';
import { Switch } from '@parlour/ui/form/Switch.tsx';
import { Disclosure } from '@parlour/ui/layout/Disclosure.tsx';
import { useState } from 'react';
import { hoursTyped } from '../../features/roster/hours.ts';
import type { PlaceStyle } from '../../features/roster/words.ts';
import { AbsencePart } from './AbsencePart.tsx';
import { AbsenceSheet } from './AbsenceSheet.tsx';
import { EditSheet } from './EditSheet.tsx';
import { useSaveFlow } from './save-flow.ts';
import { readWeekTyped, WeekFields } from './WeekFields.tsx';
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
        day={week.days.includes(week.today) ? week.today : week.days[0]!}
        kind={absent.kind}
        absence={absent.absence}
      />
    );
  return <WeeklyForm {...props} onAbsence={(kind, absence) => setAbsent({ kind, absence })} />;
}

type WeeklyFormProps = WeeklySheetProps & { onAbsence: (kind: AbsenceKind, absence: Absence | null) => void };

function WeeklyForm({ week, style, person, onClose, onAbsence }: WeeklyFormProps) {
  const { t } = style;
  const [seen] = useState(week.people);
  const [isAsStore, setAsStore] = useState(person.weekly === null);
  const [typed, setTyped] = useState((person.weekly ?? week.store.weekly).map(hoursTyped));
  const [errors, setErrors] = useState<Record<number, string>>({});
  const [others, setOthers] = useState<string[]>([]);
  const build = (isChanged: boolean): RosterEdit | string => {
    const read = readWeekTyped(typed, t);
    setErrors(isAsStore ? {} : read.errors);
    const [first] = Object.values(read.errors);
    if (!isAsStore && first !== undefined) return first;
    const now: WeekHours | null = isAsStore ? null : read.week;
    const ids = new Set([person.id, ...others]);
    return {
      kind: 'hours',
      people: (isChanged ? week.people : seen)
        .filter(({ id }) => ids.has(id))
        .map(({ id, weekly }) => ({ staffId: id, weekly: { was: weekly, now } })),
    };
  };
  const flow = useSaveFlow(build, onClose);
  return (
    <EditSheet
      title={t('adminRoster.weekTitle', { name: person.name })}
      {...{ style, flow, onClose }}
      more={<AbsencePart {...{ style, onAbsence }} absences={person.absences} />}
    >
      <p className={styles.subtle}>{t('adminRoster.weekText')}</p>
      <Switch label={t('adminRoster.followStore')} isOn={isAsStore} onChange={setAsStore} />
      {!isAsStore && <WeekFields {...{ style, typed, errors }} onChange={setTyped} emptyText={t('adminRoster.off')} />}
      {week.people.length > 1 && (
        <Disclosure
          level={3}
          title={t('adminRoster.copyPeople')}
          note={others.length > 0 ? String(others.length) : undefined}
        >
          <CheckboxGroup
            label={t('adminRoster.copyPeople')}
            options={week.people
              .filter(({ id }) => id !== person.id)
              .map(({ id, name }) => ({ value: id, text: name }))}
            values={others}
            onChange={setOthers}
          />
        </Disclosure>
      )}
    </EditSheet>
  );
}
