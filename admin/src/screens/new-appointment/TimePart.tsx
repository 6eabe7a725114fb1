import type { NewOptions, NewTimes } from '@parlour/contract/appointment/new';
import { addDays } from '@parlour/domain/time/day';
import type { FormatStyle } from '@parlour/phrases/format';
import type { Translate } from '@parlour/phrases/t';
import { Button } from '@parlour/ui/button/Button.tsx';
import { IconButton } from '@parlour/ui/button/IconButton.tsx';
import { Chip } from '@parlour/ui/choice/Chip.tsx';
import { DayPicker } from '@parlour/ui/date/DayPicker.tsx';
import { TimeField } from '@parlour/ui/date/TimeField.tsx';
import { NoticeBox } from '@parlour/ui/feedback/NoticeBox.tsx';
import { Stack } from '@parlour/ui/layout/Stack.tsx';
import { useQuery } from '@tanstack/react-query';
import { type FocusEvent, type FormEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { timesQuery } from '../../features/appointment/calls.ts';
import {
  type Draft,
  firstDay,
  isOfPastDay,
  offeredStart,
  wantedOf,
  withStart,
} from '../../features/appointment/new-draft.ts';
import { useFaultOf } from '../../features/appointment/new-fault.ts';
import { useStore } from '../../features/team/store.ts';
import { useTag } from '../../features/team/tag.ts';
import { useText } from '../../lib/app-context.ts';
import { dateWords } from '../../lib/date-words.ts';
import { notATime } from '../../lib/not-a-time.ts';
import { ChipsRoom } from './ChipsRoom.tsx';
import { ChosenTime } from './ChosenTime.tsx';
import { Part } from './Part.tsx';
import { Times } from './Times.tsx';
import { TimesState } from './TimesState.tsx';
import { dayWords, timeWords, useStyle, whenWords } from './style.ts';
import styles from './NewAppointment.module.css';

export type TimePartProps = {
  options: NewOptions;
  draft: Draft;
  onChange: (change: (draft: Draft) => Draft) => void;
};

/** So many next free times the store names at most. */
const mostNext = 6;
/** A time of a day, as long as most are written. */
const usualTime = (day: string) => `${day} 10:00`;
const usualDays = (today: string) => Array.from({ length: mostNext }, (_, place) => usualTime(addDays(today, place)));

/** When: what the store has free first, then any time that is typed. */
export function TimePart({ options, draft, onChange }: TimePartProps) {
  const t = useText();
  const style = useStyle(options);
  const { store } = useStore();
  const lines = wantedOf(draft);
  // Until a day is chosen it is that of the time, or, where none is chosen, that of the calendar.
  const [ownDay, setDay] = useState<string | null>(null);
  const begun = firstDay(draft, options);
  const isOpen = draft.start === null || draft.isOffered;
  const day = ownDay ?? (isOpen ? begun : null) ?? draft.start?.slice(0, 10) ?? options.today;
  const { data, error, refetch } = useQuery({ ...timesQuery(store.id, lines, day), enabled: lines.length > 0 });
  const offer = useEffectEvent((first: string) => {
    if (draft.start === null) onChange((old) => withStart(old, first, true));
  });
  const first = data && offeredStart(data, ownDay ?? begun);
  useEffect(() => {
    if (first !== undefined) offer(first);
  }, [first, draft.start]);
  const choose = (start: string) => onChange((old) => withStart(old, start));
  if (lines.length === 0) return <NothingWanted {...{ options, draft }} />;
  return (
    <Part title={t('adminNewAppointment.time')}>
      <Stack gap={4}>
        {!data && !error && (
          <div className={styles.choices}>
            <ChipsRoom words={usualDays(options.today).map((start) => whenWords(start, options.today, style))} />
          </div>
        )}
        {data && data.next.length > 0 && (
          <NextFree
            {...{ options, draft, style, choose }}
            next={data.next}
            isDayOver={ownDay === null && isOfPastDay(draft, options.today)}
          />
        )}
        <DayChoice day={day} options={options} onChange={setDay} />
        <OtherTime {...{ day, style }} chosen={draft.start} onUse={choose} />
        <TimesState
          isThere={data?.day === day}
          error={error}
          words={timeWords(usualTime(day), style)}
          onRetry={() => void refetch()}
        />
        {data?.day === day && (
          <Times
            key={day}
            label={t('adminNewAppointment.timesOn', { day: dayWords(day, options.today, style) })}
            none={noneWords(data.isRest, draft, t)}
            starts={data.times.map(({ start }) => start)}
            selected={draft.start}
            words={(start) => timeWords(start, style)}
            onSelect={choose}
          />
        )}
        {draft.start !== null && <ChosenTime start={draft.start} {...{ options, draft, onChange, choose }} />}
      </Stack>
    </Part>
  );
}

/** Times are offered for services; a time that was pressed in the calendar is kept. */
function NothingWanted({ options, draft }: Pick<TimePartProps, 'options' | 'draft'>) {
  const t = useText();
  const style = useStyle(options);
  return (
    <Part title={t('adminNewAppointment.time')}>
      <p className={styles.small}>
        {draft.start === null
          ? t('adminNewAppointment.servicesNeeded')
          : t('adminNewAppointment.chosen', { when: whenWords(draft.start, options.today, style) })}
      </p>
    </Part>
  );
}

type NextFreeProps = Pick<TimePartProps, 'options' | 'draft'> & {
  next: NewTimes['next'];
  /** The calendar showed a day before today. */
  isDayOver: boolean;
  style: FormatStyle;
  choose: (start: string) => void;
};

/** The first free times of the coming days. */
function NextFree({ options, draft, next, isDayOver, style, choose }: NextFreeProps) {
  const t = useText();
  return (
    <>
      {isDayOver && <NoticeBox tone="info">{t('adminNewAppointment.dayOver')}</NoticeBox>}
      <div className={styles.choices} role="group" aria-label={t('adminNewAppointment.nextFree')}>
        {next.map(({ start }) => (
          <Chip key={start} isPressed={draft.start === start} onPress={() => choose(start)}>
            {whenWords(start, options.today, style)}
          </Chip>
        ))}
      </div>
    </>
  );
}

function noneWords(isRest: boolean, { guests }: Draft, t: Translate): string {
  if (isRest) return t('adminNewAppointment.closed');
  return guests > 1 ? t('adminNewAppointment.noTimesGuests', { count: guests }) : t('adminNewAppointment.noTimes');
}

type DayChoiceProps = { day: string; options: NewOptions; onChange: (day: string) => void };

/** A day, by its neighbours or from a month. */
function DayChoice({ day, options: { today, lastDay }, onChange }: DayChoiceProps) {
  const t = useText();
  const tag = useTag();
  const faultOf = useFaultOf();
  return (
    <div className={styles.day}>
      <IconButton
        icon="chevron-left"
        label={t('adminNewAppointment.dayBefore')}
        aria-disabled={day <= today || undefined}
        onClick={() => day > today && onChange(addDays(day, -1))}
      />
      <DayPicker
        label={t('adminNewAppointment.day')}
        isLabelHidden
        error={faultOf('time')}
        words={dateWords(t)}
        placeholder={t('field.choose')}
        closeLabel={t('shell.close')}
        tag={tag}
        {...{ today, onChange }}
        min={today}
        max={lastDay}
        value={day}
      />
      <IconButton
        icon="chevron-right"
        label={t('adminNewAppointment.dayAfter')}
        aria-disabled={day >= lastDay || undefined}
        onClick={() => day < lastDay && onChange(addDays(day, 1))}
      />
    </div>
  );
}

/** A time that is not on offer, typed for the day that is shown. */
type OtherTimeProps = {
  day: string;
  style: FormatStyle;
  /** The time that is chosen by now. */
  chosen: string | null;
  onUse: (start: string) => void;
};

function OtherTime(props: OtherTimeProps) {
  const t = useText();
  const [isOpen, setOpen] = useState(false);
  if (isOpen) return <TypedTime {...props} />;
  return (
    <div>
      <Button kind="quiet" size="sm" icon="clock" onClick={() => setOpen(true)}>
        {t('adminNewAppointment.otherTime')}
      </Button>
    </div>
  );
}

/** A time that is typed, taken by its button, by Enter, and as it is left. */
function TypedTime({ day, style, chosen, onUse }: OtherTimeProps) {
  const t = useText();
  const [time, setTime] = useState('');
  const [isMissing, setMissing] = useState(false);
  // The field reads what is typed as it is left, before this is drawn again.
  const latest = useRef('');
  const [own, setOwn] = useState<string | null>(null);
  const [seen, setSeen] = useState(chosen);
  const [cleared, setCleared] = useState(0);
  // What was typed is over once another time is chosen beside it, also what was no time; the first one on offer only comes late.
  if (seen !== chosen) {
    setSeen(chosen);
    if (chosen !== own && seen !== null) {
      setTime('');
      setCleared(cleared + 1);
    }
  }
  const take = (typed: string) => {
    latest.current = '';
    setOwn(`${day} ${typed}`);
    onUse(`${day} ${typed}`);
  };
  const use = (event: FormEvent) => {
    event.preventDefault();
    setMissing(time === '');
    if (time !== '') take(time);
  };
  // A time that was typed is meant, also where the next press is not on its own button.
  const leave = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget) && latest.current !== '') take(latest.current);
  };
  return (
    <form className={styles.typed} onSubmit={use} onBlur={leave} noValidate>
      <TimeField
        key={cleared}
        label={t('adminNewAppointment.typedTime')}
        unreadable={notATime(t, style)}
        error={isMissing ? notATime(t, style) : undefined}
        style={style}
        autoFocus={cleared === 0}
        value={time}
        onChange={(typed) => {
          setMissing(false);
          setTime(typed);
          latest.current = typed;
        }}
      />
      <Button type="submit" kind="secondary">
        {t('adminNewAppointment.checkTime')}
      </Button>
    </form>
  );
}
