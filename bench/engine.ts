import type { AvailabilityFacts } from '@parlour/domain/availability/facts';
import { timesOn } from '@parlour/domain/availability/free-times';
import { prepareDays, type PreparedDay } from '@parlour/domain/availability/prepare-day';
import type { TimesQuestion } from '@parlour/domain/availability/question';
import { bareServerMicroseconds } from './bare-server.ts';
import { medianOf, type Row } from './table.ts';
import { loadShop, onlyDay, staffIdOf, wantedService, type Shop } from './workload.ts';

type Case = {
  name: string;
  shop: Shop;
  facts: AvailabilityFacts;
  firstDay: string;
  dayCount: number;
  question: TimesQuestion;
};

const DAY = '2027-01-13';
/** A quiet machine's CPU time per request of a bare server; the peers were measured on such a one. */
const quietMicroseconds = 13.3;

/** Free starts in W, counted by brute force: staff, minutes, then month/any, month/staff 3, 13 January/any. */
const counts = [
  [10, 30, 846, 192, 27],
  [10, 60, 322, 54, 9],
  [50, 30, 1200, 184, 38],
  [50, 60, 904, 44, 29],
] as const;

/** Median milliseconds of Cal.com's own slot service on W, 60 minutes, and by how much we want to be faster. */
const peers: Record<string, { milliseconds: number; times: number }> = {
  'day/any/10': { milliseconds: 3.5, times: 80 },
  'day/any/50': { milliseconds: 16, times: 80 },
  'month/one/10': { milliseconds: 7.7, times: 80 },
  'month/any/10': { milliseconds: 68, times: 80 },
  'month/any/50': { milliseconds: 321, times: 150 },
};

const warmGoals: Record<string, number> = { 'month/any/50': 150, 'day/any/50': 5 };

const ask = (minutes: number, staffId: string | null): TimesQuestion => ({
  kind: 'services',
  items: [{ serviceId: wantedService, guest: 1, staffId, minutes }],
});

function casesOf(size: 10 | 50): Case[] {
  const shop = loadShop(size);
  const day = onlyDay(shop.facts, DAY);
  return (['any', 'one'] as const).flatMap((who) => {
    const question = ask(60, who === 'one' ? staffIdOf(3) : null);
    return [
      { name: `day/${who}/${size}`, shop, facts: day, firstDay: DAY, dayCount: 1, question },
      {
        name: `month/${who}/${size}`,
        shop,
        facts: shop.facts,
        firstDay: shop.firstDay,
        dayCount: shop.dayCount,
        question,
      },
    ];
  });
}

/** Reads a whole answer, people included, so that none of the work can be left out. */
function readAll(days: readonly PreparedDay[], question: TimesQuestion, now: number): { free: number; people: number } {
  let free = 0;
  let people = 0;
  for (const day of days) {
    for (const slot of timesOn(day, question, now)) {
      if (slot.unfree !== null) continue;
      free += 1;
      people += slot.staffIds.length;
    }
  }
  return { free, people };
}

function checkCounts(): void {
  for (const [size, minutes, month, one, day] of counts) {
    const shop = loadShop(size);
    const days = prepareDays(shop.facts, shop.firstDay, shop.dayCount);
    const free = (list: readonly PreparedDay[], staffId: string | null): number =>
      readAll(list, ask(minutes, staffId), shop.now).free;
    const single = prepareDays(onlyDay(shop.facts, DAY), DAY, 1);
    const found = [free(days, null), free(days, staffIdOf(3)), free(single, null)];
    if (found.join() !== [month, one, day].join())
      throw new Error(`W-${size}, ${minutes} minutes: ${found.join()} instead of ${month},${one},${day}`);
  }
}

/** The typical time of some work, in microseconds; short work is repeated inside one sample so that the clock can see it. */
function typical(work: () => unknown, budgetMilliseconds: number): number {
  const until = performance.now() + budgetMilliseconds / 4;
  let repeats = 0;
  while (performance.now() < until) {
    work();
    repeats += 1;
  }
  const perSample = Math.max(1, Math.floor(repeats / (budgetMilliseconds / 4) / 5));
  const samples: number[] = [];
  const end = performance.now() + budgetMilliseconds;
  while (performance.now() < end) {
    const from = performance.now();
    for (let i = 0; i < perSample; i += 1) work();
    samples.push(((performance.now() - from) * 1000) / perSample);
  }
  return medianOf(samples);
}

type Runs = (work: () => unknown) => number[];

function coldRow({ name, shop, facts, firstDay, dayCount, question }: Case, scale: number, runs: Runs): Row {
  const took = runs(() => readAll(prepareDays(facts, firstDay, dayCount), question, shop.now));
  const peer = peers[name];
  const what = `engine, rows in memory → answer, ${name}`;
  if (!peer) return { goal: 1, what, runs: took, unit: 'µs', note: 'no peer was measured' };
  const faster = took.map((microseconds) => (peer.milliseconds * 1000 * scale) / microseconds);
  return {
    goal: 1,
    what,
    runs: faster,
    unit: '×',
    limit: { atLeast: peer.times },
    note: `faster than Cal.com; ours ${medianOf(took).toFixed(1)} µs`,
  };
}

/** Prepared days kept: asked again what they were asked before (the goal), and a question that is new to them (for information). */
function warmRows({ name, shop, facts, firstDay, dayCount, question }: Case, scale: number, runs: Runs): Row[] {
  const days = prepareDays(facts, firstDay, dayCount);
  const goal = warmGoals[name];
  const again = runs(() => readAll(days, question, shop.now));
  const repeated = runs(() => {
    forget(days);
    return readAll(days, question, shop.now);
  });
  const limit = goal === undefined ? {} : { limit: { atMost: goal * scale }, note: `${goal} µs on the quiet machine` };
  return [
    { goal: 2, what: `engine, warm, ${name}`, runs: again, unit: 'µs', ...limit },
    { goal: 2, what: `engine, warm, new question, ${name}`, runs: repeated, unit: 'µs', note: 'for information' },
  ];
}

function forget(days: readonly PreparedDay[]): void {
  for (const day of days) day.offers.clear();
}

/** Goal 8: ten times the staff, and ten years of bookings before. */
function growthRows(runs: Runs): Row[] {
  const time = (shop: Shop): number[] => {
    const days = prepareDays(shop.facts, shop.firstDay, shop.dayCount);
    return runs(() => {
      forget(days);
      return readAll(days, ask(60, null), shop.now);
    });
  };
  const warm = (shop: Shop): number[] => {
    const days = prepareDays(shop.facts, shop.firstDay, shop.dayCount);
    return runs(() => readAll(days, ask(60, null), shop.now));
  };
  const over = (more: number[], less: number[]): number[] => more.map((one, run) => one / less[run]!);
  const [small, large, old] = [loadShop(10), loadShop(10, 10), loadShop(10, 1, 120)];
  const base = warm(small);
  return [
    { goal: 8, what: 'engine, warm: 100 ÷ 10 staff', runs: over(warm(large), base), unit: '×', limit: { atMost: 4 } },
    {
      goal: 8,
      what: 'engine, warm: 500 ÷ 50 staff',
      runs: over(warm(loadShop(50, 10)), warm(loadShop(50))),
      unit: '×',
      limit: { atMost: 4 },
    },
    {
      goal: 8,
      what: 'engine, warm: ten years of history ÷ none',
      runs: over(warm(old), base),
      unit: '×',
      limit: { atMost: 1.2 },
    },
    {
      goal: 8,
      what: 'engine, new question: 100 ÷ 10 staff',
      runs: over(time(large), time(small)),
      unit: '×',
      note: 'for information',
    },
  ];
}

/** Measures the engine on W: counts first, then cold against the peers, warm, and growth. */
export async function measureEngine(pace: { runs: number; milliseconds: number }): Promise<Row[]> {
  checkCounts();
  const bare = await bareServerMicroseconds();
  const scale = bare / quietMicroseconds;
  const runs: Runs = (work) => Array.from({ length: pace.runs }, () => typical(work, pace.milliseconds));
  const cases = [...casesOf(10), ...casesOf(50)];
  return [
    {
      goal: 1,
      what: 'bare node:http, CPU per request for 8 KB',
      runs: [bare],
      unit: 'µs',
      note: `${scale.toFixed(2)} × the quiet machine: what peers are scaled by`,
    },
    ...cases.map((one) => coldRow(one, scale, runs)),
    ...cases.flatMap((one) => warmRows(one, scale, runs)),
    ...growthRows(runs),
  ];
}
