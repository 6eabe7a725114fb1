import type { RosterPerson, RosterWeek } from '@parlour/contract/roster/calls';
import type { AbsenceKind } from '@parlour/contract/roster/edits';
import { addDays } from '@parlour/domain/time/day';
import { formatDay } from '@parlour/phrases/format';
import { Button } from '@parlour/ui/button/Button.tsx';
import { IconButton } from '@parlour/ui/button/IconButton.tsx';
import { EmptyState } from '@parlour/ui/feedback/EmptyState.tsx';
import { Row, Stack } from '@parlour/ui/layout/Stack.tsx';
import { useMedia } from '@parlour/ui/browser/media.ts';
import { useState } from 'react';
import { usualDayOf } from '../../features/roster/hours.ts';
import type { PlaceStyle } from '../../features/roster/words.ts';
import { useStore } from '../../features/team/store.ts';
import { useText } from '../../lib/app-context.ts';
import { AbsenceSheet } from './AbsenceSheet.tsx';
import { DaySheet } from './DaySheet.tsx';
import { PersonWeek } from './PersonWeek.tsx';
import { WeekGrid } from './WeekGrid.tsx';
import { WeeklySheet } from './WeeklySheet.tsx';
import styles from './Week.module.css';

type WeekProps = { week: RosterWeek; style: PlaceStyle; go: (day: string) => void };

/** What is open for a change: a day of a person, the hours of every week, or leave or blocked time that is new. */
type Opened = { personId: string; day: string | null; absence?: AbsenceKind } | null;

/** What the parts of a week get: whom a press opens, where the member may change anything. */
export type WeekPart = {
  week: RosterWeek;
  style: PlaceStyle;
  onDay: ((person: RosterPerson, day: string) => void) | null;
  onPerson: ((person: RosterPerson) => void) | null;
};

/** A week of the store: people and days as a table, or on a phone one person after the other. */
export function Week({ week, style, go }: WeekProps) {
  const t = useText();
  const { may } = useStore();
  const isWide = useMedia('(min-width: 700px)');
  const [opened, setOpened] = useState<Opened>(null);
  const mayWrite = may('roster.write') !== undefined;
  const person = week.people.find(({ id }) => id === opened?.personId);
  const part: WeekPart = {
    week,
    style,
    onDay: mayWrite ? ({ id }, day) => setOpened({ personId: id, day }) : null,
    onPerson: mayWrite ? ({ id }) => setOpened({ personId: id, day: null }) : null,
  };
  const close = () => setOpened(null);
  return (
    <Stack gap={4}>
      <Row between wrap>
        <WeekSwitch {...{ week, style, go }} />
        {mayWrite && week.people.length > 0 && (
          <NewAbsence onNew={(absence) => setOpened({ personId: onlyOne(week), day: usualDayOf(week), absence })} />
        )}
      </Row>
      {week.people.length === 0 ? (
        <EmptyState
          kind="profile"
          level={2}
          title={t(may('roster.read') === 'own' ? 'adminRoster.noOwn' : 'adminRoster.noPeople')}
          text={t(may('roster.read') === 'own' ? 'adminRoster.noOwnText' : 'adminRoster.noPeopleText')}
        />
      ) : isWide ? (
        <WeekGrid {...part} />
      ) : (
        <PersonWeek {...part} />
      )}
      {opened?.day && opened.absence && (
        <AbsenceSheet
          {...{ week, style }}
          person={person ?? null}
          day={opened.day}
          kind={opened.absence}
          absence={null}
          onPerson={(personId) => setOpened({ ...opened, personId })}
          onClose={close}
        />
      )}
      {person && opened?.day && !opened.absence && (
        <DaySheet key={`${person.id} ${opened.day}`} {...{ week, style, person }} day={opened.day} onClose={close} />
      )}
      {person && opened && opened.day === null && (
        <WeeklySheet key={person.id} {...{ week, style, person }} onClose={close} />
      )}
    </Stack>
  );
}

/** Whose it is where there is one person; of several one is chosen, so that nothing is saved for the first of them by a press on Save. */
const onlyOne = ({ people }: RosterWeek): string => (people.length === 1 ? people[0]!.id : '');

/** What is added most often, without a way through a person's day. */
function NewAbsence({ onNew }: { onNew: (kind: AbsenceKind) => void }) {
  const t = useText();
  return (
    <Row gap={2} wrap>
      <Button kind="secondary" size="sm" icon="plus" onClick={() => onNew('leave')}>
        {t('adminRoster.addLeave')}
      </Button>
      <Button kind="secondary" size="sm" icon="plus" onClick={() => onNew('block')}>
        {t('adminRoster.addBlock')}
      </Button>
    </Row>
  );
}

function WeekSwitch({ week, style, go }: WeekProps) {
  const t = useText();
  const [first, last] = [week.days[0]!, week.days[6]!];
  const year = last.slice(0, 4) === week.today.slice(0, 4) ? 'monthDay' : 'date';
  const words = t('adminRoster.weekOf', { from: formatDay(first, year, style), to: formatDay(last, year, style) });
  return (
    <div className={styles.switch}>
      <IconButton
        icon="chevron-left"
        kind="outline"
        label={t('adminRoster.previousWeek')}
        onClick={() => go(addDays(first, -7))}
      />
      <h2 className={styles.dates} aria-live="polite">
        {words}
      </h2>
      <IconButton
        icon="chevron-right"
        kind="outline"
        label={t('adminRoster.nextWeek')}
        onClick={() => go(addDays(first, 7))}
      />
      {!week.days.includes(week.today) && (
        <Button kind="quiet" size="sm" onClick={() => go(week.today)}>
          {t('adminRoster.thisWeek')}
        </Button>
      )}
    </div>
  );
}
