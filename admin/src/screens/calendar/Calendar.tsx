import type { CalendarAppointment } from '@parlour/contract/calendar/calls';
import { addDays, type Day, weekdayOf } from '@parlour/domain/time/day';
import { startTextAt } from '@parlour/domain/calendar/clock';
import { todayIn } from '@parlour/domain/time/zone';
import { deviceZone, firstWeekday } from '@parlour/phrases/format';
import { formatTag } from '@parlour/phrases/languages';
import { useMedia } from '@parlour/ui/browser/media.ts';
import { Button } from '@parlour/ui/button/Button.tsx';
import { LoadingRegion, Skeleton } from '@parlour/ui/feedback/Skeleton.tsx';
import { Row, Stack } from '@parlour/ui/layout/Stack.tsx';
import { useState } from 'react';
import { useCalendarPlace } from '../../features/calendar/place.ts';
import { useLiveCalendar } from '../../features/calendar/use-live.ts';
import { useStore } from '../../features/team/store.ts';
import { useAppContext } from '../../lib/app-context.ts';
import { AppointmentSheet } from '../appointment/AppointmentSheet.tsx';
import { NewAppointment } from '../new-appointment/NewAppointment.tsx';
import { PageTop } from '../PageTop.tsx';
import { Failed } from '../States.tsx';
import type { Column } from './columns.ts';
import { DayList } from './DayList.tsx';
import { DayView } from './DayView.tsx';
import { StaleNotice } from './StaleNotice.tsx';
import type { TimeStyle } from './times.ts';
import { Toolbar } from './Toolbar.tsx';
import { useNow } from './use-now.ts';
import { usePrinting } from './use-printing.ts';
import styles from './Calendar.module.css';

const week = 7;

/** The calendar of a store. What it shows stands in the address: day, view, people, and what is open over it. */
export function Calendar() {
  const { language, t } = useAppContext();
  const { store, may } = useStore();
  const place = useCalendarPlace();
  const isPhone = useMedia('(max-width: 599px)');
  const isPrinting = usePrinting();
  const tag = formatTag(language);
  const view = place.view ?? (isPhone ? 'list' : 'day');
  const [guess] = useState<Day>(() => todayIn(deviceZone(), Date.now()));
  const [known, setKnown] = useState<Day | null>(null);
  const day = place.day ?? known ?? guess;
  const from = view === 'week' ? addDays(day, -((weekdayOf(day) - firstWeekday(tag) + week) % week)) : day;
  const live = useLiveCalendar({ shopId: store.id, from, days: view === 'week' ? week : 1 });
  const { data, error, refetch, staleSince } = live;
  const now = useNow(data?.aheadMs ?? 0);
  if (data && data.today !== known) setKnown(data.today);
  if (error && !data) return <Failed error={error} onRetry={() => void refetch()} />;

  const style: TimeStyle = { tag, timeFormat: data?.timeFormat ?? '24' };
  const person = data?.people.find(({ id }) => id === place.people[0]) ?? data?.people[0] ?? null;
  const open = ({ id, state }: CalendarAppointment) => state !== 'held' && place.go({ appointment: id });
  const mayWrite = may('appointment.write') !== undefined;
  const onFree = ({ day: pressed, staffId }: Column, elapsed: number) => {
    if (!mayWrite || !data) return;
    const step = Math.min(data.stepMinutes, 15);
    const start = startTextAt(pressed.day, pressed.clock, Math.floor(elapsed / step) * step);
    place.go({ new: '1', start, staff: staffId ?? undefined, customer: undefined });
  };
  const closeNew = () => place.go({ new: undefined, start: undefined, staff: undefined, customer: undefined }, true);
  return (
    <div className={styles.page} data-screen="Calendar">
      <Stack gap={3}>
        <PageTop
          title={t('adminCalendar.title')}
          action={
            mayWrite && (
              <Row gap={2} wrap>
                <Button kind="secondary" size="sm" onClick={() => place.go({ new: 'walk-in' })}>
                  {t('adminCalendar.walkIn')}
                </Button>
                <Button size="sm" icon="plus" onClick={() => place.go({ new: '1' })}>
                  {t('adminCalendar.newAppointment')}
                </Button>
              </Row>
            )
          }
        />
        <Toolbar
          {...{ tag, day, view, data }}
          today={known ?? guess}
          people={place.people}
          person={person?.id ?? null}
          onDay={(next) => place.go({ day: next })}
          onView={(next) => place.go({ view: next })}
          onPeople={(people) => place.go({ person: people.length > 0 ? people.join(',') : undefined })}
        />
        <StaleNotice since={staleSince} style={style} />
        {!data && (
          <LoadingRegion label={t('shell.loading')}>
            <Skeleton shape="block" height={480} />
          </LoadingRegion>
        )}
        {data && view !== 'list' && (
          <DayView
            key={view === 'week' ? `week ${person?.id}` : 'day'}
            {...{ data, style, now, onFree }}
            week={view === 'week' ? person : null}
            people={place.people}
            mayMove={mayWrite}
            onOpen={open}
          />
        )}
        {data && (view === 'list' || isPrinting) && (
          <div className={view === 'list' ? undefined : styles.paper}>
            {data.days.map((one) => (
              <DayList key={one.day} {...{ data, style, now }} day={one} people={place.people} onOpen={open} />
            ))}
          </div>
        )}
      </Stack>
      {place.appointment !== null && (
        <AppointmentSheet bookingId={place.appointment} onClose={() => place.go({ appointment: undefined }, true)} />
      )}
      {place.isNew && (
        <NewAppointment
          start={place.start}
          staffId={place.staff}
          memberId={place.customer}
          isWalkIn={place.isWalkIn}
          onClose={closeNew}
          onMade={closeNew}
        />
      )}
    </div>
  );
}
