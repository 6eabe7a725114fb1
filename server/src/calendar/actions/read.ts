import type { CalendarQuestion, CalendarReply } from '@parlour/contract/calendar/calls';
import { calendarFrame, nextOpenDay } from '@parlour/domain/calendar/calendar-day';
import { addDays } from '@parlour/domain/time/day';
import { allowed } from '@parlour/domain/verdict';
import { shownTexts } from '../../catalog/policies/shop-facts.ts';
import type { TeamMember } from '../../platform/actor.ts';
import type { Answer, At, By } from '../../platform/context.ts';
import type { StoreAccess } from '../../platform/team-access.ts';
import { scopeOfBooking } from '../../shop/queries/shops.ts';
import type { Ctx } from '../context.ts';
import { byPart, dayPlaces, taggedPart } from '../policies/parts.ts';
import { partOf } from '../presenters/appointments.ts';
import { columnsOf, goneColumns, personDays } from '../presenters/people.ts';
import { absenceRows } from '../queries/absences.ts';
import { appointmentRows } from '../queries/appointments.ts';

const minuteMs = 60_000;

/** Days of a store, as its team sees them. A store that customers see no more still has its appointments. */
export async function readCalendar(
  { db, clock, catalog, lang, access, actor }: Ctx & At<StoreAccess> & By<TeamMember>,
  { from, days: count, person: asked, known = [] }: CalendarQuestion,
): Promise<Answer<CalendarReply>> {
  const { facts, today } = await catalog.entry(scopeOfBooking(access));
  const frames = Array.from({ length: count }, (_, index) => calendarFrame(facts.availability, addDays(from, index)));
  const clocks = frames.map((frame) => frame.clock);
  const [first, last] = [clocks[0]!, clocks.at(-1)!];
  const span = { from: first.startsAt + first.begins * minuteMs, to: last.startsAt + last.minutes * minuteMs };
  const now = clock.now();
  const texts = shownTexts(facts, lang);
  const here = columnsOf(facts, access, texts);
  const own = actor.memberships.find(({ chainId }) => chainId === access.chainId)?.staffIds ?? [];
  const usual = (here.find(({ id }) => own.includes(id)) ?? here[0])?.id ?? null;
  const wanted = asked === 'first' ? usual : (asked ?? null);
  const rowsOf = (whose: string | null) => appointmentRows(db, access, { ...span, person: whose }, now);
  const asAsked = await rowsOf(wanted);
  // A link may name who has left since.
  const isThere = wanted === null || asAsked.length > 0 || here.some(({ id }) => id === wanted);
  const person = isThere ? wanted : usual;
  const rows = isThere ? asAsked : await rowsOf(usual);
  const absences = Map.groupBy(await absenceRows(db, access, span), ({ staffId }) => staffId);
  const people = [...here, ...goneColumns(here, facts, rows, texts)];
  const places = dayPlaces(clocks);
  const parts = byPart(rows, places);
  const has = new Set(known);
  const holds = rows.flatMap(({ hold }) => hold ?? []);
  const shown = person === null ? people : people.filter(({ id }) => id === person);
  const { shop } = facts;
  return allowed({
    zone: shop.zone,
    timeFormat: shop.details.timeFormat,
    stepMinutes: shop.settings.slotStepMinutes,
    now,
    today,
    validUntil: holds.length > 0 ? Math.min(...holds) : null,
    people: people.map(({ id, name, isGone }) => ({ id, name, isGone })),
    person,
    nextOpen: nextOpenDay(facts.availability, from),
    days: frames.map((frame, index) => ({
      day: frame.frame.day,
      clock: frame.clock,
      special: shop.specialDays[frame.frame.day]?.name ?? null,
      open: [...frame.open],
      people: personDays(shown, frame, absences),
      parts: parts[index]!.map((own) => taggedPart(partOf(own, places[index]!.offset, access.chainId, texts), has)),
    })),
  });
}
