import { addDays } from '../time/day.ts';
import { dayFrame, localOf } from '../time/zone.ts';

const requestHour = 10;
const openHours = 48;

/** When a customer may be asked for a review: from ten o'clock of the day after, in the shop's zone, for two days. Epoch ms. */
export function requestTime({ settledAt, zone }: { settledAt: number; zone: string }): { from: number; to: number } {
  const { day } = localOf(zone, settledAt);
  const from = dayFrame(zone, addDays(day, 1)).startsAt + requestHour * 3_600_000;
  return { from, to: from + openHours * 3_600_000 };
}
