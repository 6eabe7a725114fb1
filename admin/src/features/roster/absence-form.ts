import type { Absence, RosterPerson, RosterWeek } from '@parlour/contract/roster/calls';
import type { AbsenceKind, AbsenceTime } from '@parlour/contract/roster/edits';
import { halfOf } from '@parlour/domain/roster/half-day';
import { readTypedTime } from '@parlour/domain/roster/typed-hours';
import { addDays, isDay, minuteText } from '@parlour/domain/time/day';
import { allowed, refused, type Verdict } from '@parlour/domain/verdict';
import { hoursOn, spansOf, timeTyped, wholeDaysOf } from './hours.ts';

export type AbsenceLength = 'days' | 'half' | 'times';

/** What is typed of leave or blocked time; each length keeps what belongs to it. */
export type AbsenceForm = {
  length: AbsenceLength;
  first: string;
  last: string;
  half: 'first' | 'second';
  /** As typed. */
  start: string;
  end: string;
  reason: string;
};

/** The form of an absence that is there, or of a new one on a day. */
export function absenceFormOf(
  kind: AbsenceKind,
  absence: Absence | null,
  day: string,
  style: Parameters<typeof timeTyped>[1],
): AbsenceForm {
  const fresh: AbsenceForm = {
    length: kind === 'leave' ? 'days' : 'times',
    first: day,
    last: day,
    half: 'first',
    start: '',
    end: '',
    reason: '',
  };
  if (!absence) return fresh;
  const { from, to, reason } = absence;
  const whole = wholeDaysOf(absence);
  if (whole) return { ...fresh, ...whole, length: 'days', reason };
  // The end of a day is written as its 24:00, so that the day stays the one that is meant.
  const isMidnight = to.endsWith(' 00:00');
  return {
    ...fresh,
    length: 'times',
    first: from.slice(0, 10),
    last: isMidnight ? addDays(to.slice(0, 10), -1) : to.slice(0, 10),
    start: timeTyped(readTypedTime(from.slice(11))!, style),
    end: timeTyped(isMidnight ? 1440 : readTypedTime(to.slice(11))!, style),
    reason,
  };
}

/** The minute that parts the work of a person on a day in two. */
export function splitOf(
  day: string,
  week: Pick<RosterWeek, 'store'>,
  person: Pick<RosterPerson, 'weekly' | 'laterWeeks' | 'days'> | null,
): number {
  return isDay(day) && person ? halfOf(spansOf(hoursOn(week, person, day))) : halfOf([]);
}

export type AbsenceReason = 'dateNeeded' | 'daysReversed' | 'timeNeeded' | 'reasonNeeded';

export type AbsenceField = 'first' | 'last' | 'start' | 'end' | 'reason';

/** The field at which a reason is put right: the first one that it is about. */
export function absenceFault(reason: AbsenceReason, { first, start }: AbsenceForm): AbsenceField {
  if (reason === 'dateNeeded') return isDay(first) ? 'last' : 'first';
  if (reason === 'daysReversed') return 'last';
  if (reason === 'reasonNeeded') return 'reason';
  return isStart(readTypedTime(start)) ? 'end' : 'start';
}

/** The end of a day begins nothing. */
const isStart = (minute: number | null) => minute !== null && minute !== 1440;

/** What the form means, in the store's local time; else what to put right. */
export function absenceTimeOf(
  form: AbsenceForm,
  kind: AbsenceKind,
  week: Pick<RosterWeek, 'store'>,
  person: Pick<RosterPerson, 'weekly' | 'laterWeeks' | 'days'>,
): Verdict<AbsenceTime, AbsenceReason> {
  const reason = form.reason.trim();
  if (!isDay(form.first) || (form.length !== 'half' && !isDay(form.last))) return refused('dateNeeded');
  if (form.length !== 'half' && form.last < form.first) return refused('daysReversed');
  const time = timeOf(form, splitOf(form.first, week, person));
  if (!time) return refused('timeNeeded');
  if (kind === 'block' && reason === '') return refused('reasonNeeded');
  return allowed({ ...time, reason });
}

function timeOf(
  { length, first, last, half, start, end }: AbsenceForm,
  split: number,
): Pick<AbsenceTime, 'from' | 'to'> | null {
  const midnight = `${addDays(length === 'half' ? first : last, 1)} 00:00`;
  if (length === 'days') return { from: `${first} 00:00`, to: midnight };
  if (length === 'half') {
    // Work past midnight is half done on the next day.
    const moment = `${split >= 1440 ? addDays(first, 1) : first} ${minuteText(split % 1440)}`;
    const end = split >= 1440 ? `${addDays(first, 1)} 12:00` : midnight;
    return half === 'first' ? { from: `${first} 00:00`, to: moment } : { from: moment, to: end };
  }
  const [from, to] = [readTypedTime(start), readTypedTime(end)];
  if (from === null || !isStart(from) || to === null) return null;
  return { from: `${first} ${minuteText(from)}`, to: to === 1440 ? midnight : `${last} ${minuteText(to)}` };
}
