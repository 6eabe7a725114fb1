import { shownLine, shownText } from '@parlour/domain/log/hidden-signs';
import { minuteText } from '@parlour/domain/time/day';
import { offsetsBetween } from '@parlour/domain/time/offset';
import { instantOf, localOf } from '@parlour/domain/time/zone';
import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator';

/** One visit as a calendar entry. The uid stays for life; the sequence grows with every change. */
export type CalendarEntry = {
  uid: string;
  sequence: number;
  startsAt: number;
  endsAt: number;
  zone: string;
  title: string;
  description: string;
  location: string;
  url: string;
  organizer: { name: string; email: string };
  attendee: { name: string; email: string };
  isCancelled: boolean;
  isTentative: boolean;
  stampedAt: number;
};

const dayMs = 86_400_000;

/**
 * Writes an iCalendar file with the shop's zone spelt out, so that every calendar shows the shop's wall clock. The library writes instants
 * of UTC: its own zone support reads the clock of the machine and leaves the time stamp without a zone.
 */
export function writeCalendar(entries: readonly CalendarEntry[]): string {
  const calendar = ical({
    prodId: { company: 'Parlour', product: 'Parlour booking', language: 'EN' },
    method: methodFor(entries),
  });
  for (const entry of entries) addEvent(calendar, entry);
  return folded(inZone(calendar.toString(), entries));
}

/** An invitation or its cancellation is of one visit; several in one file are published (RFC 5546, 3.2). */
function methodFor(entries: readonly CalendarEntry[]): ICalCalendarMethod {
  if (entries.length > 1) return ICalCalendarMethod.PUBLISH;
  return entries[0]!.isCancelled ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.REQUEST;
}

function addEvent(calendar: ReturnType<typeof ical>, entry: CalendarEntry): void {
  const event = calendar.createEvent({
    id: entry.uid,
    sequence: entry.sequence,
    start: new Date(entry.startsAt),
    end: new Date(entry.endsAt),
    stamp: new Date(entry.stampedAt),
    summary: shownLine(entry.title),
    description: shownText(entry.description),
    location: shownLine(entry.location),
    url: entry.url,
    organizer: { email: entry.organizer.email, name: parameterOf(entry.organizer.name) },
    status: statusOf(entry),
  });
  event.createAttendee({ email: entry.attendee.email, name: parameterOf(entry.attendee.name), rsvp: false });
}

/** A parameter of the format cannot hold the quote itself. */
const parameterOf = (text: string) => shownLine(text).replaceAll('"', "'");

function statusOf(entry: CalendarEntry): ICalEventStatus {
  if (entry.isCancelled) return ICalEventStatus.CANCELLED;
  return entry.isTentative ? ICalEventStatus.TENTATIVE : ICalEventStatus.CONFIRMED;
}

/** The entries of one file are visits at one shop. */
export function inZone(text: string, entries: readonly Pick<CalendarEntry, 'startsAt' | 'endsAt' | 'zone'>[]): string {
  const local = (name: 'DTSTART' | 'DTEND', instants: readonly number[]) => {
    let place = 0;
    return () => {
      const instant = instants[place++]!;
      // A wall clock that comes twice is its first showing there; the second has to be an instant.
      if (isShownBefore(zone, instant)) return `${name}:${compact(instant)}Z`;
      return `${name};TZID=${zone}:${wallClock(zone, instant)}`;
    };
  };
  const starts = entries.map(({ startsAt }) => startsAt);
  const ends = entries.map(({ endsAt }) => endsAt);
  const { zone } = entries[0]!;
  return text
    .replaceAll(/^DTSTART:[^\r\n]*/gm, local('DTSTART', starts))
    .replaceAll(/^DTEND:[^\r\n]*/gm, local('DTEND', ends))
    .replace('BEGIN:VEVENT', `${zoneBlock(zone, Math.min(...starts), Math.max(...starts))}\r\nBEGIN:VEVENT`);
}

const octetsPerLine = 75;

/** Folds lines at 75 octets, between letters (RFC 5545, 3.1); the library counts letters. */
export function folded(text: string): string {
  const unfolded = text.replaceAll('\r\n ', '').split('\r\n');
  return unfolded.map(foldLine).join('\r\n');
}

function foldLine(line: string): string {
  let written = '';
  let octets = 0;
  for (const letter of line) {
    const size = Buffer.byteLength(letter);
    if (octets + size > octetsPerLine) {
      written += '\r\n ';
      octets = 1;
    }
    written += letter;
    octets += size;
  }
  return written;
}

function isShownBefore(zone: string, instant: number): boolean {
  const { day, minute } = localOf(zone, instant);
  const first = instantOf(zone, day, minute);
  return first !== null && first < instant - (instant % 60_000);
}

function wallClock(zone: string, instant: number): string {
  const { day, minute } = localOf(zone, instant);
  return `${day.replaceAll('-', '')}T${minuteText(minute).replace(':', '')}00`;
}

/** The VTIMEZONE of the time around visits: the offset in force the year before, and every change until half a year after. */
export function zoneBlock(zone: string, first: number, last = first): string {
  const offsets = offsetsBetween(zone, first - 366 * dayMs, last + 183 * dayMs);
  const least = Math.min(...offsets.map((entry) => entry.offset));
  const rules = offsets.map((entry, index) => {
    const before = offsets[index - 1]?.offset ?? entry.offset;
    const kind = entry.offset > least ? 'DAYLIGHT' : 'STANDARD';
    return [
      `BEGIN:${kind}`,
      `DTSTART:${compact(entry.at + before)}`,
      `TZOFFSETFROM:${offsetText(before)}`,
      `TZOFFSETTO:${offsetText(entry.offset)}`,
      `END:${kind}`,
    ].join('\r\n');
  });
  return ['BEGIN:VTIMEZONE', `TZID:${zone}`, ...rules, 'END:VTIMEZONE'].join('\r\n');
}

function compact(instant: number): string {
  return new Date(instant).toISOString().slice(0, 19).replaceAll(/[-:]/g, '');
}

function offsetText(offsetMs: number): string {
  const minutes = Math.abs(offsetMs) / 60_000;
  return `${offsetMs < 0 ? '-' : '+'}${minuteText(minutes).replace(':', '')}`;
}
