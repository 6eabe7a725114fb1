import { Suspense, useEffect } from 'react';
import type { CalendarPlace } from '../../features/calendar/place.ts';
import { closedNew } from '../../features/calendar/search.ts';
import type { useLiveRequests } from '../../features/calendar/use-live.ts';
import { AppointmentSheet, fetchSheets, NewAppointment, RequestsSheet } from './sheets.ts';

type OverCalendarProps = { place: CalendarPlace; requests: ReturnType<typeof useLiveRequests>; isPainted: boolean };

/** What the address opens over the calendar. It is fetched once the calendar is there, before the first press that needs it. */
export function OverCalendar({ place, requests, isPainted }: OverCalendarProps) {
  useEffect(() => {
    if (isPainted) fetchSheets();
  }, [isPainted]);
  return (
    <Suspense>
      {place.isListing && (
        <RequestsSheet
          query={requests}
          onOpen={(id) => place.go({ appointment: id })}
          onClose={() => place.go({ requests: undefined }, true)}
        />
      )}
      {place.appointment !== null && (
        <AppointmentSheet bookingId={place.appointment} onClose={() => place.go({ appointment: undefined }, true)} />
      )}
      {place.isNew && (
        <NewAppointment
          day={place.day ?? undefined}
          start={place.start}
          staffId={place.staff}
          memberId={place.customer}
          isWalkIn={place.isWalkIn}
          onClose={() => place.go(closedNew, true)}
          onMade={place.goToMade}
          onOpen={(id) => place.go({ appointment: id })}
        />
      )}
    </Suspense>
  );
}
