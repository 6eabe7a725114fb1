import type { Booking } from '@parlour/contract/booking';
import type { Translate } from '@parlour/phrases/t';
import { serverNow } from '../../lib/server-clock.ts';
import { type CalendarVisit, calendarFile } from './calendar-file.ts';

type Around = { origin: string; t: Translate; linkToken: string | undefined; manageAddress: string };

/** A booking as a calendar entry, in the person's language, with the way back to it. */
export function calendarVisit(booking: Booking, { origin, t, linkToken, manageAddress }: Around): CalendarVisit {
  const services = booking.items.map(({ name }) => name).join(t('shell.listJoin'));
  const url = new URL(manageAddress, origin).href + (linkToken ? `#t=${linkToken}` : '');
  return {
    uid: `${booking.id}@${new URL(origin).hostname}`,
    startsAt: booking.startsAt,
    endsAt: booking.endsAt,
    zone: booking.zone,
    title: t('booking.calendarTitle', { services, shop: booking.shopName }),
    description: [services, booking.shopPhone, url].filter(Boolean).join('\n'),
    location: `${booking.shopName}, ${booking.shopAddress}`,
    url,
    isTentative: booking.state === 'to_confirm',
    stampedAt: serverNow(),
  };
}

/** Hands the file to the person's calendar. */
export function saveCalendarFile(visit: CalendarVisit, name: string): void {
  const address = URL.createObjectURL(new Blob([calendarFile(visit)], { type: 'text/calendar;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = `${name}.ics`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
