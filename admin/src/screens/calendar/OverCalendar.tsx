import type { CalendarPlace } from '../../features/calendar/place.ts';
import { AppointmentSheet } from '../appointment/AppointmentSheet.tsx';
import { NewAppointment } from '../new-appointment/NewAppointment.tsx';

/** What the address opens over the calendar. */
export function OverCalendar({ place }: { place: CalendarPlace }) {
  const closeNew = () => place.go({ new: undefined, start: undefined, staff: undefined, customer: undefined }, true);
  return (
    <>
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
    </>
  );
}
