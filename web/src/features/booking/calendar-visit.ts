import type { Booking } from '@parlour/contract/booking/calls';
import type { Translate } from '@parlour/phrases/t';
import { serverNow } from '../../lib/http/server-clock.ts';
import { type CalendarVisit, calendarFile } from './calendar-file.ts';

type Around = { origin: string; t: Translate; readingToken?: string; manageAddress: string };

/** A booking as a calendar entry, in the person's language, with the way back to it. */
export function calendarVisit(
  booking: Booking,
  { origin, t, readingToken = '', manageAddress }: Around,
): CalendarVisit {
  const services = booking.items.map(({ name }) => name).join(t('shell.listJoin'));
  const url = new URL(manageAddress, origin).href + (readingToken && `#t=${readingToken}`);
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

/**
 * A token that opens the booking and changes nothing, for a calendar that others may see. It follows from that of the link, and the server works out the
 * same one; '' where there is none, and the owner signs in.
 */
export async function readingTokenOf(linkToken = ''): Promise<string> {
  if (linkToken === '' || linkToken.startsWith('view-')) return linkToken;
  const { subtle } = globalThis.crypto;
  // Browsers have it on https and on this machine only.
  if (!subtle) return '';
  const digest = await subtle.digest('SHA-256', new TextEncoder().encode(`calendar ${linkToken}`));
  return `view-${Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('')}`;
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
