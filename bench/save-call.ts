import { accountCalls } from '@parlour/contract/account/calls';
import { bookingCalls, type BookingRequest } from '@parlour/contract/booking/calls';
import { addDays, minuteText } from '@parlour/domain/time/day';
import { createBareInserts } from './bare-insert.ts';
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

type Turn = {
  bare: number;
  perSecond: number;
  meanMs: number;
  p99Ms: number;
  serverCpu: number;
  databaseCpu: number;
  loadCpu: number;
  /** Mails that were written while bookings were, per booking. */
  mails: number;
};

/** Goal 4: bookings with all their checks against bare inserts, in turns. */
export async function measureSaveCall(
  server: Server,
  databaseUrl: string,
  shops: readonly LoadedShop[],
  pace: Pace,
): Promise<Row[]> {
  const insert = await createBareInserts(databaseUrl);
  const token = await viewToken(server);
  const variants = [
    { name: 'one shop', give: slotsOf(shops.slice(0, 1)) },
    { name: `${shops.length - 1} shops`, give: slotsOf(shops.slice(1)) },
  ];
  const rows: Row[] = [];
  for (const { name, give } of variants) {
    const turn = async (): Promise<Turn> => {
      const bare = await insert(connections, pace.seconds);
      const outboxBefore = await outboxOf(databaseUrl);
      const [serverBefore, databaseBefore] = [server.spent(), await databaseCpu(databaseUrl)];
      const saved = await saveMany(server, give(pace.seconds * bookingsPerSecond), token);
      const serverCpu = (server.spent() - serverBefore) / saved.answers;
      const postgresCpu = ((await databaseCpu(databaseUrl)) - databaseBefore) / saved.answers;
      const perSecond = saved.answers / saved.seconds;
      const outbox = await outboxOf(databaseUrl);
      const mails = (outbox.done - outboxBefore.done) / (outbox.all - outboxBefore.all);
      await untilMailsAreWritten(databaseUrl);
      return {
        bare: bare.perSecond,
        perSecond,
        meanMs: saved.meanMs,
        p99Ms: saved.p99Ms,
        serverCpu,
        databaseCpu: postgresCpu,
        loadCpu: saved.ownCpu,
        mails,
      };
    };
    await turn();
    // As autovacuum does within a minute: tables that were empty a moment ago are planned for as if they still were.
    await withClient(databaseUrl, (client) => client.query('analyze'));
    rows.push(...rowsOf(name, await inTurns(pace, turn)));
  }
  return rows;
}

function rowsOf(name: string, runs: readonly Turn[][]): Row[] {
  const figures = (of: (one: Turn) => number) => runs.map((turns) => medianOf(turns.map(of)));
  return [
    {
      goal: 4,
      what: `${name}: bare inserts`,
      runs: figures((one) => one.bare),
      unit: '/s',
      note: `${connections} connections, one row each`,
    },
    {
      goal: 4,
      what: `${name}: bookings`,
      runs: figures((one) => one.perSecond),
      unit: '/s',
      note: `${connections} connections, all checks`,
    },
    {
      goal: 4,
      what: `${name}: bookings ÷ bare inserts`,
      runs: figures((one) => one.perSecond / one.bare),
      unit: '×',
      limit: { atLeast: 0.5 },
    },
    { goal: 4, what: `${name}: mean of a booking`, runs: figures((one) => one.meanMs), unit: 'ms' },
    {
      goal: 4,
      what: `${name}: p99 ÷ mean`,
      runs: figures((one) => one.p99Ms / one.meanMs),
      unit: '×',
      limit: { atMost: 5 },
    },
    { goal: 4, what: `${name}: server CPU per booking`, runs: figures((one) => one.serverCpu), unit: 'µs' },
    { goal: 4, what: `${name}: PostgreSQL CPU per booking`, runs: figures((one) => one.databaseCpu), unit: 'µs' },
    { goal: 4, what: `${name}: load generator CPU per booking`, runs: figures((one) => one.loadCpu), unit: 'µs' },
    {
      goal: 4,
      what: `${name}: mails written meanwhile`,
      runs: figures((one) => one.mails * 100),
      unit: '%',
      note: 'the others follow when nobody books; a rush comes first',
    },
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
