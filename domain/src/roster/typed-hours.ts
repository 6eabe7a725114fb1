import type { MinuteSpan } from '../availability/facts.ts';
import { readHours, writeHours } from '../shop/hours-text.ts';
import { minuteText } from '../time/day.ts';
import { allowed, refused, type Verdict } from '../verdict.ts';

/** `reversed`: a span would end before it begins, and is too long for a night. */
export type TypedHoursReason = 'unreadable' | 'overlapping' | 'reversed';

/** What people write for a day without hours. */
const restWords = new Set([
  'closed',
  'off',
  'rest',
  '-',
  '休',
  '休息',
  '公休',
  '店休',
  '休假',
  '休業',
  '不营业',
  '不營業',
]);
const noon = 720;
/** A span that would go on past midnight and be longer than this was meant as an afternoon: `9-5`. */
const longestNight = 16 * 60;
/** A day with its night after it is no longer than this, however its times were written. */
const longestDay = 18 * 60;

const separators = /\s*(?:[,;+&、，；/]|\band\b|和)\s*/;
const dashes = /\s*(?:-|–|—|−|~|～|〜|－|\bto\b|\buntil\b|\btill\b|至|到)\s*/;
const afternoonMarks = new Set(['pm', 'p', '下午', '晚上', '傍晚', '中午']);
const markedTime =
  /^(上午|早上|凌晨|中午|下午|傍晚|晚上)?(\d{1,2})(?:(?:[:.h]|点|點|時|时)([0-5]\d|半)?分?|([0-5]\d))?(am|pm|a|p)?$/;

/** Full-width figures and signs as plain ones, and no letters that are large or stand apart. */
const plain = (text: string) =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/([ap])\.\s?m\.?/g, '$1m')
    .replace(/\s+(?=(?:am|pm)\b)/g, '')
    .trim();

type TypedTime = { minute: number; isMarked: boolean };

/** Who writes 14 or 18 counts to 24, and so a 10 after it is no evening. */
const countsTo24 = ({ minute, isMarked }: TypedTime) => !isMarked && minute >= 780;

function readTime(text: string): TypedTime | null {
  const parts = markedTime.exec(text.replaceAll(' ', ''));
  if (!parts) return null;
  const [, before, hourText, minutes, closeMinutes, after] = parts;
  const mark = before ?? after;
  let hour = Number(hourText);
  const past = minutes === '半' ? 30 : Number(minutes ?? closeMinutes ?? 0);
  if (mark !== undefined) {
    if (hour > 12 || (hour === 0 && after !== undefined)) return null;
    if (afternoonMarks.has(mark)) hour = hour === 12 || (mark === '中午' && hour > 9) ? hour : hour + 12;
    else if (hour === 12) hour = 0;
  }
  const minute = hour * 60 + past;
  return minute > 1440 ? null : { minute, isMarked: mark !== undefined };
}

/** The end of a span, where it was written without saying which half of the day it is in. */
function endOf(from: TypedTime, to: TypedTime): number {
  const crossesMidnight = to.minute <= from.minute;
  if (!crossesMidnight || to.isMarked || to.minute === 0 || to.minute >= noon) return to.minute;
  if (countsTo24(from)) return to.minute;
  return to.minute + 1440 - from.minute > longestNight ? to.minute + noon : to.minute;
}

type ReadSpan = { text: string; from: number; isReversed: boolean };

function readSpan(text: string): ReadSpan | null {
  const ends = text.split(dashes).filter((end) => end !== '');
  if (ends.length !== 2) return null;
  const to = readTime(ends[1]!);
  let from = readTime(ends[0]!);
  if (!from || !to) return null;
  // `1-5pm`: both are in the afternoon, where that makes a span.
  if (!from.isMarked && to.isMarked && to.minute > noon && from.minute < noon && from.minute + noon < to.minute)
    from = { minute: from.minute + noon, isMarked: true };
  const end = endOf(from, to);
  return {
    text: `${minuteText(from.minute)}-${minuteText(end === 0 ? 1440 : end)}`,
    from: from.minute,
    isReversed: end !== 0 && end < from.minute && from.minute < 1440 && end + 1440 - from.minute > longestDay,
  };
}

/**
 * Reads hours as people type them: `9-17`, `9:00–12:30, 13–18`, `9am to 5pm`, `下午1点-6点`, `closed`. Spans are put in order; nothing at all is
 * unreadable, so that an emptied field is never a day off by mistake.
 */
export function readTypedHours(typed: string): Verdict<MinuteSpan[], TypedHoursReason> {
  const text = plain(typed);
  if (restWords.has(text)) return allowed([]);
  const spans: ReadSpan[] = [];
  for (const part of text.split(separators)) {
    const span = readSpan(part);
    if (!span) return refused('unreadable');
    if (span.isReversed) return refused('reversed');
    spans.push(span);
  }
  for (const each of spans) if (!readHours(each.text).ok) return refused('unreadable');
  const ordered = spans.toSorted((one, other) => one.from - other.from);
  const hours = readHours(ordered.map((each) => each.text).join('+'));
  return hours.ok ? hours : refused('overlapping');
}

/** Reads one time of a day as people type it, in minutes; null for any other text. */
export function readTypedTime(typed: string): number | null {
  return readTime(plain(typed))?.minute ?? null;
}

/** Whether hours go on into the next day. */
export const arePastMidnight = (spans: readonly MinuteSpan[]): boolean => spans.some(({ to }) => to > 1440);

/** Whether two days have the same hours, however they were written. */
export const isSameHours = (one: readonly MinuteSpan[], other: readonly MinuteSpan[]): boolean =>
  writeHours(one) === writeHours(other);
