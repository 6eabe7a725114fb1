import { seriesCalls } from '@parlour/contract/booking/series';
import { formatDay, formatTime } from '@parlour/phrases/format';
import { ask } from './api.ts';
import { bookByApi, dayAfter, freeTimes } from './free-times.ts';
import {
  arriveAt,
  bookPlainly,
  chooseTime,
  nextAtButton,
  ofWorker,
  serviceNamed,
  shopAddress,
  type Walk,
} from './walk.ts';

const service = 'Polish change';

/** A time of the coming week, in this worker's part of a day, that is free for four weeks in a row. */
export async function timeForWeeks(walk: Walk, place: number) {
  const { origin, shop } = walk;
  const item = serviceNamed(walk, service);
  const times = await freeTimes(origin, shop, item, { from: dayAfter(3 + place), to: dayAfter(5 + place) });
  const days = [...new Set(times.map(({ day }) => day))];
  for (const time of days.flatMap((day) => ofWorker(times.filter((one) => one.day === day)))) {
    const start = `${time.day} ${time.time}`;
    const line = {
      position: 1,
      kind: item.kind,
      code: item.code,
      quantity: 1,
      guest: 1,
      staffId: null,
      addOnCodes: [],
    };
    const visit = { shopId: shop.id, lines: [line], guestCount: 1, isGroup: false };
    const { dates } = await ask(origin, seriesCalls.checkSeries, { ...visit, start, rhythm: 'week', count: 4 });
    if (dates.every(({ state }) => state === 'free')) return time;
  }
  throw new Error('no time is free for four weeks');
}

/** Others take a time until it is full. */
export async function fill(walk: Walk, start: string): Promise<void> {
  const item = serviceNamed(walk, service);
  for (let taken = 0; taken < 20; taken++) {
    const isTaken = await bookByApi(walk.origin, walk.shop, { item, start }).then(
      () => true,
      () => false,
    );
    if (!isTaken) return;
  }
}

export async function toConfirm(walk: Walk, free: { day: string; time: string }): Promise<void> {
  await walk.page.goto(shopAddress(walk));
  await bookPlainly(walk, serviceNamed(walk, service));
  await arriveAt(walk, 'ChooseTime');
  await chooseTime(walk, free);
  await nextAtButton(walk, free).click();
  await arriveAt(walk, 'ConfirmBooking');
}

const addDays = (day: string, days: number) => new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10);
export const weeksLater = (free: { day: string; time: string }, weeks: number) => ({
  ...free,
  day: addDays(free.day, 7 * weeks),
});
export const fullText = ({ t, style }: Walk, { day, time }: { day: string; time: string }) =>
  t('booking.dayAtTime', { day: formatDay(day, 'full', style), time: formatTime(time, style) });

export async function chooseWeekly(walk: Walk) {
  const { page, t } = walk;
  await page.getByRole('button', { name: t('booking.repeatOpen') }).click();
  const sheet = page.getByRole('dialog', { name: t('booking.repeatTitle') });
  await sheet.getByRole('combobox', { name: t('booking.repeatRhythm') }).selectOption('week');
  return sheet;
}

export const bookVisits = ({ page, t }: Walk, count: number) =>
  page.getByRole('button', { name: t('booking.bookVisits', { visits: t('booking.visits', { count }) }), exact: true });
