import { cpus } from 'node:os';
import { resolve } from 'node:path';
import { runAgainst } from './against.ts';
import { measureCalendar, measureFullDay } from './calendar.ts';
import { measureCustomers } from './customers.ts';
import { measureEngine } from './engine.ts';
import { measureGrowth } from './growth.ts';
import { measurePages } from './pages.ts';
import { measurePollCall } from './poll-call.ts';
import { createDatabase, findPostgres } from './postgres.ts';
import { rushOneTime } from './same-slot-rush.ts';
import { measureSaveCall } from './save-call.ts';
import { measureSeenByOthers } from './seen-by-others.ts';
import { type Server, startServer } from './server.ts';
import { type LoadedShop, loadShop, loadShops, now, type ShopPlan } from './shop.ts';
import { printSum, printTable, type Row } from './table.ts';
import { checkCounts } from './ask-times.ts';
import { measureTimesCall } from './times-call.ts';

const isQuick = process.argv.includes('--quick');
const only = process.argv
  .find((argument) => argument.startsWith('--only='))
  ?.slice(7)
  .split(',');

const pace = isQuick ? { runs: 3, turns: 2, seconds: 1 } : { runs: 3, turns: 5, seconds: 2 };
/** So many services of one length that the engine cannot keep all their answers either. */
const servicesPerLength = 30;
const bookingShops = 10;
const capacities = [1, 3, 10];

type Place = {
  databaseUrl: string;
  here: Server;
  second: () => Promise<Server>;
  load: (plan: ShopPlan) => Promise<LoadedShop>;
};

const parts: Record<string, (place: Place) => Promise<Row[]>> = {
  async times({ here, load }) {
    await checkCounts(here, await load({ key: 'w-10', size: 10, isBooked: true }));
    const shop = await load({ key: 'w-50', size: 50, isBooked: true, servicesPerLength });
    await checkCounts(here, shop);
    return measureTimesCall(here, shop, servicesPerLength, pace);
  },
  async poll({ here, databaseUrl }) {
    return measurePollCall(here, databaseUrl, pace);
  },
  async saves({ here, databaseUrl, load }) {
    const bare = await load({ key: 'bare', size: 50 });
    const one = await load({ key: 'one', size: 50 });
    const ofChains: LoadedShop[] = [];
    for (let shop = 0; shop < bookingShops; shop += 1) ofChains.push(await load({ key: `chain-${shop}`, size: 50 }));
    const ofOneChain = await loadShops(here, databaseUrl, { key: 'chain', size: 50, stores: bookingShops });
    const places = { bare, one, ofChains, ofOneChain };
    return measureSaveCall(here, databaseUrl, places, isQuick ? pace : { ...pace, turns: 3, seconds: 3 });
  },
  async rush({ here, second, databaseUrl, load }) {
    const shops = new Map<number, LoadedShop>();
    for (const capacity of capacities)
      shops.set(capacity, await load({ key: `rush-${capacity}`, size: 10, mostPeople: 1, capacity }));
    return rushOneTime([here, await second()], databaseUrl, shops, isQuick ? 3 : 10);
  },
  async seen({ here, second, load }) {
    return measureSeenByOthers(here, await second(), await load({ key: 'seen', size: 10 }), isQuick ? 100 : 200);
  },
  async growth({ here, databaseUrl }) {
    return measureGrowth(here, databaseUrl, isQuick ? { ...pace, turns: 1 } : { ...pace, turns: 3 });
  },
  async calendar({ here, databaseUrl, load }) {
    return measureCalendar(here, databaseUrl, await load({ key: 'calendar', size: 50 }), pace);
  },
  async desk({ here, databaseUrl, load }) {
    return measureFullDay(here, databaseUrl, await load({ key: 'desk', size: 50 }), { ...pace, runs: isQuick ? 3 : 5 });
  },
  async customers({ here, databaseUrl }) {
    const shops = await loadShops(here, databaseUrl, { key: 'customers', size: 50, stores: 2 });
    return measureCustomers(here, databaseUrl, shops, isQuick ? { ...pace, runs: 1, turns: 3 } : pace);
  },
  async pages({ here }) {
    return measurePages(here, isQuick ? { runs: 1, visits: 3 } : { runs: 3, visits: 5 });
  },
};

/** Each part's rows are printed as they come, so that a bench that breaks off has printed its rows so far. */
function shown(rows: Row[]): Row[] {
  printTable(rows);
  console.log('');
  return rows;
}

async function measureParts(names: readonly string[]): Promise<Row[]> {
  if (names.length === 0) return [];
  const postgres = await findPostgres();
  console.log(
    `${postgres.said}; ${cpus().length} cores, ${cpus()[0]?.model ?? 'unknown'}; Node ${process.versions.node}`,
  );
  const rows: Row[] = [];
  try {
    for (const name of names) {
      // One part that breaks down does not take the figures of the others with it.
      await measurePart(postgres.url, name).then(
        (more) => rows.push(...shown(more)),
        (error: unknown) => {
          console.error(error);
          process.exitCode = 1;
        },
      );
    }
  } finally {
    await postgres.stop();
  }
  return rows;
}

/** Each part has a database and servers of its own, so that none is slowed by what another left behind; a second one where it takes two. */
async function measurePart(adminUrl: string, name: string): Promise<Row[]> {
  console.log(`${name} …`);
  const database = await createDatabase(adminUrl);
  const servers = [await startServer(database.url, now, name === 'pages' ? 'on' : 'off')];
  const here = servers[0]!;
  try {
    const load = (plan: ShopPlan) => loadShop(here, database.url, plan);
    const second = async () => {
      const there = await startServer(database.url, now);
      servers.push(there);
      return there;
    };
    return await parts[name]!({ databaseUrl: database.url, here, second, load });
  } finally {
    await Promise.all(servers.map((server) => server.stop()));
    await database.drop();
  }
}

async function measureAll(): Promise<void> {
  const wanted = only ?? ['engine', ...Object.keys(parts)];
  const unknown = wanted.filter((name) => name !== 'engine' && !(name in parts));
  if (unknown.length > 0)
    throw new Error(`There is no part called ${unknown.join(', ')}: engine, ${Object.keys(parts).join(', ')}.`);
  if (wanted.includes('engine')) console.log('engine …');
  const rows = wanted.includes('engine')
    ? shown(await measureEngine({ runs: 3, milliseconds: isQuick ? 100 : 400 }))
    : [];
  rows.push(...(await measureParts(wanted.filter((name) => name !== 'engine'))));
  if (wanted.length > 1) printTable(rows.sort((left, right) => left.goal - right.goal));
  printSum(rows);
}

const against = process.argv.find((argument) => argument.startsWith('--against='))?.slice(10);
if (against === undefined) await measureAll();
else
  await runAgainst(
    resolve(against),
    process.argv.slice(2).filter((argument) => !argument.startsWith('--against=')),
  );
