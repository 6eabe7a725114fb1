import { standardMessages, type StoreMessages, storeNotices } from '@parlour/domain/notification/store-messages';
import { minuteText } from '@parlour/domain/time/day';
import { allowed, refused, type Verdict } from '@parlour/domain/verdict';
import { type CellReader, choice, email, listOf, yesNo } from '../cell.ts';
import { blankAs } from '../table.ts';

const none = 'none';
const mostReminders = 5;
const unitMinutes = { m: 1, h: 60, d: 1440 } as const;
const longestMinutes = 14 * unitMinutes.d;

/** A list that may be `none` as a whole. */
function noneOr<Value>(read: CellReader<Value[]>): CellReader<Value[]> {
  return (cell) => (cell === none ? allowed([]) : read(cell));
}

function clock(cell: string): Verdict<number | null, string> {
  if (cell === none) return allowed(null);
  if (!/^([01]\d|2[0-3]):[0-5]\d$/.test(cell)) return refused('must be a time of day as 07:30, or none');
  return allowed(Number(cell.slice(0, 2)) * 60 + Number(cell.slice(3)));
}

function lead(cell: string): Verdict<number, string> {
  const [, count = '', unit = ''] = /^(\d{1,5})([mhd])$/.exec(cell) ?? [];
  const minutes = Number(count) * (unitMinutes[unit as keyof typeof unitMinutes] ?? 0);
  return minutes >= 15 && minutes <= longestMinutes
    ? allowed(minutes)
    : refused('must be a length before the start, from 15m to 14d, as 48h');
}

const leads: CellReader<number[]> = (cell) => {
  const read = listOf(lead)(cell);
  if (!read.ok) return read;
  if (new Set(read.value).size < read.value.length) return refused('names one time twice');
  return read.value.length <= mostReminders
    ? allowed(read.value.toSorted((a, b) => b - a))
    : refused(`names ${read.value.length} times; ${mostReminders} are allowed`);
};

export const messageColumns = {
  store_mails: blankAs([...standardMessages.notices], noneOr(listOf(choice(...storeNotices)))),
  digest: blankAs(standardMessages.digestAt, clock),
  digest_empty: blankAs(standardMessages.digestWhenEmpty, yesNo),
  reminders: blankAs([...standardMessages.reminders], noneOr(leads)),
} as const;

/** Where a person of the store is written to. */
export const staffEmail = blankAs('', email);

type Cells = { store_mails: string[]; digest: number | null; digest_empty: boolean; reminders: number[] };

export function messagesOf(line: Cells): StoreMessages {
  return {
    notices: storeNotices.filter((notice) => line.store_mails.includes(notice)),
    digestAt: line.digest,
    digestWhenEmpty: line.digest_empty,
    reminders: line.reminders,
  };
}

export function messageLines({ notices, digestAt, digestWhenEmpty, reminders }: StoreMessages) {
  return {
    store_mails: notices.length === 0 ? none : [...notices],
    digest: digestAt === null ? none : minuteText(digestAt),
    digest_empty: digestWhenEmpty,
    reminders: reminders.length === 0 ? none : reminders.map(leadText),
  };
}

/** A length in the largest unit that it is whole in; days are written as hours. */
function leadText(minutes: number): string {
  return minutes % unitMinutes.h === 0 ? `${minutes / unitMinutes.h}h` : `${minutes}m`;
}
