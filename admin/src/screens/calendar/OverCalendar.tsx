import { useQueryClient } from '@tanstack/react-query';
import { Suspense, useEffect } from 'react';
import { appointmentQuery } from '../../features/appointment/calls.ts';
import type { CalendarPlace } from '../../features/calendar/place.ts';
import { closedNew, type MadeThen } from '../../features/calendar/search.ts';
import type { useLiveRequests } from '../../features/calendar/use-live.ts';
import { useStore } from '../../features/team/store.ts';
import { AppointmentSheet, fetchSheets, NewAppointment, RequestsSheet } from './sheets.ts';

type OverCalendarProps = {
  place: CalendarPlace;
  requests: ReturnType<typeof useLiveRequests>;
  isPainted: boolean;
  /** When the days were read last, epoch ms of this device. */
  readAt: number;
  onMade: (made: MadeThen) => void;
};

/** What the address opens over the calendar. It is fetched once the calendar is there, before the first press that needs it. */
export function OverCalendar({ place, requests, isPainted, readAt, onMade }: OverCalendarProps) {
  useRenewedWith(readAt, place.appointment);
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
        <AppointmentSheet
          isInAddress
          bookingId={place.appointment}
          onClose={() => place.go({ appointment: undefined }, true)}
        />
      )}
      {place.isNew && (
        <NewAppointment
          day={place.day ?? undefined}
          start={place.start}
          staffId={place.staff}
          memberId={place.customer}
          isWalkIn={place.isWalkIn}
          onClose={() => place.go(closedNew, true)}
          onMade={onMade}
          onOpen={(id) => place.go({ appointment: id })}
        />
      )}
    </Suspense>
  );
}

/** Reads an appointment again whenever the days behind it were, so that both show what another desk has just done. */
function useRenewedWith(readAt: number, bookingId: string | null): void {
  const queryClient = useQueryClient();
  const { store } = useStore();
  useEffect(() => {
    if (bookingId === null) return;
    const { queryKey } = appointmentQuery(store.id, bookingId);
    if ((queryClient.getQueryState(queryKey)?.dataUpdatedAt ?? 0) >= readAt) return;
    void queryClient.invalidateQueries({ queryKey }, { cancelRefetch: false });
  }, [queryClient, store.id, readAt, bookingId]);
}
