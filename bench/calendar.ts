import { gzipSync } from 'node:zlib';
import { calendarCalls, type CalendarReply } from '@parlour/contract/calendar/calls';
import { instantOf } from '@parlour/domain/time/zone';
import { measureCalendarPage } from './calendar-page.ts';
import { floorPageOf, millisecondsOf, signIn } from './desk.ts';
import { inTurns, type Pace } from './pace.ts';
import { withClient } from './postgres.ts';
import { pathOf, type Server } from './server.ts';
import type { LoadedShop } from './shop.ts';
import { medianOf, type Row } from './table.ts';

const day = '2027-01-13';
const perPerson = 100;
const minutes = 6;
const opens = 540;
const kilobyte = 1000;

/** The calendar of a store of 50 people with 100 appointments each on one day: what it costs the server, and how much is sent. */
export async function measureCalendar(
  server: Server,
  databaseUrl: string,
  shop: LoadedShop,
  pace: Pace,
): Promise<Row[]> {
  await fillDay(databaseUrl, shop);
  const desk = await signIn(server, databaseUrl, shop);
  const address = `${server.origin}${pathOf(calendarCalls.read)}?${new URLSearchParams({ shopId: shop.shopId, from: day, days: '1' })}`;
  const headers = { authorization: `Bearer ${desk.token}`, cookie: desk.cookie };
  const floor = await floorPageOf(server, shop);
  const again = `${address}&known=${await tagsOf(address, headers)}`;
  try {
    const [ours, theirs, same] = [
      await bytesOf(address, headers),
      await bytesOf(floor.origin),
      await bytesOf(again, headers),
    ];
    const turn = async () => ({
      calendar: await millisecondsOf(address, pace, { headers }),
      again: await millisecondsOf(again, pace, { headers }),
      floor: await millisecondsOf(floor.origin, pace),
    });
    await turn();
    const turns = await inTurns(pace, turn);
    const median = (of: (one: Awaited<ReturnType<typeof turn>>) => number) => turns.map((run) => medianOf(run.map(of)));
    return [
      row(
        'calendar of 50 × 100, an answer',
        median((one) => one.calendar),
        'ms',
      ),
      row(
        'calendar of 50 × 100 ÷ floor page, an answer',
        median((one) => one.calendar / one.floor),
        '×',
      ),
      row(
        'calendar of 50 × 100, unchanged ÷ first answer',
        median((one) => one.again / one.calendar),
        '×',
      ),
      row('calendar of 50 × 100, unchanged, kB gzip', [same.zipped / kilobyte], ''),
      row('calendar of 50 × 100, kB', [ours.plain / kilobyte], ''),
      row('calendar of 50 × 100, kB gzip', [ours.zipped / kilobyte], ''),
      row('floor page without its picture, kB gzip', [theirs.zipped / kilobyte], ''),
    ];
  } finally {
    await floor.stop();
  }
}

/** The same day in a browser. */
export async function measureFullDay(
  server: Server,
  databaseUrl: string,
  shop: LoadedShop,
  pace: Pace,
): Promise<Row[]> {
  await fillDay(databaseUrl, shop);
  const desk = await signIn(server, databaseUrl, shop);
  const floor = await floorPageOf(server, shop);
  const bookingId = await withClient(databaseUrl, async (client) => {
    const { rows } = await client.query<{ id: string }>(
      `select booking_id as id from booking_items where chain_id = $1 and staff_id = $2 order by starts_at limit 1`,
      [shop.chainId, shop.staffIds[0]],
    );
    return rows[0]!.id;
  });
  try {
    return await measureCalendarPage(server, desk, floor.origin, { shopId: shop.shopId, bookingId, day }, pace);
  } finally {
    await floor.stop();
  }
}

const row = (what: string, runs: number[], unit: Row['unit']): Row => ({
  goal: 8,
  what,
  runs,
  unit,
  note: 'for information',
});

const filled = `
  with visits as (
    select $1 || substr(md5(person || ' ' || number), 1, 22) as id, person, $3::timestamptz + make_interval(mins => number * $6) as starts_at
    from unnest($2::text[]) as person cross join generate_series(0, $5 - 1) as number),
  made as (
    insert into bookings (chain_id, id, shop_id, number, kind, state, starts_at, ends_at, local_start, zone, contact, currency, created_at, updated_at)
    select $1, id, $7, id, 'service', case when random() < 0.1 then 'to_confirm' else 'confirmed' end, starts_at, starts_at + make_interval(mins => $6),
      to_char(starts_at at time zone $4, 'YYYY-MM-DD HH24:MI'), $4, '{"firstName":"Ada Marie","lastName":"Quill"}', 'AUD', starts_at, starts_at from visits)
  insert into booking_items (chain_id, id, booking_id, shop_id, position, kind, code, name, staff_id, unit, starts_at, ends_at, during, price_type, occupies)
  select $1, id, id, $7, 1, 'service', 'visit', 'Cut and finish', person, 1, starts_at, starts_at + make_interval(mins => $6),
    tstzrange(starts_at, starts_at + make_interval(mins => $6)), 'FIXED', true from visits`;

async function fillDay(databaseUrl: string, { chainId, shopId, zone, staffIds }: LoadedShop): Promise<void> {
  await withClient(databaseUrl, async (client) => {
    const starts = new Date(instantOf(zone, day, opens)!);
    await client.query(filled, [chainId, staffIds, starts, zone, perPerson, minutes, shopId]);
    await client.query('analyze');
  });
}

/** The names of all that an answer holds, as a browser that has it sends them. */
async function tagsOf(address: string, headers: Record<string, string>): Promise<string> {
  const { result } = (await (await fetch(address, { headers })).json()) as { result: CalendarReply };
  return result.days.flatMap(({ parts }) => parts.map(({ tag }) => tag)).join(',');
}

async function bytesOf(address: string, headers: Record<string, string> = {}) {
  const bytes = Buffer.from(await (await fetch(address, { headers })).arrayBuffer());
  return { plain: bytes.length, zipped: gzipSync(bytes, { level: 6 }).length };
}
