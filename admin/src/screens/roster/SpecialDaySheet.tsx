import type { RosterWeek } from '@parlour/contract/roster/calls';
import type { RosterEdit, SpecialHours } from '@parlour/contract/roster/edits';
import { arePastMidnight } from '@parlour/domain/roster/typed-hours';
import { formatDay } from '@parlour/phrases/format';
import { Button } from '@parlour/ui/button/Button.tsx';
import { DateField } from '@parlour/ui/date/DateField.tsx';
import { NoticeBox } from '@parlour/ui/feedback/NoticeBox.tsx';
import { Checkbox } from '@parlour/ui/form/Checkbox.tsx';
import { Switch } from '@parlour/ui/form/Switch.tsx';
import { useState } from 'react';
import { editWords } from '../../features/roster/edit-words.ts';
import {
  closed,
  hoursTyped,
  hoursWithNight,
  hoursWords,
  readsAlike,
  spansOf,
  typedHours,
} from '../../features/roster/hours.ts';
import { useTyped } from '../../features/team/use-typed.ts';
import { specialDayFault } from '../../features/roster/special-day.ts';
import { type PlaceStyle } from '../../features/roster/words.ts';
import { dateWords } from '../../lib/date-words.ts';
import { EditSheet } from './EditSheet.tsx';
import { HoursField } from './HoursField.tsx';
import { useSaveFlow } from './save-flow.ts';
import { LimitedField } from '../LimitedText.tsx';

/** `day` null: another one. */
type SpecialDaySheetProps = { week: RosterWeek; style: PlaceStyle; day: string | null; onClose: () => void };

/** A day as it is there. `seen` is kept with what is typed: after a lost sign-in a change by another person is still seen. */
function firstForm(seen: RosterWeek['store']['special'], day: string | null, style: PlaceStyle) {
  const there = day === null ? undefined : seen[day];
  return {
    seen,
    chosen: day ?? '',
    isClosed: there ? there.hours === closed : true,
    typed: there ? hoursTyped(there.hours, style) : '',
    name: there?.name ?? '',
    // A night that is there already was meant.
    isNightMeant: there !== undefined && arePastMidnight(spansOf(there.hours)),
  };
}

/** What is typed of the day, what is wrong with it, and the edit that it stands for. */
function useSpecialForm({ week, style, day }: Omit<SpecialDaySheetProps, 'onClose'>) {
  const { t } = style;
  const [form, setForm, isUnsaved] = useTyped(`special ${day ?? 'new'}`, () =>
    firstForm(week.store.special, day, style),
  );
  const { seen, chosen, isClosed, typed, name, isNightMeant } = form;
  const there = day === null ? undefined : seen[day];
  const [error, setError] = useState<string>();
  const [isTried, setTried] = useState(false);
  const { hours: understood } = typedHours(typed);
  const night = !isClosed && understood !== null && arePastMidnight(spansOf(understood)) ? understood : null;
  const dayFault = specialDayFault(chosen, week.today);
  const build = (isChanged: boolean): RosterEdit | string => {
    setTried(true);
    if (dayFault) return t(`adminRoster.${dayFault}`);
    const read = isClosed ? { hours: closed, error: null } : typedHours(typed);
    setError(read.error ? t(`adminRoster.${read.error}`) : undefined);
    if (read.error) return t(`adminRoster.${read.error}`);
    if (night !== null && !isNightMeant) return t('adminRoster.nightAsked');
    const was = (isChanged ? week.store.special : seen)[chosen] ?? null;
    return { kind: 'store', special: [{ day: chosen, was, now: { hours: read.hours, name: name.trim() } }] };
  };
  return {
    seen,
    there,
    form,
    isUnsaved,
    change: (more: Partial<typeof form>) => setForm((before) => ({ ...before, ...more })),
    build,
    night,
    error,
    dayError: dayFault && (isTried || dayFault === 'weekPast') ? t(`adminRoster.${dayFault}`) : undefined,
  };
}

/** A day on which the store is open at other times, or closed. */
export function SpecialDaySheet({ week, style, day, onClose }: SpecialDaySheetProps) {
  const { t, tag, order } = style;
  const { seen, there, form, isUnsaved, change, build, night, error, dayError } = useSpecialForm({ week, style, day });
  const { chosen, isClosed, typed, name, isNightMeant } = form;
  const flow = useSaveFlow(build, onClose, (edit) => editWords(edit, week, style));
  const now = week.store.special[chosen];
  return (
    <EditSheet
      title={day === null ? t('adminRoster.specialTitle') : formatDay(day, 'dated', style)}
      {...{ style, flow, onClose, isUnsaved }}
      nowThere={now && hoursWords(now.hours, style, t('adminRoster.closed'))}
      more={() =>
        day !== null && there && <UsualPart {...{ week, style, day, onClose }} was={there} now={now ?? null} />
      }
    >
      {day === null && (
        <DateField
          label={t('adminRoster.day')}
          value={chosen}
          onChange={(next) => change({ chosen: next })}
          words={dateWords(t)}
          today={week.today}
          min={week.today}
          error={dayError}
          {...{ tag, order }}
        />
      )}
      {day === null && seen[chosen] && <NoticeBox tone="info">{t('adminRoster.specialKnown')}</NoticeBox>}
      <Switch label={t('adminRoster.isClosed')} isOn={isClosed} onChange={(next) => change({ isClosed: next })} />
      {!isClosed && (
        <HoursField
          label={t('adminRoster.hours')}
          hint={t('adminRoster.hoursHint')}
          value={typed}
          // A tick is for the hours that were read with it.
          onChange={(next) => change({ typed: next, isNightMeant: isNightMeant && readsAlike(next, typed) })}
          {...{ style, error }}
        />
      )}
      {night !== null && (
        <Checkbox
          label={t('adminRoster.nightMeant')}
          hint={hoursWithNight(night, style, '')}
          checked={isNightMeant}
          onChange={(event) => change({ isNightMeant: event.target.checked })}
        />
      )}
      <LimitedField
        label={t('adminRoster.specialName')}
        hint={t('adminRoster.specialNameHint')}
        most={100}
        value={name}
        onChange={(event) => change({ name: event.target.value })}
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
