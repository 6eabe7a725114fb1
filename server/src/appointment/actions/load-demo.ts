import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { prepareDay } from '@parlour/domain/availability/prepare-day';
import { addDays } from '@parlour/domain/time/day';
import { dayFrame, todayIn } from '@parlour/domain/time/zone';
import { spanOfDays, takenItems } from '../../availability/queries.ts';
import { createBookingQueue } from '../../booking/caches/queue.ts';
import { importBookings } from '../../booking/actions/import-bookings.ts';
import {
  arriveByShop,
  cancelByShop,
  confirmByShop,
  finishByShop,
  noShowByShop,
  startByShop,
} from '../../booking/actions/shop-moves.ts';
import type { Services } from '../../booking/context.ts';
import { factsForStore } from '../../booking/policies/by-store.ts';
import { type Job, jobActor } from '../../platform/actor.ts';
import type { By } from '../../platform/context.ts';
import { giveWay } from '../../platform/give-way.ts';
import { runInTurns } from '../../platform/yield-to-event-loop.ts';
import type { ShopScope } from '../../shop/queries/scope.ts';
import { type DemoCustomer, type DemoPeople, regularsOf } from '../policies/demo-customers.ts';
import { type DemoAppointment, planDemoDay } from '../policies/demo-day.ts';
import { demoBookings, type DemoShop, demoShops, type KeptDemo, writeTypedPhone } from '../queries/demo-day.ts';

const demoPeople = join(import.meta.dirname, '../../../../demo/day.json');
const minuteMs = 60_000;
const dayMs = 86_400_000;
/** How many appointments a store has at most. */
const mostToday = 22;
const mostOfOtherDay = 16;
/** The days that are filled, from today on: that one first. */
const filledDays = [0, 1, -1, 2, 3, 4, -2, 5];

/** Nobody is sent a mail about what a demo invents. */
const said = { byStore: true, isQuiet: true } as const;

/** So many are booked together: a request that comes meanwhile waits for no more. */
const mostTogether = 4;

/** Runs a piece of the work, and lets others have their turn. */
type InTurn = <Result>(work: () => Promise<Result>) => Promise<Result>;
type Demo = Services & By<Job> & { inTurn: InTurn };
type Store = DemoShop & { scope: ShopScope; of: DemoPeople; regulars: DemoCustomer[] };

/**
 * Gives each store of the demo a day that is under way, and the week around it: by the booking queue and the moves of stores, as if it was told when. What
 * visitors of the demo have booked stays, and so does their free time; a day that was filled before is not filled again.
 */
export async function loadDemoDays(
  services: Services,
  chainKeys: readonly string[],
  inTurn: InTurn = giveWay,
): Promise<void> {
  const demo: Demo = { ...services, actor: jobActor('demo'), inTurn };
  const people = JSON.parse(await readFile(demoPeople, 'utf8')) as Record<string, DemoPeople>;
  const stores: Store[] = [];
  for (const shop of await demoShops(demo.db, chainKeys)) {
    const scope = await demo.catalog.scope(shop.shopId, shop.chainId);
    if (!scope) continue;
    const { country } = (await demo.catalog.facts(scope)).shop;
    const of = people[country];
    const place = stores.filter(({ chainId }) => chainId === shop.chainId).length;
    if (of) stores.push({ ...shop, scope, of, regulars: regularsOf(of, { country, place }) });
  }
  for (const away of filledDays)
    for (const store of stores) {
      if (demo.life.isStopping) return;
      await fillDay(demo, store, away).catch((error: unknown) =>
        demo.log.error({ err: error, shop: store.key, away }, 'a day of the demo could not be filled'),
      );
    }
}

async function fillDay(demo: Demo, store: Store, away: number): Promise<void> {
  const facts = await demo.catalog.facts(store.scope);
  const { zone } = facts.shop;
  const now = demo.clock.now();
  const day = addDays(todayIn(zone, now), away);
  const prefix = `demo-${day}-`;
  const before = await demoBookings(demo.db, store.chainId, `${prefix}${store.key}-`);
  // As if all of it had been agreed on days before.
  const { startsAt } = dayFrame(zone, day);
  const agreedAt = Math.min(now, startsAt - dayMs);
  const { availability } = factsForStore(facts, { ignoresNotice: true });
  const busy = await takenItems(demo.db, store.scope, [spanOfDays(availability, day, day)], now);
  const own = new Set(before.map(({ bookingId }) => bookingId));
  const free = busy.filter(({ bookingId }) => !own.has(bookingId));
  const asked = { key: `${store.chainKey} ${store.key}`, zone, regulars: store.regulars };
  const plan = await runInTurns(
    planDemoDay(
      { ...asked, services: [...facts.services.values()] },
      prepareDay({ ...availability, busy: free }, day),
      store.of,
      { now: agreedAt, most: away === 0 ? mostToday : mostOfOtherDay },
    ),
  );
  const keyed = plan.map((one, place) => ({ ...one, key: `${prefix}${store.key}-${place + 1}` }));
  const known = new Set(before.map(({ key }) => key));
  const isFilled = known.has(`${prefix}${store.key}-1`);
  const missing = isFilled ? [] : keyed.filter(({ key }) => !known.has(key));
  await book(demo, store, missing, agreedAt);
  const second = store.regulars.find((customer) => customer.second)?.second;
  if (second && store.of.twice)
    await writeTypedPhone(demo.db, store.chainId, { email: second.email, mobile: store.of.twice.mobile });
  const made = isFilled ? before : await demoBookings(demo.db, store.chainId, `${prefix}${store.key}-`);
  await bringUpTo(demo, made, new Map(keyed.map((one) => [one.key, one])), store.of, now);
}

type Keyed = DemoAppointment & { key: string };

/** How long after midnight the customers of a day have asked: between seven and half past twelve, before any of them calls off. */
const askedAfter = (line: number): number => (7 * 60 + ((line * 37) % 330)) * minuteMs;

/**
 * A few at a time, so that a visitor of the demo waits for no more than those. The first of the day is the last that is booked: where it is there, the
 * day is filled, and one that a stop has interrupted goes on with what it lacks.
 */
async function book(demo: Demo, { chainId, shopId }: Store, plan: readonly Keyed[], at: number): Promise<void> {
  const past = (now: number) => ({ ...demo, clock: { ...demo.clock, now: () => now } });
  const latest = demo.clock.now();
  const rows = plan.map(({ key, start, code, staffId, firstName, lastName, email, mobile, note, fate }, index) => ({
    line: index + 1,
    key,
    shopId,
    start,
    services: [code],
    staffIds: [staffId],
    contact: { firstName, lastName, email, mobile, country: '' },
    note,
    state: fate === 'asked' ? ('to_confirm' as const) : ('confirmed' as const),
  }));
  const add = (row: (typeof rows)[number]) => {
    const then = past(Math.min(latest, at + askedAfter(row.line)));
    return importBookings({ ...then, bookingQueue: createBookingQueue(then) }, chainId, [row], false);
  };
  for (let left = rows.length; left > 0 && !demo.life.isStopping; left -= mostTogether) {
    const together = rows.slice(Math.max(0, left - mostTogether), left);
    await demo.inTurn(() => Promise.all(together.map(add)));
  }
}

/** Lets each appointment of the demo come as far as it would have by now; one that a person has touched stays. */
async function bringUpTo(
  demo: Demo,
  made: readonly KeptDemo[],
  plan: ReadonlyMap<string, Keyed>,
  { cancelled }: DemoPeople,
  now: number,
): Promise<void> {
  let isOneWaiting = false;
  for (const { key, bookingId, state, version, startsAt: from, endsAt: until } of made) {
    const [startsAt, endsAt] = [from.getTime(), until.getTime()];
    const fate = plan.get(key)?.fate ?? 'planned';
    const isOver = state !== 'confirmed' && state !== 'to_confirm' && state !== 'arrived' && state !== 'in_service';
    if (demo.life.isStopping) return;
    if (isOver || (version > 1 && (state === 'confirmed' || state === 'to_confirm'))) continue;
    const at = (time: number): Demo => ({ ...demo, clock: { ...demo.clock, now: () => Math.min(time, now) } });
    const isOpen = state === 'confirmed' || state === 'to_confirm';
    const calledOff = startsAt - 20 * 3_600_000;
    if (fate === 'cancelled' && isOpen && calledOff < now) {
      await demo.inTurn(() => cancelByShop(at(calledOff), { bookingId, reason: cancelled, said }));
      continue;
    }
    if (fate === 'missed' && isOpen && startsAt + 15 * minuteMs < now) {
      await demo.inTurn(() => noShowByShop(at(startsAt + 15 * minuteMs), { bookingId, said }));
      continue;
    }
    const isSoon = startsAt > now && startsAt <= now + 20 * minuteMs;
    if (startsAt > now && !(isSoon && !isOneWaiting)) continue;
    if (state === 'to_confirm')
      await demo.inTurn(() => confirmByShop(at(startsAt - 4 * 3_600_000), { bookingId, said }));
    if (isSoon) isOneWaiting = true;
    if (endsAt <= now) await demo.inTurn(() => finishByShop(at(endsAt), { bookingId }));
    else if (startsAt <= now) await demo.inTurn(() => startByShop(at(startsAt), { bookingId }));
    else await demo.inTurn(() => arriveByShop(at(now), { bookingId }));
  }
}
