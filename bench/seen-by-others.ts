import { availabilityCalls } from '@parlour/contract/availability/calls';
import { bookingCalls } from '@parlour/contract/booking/calls';
import type { Server } from './server.ts';
import { bookingFor, type Slot, slotsOf } from './save-call.ts';
import type { LoadedShop } from './shop.ts';
import type { Row } from './table.ts';
import { wantedLine } from './ask-times.ts';

const giveUpMs = 5_000;

/** Goal 6: what one server has booked is gone from its own next answer, and soon from that of another server. */
export async function measureSeenByOthers(
  here: Server,
  there: Server,
  shop: LoadedShop,
  tries: number,
): Promise<Row[]> {
  const delays: number[] = [];
  let unseenHere = 0;
  for (const slot of slotsOf([shop])(tries)) {
    // Both have the day at hand, so that only the news of the booking can change their answer.
    if (!(await isFree(here, slot)) || !(await isFree(there, slot)))
      throw new Error(`${slot.start} was not free to begin with.`);
    await here.ask(bookingCalls.create, bookingFor(slot));
    const committed = performance.now();
    const own = isFree(here, slot);
    delays.push(await untilGone(there, slot, committed));
    if (await own) unseenHere += 1;
  }
  const sorted = delays.toSorted((left, right) => left - right);
  const at = (part: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))]!;
  return [
    {
      goal: 6,
      what: 'same server: next answer still offers it',
      runs: [unseenHere],
      unit: '',
      limit: { atMost: 0 },
      note: `${tries} bookings`,
    },
    {
      goal: 6,
      what: 'another server: delay, median',
      runs: [at(0.5)],
      unit: 'ms',
      note: 'from the answer to the booking, one round trip included',
    },
    { goal: 6, what: 'another server: delay, p99', runs: [at(0.99)], unit: 'ms' },
    {
      goal: 6,
      what: 'another server: longest delay',
      runs: [sorted.at(-1)!],
      unit: 'ms',
      limit: { atMost: 50 },
      note: `${tries} bookings`,
    },
  ];
}

async function isFree(server: Server, { shop, staffId, start }: Slot): Promise<boolean> {
  const [day, time] = start.split(' ') as [string, string];
  const times = await server.ask(availabilityCalls.getTimes, {
    shopId: shop.shopId,
    from: day,
    to: day,
    lines: [wantedLine(15, staffId)],
  });
  return times.days[0]!.slots.some((slot) => slot.time === time && !slot.isDisabled);
}

async function untilGone(server: Server, slot: Slot, from: number): Promise<number> {
  for (;;) {
    const isGone = !(await isFree(server, slot));
    const now = performance.now();
    if (isGone) return now - from;
    if (now - from > giveUpMs) throw new Error(`${slot.start} was still offered elsewhere after ${giveUpMs} ms.`);
  }
}
