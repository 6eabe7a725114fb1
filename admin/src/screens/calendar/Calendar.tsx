import type { OpenedAppointment } from '@parlour/contract/calendar/opened';
import type { Day } from '@parlour/domain/time/day';
import { todayIn } from '@parlour/domain/time/zone';
import { deviceZone } from '@parlour/phrases/format';
import { useMedia } from '@parlour/ui/browser/media.ts';
import { LoadingRegion, Skeleton } from '@parlour/ui/feedback/Skeleton.tsx';
import { Stack } from '@parlour/ui/layout/Stack.tsx';
import { useMemo, useState } from 'react';
import type { CalendarDays } from '../../features/calendar/calls.ts';
import { type CalendarPlace, useCalendarPlace } from '../../features/calendar/place.ts';
import { choiceOf, phoneMedia, usualView } from '../../features/calendar/first-choice.ts';
import { useLiveCalendar, useLiveRequests } from '../../features/calendar/use-live.ts';
import { useStore } from '../../features/team/store.ts';
import { useTag } from '../../features/team/tag.ts';
import { useText } from '../../lib/app-context.ts';
import { Failed } from '../States.tsx';
import { CalendarTop } from './CalendarTop.tsx';
import { ClosedNotice, isClosedDay } from './ClosedNotice.tsx';
import { DayList } from './DayList.tsx';
import { DayView } from './DayView.tsx';
import { OverCalendar } from './OverCalendar.tsx';
import { StaleNotice } from './StaleNotice.tsx';
import type { TimeStyle } from './times.ts';
import { Toolbar } from './Toolbar.tsx';
import { useNow } from './use-now.ts';
import { usePrinting } from './use-printing.ts';
import styles from './Calendar.module.css';

/** The calendar of a store. What it shows stands in the address: day, view, people, and what is open over it. */
export function Calendar() {
  const t = useText();
  const tag = useTag();
  const { may } = useStore();
  const place = useCalendarPlace();
  const shown = useShownDays(place);
  const { day, today, now, view, data, error, refetch, staleSince, requests } = shown;
  const isPrinting = usePrinting();
  const timeFormat = data?.timeFormat ?? '24';
  const style = useMemo((): TimeStyle => ({ tag, timeFormat }), [tag, timeFormat]);
  if (error && !data) return <Failed title={t('adminCalendar.title')} error={error} onRetry={() => void refetch()} />;
  const person = data?.people.find(({ id }) => id === data.person) ?? null;
  const open = ({ id, state }: OpenedAppointment) => state !== 'held' && place.go({ appointment: id });
  const mayWrite = may('appointment.write') !== undefined;
  return (
    <div className={styles.page} data-screen="Calendar">
      <Stack gap={3}>
        <CalendarTop mayWrite={mayWrite} onNew={(kind) => place.go({ new: kind })} />
        <Toolbar
          {...{ tag, day, today, view, data }}
          people={place.people}
          person={person?.id ?? null}
          waiting={requests.data?.total ?? 0}
          onRequests={() => place.go({ requests: '1' })}
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
        {data && view !== 'week' && isClosedDay(data) && (
          <ClosedNotice {...{ data, today, tag }} onDay={(next) => place.go({ day: next })} />
        )}
        {data && view !== 'list' && (
          <DayView
            key={view === 'week' ? `week ${person?.id}` : 'day'}
            {...{ data, style, now, today }}
            week={view === 'week' ? person : null}
            people={place.people}
            mayMove={mayWrite}
            onOpen={open}
            onFree={(start, staffId) => place.go({ new: '1', start, staff: staffId ?? undefined, customer: undefined })}
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
      <OverCalendar place={place} requests={requests} isReady={data !== undefined} />
    </div>
  );
}

/** The days that the address names, as they are now; without a day it is today at the store, whose zone its first answer tells. */
function useShownDays(place: CalendarPlace) {
  const { store } = useStore();
  const isPhone = useMedia(phoneMedia);
  const [known, setKnown] = useState<CalendarDays | null>(null);
  const now = useNow(known?.aheadMs ?? 0);
  // By the clock, so that the day changes at the store's midnight without another answer.
  const today: Day = todayIn(known?.zone ?? deviceZone(), now);
  const day = place.day ?? today;
  const view = place.view ?? usualView(isPhone);
  const live = useLiveCalendar(choiceOf({ shopId: store.id, day, view, person: place.people[0] }));
  const requests = useLiveRequests(store.id, live.isLive);
  if (live.data && live.data !== known) setKnown(live.data);
  return { ...live, requests, view, day, today, now };
}
