import type { ReportSheet } from '@parlour/contract/report/calls';
import { type AskedPeriod, type ReportDays, reportDays } from '@parlour/domain/report/period';
import type { ListedArticle } from '@parlour/domain/report/same-article';
import type { SalesLine } from '@parlour/domain/report/sum-sales';
import { type Occupancy, occupancyOf } from '@parlour/domain/report/occupancy';
import { addDays, type Day, daysBetween } from '@parlour/domain/time/day';
import { dayFrame, todayIn } from '@parlour/domain/time/zone';
import { allowed, refused } from '@parlour/domain/verdict';
import { type PiecesRow, piecesOf, salesOf } from '../../bill/queries/sales.ts';
import type { Services } from '../../booking/context.ts';
import type { Answer } from '../../platform/context.ts';
import { yieldToEventLoop } from '../../platform/yield-to-event-loop.ts';
import type { ShopScope } from '../../shop/queries/scope.ts';
import type { ShopRow } from '../../shop/queries/rows.ts';
import { findScopesOfChain, readShopRow } from '../../shop/queries/shops.ts';
import { readStaffFacts } from '../../staff/queries/facts.ts';
import {
  type AppointmentRow,
  bookedItems,
  type BookedRow,
  type BookingSpan,
  countAppointments,
  countCustomers,
  type CustomerCounts,
} from './appointments.ts';
import { listedArticles } from './listed-articles.ts';

/** Of which stores a report is: those of a chain, or these of them. */
export type ReportPlace = { chainId: string; shopIds: readonly string[] | null };

export type StoreFacts = {
  shop: ShopRow;
  names: ReadonlyMap<string, string>;
  occupancy: Record<'now' | 'before', Occupancy>;
};

/** All that a report says, before it is summed up. */
export type ReportFacts = {
  days: ReportDays;
  today: Day;
  stores: StoreFacts[];
  appointments: AppointmentRow[];
  customers: CustomerCounts;
  sales: (SalesLine & { shopId: string })[];
  pieces: (PiecesRow & { currency: string })[];
  /** What the chain sells now, by which lines of the same article are found. */
  listed: ListedArticle[];
};

/** Nobody was asked about. */
const nobodyCame: CustomerCounts = {
  fresh: { now: 0, before: 0 },
  returning: { now: 0, before: 0 },
  unknown: { now: 0, before: 0 },
};

/**
 * Loads a report, by as many statements for a year as for a day; each store adds a few, and its booked times go before the next one's come. `only`: what a
 * sheet lists, and nothing else.
 */
export async function loadReport(
  { db, clock }: Services,
  { chainId, shopIds }: ReportPlace,
  asked: AskedPeriod,
  only?: ReportSheet,
): Promise<Answer<ReportFacts>> {
  const open = await findScopesOfChain(db, chainId);
  const scopes = open.filter(({ shopId }) => shopIds?.includes(shopId) ?? true);
  if (scopes.length === 0) return refused('shop_unknown');
  const shops: ShopRow[] = [];
  for (const scope of scopes) shops.push(await readShopRow(db, scope));
  const today = todayIn(shops[0]!.zone, clock.now());
  const verdict = reportDays(asked, today);
  if (!verdict.ok) return refused(verdict.reason);
  const days = verdict.value;
  const span = spanOf(shops, days);
  const wants = (sheet: ReportSheet) => only === undefined || only === sheet;
  const appointments = wants('appointments') ? await countAppointments(db, span) : [];
  const customers = only === undefined ? await countCustomers(db, span, days) : nobodyCame;
  const sales = wants('sales') ? await salesOf(db, span) : [];
  const currencies = new Map(shops.map(({ id, currency }) => [id, currency]));
  const sold = only === undefined ? await piecesOf(db, span) : [];
  const pieces = sold.map((row) => ({ ...row, currency: currencies.get(row.shopId)! }));
  const listed = only === undefined ? await listedArticles(db, chainId) : [];
  const stores: StoreFacts[] = [];
  for (const [place, shop] of shops.entries()) {
    const booked = wants('occupancy') ? await bookedItems(db, { ...span, shopIds: [shop.id] }) : null;
    stores.push(await storeFacts(db, scopes[place]!, shop, days, booked));
    // Working out a year is work; others are served between two stores.
    await yieldToEventLoop();
  }
  return allowed({ days, today, stores, appointments, customers, sales, pieces, listed });
}

/** From the first moment of the time before to the last one of the time asked for, at whatever store it is; with the evening that belongs to the last day. */
function spanOf(shops: readonly ShopRow[], { before, to }: ReportDays): BookingSpan {
  const starts = (day: Day) => shops.map(({ zone }) => dayFrame(zone, day).startsAt);
  return {
    chainId: shops[0]!.chainId,
    shopIds: shops.map(({ id }) => id),
    from: new Date(Math.min(...starts(before.from))),
    before: new Date(Math.max(...starts(addDays(to, 2)))),
  };
}

const daysOf = (from: Day, to: Day): Day[] =>
  Array.from({ length: daysBetween(from, to) + 1 }, (_, place) => addDays(from, place));

async function storeFacts(
  db: Services['db'],
  scope: ShopScope,
  shop: ShopRow,
  { from, to, before }: ReportDays,
  booked: readonly BookedRow[] | null,
): Promise<StoreFacts> {
  const { zone, weekly, specialDays } = shop;
  const context = { zone, shopCapacity: 1, fromDay: before.from, toDay: to, skills: [] };
  const { facts: staff, names } = await readStaffFacts(db, scope, context);
  const people = new Map([...names].map(([id, { name }]) => [id, name]));
  if (booked === null) {
    const nothing: Occupancy = { people: new Map(), hours: [] };
    return { shop, names: people, occupancy: { now: nothing, before: nothing } };
  }
  const special = Object.fromEntries(Object.entries(specialDays).map(([day, { spans }]) => [day, spans]));
  const facts = { zone, hours: { weekly, special }, staff };
  const spans = booked.map(({ staffId, startsAt, endsAt }) => ({
    staffId,
    from: startsAt.getTime(),
    to: endsAt.getTime(),
  }));
  return {
    shop,
    names: people,
    occupancy: {
      now: occupancyOf(facts, daysOf(from, to), spans),
      before: occupancyOf(facts, daysOf(before.from, before.to), spans),
    },
  };
}
