import type { PhraseKey } from '@parlour/phrases/t';

/** A visit as a calendar shows it. */
export type CalendarVisit = {
  uid: string;
  startsAt: number;
  endsAt: number;
  zone: string;
  title: string;
  description: string;
  location: string;
  url: string;
  isTentative: boolean;
  /** Epoch ms of this moment. */
  stampedAt: number;
};

/** What is said of a visit that no calendar can take, since it starts after its end; one without length it can. */
export function calendarProblem({ startsAt, endsAt }: Pick<CalendarVisit, 'startsAt' | 'endsAt'>): PhraseKey | null {
  return startsAt > endsAt ? 'booking.scheduledTime' : null;
}

const shortestMs = 15 * 60_000;
const endOf = ({ startsAt, endsAt }: CalendarVisit) => Math.max(endsAt, startsAt + shortestMs);

const utc = (instant: number): string => `${new Date(instant).toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`;

const escaped = (text: string): string => text.replaceAll(/[\\;,]/g, '\\$&').replaceAll(/\r?\n/g, '\\n');

const encoder = new TextEncoder();
const mostBytes = 74;

/** Breaks a line after at most 75 bytes, never within a letter (RFC 5545). */
function folded(line: string): string {
  const lines: string[] = [];
  let current = '';
  for (const letter of line) {
    if (encoder.encode(current + letter).length > mostBytes) {
      lines.push(current);
      current = ' ';
    }
    current += letter;
  }
  return [...lines, current].join('\r\n');
}

/** The visit as an iCalendar file; instants are in UTC, so every calendar shows its own clock. The mail carries the same uid. */
export function calendarFile(visit: CalendarVisit): string {
  const { uid, title, description, location, url, isTentative, startsAt, stampedAt } = visit;
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Parlour//Parlour booking//EN',
    'METHOD:PUBLISH',
    'BEGIN:VEVENT',
    `UID:${uid}`,
    `DTSTAMP:${utc(stampedAt)}`,
    `DTSTART:${utc(startsAt)}`,
    `DTEND:${utc(endOf(visit))}`,
    `SUMMARY:${escaped(title)}`,
    `DESCRIPTION:${escaped(description)}`,
    `LOCATION:${escaped(location)}`,
    `URL:${url}`,
    `STATUS:${isTentative ? 'TENTATIVE' : 'CONFIRMED'}`,
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ];
  return lines.map(folded).join('\r\n');
}

/** The same visit as a link that fills in a new entry of Google's calendar, in the shop's zone. */
export function googleCalendarAddress(visit: CalendarVisit): string {
  const address = new URL('https://calendar.google.com/calendar/render');
  const fields = {
    action: 'TEMPLATE',
    text: visit.title,
    dates: `${utc(visit.startsAt)}/${utc(endOf(visit))}`,
    ctz: visit.zone,
    // The link that changes the booking stays out of a file that may be passed on to another person's calendar.
    details: visit.description
      .split('\n')
      .filter((line) => !line.includes(visit.url))
      .join('\n'),
    location: visit.location,
  };
  for (const [name, value] of Object.entries(fields)) address.searchParams.append(name, value);
  return address.href;
}
