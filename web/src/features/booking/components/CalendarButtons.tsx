import type { Booking } from '@parlour/contract/booking/calls';
import { useAppContext } from '../../../lib/app-context.ts';
import { Button, ButtonLink } from '@parlour/ui/button/Button.tsx';
import { useToast } from '@parlour/ui/feedback/Toast.tsx';
import { calendarVisit, readingTokenOf, saveCalendarFile } from '../calendar-visit.ts';
import { calendarProblem, googleCalendarAddress } from '../calendar-file.ts';

type CalendarButtonsProps = { booking: Booking; linkToken: string | undefined; manageAddress: string };

/** Into the person's calendar: as a file for any, as a link for Google's. */
export function CalendarButtons({ booking, linkToken, manageAddress }: CalendarButtonsProps) {
  const { origin, t } = useAppContext();
  const toast = useToast();
  const around = { origin, t, manageAddress };
  const visit = calendarVisit(booking, around);
  const problem = calendarProblem(visit);
  const save = async () => {
    if (problem) return toast.show({ text: t(problem), tone: 'error' });
    const readingToken = await readingTokenOf(linkToken);
    saveCalendarFile(calendarVisit(booking, { ...around, readingToken }), booking.number);
  };
  const add = (
    <Button kind="secondary" size="sm" icon="calendar-plus" onClick={() => void save()}>
      {t('booking.addToCalendar')}
    </Button>
  );
  if (problem) return add;
  return (
    <>
      {add}
      <ButtonLink kind="secondary" size="sm" icon="external" href={googleCalendarAddress(visit)}>
        {t('booking.googleCalendar')}
      </ButtonLink>
    </>
  );
}
