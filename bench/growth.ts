import { internalCalls } from '@parlour/contract/admin/calls';
import type { Server } from './server.ts';
import { saveMany, slotsOf, untilMailsAreWritten, viewToken } from './save-call.ts';
import { type LoadedShop, loadShop } from './shop.ts';
import { medianOf, type Row } from './table.ts';
import { askTimes, costOf, newBodies } from './ask-times.ts';
import { inTurns, type Pace } from './pace.ts';

const services = 5;
const month = { from: '2027-01-01', to: '2027-01-31' };
const coldTries = 15;
/** Two months of a shop of ten have room for every load. */
const bookingsPerLoad = 1_000;

/** Goal 8 over HTTP: ten times the staff, and ten years of finished visits. */
export async function measureGrowth(server: Server, databaseUrl: string, pace: Pace): Promise<Row[]> {
  const load = (key: string, plan: Omit<Parameters<typeof loadShop>[2], 'key' | 'isBooked'>) =>
    loadShop(server, databaseUrl, { key, isBooked: true, servicesPerLength: services, ...plan });
  const [ten, hundred] = [await load('ten', { size: 10 }), await load('hundred', { size: 10, copies: 10 })];
  const [fifty, fiveHundred] = [
    await load('fifty', { size: 50 }),
    await load('five-hundred', { size: 50, copies: 10 }),
  ];
  const old = await load('old', { size: 10, pastMonths: 120 });
  const day = (shop: LoadedShop) => costOf(server, newBodies(shop, 60, services), pace.seconds);
  const days = (shop: LoadedShop) => costOf(server, newBodies(shop, 60, services, month.from, month.to), pace.seconds);
  const turn = async () => {
    const [base, baseMonth] = [await day(ten), await days(ten)];
    return {
      hundred: (await day(hundred)) / base,
      hundredMonth: (await days(hundred)) / baseMonth,
      fiveHundred: (await day(fiveHundred)) / (await day(fifty)),
      old: (await day(old)) / base,
      cold: await coldTimes(server, [ten, old]),
    };
  };
  // The first time everything is read from the database.
  await turn();
  const answers = await inTurns(pace, turn);
  const saves = await measureSaves(server, databaseUrl, [ten, old], pace);
  const figures = (of: (one: (typeof answers)[number][number]) => number) =>
    answers.map((turns) => medianOf(turns.map(of)));
  const limit = { atMost: 4 };
  const same = { atMost: 1.2 };
  const colder = figures((one) => one.cold[1]! / one.cold[0]!);
  return [
    {
      goal: 8,
      what: 'times of a day: 100 ÷ 10 staff',
      runs: figures((one) => one.hundred),
      unit: '×',
      limit,
      note: 'CPU per answer, computed each time',
    },
    { goal: 8, what: 'states of a month: 100 ÷ 10 staff', runs: figures((one) => one.hundredMonth), unit: '×', limit },
    { goal: 8, what: 'times of a day: 500 ÷ 50 staff', runs: figures((one) => one.fiveHundred), unit: '×', limit },
    {
      goal: 8,
      what: 'times of a day: ten years of history ÷ none',
      runs: figures((one) => one.old),
      unit: '×',
      limit: same,
    },
    {
      goal: 8,
      what: 'month from the database: ten years ÷ none',
      runs: colder,
      unit: '×',
      limit: same,
      note: `nothing at hand, ${medianOf(figures((one) => one.cold[0]!)).toFixed(1)} ms without history`,
    },
    { goal: 8, what: 'bookings a second: none ÷ ten years', runs: saves, unit: '×', limit: same },
  ];
}

/** How long the month takes right after something of the shop has changed, so that all of it is read again; milliseconds, shop by shop. */
async function coldTimes(server: Server, shops: readonly LoadedShop[]): Promise<number[]> {
  const took = shops.map((): number[] => []);
  for (let one = 0; one < coldTries; one += 1) {
    for (const [index, shop] of shops.entries()) {
      await server.ask(internalCalls.setParameter, {
        name: 'showsUnavailableTimes',
        value: String(one % 2),
        shopId: shop.shopId,
      });
      const from = performance.now();
      await askTimes(server, shop, { minutes: 60, ...month });
      took[index]!.push(performance.now() - from);
    }
  }
  return took.map(medianOf);
}

async function measureSaves(
  server: Server,
  databaseUrl: string,
  [young, old]: readonly [LoadedShop, LoadedShop],
  pace: Pace,
): Promise<number[]> {
  const token = await viewToken(server);
  // February and March, which have no booking yet.
  const slots = [young, old].map((shop) => slotsOf([shop], '2027-02-01', 55));
  const perSecond = async (give: (typeof slots)[number]) => {
    const saved = await saveMany(server, give(bookingsPerLoad), token);
    await untilMailsAreWritten(databaseUrl);
    return saved.answers / saved.seconds;
  };
  const turn = async () => (await perSecond(slots[0]!)) / (await perSecond(slots[1]!));
  await turn();
  const runs = await inTurns({ ...pace, turns: 3 }, turn);
  return runs.map(medianOf);
}
