import { createHash } from 'node:crypto';
import { internalCalls } from '@parlour/contract/admin/calls';
import { minuteText } from '@parlour/domain/time/day';
import { instantOf } from '@parlour/domain/time/zone';
import { withClient } from './postgres.ts';
import type { Server } from './server.ts';
import { readWorkload, type Workload } from './workload.ts';

/** W as a shop folder: `copies` repeats all people, `isBooked` brings their bookings, `pastMonths` adds that many finished Januaries before. */
export type ShopPlan = {
  key: string;
  size: 10 | 50;
  copies?: number;
  isBooked?: boolean;
  pastMonths?: number;
  /** How many things each person does at once. */
  capacity?: number;
  /** Only the first so many people. */
  mostPeople?: number;
  /** Services of each length. */
  servicesPerLength?: number;
  /** Shops of the chain, each with all people of W; one unless it says otherwise. */
  stores?: number;
};

export type LoadedShop = { chainId: string; shopId: string; zone: string; workload: Workload; staffIds: string[] };

const lengths = [15, 30, 45, 60, 90];
/** Wednesday 30 December 2026, 09:00 in Sydney: before the month that W describes. */
export const now = instantOf('Australia/Sydney', '2026-12-30', 540)!;

const weekdays = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'];
const week = (hoursOf: (weekday: number) => string) => [1, 2, 3, 4, 5, 6, 0].map(hoursOf).join(',');
const span = ([from, to]: readonly [number, number]) => `${minuteText(from)}-${minuteText(to)}`;

export const serviceCode = (minutes: number, number = 1): string => `visit-${minutes}-${number}`;

/** Puts W into a running server as a shop: the folder through the internal area, the bookings as rows. */
export async function loadShop(server: Server, databaseUrl: string, plan: ShopPlan): Promise<LoadedShop> {
  const [shop] = await loadShops(server, databaseUrl, plan);
  return shop!;
}

/** The same for a chain of several shops. */
export async function loadShops(server: Server, databaseUrl: string, plan: ShopPlan): Promise<LoadedShop[]> {
  const workload = readWorkload(plan.size);
  const loaded = await server.ask(internalCalls.importShop, { files: filesOf(plan, workload), pictures: {} });
  return withClient(databaseUrl, async (client) => {
    const shops: LoadedShop[] = [];
    for (const store of storesOf(plan)) {
      const shop = { chainId: loaded.chainId, shopId: loaded.shopIds[store]!, zone: workload.tz, workload };
      const found = await client.query<{ id: string }>(
        'select id from staff where shop_id = $1 order by position, key',
        [shop.shopId],
      );
      const staffIds = found.rows.map((row) => row.id);
      if (plan.isBooked) await client.query(bookedRows, rowsOf(shop, workload, staffIds));
      shops.push({ ...shop, staffIds });
    }
    if (plan.isBooked) {
      for (const table of ['bookings', 'booking_items'] as const)
        if (plan.pastMonths) await client.query(history[table], [loaded.chainId, plan.pastMonths]);
      // Autovacuum would do so within a minute.
      await client.query('analyze');
    }
    return shops;
  });
}

const storesOf = ({ stores = 1 }: ShopPlan): string[] =>
  Array.from({ length: stores }, (_, index) => (index === 0 ? 'main' : `store-${index}`));

function filesOf(plan: ShopPlan, workload: Workload): Record<string, string> {
  const stores = storesOf(plan);
  const people = peopleOf(plan, workload);
  const codes = lengths.flatMap((minutes) =>
    Array.from({ length: plan.servicesPerLength ?? 1 }, (_, index) => ({
      minutes,
      code: serviceCode(minutes, index + 1),
    })),
  );
  const firstOff = (off: readonly number[]) => workload.days.find((day) => off.includes(day.dow))!.date;
  const table = (head: string, lines: readonly string[]) => [head, ...lines, ''].join('\n');
  return {
    'chain.json': JSON.stringify({ format: 1, key: plan.key, name: plan.key, nameSecond: '', bookable: true }),
    'stores.csv': table(
      'key,name,zone,currency,symbol,country,language,address,city,phone,email',
      stores.map(
        (store) =>
          `${store},${plan.key},${workload.tz},AUD,$,AU,en,1 George Street,Sydney,+61 2 5550 1000,desk@example.com`,
      ),
    ),
    'hours.csv': table(
      `store,${week((weekday) => weekdays[weekday]!)}`,
      stores.map((store) => `${store},${week(() => '09:00-19:00')}`),
    ),
    'special-days.csv': table(
      'store,day,hours',
      stores.map((store) => `${store},2027-12-25,closed`),
    ),
    'settings.csv': table(
      'store,slot_step,min_lead,max_advance_days,buffer,max_wait,hold',
      stores.map((store) => `${store},${workload.step},120,90,0,60,15`),
    ),
    'parameters.csv': table('parameter,value', ['BK126,1', 'BK020,1', 'BK122,1']),
    'categories.csv': table('key,name', ['visits,Visits']),
    'services.csv': table(
      'key,category,name,minutes,price_type,price',
      codes.map(({ code, minutes }) => `${code},visits,${code},${minutes},FIXED,80`),
    ),
    'staff.csv': table(
      'key,store,name,capacity,order',
      people.map(({ key, store }, order) => `${key},${store},${key},${plan.capacity ?? 1},${order}`),
    ),
    'skills.csv': table(
      'staff,service',
      people.flatMap(({ key }) => codes.map(({ code }) => `${key},${code}`)),
    ),
    'shifts.csv': table(
      `staff,${week((weekday) => weekdays[weekday]!)}`,
      people.map(
        ({ key, shift, brk, off }) =>
          `${key},${week((weekday) => (off.includes(weekday) ? '' : `${span([shift[0], brk[0]])}+${span([brk[1], shift[1]])}`))}`,
      ),
    ),
    // Leave on a day off: the rule runs, the counts stay.
    'leave.csv': table(
      'staff,from,to',
      people.map(({ key, off }) => `${key},${firstOff(off)} 00:00,${firstOff(off)} 23:59`),
    ),
  };
}

function peopleOf(plan: ShopPlan, workload: Workload) {
  const copies = Array.from({ length: plan.copies ?? 1 }, (_, copy) =>
    workload.staff.map((person) => ({ ...person, copy })),
  );
  const ofStore = copies.flat().slice(0, plan.mostPeople);
  return storesOf(plan).flatMap((store, index) =>
    ofStore.map((person) => ({
      ...person,
      store,
      key: index === 0 ? `person-${person.copy}-${person.id}` : `${store}-person-${person.copy}-${person.id}`,
    })),
  );
}

const bookedRows = `
  with visits as (
    select * from unnest($4::text[], $5::text[], $6::timestamptz[], $7::timestamptz[]) as t (id, staff_id, starts_at, ends_at)),
  made as (
    insert into bookings (chain_id, id, shop_id, number, kind, state, starts_at, ends_at, local_start, zone, contact, currency, created_at, updated_at)
    select $1, id, $2, id, 'service', 'confirmed', starts_at, ends_at, to_char(starts_at at time zone $3, 'YYYY-MM-DD HH24:MI'), $3, '{}', 'AUD',
      starts_at - interval '30 days', starts_at - interval '30 days' from visits)
  insert into booking_items (chain_id, id, booking_id, shop_id, position, kind, code, name, staff_id, unit, starts_at, ends_at, during, price_type, occupies)
  select $1, id, id, $2, 1, 'service', 'visit', 'Visit', staff_id, 1, starts_at, ends_at, tstzrange(starts_at, ends_at), 'FIXED', true from visits`;

/** An id as the server gives it to bookings: the chain's, then 22 letters. */
const idIn = (chainId: string, name: string) => chainId + createHash('sha256').update(name).digest('hex').slice(0, 22);

function rowsOf(
  shop: { chainId: string; shopId: string; zone: string },
  workload: Workload,
  staffIds: readonly string[],
): unknown[] {
  const size = workload.staff.length;
  const visits = staffIds.flatMap((staffId, index) =>
    workload.bookings.flatMap((booking) => {
      if (booking.staff - 1 !== index % size) return [];
      const day = workload.days[booking.day]!.date;
      const at = (minute: number) => new Date(instantOf(shop.zone, day, minute)!);
      return [
        {
          id: idIn(shop.chainId, `${shop.shopId}-${booking.id}-${index}`),
          staffId,
          from: at(booking.start),
          to: at(booking.end),
        },
      ];
    }),
  );
  const columns = [
    visits.map((visit) => visit.id),
    visits.map((visit) => visit.staffId),
    visits.map((visit) => visit.from),
    visits.map((visit) => visit.to),
  ];
  return [shop.chainId, shop.shopId, shop.zone, ...columns];
}

/** The same month again and again, further and further back, all visits finished; 31 days apart, so that nothing overlaps. */
const history = {
  bookings: `
    insert into bookings (chain_id, id, shop_id, number, kind, state, starts_at, ends_at, local_start, zone, contact, currency, created_at, updated_at)
    select b.chain_id, b.chain_id || left(md5(b.id || '-' || m), 22), b.shop_id, b.number, b.kind, 'finished', b.starts_at - m * interval '744 hours', b.ends_at - m * interval '744 hours',
      b.local_start, b.zone, b.contact, b.currency, b.created_at, b.updated_at
    from bookings b, generate_series(1, $2) m where b.chain_id = $1 and b.state = 'confirmed'`,
  booking_items: `
    insert into booking_items (chain_id, id, booking_id, shop_id, position, kind, code, name, staff_id, unit, starts_at, ends_at, during, price_type, occupies)
    select i.chain_id, i.id || '-' || m, i.chain_id || left(md5(i.booking_id || '-' || m), 22), i.shop_id, i.position, i.kind, i.code, i.name, i.staff_id, i.unit,
      i.starts_at - m * interval '744 hours', i.ends_at - m * interval '744 hours',
      tstzrange(i.starts_at - m * interval '744 hours', i.ends_at - m * interval '744 hours'), i.price_type, true
    from booking_items i, generate_series(1, $2) m where i.chain_id = $1`,
} as const;
