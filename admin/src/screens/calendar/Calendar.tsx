import type { CalendarPerson } from '@parlour/contract/calendar/calls';
import type { OpenedAppointment } from '@parlour/contract/calendar/opened';
import type { PeopleChoice } from '@parlour/domain/calendar/shown-people';
import type { Day } from '@parlour/domain/time/day';
import { todayIn } from '@parlour/domain/time/zone';
import { deviceZone } from '@parlour/phrases/format';
import { useMedia } from '@parlour/ui/browser/media.ts';
import { LoadingRegion, Skeleton } from '@parlour/ui/feedback/Skeleton.tsx';
import { Stack } from '@parlour/ui/layout/Stack.tsx';
import { useMemo, useState } from 'react';
import type { CalendarDays } from '../../features/calendar/calls.ts';
import { hasColumns, knownPeople, peopleChoiceOf, peopleOfDay } from '../../features/calendar/people-choice.ts';
import { type CalendarPlace, useCalendarPlace } from '../../features/calendar/place.ts';
import { choiceOf, phoneMedia, usualView } from '../../features/calendar/first-choice.ts';
import type { CalendarView } from '../../features/calendar/search.ts';
import { useLiveCalendar, useLiveRequests } from '../../features/calendar/use-live.ts';
import { useMe } from '../../features/team/me.ts';
import { useStore } from '../../features/team/store.ts';
import { useTag } from '../../features/team/tag.ts';
import { useText } from '../../lib/app-context.ts';
import { AreaPage } from '../AreaPage.tsx';
import { FailedPart } from '../States.tsx';
import { BeginPart, CalendarTop } from './CalendarTop.tsx';
import { ClosedNotice, isClosedDay } from './ClosedNotice.tsx';
import type { ColumnOwner } from './columns.ts';
import { DayList } from './DayList.tsx';
import { DayView } from './DayView.tsx';
import { NobodyNotice } from './NobodyNotice.tsx';
import { OverCalendar } from './OverCalendar.tsx';
import { RequestsButton } from './RequestsButton.tsx';
import { StaleNotice } from './StaleNotice.tsx';
import type { TimeStyle } from './times.ts';
import { Toolbar } from './Toolbar.tsx';
import { type Made, useMade } from './use-made.ts';
import { useNow } from './use-now.ts';
import { usePainted } from './use-painted.ts';
import { usePrinting } from './use-printing.ts';
import styles from './Calendar.module.css';

/** The calendar of a store. What it shows stands in the address: day, view, people, and what is open over it. */
export function Calendar() {
  const t = useText();
  const tag = useTag();
  const { may } = useStore();
  const place = useCalendarPlace();
  const shown = useShownDays(place);
  const { day, today, now, view, data, error, refetch, staleSince, requests, isPhone, isPainted } = shown;
  const { made, show } = useMade();
  const { choice, choose } = peopleChoiceOf(place, useMe().id);
  const picked = useMemo(() => (data ? knownPeople(data.people, place.people) : place.people), [data, place.people]);
  const people = useMemo(
    () => (data ? peopleOfDay(data, data.days[0]!, { choice, picked }) : []),
    [data, choice, picked],
  );
  const timeFormat = data?.timeFormat ?? '24';
  const style = useMemo((): TimeStyle => ({ tag, timeFormat }), [tag, timeFormat]);
  const person = data?.people.find(({ id }) => id === data.person) ?? null;
  const mayWrite = may('appointment.write') !== undefined;
  const begin = mayWrite && <BeginPart {...{ isPhone }} onNew={(kind) => place.go({ new: kind })} />;
  const toRequests = { waiting: requests.data?.total ?? 0, onOpen: () => place.go({ requests: '1' }) };
  return (
    <AreaPage screen="Calendar" isFull>
      <Stack gap={3}>
        <CalendarTop {...{ isPhone, begin }} requests={!isPhone && <RequestsButton {...toRequests} />} />
        <Toolbar
          {...{ tag, day, today, view, data, people, choice, isPhone }}
          begin={isPhone && begin}
          picked={picked}
          person={person?.id ?? place.people[0] ?? null}
          onDay={(next) => place.go({ day: next })}
          onView={(next) => place.go({ view: next })}
          onChoice={choose}
          onPeople={(picked) => place.go({ person: picked.join(',') || undefined })}
        />
        {!data && error && <FailedPart error={error} onRetry={() => void refetch()} />}
        {!data && !error && (
          <LoadingRegion label={t('shell.loading')}>
            <Skeleton shape="block" height={480} />
          </LoadingRegion>
        )}
        {data && <ShownDays {...{ data, view, today, now, style, place, people, picked, choice, made, staleSince }} />}
        {isPhone && <RequestsButton {...toRequests} isFoot />}
      </Stack>
      <OverCalendar
        {...{ place, requests, isPainted }}
        readAt={shown.dataUpdatedAt}
        onMade={(then) => {
          place.goToMade(then);
          show(then.bookingId);
        }}
      />
    </AreaPage>
  );
}

type ShownDaysProps = {
  data: CalendarDays;
  view: CalendarView;
  today: Day;
  now: number;
  style: TimeStyle;
  place: CalendarPlace;
  people: readonly CalendarPerson[];
  /** Whom the address names. */
  picked: readonly string[];
  choice: PeopleChoice;
  made: Made | null;
  /** Since when changes do not arrive. */
  staleSince: number | null;
};

/** The days themselves, in the view that was chosen, and on paper as a list. */
function ShownDays(props: ShownDaysProps) {
  const { data, view, today, now, style, place, people, picked, choice, made, staleSince } = props;
  const { may } = useStore();
  const isPrinting = usePrinting();
  const itself = useStoreItself(data);
  const week = view === 'week' ? (data.people.find(({ id }) => id === data.person) ?? itself) : null;
  const isNobody = view === 'day' && itself === null && !hasColumns(people, data.days[0]!);
  const isGrid = view !== 'list' && !isNobody;
  const shown = useMemo(() => (itself ? [itself] : people), [itself, people]);
  const open = ({ id, state }: OpenedAppointment) => state !== 'held' && place.go({ appointment: id });
  return (
    <>
      {view !== 'week' && isClosedDay(data) && (
        <ClosedNotice {...{ data, today, tag: style.tag }} onDay={(next) => place.go({ day: next })} />
      )}
      {isNobody && <NobodyNotice onEveryone={() => place.go({ who: 'everyone', person: undefined })} />}
      {isGrid && (
        <DayView
          key={view === 'week' ? `week ${week?.id}` : 'day'}
          {...{ data, style, now, today, week, made }}
          {...{ shown }}
          foot={<StaleNotice since={staleSince} style={style} />}
          mayMove={may('appointment.write') !== undefined}
          onOpen={open}
          onFree={(start, staffId) => place.go({ new: '1', start, staff: staffId ?? undefined, customer: undefined })}
        />
      )}
      {(view === 'list' || isPrinting) && (
        <div className={view === 'list' ? undefined : styles.paper}>
          {data.days.map((one) => (
            <DayList
              key={one.day}
              {...{ data, style, now, choice, picked }}
              day={one}
              made={view === 'list' ? made : null}
              onOpen={open}
            />
          ))}
        </div>
      )}
      {!isGrid && <StaleNotice since={staleSince} style={style} isOverList />}
    </>
  );
}

/** The column of a store without people, which serves its customers itself; null: it has people, or who asks sees the own calendar alone. */
function useStoreItself({ people }: CalendarDays): ColumnOwner | null {
  const { store, may } = useStore();
  const isAlone = people.length === 0 && may('calendar.read') === 'all';
  return useMemo(() => (isAlone ? { id: null, name: store.name } : null), [isAlone, store.name]);
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
  const isPainted = usePainted(live.data !== undefined);
  const requests = useLiveRequests(store.id, { isWanted: isPainted || place.isListing, isLive: live.isLive });
  if (live.data && live.data !== known) setKnown(live.data);
  return { ...live, requests, isPainted, isPhone, view, day, today, now };
}
