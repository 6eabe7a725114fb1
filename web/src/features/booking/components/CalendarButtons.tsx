import type { Booking } from '@parlour/contract/booking';
import { useSurroundings } from '../../../lib/surroundings.ts';
import { Button, ButtonLink } from '../../../ui/Button.tsx';
import { calendarVisit, saveCalendarFile } from '../calendar-visit.ts';
import { googleCalendarAddress } from '../calendar-file.ts';

type CalendarButtonsProps = { booking: Booking; linkToken: string | undefined; manageAddress: string };

/** Into the person's calendar: as a file for any, as a link for Google's (SUC-02). */
export function CalendarButtons({ booking, linkToken, manageAddress }: CalendarButtonsProps) {
  const { origin, t } = useSurroundings();
  const visit = calendarVisit(booking, { origin, t, linkToken, manageAddress });
  return (
    <>
      <Button kind="secondary" size="sm" icon="calendar-plus" onClick={() => saveCalendarFile(visit, booking.number)}>
        {t('booking.addToCalendar')}
      </Button>
      <ButtonLink kind="secondary" size="sm" icon="external" href={googleCalendarAddress(visit)}>
        {t('booking.googleCalendar')}
      </ButtonLink>
    </>
  );
}
