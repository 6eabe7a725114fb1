import { accountCalls } from '@parlour/contract/account/calls';
import { bookingCalls, type BookingRequest } from '@parlour/contract/booking/calls';
import { addDays, minuteText } from '@parlour/domain/time/day';
import { createBareTransactions } from './bare-insert.ts';
import { cpuMicroseconds } from './cpu-time.ts';
import { load, type LoadResult } from './load.ts';
import { withClient } from './postgres.ts';
import { pathOf, type Server } from './server.ts';
import type { LoadedShop } from './shop.ts';
import { medianOf, type Row } from './table.ts';
import { wantedLine } from './ask-times.ts';
import { inTurns, type Pace } from './pace.ts';

const connections = 20;
const visitMinutes = 15;
/** A load books so many for each second of the pace; how long that takes is what is measured. */
const bookingsPerSecond = 500;
const listedDays = 85;

export type Slot = { shop: LoadedShop; staffId: string; start: string };

let guests = 0;

/** A complete request of a guest who is new to the shop. */
export function bookingFor({ shop, staffId, start }: Slot): BookingRequest {
  guests += 1;
  return {
    shopId: shop.shopId,
    lines: [wantedLine(visitMinutes, staffId)],
    start,
    guestCount: 1,
    isGroup: false,
    firstName: 'Mei',
    lastName: 'Tan',
    email: `guest${guests}@example.com`,
    mobile: '',
    dialCode: '+61',
    country: 'AU',
    address: '',
    remark: '',
    related: { remarkImages: [], profile: null, isAgreePenalty: false },
    source: 'web',
    language: 'en',
    agreesPolicy: true,
  };
}

/** Every start of people who are free on these days, in an order without order, each given out once. */
export function slotsOf(
  shops: readonly LoadedShop[],
  firstDay = '2027-01-01',
  days = listedDays,
): (count: number) => Slot[] {
  const all = shops.flatMap((shop) => {
    const size = shop.workload.staff.length;
    return shop.staffIds.flatMap((staffId, index) => {
      const { shift, brk, off } = shop.workload.staff[index % size]!;
      return Array.from({ length: days }, (_, number) => addDays(firstDay, number)).flatMap((day) => {
        if (off.includes(new Date(`${day}T00:00:00Z`).getUTCDay())) return [];
        const slots: Slot[] = [];
        for (let minute = shift[0]; minute + visitMinutes <= shift[1]; minute += visitMinutes)
          if (minute + visitMinutes <= brk[0] || minute >= brk[1])
            slots.push({ shop, staffId, start: `${day} ${minuteText(minute)}` });
        return slots;
      });
    });
  });
  shuffle(all);
  return (count) => {
    if (all.length < count) throw new Error('The shops of the bench have no free slots left.');
    return all.splice(-count);
  };
}

// The same order in every run: Fisher and Yates with a small fixed generator.
function shuffle(list: unknown[]): void {
  let state = 20_270_113;
  for (let last = list.length - 1; last > 0; last -= 1) {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff;
    const other = state % (last + 1);
    [list[last], list[other]] = [list[other], list[last]];
  }
}

export async function viewToken(server: Server): Promise<string> {
  return (await server.ask(accountCalls.openView, {})).token;
}

/** Saves each slot once, from 20 connections; every answer has to be a booking. */
export async function saveMany(server: Server, slots: readonly Slot[], token: string): Promise<LoadResult> {
  const result = await load({
    url: server.origin + pathOf(bookingCalls.create),
    headers: { authorization: `Bearer ${token}` },
    bodies: slots.map((slot) => JSON.stringify(bookingCalls.create.input.toWire(bookingFor(slot)))),
    connections,
    seconds: 'once',
  });
  if (result.said['200'] !== slots.length || result.answers !== slots.length)
    throw new Error(`Bookings were not answered as expected: ${JSON.stringify(result.said)}`);
  return result;
}

/** What bookings cost while a load ran, per booking. */
type Saved = {
  perSecond: number;
  meanMs: number;
  p99Ms: number;
  serverCpu: number;
  databaseCpu: number;
  loadCpu: number;
  /** Mails that were written while bookings were. */
  mails: number;
};

type Bare = { perSecond: number };
type Turn = { bare: Bare; saved: readonly Saved[] };

/** Where bookings are made: in one shop, in shops of as many chains, in shops of one chain. */
export type SavePlaces = { bare: LoadedShop; one: LoadedShop; ofChains: LoadedShop[]; ofOneChain: LoadedShop[] };

/** Goal 4: bookings with all their checks against bare transactions that write the same rows, in turns. */
export async function measureSaveCall(
  server: Server,
  databaseUrl: string,
  { bare, one, ofChains, ofOneChain }: SavePlaces,
  pace: Pace,
): Promise<Row[]> {
  const token = await viewToken(server);
  const transactions = await createBareTransactions(
    databaseUrl,
    bookAlone(server, databaseUrl, bare, token),
    bare.staffIds,
  );
  const variants = [
    { name: 'one shop', give: slotsOf([one]) },
    { name: `${ofChains.length} shops`, give: slotsOf(ofChains) },
    { name: `${ofOneChain.length} shops of one chain`, give: slotsOf(ofOneChain) },
  ];
  const turn = async (): Promise<Turn> => {
    const written = await transactions.run(connections, pace.seconds);
    const saved: Saved[] = [];
    for (const { give } of variants)
      saved.push(await costOfBookings(server, databaseUrl, give(pace.seconds * bookingsPerSecond), token));
    return { bare: { perSecond: written.perSecond }, saved };
  };
  await turn();
  // As autovacuum does within a minute: tables that were empty a moment ago are planned for as if they still were.
  await withClient(databaseUrl, (client) => client.query('analyze'));
  return rowsOf(
    variants.map(({ name }) => name),
    transactions.rows,
    await inTurns(pace, turn),
  );
}

/** Books by itself at a shop, and answers the id. */
function bookAlone(server: Server, databaseUrl: string, shop: LoadedShop, token: string): () => Promise<string> {
  const give = slotsOf([shop]);
  const known: string[] = [];
  return async () => {
    await saveMany(server, give(1), token);
    return withClient(databaseUrl, async (client) => {
      const { rows } = await client.query<{ id: string }>(
        'select id from bookings where shop_id = $1 and id <> all($2)',
        [shop.shopId, known],
      );
      known.push(rows[0]!.id);
      return rows[0]!.id;
    });
  };
}

async function costOfBookings(
  server: Server,
  databaseUrl: string,
  slots: readonly Slot[],
  token: string,
): Promise<Saved> {
  const outboxBefore = await outboxOf(databaseUrl);
  const [serverBefore, databaseBefore] = [server.spent(), await databaseCpu(databaseUrl)];
  const saved = await saveMany(server, slots, token);
  const serverCpu = (server.spent() - serverBefore) / saved.answers;
  const postgresCpu = ((await databaseCpu(databaseUrl)) - databaseBefore) / saved.answers;
  const outbox = await outboxOf(databaseUrl);
  const mails = (outbox.done - outboxBefore.done) / (outbox.all - outboxBefore.all);
  await untilMailsAreWritten(databaseUrl);
  const { meanMs, p99Ms, ownCpu: loadCpu } = saved;
  return {
    perSecond: saved.answers / saved.seconds,
    meanMs,
    p99Ms,
    serverCpu,
    databaseCpu: postgresCpu,
    loadCpu,
    mails,
  };
}

function rowsOf(names: readonly string[], rowCount: number, runs: readonly Turn[][]): Row[] {
  const figures = (of: (one: Turn) => number) => runs.map((turns) => medianOf(turns.map(of)));
  const row = (what: string, unit: Row['unit'], of: (one: Turn) => number, more: Partial<Row> = {}): Row => ({
    goal: 4,
    what,
    runs: figures(of),
    unit,
    ...more,
  });
  const ofVariant = (name: string, index: number): Row[] => {
    const saved = ({ saved }: Turn) => saved[index]!;
    const dearer = { atMost: 1.3 };
    const againstOne = (what: string, of: (one: Saved) => number): Row[] =>
      index === 0
        ? []
        : [row(`${name} ÷ one shop: ${what}`, '×', (one) => of(saved(one)) / of(one.saved[0]!), { limit: dearer })];
    return [
      row(`${name}: bookings`, '/s', (one) => saved(one).perSecond, {
        note: `${connections} connections, all checks`,
      }),
      row(`${name}: bookings ÷ bare transactions`, '×', (one) => saved(one).perSecond / one.bare.perSecond, {
        limit: { atLeast: 0.6 },
      }),
      row(`${name}: mean of a booking`, 'ms', (one) => saved(one).meanMs),
      row(`${name}: p99 ÷ mean`, '×', (one) => saved(one).p99Ms / saved(one).meanMs, { limit: { atMost: 5 } }),
      row(`${name}: server CPU per booking`, 'µs', (one) => saved(one).serverCpu),
      ...againstOne('server CPU', ({ serverCpu }) => serverCpu),
      row(`${name}: PostgreSQL CPU per booking`, 'µs', (one) => saved(one).databaseCpu),
      ...againstOne('PostgreSQL CPU', ({ databaseCpu }) => databaseCpu),
      row(`${name}: load generator CPU per booking`, 'µs', (one) => saved(one).loadCpu),
      row(`${name}: mails written meanwhile`, '%', (one) => saved(one).mails * 100, {
        note: 'the others follow when no booking waits; a rush comes first',
      }),
    ];
  };
  return [
    row('bare transactions', '/s', ({ bare }) => bare.perSecond, {
      note: `${connections} connections, ${rowCount} rows each, as a booking writes them`,
    }),
    ...names.flatMap(ofVariant),
  ];
}

async function outboxOf(databaseUrl: string): Promise<{ all: number; done: number }> {
  return withClient(databaseUrl, async (client) => {
    const { rows } = await client.query<{ all: number; done: number }>(
      'select count(*)::int as all, count(done_at)::int as done from outbox_deliveries',
    );
    return rows[0]!;
  });
}

/** Waits until the mails of all bookings are in the outbox, so that they do not slow what is measured next. */
export async function untilMailsAreWritten(databaseUrl: string): Promise<void> {
  await withClient(databaseUrl, async (client) => {
    for (;;) {
      const { rows } = await client.query('select from outbox_deliveries where done_at is null limit 1');
      if (rows.length === 0) return;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  });
}

/** CPU time of PostgreSQL's processes that work for this database, where it runs on this machine. */
async function databaseCpu(databaseUrl: string): Promise<number> {
  const pids = await withClient(databaseUrl, async (client) => {
    const { rows } = await client.query<{ pid: number }>(
      `select pid from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid() or backend_type = 'walwriter'`,
    );
    return rows.map((row) => row.pid);
  });
  return pids.reduce((sum, pid) => sum + (cpuMicroseconds(pid) ?? 0), 0);
}
