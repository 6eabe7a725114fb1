import type { RosterWeek } from '@parlour/contract/roster/calls';
import type { RosterEdit } from '@parlour/contract/roster/edits';
import { addDays } from '@parlour/domain/time/day';
import { formatDay } from '@parlour/phrases/format';
import { Button } from '@parlour/ui/button/Button.tsx';
import { IconButton } from '@parlour/ui/button/IconButton.tsx';
import { Card } from '@parlour/ui/layout/Card.tsx';
import { DefinitionRows } from '@parlour/ui/layout/DefinitionRows.tsx';
import { Stack } from '@parlour/ui/layout/Stack.tsx';
import { useState } from 'react';
import { editWords } from '../../features/roster/edit-words.ts';
import { hoursWithNight, hoursWords } from '../../features/roster/hours.ts';
import type { PlaceStyle } from '../../features/roster/words.ts';
import { useStore } from '../../features/team/store.ts';
import { useTyped } from '../../features/team/use-typed.ts';
import { keptTimes } from '../../lib/moment-text.ts';
import { EditSheet } from './EditSheet.tsx';
import { useSaveFlow } from './save-flow.ts';
import { SpecialDaySheet } from './SpecialDaySheet.tsx';
import { readWeekTyped, typedWeek } from '../../features/roster/weekly-form.ts';
import { someMonday, WeekFields } from './WeekFields.tsx';
import styles from './EditSheet.module.css';

type StoreHoursProps = { week: RosterWeek; style: PlaceStyle };

/** What is open for a change: the week, another special day, or the day that is named. */
type Opened = 'week' | 'new' | (string & {}) | null;
type PartProps = StoreHoursProps & { onOpen: ((opened: Opened) => void) | null };

/** When the store is open: every week, and on special days. */
export function StoreHours({ week, style }: StoreHoursProps) {
  const { may } = useStore();
  const [opened, setOpened] = useState<Opened>(null);
  const onOpen = may('roster.write') === undefined ? null : setOpened;
  const close = () => setOpened(null);
  return (
    <Stack gap={6}>
      <WeekPart {...{ week, style, onOpen }} />
      <SpecialPart {...{ week, style, onOpen }} />
      {opened === 'week' && <StoreWeekSheet {...{ week, style }} onClose={close} />}
      {opened !== null && opened !== 'week' && (
        <SpecialDaySheet key={opened} {...{ week, style }} day={opened === 'new' ? null : opened} onClose={close} />
      )}
    </Stack>
  );
}

function WeekPart({ week, style, onOpen }: PartProps) {
  const { t } = style;
  return (
    <Stack gap={3} as="section">
      <h2 className={styles.title}>{t('adminRoster.storeWeek')}</h2>
      <p className={styles.subtle}>{t('adminRoster.storeWeekText')}</p>
      <Card>
        <DefinitionRows
          rows={week.store.weekly.map((hours, weekday) => ({
            id: String(weekday),
            term: formatDay(addDays(someMonday, weekday), 'weekdayLong', style),
            value: hoursWords(hours, style, t('adminRoster.closed')),
          }))}
        />
      </Card>
      {onOpen && (
        <div>
          <Button kind="secondary" icon="edit" onClick={() => onOpen('week')}>
            {t('adminRoster.editWeek')}
          </Button>
        </div>
      )}
    </Stack>
  );
}

function SpecialPart({ week, style, onOpen }: PartProps) {
  const { t } = style;
  const special = Object.entries(week.store.special)
    .filter(([day]) => day >= week.today)
    .toSorted(([one], [other]) => (one < other ? -1 : 1));
  return (
    <Stack gap={3} as="section">
      <h2 className={styles.title}>{t('adminRoster.special')}</h2>
      <p className={styles.subtle}>{t('adminRoster.specialText')}</p>
      {special.length === 0 ? (
        <p>{t('adminRoster.noSpecial')}</p>
      ) : (
        <ul className={styles.list} data-whole="">
          {special.map(([day, { hours, name }]) => (
            <li key={day} className={styles.row} data-one-line="">
              <span className={styles.special}>
                <span>{formatDay(day, 'dated', style)}</span> {name && <span className={styles.subtle}>{name}</span>}
              </span>
              <span className={styles.end}>
                <span className={styles.when}>{keptTimes(hoursWithNight(hours, style, t('adminRoster.closed')))}</span>
                {onOpen && (
                  <IconButton
                    icon="edit"
                    label={t('adminRoster.editSpecial', { day: formatDay(day, 'dated', style) })}
                    onClick={() => onOpen(day)}
                  />
                )}
              </span>
            </li>
          ))}
        </ul>
      )}
      {onOpen && (
        <div>
          <Button kind="secondary" icon="plus" onClick={() => onOpen('new')}>
            {t('adminRoster.addSpecial')}
          </Button>
        </div>
      )}
    </Stack>
  );
}

function StoreWeekSheet({ week, style, onClose }: StoreHoursProps & { onClose: () => void }) {
  const { t } = style;
  const [{ typed, seen }, setForm, isUnsaved] = useTyped('store week', () => ({
    typed: typedWeek(week.store.weekly, style),
    seen: week.store.weekly,
  }));
  const [errors, setErrors] = useState<Record<number, string>>({});
  const build = (isChanged: boolean): RosterEdit | string => {
    const read = readWeekTyped(typed, t);
    setErrors(read.errors);
    const [first] = Object.values(read.errors);
    if (first !== undefined) return first;
    return { kind: 'store', weekly: { was: isChanged ? week.store.weekly : seen, now: read.week } };
  };
  const flow = useSaveFlow(build, onClose, (edit) => editWords(edit, week, style));
  return (
    <EditSheet title={t('adminRoster.storeWeek')} {...{ style, flow, onClose, isUnsaved }}>
      <WeekFields
        {...{ style, typed, errors }}
        onChange={(next) => setForm({ typed: next, seen })}
        emptyText={t('adminRoster.closed')}
      />
    </EditSheet>
  );
}
