import { partOfDay } from '@parlour/contract/availability/calls';
import { NO_PREFERENCE } from '@parlour/contract/staff/calls';
import type { Slot, TimesQuestion, Unfree } from '@parlour/domain/availability/question';
import { leadMinutes, mayStart, summaryOf, timesOn } from '@parlour/domain/availability/free-times';
import { budgetFor } from '@parlour/domain/availability/effort';
import type { PreparedDay } from '@parlour/domain/availability/prepare-day';
import { minuteText } from '@parlour/domain/time/day';
import { startTextOf } from '@parlour/domain/time/start-text';
import { localOf } from '@parlour/domain/time/zone';
import type { Schedule } from '../caches/schedule-cache.ts';
import type { ResolvedQuestion } from '../policies/resolve-question.ts';
import { yieldToEventLoop } from '../../platform/yield-to-event-loop.ts';

/** Longest span of days that is answered with its single times, and longest span at all. */
export const spans = { withSlots: 14, most: 62 } as const;

const statuses: Record<Unfree, number | null> = { past: null, full: null, blocked: 1, booked: 2, closed: 3, leave: 5 };

/** A ready answer: the text of the result in wire names, and until when (epoch ms) it stays true if nothing is booked or changed. */
export type TimesText = { result: string; validUntil: number };

/**
 * Writes the answer of the times call as text, straight from the engine's slots: turning objects into JSON would cost more than everything
 * before it. Names are the wire's (see `timesCodec`). A search over many days has a budget: days that it does not reach are left out, as not known yet.
 */
export async function writeTimes(schedule: Schedule, asked: ResolvedQuestion, now: number): Promise<TimesText> {
  const { facts, days, today, lastDay } = schedule;
  const isLong = days.length > spans.withSlots;
  const hasNames = facts.parameters.hasStaffFeature;
  const style: SlotStyle = { hasNames, timeFormat: facts.shop.details.timeFormat, hasPlans: days.length === 1 };
  const budget = budgetFor(days);
  const written: string[] = [];
  for (const day of days) {
    if (asked.needsSearch && budget.isSpent()) break;
    const write = () => (isLong ? writeState(day, asked.question, now) : writeDay(day, asked.question, now, style));
    written.push(budget.spend(day, write));
    // A search may take its time; others are served between its days.
    if (asked.needsSearch) await yieldToEventLoop();
  }
  const isWhole = written.length === days.length;
  const [list, states] = isLong ? ['', written.join(',')] : [written.join(','), ''];
  return {
    result:
      `{"timeZone":"${facts.shop.zone}","today":"${today}","lastDate":"${lastDay}","duration":${asked.minutes},` +
      `"dayList":[${list}],"stateList":[${states}]}`,
    // What stopped short is not kept: asked again it goes further.
    validUntil: isWhole ? Math.min(schedule.validUntil, nextPast(schedule, asked.question, now)) : now,
  };
}

/** `hasPlans`: one day of several services also tells who would serve when. */
type SlotStyle = { hasNames: boolean; timeFormat: string; hasPlans: boolean };

function writeDay(day: PreparedDay, question: TimesQuestion, now: number, style: SlotStyle): string {
  const slots = timesOn(day, question, now);
  const hasPlans = style.hasPlans && question.kind === 'services' && question.items.length > 1;
  let text = '';
  for (const slot of slots) {
    const plan = hasPlans && slot.unfree === null ? writePlan(day, question, slot, now) : '[]';
    text += (text === '' ? '' : ',') + writeSlot(slot, day, style, plan);
  }
  return `{"reserveDate":"${day.day}","rest":${summaryOf(day, question, now).isRest},"list":[${text}]}`;
}

/** The start of a slot in wire names: its real date, its clock, and the offset where the clock shows that twice. */
function startFields({ frame, roster }: PreparedDay, minute: number, startsAt: number) {
  // On an ordinary day nothing has to be looked up.
  if (frame.pieces.length === 1) return { day: frame.day, time: minuteText(minute), offset: '' };
  const start = startTextOf(roster.facts.zone, startsAt);
  return { day: start.slice(0, 10), time: start.slice(11, 16), offset: start.slice(16) };
}

function writeSlot(slot: Slot, prepared: PreparedDay, { hasNames, timeFormat }: SlotStyle, plan: string): string {
  const { day, time, offset } = startFields(prepared, slot.minute, slot.startsAt);
  const isDisabled = slot.unfree !== null;
  const people = hasNames && slot.staffIds.length > 0 ? `["${slot.staffIds.join('","')}"]` : '[]';
  const offsetField = offset === '' ? '' : `"reserveOffset":"${offset}",`;
  return (
    `{"reserveDate":"${day}","reserveTime":"${time}",${offsetField}"reserveTimeText":"${timeFormat === '12' ? twelveHours(slot.minute) : time}",` +
    `"timeBelong":${partOfDay(slot.minute)},"empStatus":${slot.unfree === null ? null : statuses[slot.unfree]},"disabled":${isDisabled},` +
    `"past":${slot.unfree === 'past'},"availableNum":${slot.availableNum},"employeeIds":${people},"reserveList":${plan}}`
  );
}

/** Who would serve when, had the visit begun at this slot; no person is named where the customer has no preference. */
function writePlan(day: PreparedDay, question: TimesQuestion, slot: Slot, now: number): string {
  const planned = mayStart(day, question, { minute: slot.minute, isAgain: slot.isAgain === true }, now);
  if (!planned.ok || question.kind === 'products') return '[]';
  const { zone } = day.roster.facts;
  const clock = (instant: number) => minuteText(localOf(zone, instant).minute);
  return JSON.stringify(
    planned.value.map((item) => ({
      projectId: item.serviceId,
      customerIndex: item.guest,
      employeeId: question.items[item.index]?.staffId ?? NO_PREFERENCE,
      reserveTime: clock(item.startsAt),
      endTime: clock(item.endsAt),
      waitMinutes: item.waitMinutes,
    })),
  );
}

function twelveHours(minute: number): string {
  const hour = Math.floor(minute / 60) % 24;
  return `${hour % 12 === 0 ? 12 : hour % 12}:${String(minute % 60).padStart(2, '0')} ${hour < 12 ? 'am' : 'pm'}`;
}

function writeState(day: PreparedDay, question: TimesQuestion, now: number): string {
  const { free, firstMinute, firstAt, isRest } = summaryOf(day, question, now);
  const mayBePast = day.frame.startsAt <= now || question.kind === 'products';
  const isAllPassed = free === 0 && !isRest && mayBePast && isAllPast(day, question, now);
  // A day that is still to come lies within the lead time of something made to order: nothing is handed over on it.
  const isOver = isAllPassed && day.frame.startsAt <= now;
  const rest = isRest || (isAllPassed && !isOver && question.kind === 'products');
  const first = writeFirst(day, firstMinute, firstAt);
  return `{"reserveDate":"${day.day}","free":${free},${first},"rest":${rest},"over":${isOver}}`;
}

/** The first free start of a day; its date is told only where it is the next one. */
function writeFirst(prepared: PreparedDay, minute: number | null, startsAt: number | null): string {
  if (minute === null || startsAt === null) return '"firstTime":null';
  const { day, time, offset } = startFields(prepared, minute, startsAt);
  const date = day === prepared.day ? '' : `,"firstDate":"${day}"`;
  return `"firstTime":"${time}"${date}${offset === '' ? '' : `,"firstOffset":"${offset}"`}`;
}

function isAllPast(day: PreparedDay, question: TimesQuestion, now: number): boolean {
  return timesOn(day, question, now).every((slot) => slot.unfree === 'past');
}

/** When the next listed start becomes past. */
function nextPast({ facts, days }: Schedule, question: TimesQuestion, now: number): number {
  const leadMs = leadMinutes(question, facts.availability.config) * 60_000;
  for (const day of days) {
    const next = timesOn(day, question, now).find((slot) => slot.unfree !== 'past');
    if (next) return next.startsAt - leadMs;
  }
  return Infinity;
}
