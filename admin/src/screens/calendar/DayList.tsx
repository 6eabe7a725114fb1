import type { OpenedAppointment, OpenedDay } from '@parlour/contract/calendar/opened';
import { dayOfInstant, elapsedOf } from '@parlour/domain/calendar/clock';
import type { PeopleChoice } from '@parlour/domain/calendar/shown-people';
import { formatDay } from '@parlour/phrases/format';
import { EmptyState } from '@parlour/ui/feedback/EmptyState.tsx';
import { Stack } from '@parlour/ui/layout/Stack.tsx';
import { Badge } from '@parlour/ui/text/Badge.tsx';
import { Fragment, type RefObject, useLayoutEffect, useRef } from 'react';
import type { CalendarDays } from '../../features/calendar/calls.ts';
import { lookOf } from '../../features/calendar/state-words.ts';
import { useText } from '../../lib/app-context.ts';
import { PeopleToday } from './PeopleToday.tsx';
import { spanAt, timeAt, type TimeStyle } from './times.ts';
import { Marks } from './Marks.tsx';
import { type Made, useMadeInList } from './use-made.ts';
import styles from './DayList.module.css';

type DayListProps = {
  data: CalendarDays;
  day: OpenedDay;
  choice: PeopleChoice;
  /** Whom the address names; empty: nobody in particular. */
  picked: readonly string[];
  style: TimeStyle;
  now: number;
  /** What was just made is brought into sight. */
  made: Made | null;
  onOpen: (appointment: OpenedAppointment) => void;
};

/** As a day is opened, now is in sight, with some of what was before it. */
function useNowInSight(day: string): RefObject<HTMLLIElement | null> {
  const mark = useRef<HTMLLIElement>(null);
  useLayoutEffect(() => {
    if (mark.current && mark.current.getBoundingClientRect().bottom > innerHeight / 2)
      mark.current.scrollIntoView({ block: 'center' });
  }, [day]);
  return mark;
}

/** A day by time: every appointment once, with all of its parts. */
export function DayList({ data, day, choice, picked, style, now, made, onOpen }: DayListProps) {
  const t = useText();
  const nowMark = useNowInSight(day.day);
  const madeRow = useMadeInList(made);
  const nameOf = new Map(data.people.map(({ id, name }) => [id, name]));
  const isShown = ({ staffId }: { staffId: string | null }) =>
    picked.length === 0 || staffId === null || picked.includes(staffId);
  const rows = day.appointments
    .map((appointment) => ({ ...appointment, items: appointment.items.filter(isShown) }))
    .filter(({ items }) => items.length > 0)
    .toSorted((a, b) => a.items[0]!.from - b.items[0]!.from);
  const nowAt = dayOfInstant([day.clock], now) === 0 ? elapsedOf(day.clock, now) : null;
  const next = nowAt === null ? -1 : rows.findIndex(({ items }) => items[0]!.from > nowAt);
  return (
    <Stack gap={4} as="section">
      <h2 className={styles.day}>{formatDay(day.day, 'full', style)}</h2>
      {day.special !== null && (
        <div>
          <Badge tone="warning">{day.special}</Badge>
        </div>
      )}
      <PeopleToday {...{ data, day, choice, picked, style }} />
      {rows.length === 0 && day.open.length > 0 && (
        <EmptyState kind="upcoming" level={3} title={t('adminCalendar.noneOnDay')} />
      )}
      {rows.length > 0 && (
        <ul className={styles.list}>
          {rows.map((appointment, index) => (
            <Fragment key={appointment.id}>
              {index === next && nowAt !== null && (
                <li ref={nowMark} data-now="" className={styles.now}>
                  {t('adminCalendar.now', { time: timeAt(day, nowAt, style) })}
                </li>
              )}
              <li {...(appointment.id === made?.id ? { ref: madeRow, className: styles.made } : {})}>
                <Row {...{ appointment, day, style, nameOf }} onOpen={() => onOpen(appointment)} />
              </li>
            </Fragment>
          ))}
        </ul>
      )}
    </Stack>
  );
}

type RowProps = {
  appointment: OpenedAppointment;
  day: OpenedDay;
  style: TimeStyle;
  nameOf: ReadonlyMap<string, string>;
  onOpen: () => void;
};

function Row({ appointment, day, style, nameOf, onOpen }: RowProps) {
  const t = useText();
  const { state, name, marks, items } = appointment;
  const look = lookOf(state);
  // A store without people serves itself, and has no name to say.
  const unassigned = nameOf.size > 0 ? t('adminCalendar.unassigned') : '';
  const content = (
    <>
      <span className={styles.time}>
        {timeAt(day, items[0]!.from, style)}
        <span className={styles.until}>{timeAt(day, Math.max(...items.map(({ to }) => to)), style)}</span>
      </span>
      <span className={styles.words}>
        <span className={styles.name}>{name || t(look.text)}</span>
        {items.map(({ id, staffId, from, to, service }) => (
          <span key={id} className={styles.item}>
            {[
              items.length > 1 ? spanAt(day, from, to, style) : '',
              service,
              staffId === null ? unassigned : (nameOf.get(staffId) ?? ''),
            ]
              .filter(Boolean)
              .join(' · ')}
          </span>
        ))}
        <span className={styles.marks}>
          <Badge tone={look.tone} icon={look.icon}>
            {t(look.text)}
          </Badge>
          <Marks marks={marks} />
        </span>
      </span>
    </>
  );
  if (state === 'held') return <div className={styles.row}>{content}</div>;
  return (
    <button type="button" className={styles.row} data-appointment={appointment.id} onClick={onOpen}>
      {content}
    </button>
  );
}
