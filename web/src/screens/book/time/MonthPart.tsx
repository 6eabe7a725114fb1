import { Suspense, useState } from 'react';
import { monthAfter, monthOf } from '../../../features/availability/month.ts';
import { lazyPart } from '../../../lib/loading/lazy-part.ts';
import { useText } from '../../../lib/app-context.ts';
import { Button } from '@parlour/ui/button/Button.tsx';
import { monthInWords } from '@parlour/ui/date/calendar-days.ts';
import { DayStrip } from '@parlour/ui/date/DayStrip.tsx';
import { IconButton } from '@parlour/ui/button/IconButton.tsx';
import { LoadingRegion, Skeleton } from '@parlour/ui/feedback/Skeleton.tsx';
import { useToast } from '@parlour/ui/feedback/Toast.tsx';
import { useLunar } from '@parlour/ui/date/use-lunar.ts';
import { dayName, isDayOff, shortDayText, stripDaysOf } from './day-words.ts';
import type { TimeBoard } from './time-board.ts';
import type { BookVisit } from '../visit.ts';
import styles from './MonthPart.module.css';

const MonthGrid = lazyPart(async () => (await import('@parlour/ui/date/MonthGrid.tsx')).MonthGrid);
const MonthSheet = lazyPart(async () => (await import('./MonthSheet.tsx')).MonthSheet);

export type MonthWays = { board: TimeBoard; visit: BookVisit; onPick: (day: string) => void };

/** The month as a grid of days. */
export function MonthInline({ board, visit, onPick, chosen }: MonthWays & { chosen?: readonly string[] }) {
  const t = useText();
  const { style } = visit;
  const { month, lastDay, today } = board;
  const byDay = new Map(board.days.map((day) => [day.day, day]));
  const waiting = (
    <LoadingRegion label={t('shell.loading')}>
      <Skeleton shape="block" height={400} />
    </LoadingRegion>
  );
  return (
    <Suspense fallback={waiting}>
      <MonthGrid
        label={t('booking.days')}
        tag={style.tag}
        month={month}
        onMonthChange={board.turnMonth}
        heading={monthInWords(month, style.tag)}
        previousLabel={t('booking.previousMonth')}
        nextLabel={t('booking.nextMonth')}
        selected={board.openDay}
        {...(chosen ? { chosen } : {})}
        onSelect={onPick}
        min={today}
        max={lastDay}
        today={today}
        stateOf={(day) => {
          const known = byDay.get(day);
          return (
            known && { state: known.state, name: dayName(known, { visit, lastDay }), short: shortDayText(known, t) }
          );
        }}
        loading={board.loading}
      />
    </Suspense>
  );
}

/** The days of the month in a row, with the way to other months and to the grid. */
export function MonthStrip(ways: MonthWays) {
  const t = useText();
  const toast = useToast();
  const [isSheetOpen, setSheetOpen] = useState(false);
  const { board, visit, onPick } = ways;
  const { month, today, lastDay, stripDays: days, turnMonth } = board;
  const lunarOf = useLunar(visit.style.tag);
  const whyUnfree = (day: string) => {
    const known = days.find((one) => one.day === day);
    if (known?.state === 'past') return t('reasons.time_passed');
    return t(known && isDayOff(known, { visit, lastDay }) ? 'booking.dayOff' : 'booking.dayClosed');
  };
  return (
    <section aria-label={t('booking.days')} className={styles.part}>
      <div className={styles.head}>
        <IconButton
          icon="chevron-left"
          label={t('booking.previousMonth')}
          aria-disabled={month <= monthOf(today) || undefined}
          onClick={() => month > monthOf(today) && turnMonth(monthAfter(month, -1))}
        />
        <p className={styles.month} aria-live="polite">
          {monthInWords(month, visit.style.tag)}
        </p>
        <IconButton
          icon="chevron-right"
          label={t('booking.nextMonth')}
          aria-disabled={(lastDay !== undefined && month >= monthOf(lastDay)) || undefined}
          onClick={() => (lastDay === undefined || month < monthOf(lastDay)) && turnMonth(monthAfter(month, 1))}
        />
        <span className={styles.rest} />
        <Button kind="quiet" size="sm" icon="calendar" onClick={() => setSheetOpen(true)}>
          {t('booking.monthView')}
        </Button>
      </div>
      <DayStrip
        label={t('booking.days')}
        days={stripDaysOf(days, { visit, lastDay }, lunarOf)}
        selected={board.openDay}
        onSelect={onPick}
        onUnfree={(day) => toast.show({ text: whyUnfree(day) })}
        loading={board.loading}
        hasLunar={lunarOf !== undefined}
        loadingLabel={t('shell.loading')}
      />
      <Suspense>
        {isSheetOpen && <MonthSheet {...ways} isOpen={isSheetOpen} onClose={() => setSheetOpen(false)} />}
      </Suspense>
    </section>
  );
}
