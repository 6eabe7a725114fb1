import { shownLine, shownText } from '@parlour/domain/log/hidden-signs';
import ical, { ICalCalendarMethod, ICalEventStatus, ICalEventTransparency } from 'ical-generator';
import { folded, inZone } from './calendar.ts';

/** An appointment in a calendar that a program reads again and again. It invites nobody. */
export type FeedEntry = {
  uid: string;
  sequence: number;
  startsAt: number;
  endsAt: number;
  title: string;
  description: string;
  location: string;
  url: string;
  isTentative: boolean;
  stampedAt: number;
};

/** How often programs are asked to look again, in seconds. */
const readAgainS = 900;

/** Writes a calendar to subscribe to, by the wall clock of its zone as `writeCalendar` does. What is not in it any more leaves the reader's calendar. */
export function writeFeed(entries: readonly FeedEntry[], { zone, name }: { zone: string; name: string }): string {
  const calendar = ical({
    prodId: { company: 'Parlour', product: 'Parlour stores', language: 'EN' },
    method: ICalCalendarMethod.PUBLISH,
    name: shownLine(name),
    ttl: readAgainS,
  });
  for (const entry of entries)
    calendar.createEvent({
      id: entry.uid,
      sequence: entry.sequence,
      start: new Date(entry.startsAt),
      end: new Date(entry.endsAt),
      stamp: new Date(entry.stampedAt),
      summary: shownLine(entry.title),
      description: shownText(entry.description),
      location: shownLine(entry.location),
      url: entry.url,
      status: entry.isTentative ? ICalEventStatus.TENTATIVE : ICalEventStatus.CONFIRMED,
      transparency: ICalEventTransparency.OPAQUE,
    });
  const text = calendar.toString();
  return folded(
    entries.length === 0
      ? text
      : inZone(
          text,
          entries.map((entry) => ({ ...entry, zone })),
        ),
  );
}
