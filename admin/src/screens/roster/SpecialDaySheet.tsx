import type { RosterWeek } from '@parlour/contract/roster/calls';
import type { RosterEdit, SpecialHours } from '@parlour/contract/roster/edits';
import { isDay } from '@parlour/domain/time/day';
import { formatDay } from '@parlour/phrases/format';
import { Button } from '@parlour/ui/button/Button.tsx';
import { DateField } from '@parlour/ui/date/DateField.tsx';
import { NoticeBox } from '@parlour/ui/feedback/NoticeBox.tsx';
import { Switch } from '@parlour/ui/form/Switch.tsx';
import { TextField } from '@parlour/ui/form/TextField.tsx';
import { useState } from 'react';
import { editWords } from '../../features/roster/edit-words.ts';
import { closed, hoursTyped, hoursWords, typedHours } from '../../features/roster/hours.ts';
import { type PlaceStyle } from '../../features/roster/words.ts';
import { dateWords } from '../../lib/date-words.ts';
import { EditSheet } from './EditSheet.tsx';
import { HoursField } from './HoursField.tsx';
import { useSaveFlow } from './save-flow.ts';

/** `day` null: another one. */
type SpecialDaySheetProps = { week: RosterWeek; style: PlaceStyle; day: string | null; onClose: () => void };

/** A day on which the store is open at other times, or closed. */
export function SpecialDaySheet({ week, style, day, onClose }: SpecialDaySheetProps) {
  const { t, tag, order } = style;
  const [seen] = useState(week.store.special);
  const there = day === null ? undefined : seen[day];
  const [chosen, setChosen] = useState(day ?? '');
  const [isClosed, setClosed] = useState(there ? there.hours === closed : true);
  const [typed, setTyped] = useState(() => (there ? hoursTyped(there.hours, style) : ''));
  const [name, setName] = useState(there?.name ?? '');
  const [error, setError] = useState<string>();
  const build = (isChanged: boolean): RosterEdit | string => {
    if (!isDay(chosen)) return t('adminRoster.dateNeeded');
    const read = isClosed ? { hours: closed, error: null } : typedHours(typed);
    setError(read.error ? t(`adminRoster.${read.error}`) : undefined);
    if (read.error) return t(`adminRoster.${read.error}`);
    const was = (isChanged ? week.store.special : seen)[chosen] ?? null;
    return { kind: 'store', special: [{ day: chosen, was, now: { hours: read.hours, name: name.trim() } }] };
  };
  const flow = useSaveFlow(build, onClose, (edit) => editWords(edit, week, style));
  const now = week.store.special[chosen];
  return (
    <EditSheet
      title={day === null ? t('adminRoster.specialTitle') : formatDay(day, 'dated', style)}
      {...{ style, flow, onClose }}
      nowThere={now && hoursWords(now.hours, style, t('adminRoster.closed'))}
      more={day !== null && there && <UsualPart {...{ week, style, day, onClose }} was={there} now={now ?? null} />}
    >
      {day === null && (
        <DateField
          label={t('adminRoster.day')}
          value={chosen}
          onChange={setChosen}
          words={dateWords(t)}
          today={week.today}
          min={week.today}
          {...{ tag, order }}
        />
      )}
      {day === null && seen[chosen] && <NoticeBox tone="info">{t('adminRoster.specialKnown')}</NoticeBox>}
      <Switch label={t('adminRoster.isClosed')} isOn={isClosed} onChange={setClosed} />
      {!isClosed && (
        <HoursField
          label={t('adminRoster.hours')}
          hint={t('adminRoster.hoursHint')}
          value={typed}
          onChange={setTyped}
          {...{ style, error }}
        />
      )}
      <TextField
        label={t('adminRoster.specialName')}
        hint={t('adminRoster.specialNameHint')}
        maxLength={100}
        value={name}
        onChange={(event) => setName(event.target.value)}
      />
    </EditSheet>
  );
}

type UsualPartProps = {
  week: RosterWeek;
  style: PlaceStyle;
  day: string;
  /** As it was when the sheet was opened, and as it is by now; null: a day like any other. */
  was: SpecialHours;
  now: SpecialHours | null;
  onClose: () => void;
};

/** Makes the day one like any other again; what that touches is shown as of any edit. */
function UsualPart({ week, style, day, was, now, onClose }: UsualPartProps) {
  const { t } = style;
  const build = (isChanged: boolean): RosterEdit => ({
    kind: 'store',
    special: [{ day, was: isChanged ? now : was, now: null }],
  });
  const flow = useSaveFlow(build, onClose, (edit) => editWords(edit, week, style));
  const { check, shown, problem } = flow;
  if (shown)
    return (
      <EditSheet title={formatDay(day, 'dated', style)} {...{ style, flow, onClose }}>
        {null}
      </EditSheet>
    );
  return (
    <>
      <div role="alert">{problem && <NoticeBox tone="danger">{problem}</NoticeBox>}</div>
      <Button
        kind="secondary"
        isWide
        loading={check.isBusy}
        loadingLabel={t('adminRoster.checking')}
        onClick={check.run}
      >
        {t('adminRoster.removeSpecial')}
      </Button>
    </>
  );
}
