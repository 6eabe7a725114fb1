import type { WaitlistRequest } from '@parlour/contract/waitlist/calls';
import type { MinuteSpan } from '@parlour/domain/availability/facts';
import type { WantedLine } from '@parlour/domain/booking/booking';
import { addDays } from '@parlour/domain/time/day';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ShopScope } from '../shop/queries/scope.ts';
import { bookingRequest, line } from '../test/booking-request.ts';
import { buildShop, type BuildShop, type BuiltShop } from '../test/build-shop.ts';
import { startTestApp, type TestApp } from '../test/test-app.ts';
import { waitlistRequest } from '../waitlist/test/entries.ts';

/** The worst question may cost so many times the plain one: one service for one guest without a person, asked the same way. */
const mostTimesPlain = 40;
const seed = 20_270_114;
const shapes = 25;
const day = '2027-01-14';
const services = ['a', 'b', 'c', 'd', 'e', 'f'];

let server: TestApp;
beforeAll(async () => {
  const counted = [
    'TIMES_PER_IP',
    'SERIES_CHECKS_PER_IP',
    'ATTEMPTS_PER_IP',
    'ATTEMPTS_PER_DEVICE',
    'WAITLIST_ENTRIES_PER_IP',
    'WAITLIST_ENTRIES_PER_DEVICE',
  ];
  server = await startTestApp({ env: Object.fromEntries(counted.map((name) => [`LIMIT_${name}`, '1000000'])) });
});
afterAll(() => server.close());

type Size = { people: number; capacity: number; days: number };

/** A shop with a fine grid and long hours; each service has people of its own, and all have gaps in their day. */
async function busyShop({ people, capacity, days }: Size): Promise<BuiltShop> {
  const asked: BuildShop = {
    weekly: Array.from({ length: 7 }, () => [{ from: 9 * 60, to: 21 * 60 }]),
    settings: { slotStepMinutes: 15, bufferMinutes: 10, maxWaitMinutes: 60, maxAdvanceDays: days },
    parameters: { hasGroupBooking: true, hasOneStaffPerService: true, hasStaffFeature: true },
    services: services.map((key, index) => ({ key, minutes: [60, 45, 30, 75, 15, 20][index]! })),
    staff: Array.from({ length: people }, (_, index) => ({
      key: `p${index}`,
      capacity,
      weekly: Array.from({ length: 7 }, () => piecesOfDay(index)),
      skills: services.filter((_service, at) => at === 0 || people < 3 || (index * 7 + at * 5) % 3 !== 0),
    })),
  };
  return buildShop(server.services.db, asked);
}

/** Hours in three pieces, of other lengths for each person, so that most starts need a search. */
function piecesOfDay(person: number): MinuteSpan[] {
  const first = 9 * 60 + ((person * 5) % 4) * 15;
  const second = first + 105 + ((person * 3) % 5) * 15;
  const third = second + 210 + ((person * 7) % 3) * 30;
  return [
    { from: first, to: second - 30 },
    { from: second, to: third - 45 },
    { from: third, to: Math.min(1260, third + 150) },
  ];
}

/** Asks a shop that knows no answers yet, and tells how many steps the engine took. */
async function stepsOf(shop: BuiltShop, ask: () => Promise<unknown>): Promise<number> {
  server.services.changes.bump([{ shopId: shop.shopId }]);
  const facts = await server.services.catalog.facts(shop as unknown as ShopScope);
  facts.availability.effort = { steps: 0 };
  await ask();
  return facts.availability.effort.steps;
}

const plain: WantedLine[] = [line('a')];

/** One to six guests with one to four services each, or up to 30 services in any order; here and there a person is named. */
const shape = (shop: BuiltShop) =>
  fc
    .record({
      guests: fc.integer({ min: 1, max: 6 }),
      each: fc.constantFrom(1, 2, 2, 3, 3, 4, 30),
      wanted: fc.array(
        fc.record({
          code: fc.constantFrom(...services),
          staffId: fc.option(fc.constantFrom(...shop.staffIds), { freq: 8 }),
        }),
        { minLength: 30, maxLength: 30 },
      ),
    })
    .map(({ guests, each, wanted }) =>
      wanted
        .slice(0, Math.max(2, guests * each))
        .map(({ code, staffId }, index) =>
          line(code, { position: index + 1, guest: 1 + (index % guests), staffId: index % 5 === 0 ? staffId : null }),
        ),
    );

type Ask = (shop: BuiltShop, lines: WantedLine[]) => Promise<unknown>;

const isGroup = (lines: WantedLine[]) => lines.some(({ guest }) => guest > 1);
const guestsOf = (lines: WantedLine[]) => ({
  guestCount: Math.max(...lines.map(({ guest }) => guest)),
  isGroup: isGroup(lines),
});
const timesOf =
  (to: string): Ask =>
  ({ shopId }, lines) =>
    server.api.availability.getTimes({ shopId, from: day, to, lines });

const asks: [string, Ask][] = [
  ['the times of a day', timesOf(day)],
  ['the times of two weeks', timesOf('2027-01-27')],
  ['the state of two months', timesOf('2027-03-16')],
  [
    'people for a time',
    ({ shopId }, lines) =>
      server.api.availability.getStaff({ shopId, lines, start: `${day} 12:00`, withNoPreference: true }),
  ],
  [
    'people for a time and one of the services',
    ({ shopId }, lines) =>
      server.api.availability.getStaff({ shopId, lines, start: `${day} 12:00`, position: lines.length }),
  ],
  [
    'people with the first free time of each',
    ({ shopId }, lines) => {
      // For a group it is refused; the same services for one guest are the worst that is left.
      const alone = lines.map((each) => ({ ...each, guest: 1 }));
      return server.api.availability.getStaff({ shopId, lines: alone, withFirstFree: true, withNoPreference: true });
    },
  ],
  [
    'the dates of a series',
    ({ shopId }, lines) =>
      server.api.booking.checkSeries({
        shopId,
        lines,
        start: `${day} 09:00`,
        rhythm: 'week',
        count: 8,
        ...guestsOf(lines),
      }),
  ],
  [
    'a place on the waitlist',
    (shop, lines) => {
      const days = Array.from({ length: 14 }, (_, index) => addDays(day, index));
      const more = { lines, days, parts: ['evening'] as WaitlistRequest['parts'], ...guestsOf(lines) };
      return server.api.waitlist.join(waitlistRequest(shop, { email: 'ada@example.com' }, more));
    },
  ],
  [
    'a booking that comes too late',
    ({ shopId }, lines) =>
      server.api.booking.create(bookingRequest(shopId, { lines, start: `${day} 09:00`, ...guestsOf(lines) })),
  ],
];

const sizes: Size[] = [
  { people: 3, capacity: 1, days: 90 },
  { people: 7, capacity: 1, days: 90 },
  { people: 21, capacity: 2, days: 366 },
];

for (const size of sizes)
  for (const [name, ask] of asks)
    test(`F-30 ${size.people} people, ${name}: the worst question costs at most ${mostTimesPlain} times a plain one`, async () => {
      const shop = await busyShop(size);
      const plainSteps = await stepsOf(shop, () => ask(shop, plain));
      let worst = 0;
      for (const lines of fc.sample(shape(shop), { seed, numRuns: shapes }))
        worst = Math.max(worst, await stepsOf(shop, () => ask(shop, lines)));
      expect(plainSteps).toBeGreaterThan(0);
      expect(worst / plainSteps).toBeLessThanOrEqual(mostTimesPlain);
    }, 120_000);

test('F-30 for a group the first free time of each person is not looked for', async () => {
  const shop = await busyShop({ people: 3, capacity: 1, days: 90 });
  const lines = [line('a'), line('b', { position: 2, guest: 2 })];
  const refused = await server.api.availability.getStaff({ shopId: shop.shopId, lines, withFirstFree: true });
  expect(refused).toMatchObject({ status: 422, reason: 'invalid_input' });
});

test('F-30 what a search does not reach is left out, and known when it is asked for by itself', async () => {
  const shop = await busyShop({ people: 7, capacity: 1, days: 90 });
  const statesFrom = async (from: string, lines: WantedLine[]) =>
    (await server.api.availability.getTimes({ shopId: shop.shopId, from, to: addDays(from, 61), lines })).reply.states;
  for (const lines of fc.sample(shape(shop), { seed, numRuns: shapes })) {
    const known = await statesFrom(day, lines);
    if (known.length === 62) continue;
    const rest = await statesFrom(addDays(known.at(-1)!.day, 1), lines);
    const days = [...known, ...rest].map((state) => state.day);
    expect(days).toEqual(days.map((_, index) => addDays(day, index)));
    expect(rest.length).toBeGreaterThan(0);
    return;
  }
  throw new Error('no question was long enough');
});
