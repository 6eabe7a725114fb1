import {
  type AvailabilityFacts,
  type Busy,
  type Day,
  type InstantSpan,
  SHOP_RESOURCE,
} from '@parlour/domain/availability/facts';
import { shopFrame } from '@parlour/domain/availability/open-time';
import { dayFrame } from '@parlour/domain/time/zone';
import { type RawBuilder, sql } from 'kysely';
import { isOfAsked } from '../platform/db/of-chains.ts';
import type { Db, Trx } from '../platform/db/schema.ts';
import type { ShopScope } from '../shop/queries/scope.ts';

/** A taken stretch with what re-colouring of units needs. */
export type TakenItem = Busy & { itemId: string; unit: number; holdExpiresAt: number | null };

/** The staff id under which a shop without people takes up time in the database, where ids are unique in the chain. */
export function storedStaffId(scope: { shopId: string }, staffId: string): string {
  return staffId === SHOP_RESOURCE ? `${SHOP_RESOURCE}:${scope.shopId}` : staffId;
}

/** The staff id as the engine knows it. */
export function engineStaffId(staffId: string): string {
  return staffId.startsWith(`${SHOP_RESOURCE}:`) ? SHOP_RESOURCE : staffId;
}

/** A stretch of time (epoch ms), of one person or of all. */
export type TakenSpan = InstantSpan & { staffId?: string };

/**
 * The live items of a shop that touch any of the spans, holds that have run out left out. An item lies within one local day and its evening,
 * which ends by six, so looking back 31 hours is far enough; only its buffer may reach further.
 */
export async function takenItems(
  db: Db | Trx,
  scope: ShopScope,
  spans: readonly TakenSpan[],
  now: number,
): Promise<TakenItem[]> {
  const { chainId, shopId } = scope;
  const rows = takenRows(
    spans.map((span) => ({ ...span, chainId, shopId })),
    now,
  );
  return (await rows.execute(db)).rows.map(takenItem);
}

/** A span of one shop. */
export type ShopSpan = TakenSpan & { chainId: string; shopId: string };

/** `takenItems` of several shops as a query that may stand inside another. `chains`: all that the other query asks, also where no span is asked. */
export function takenRows(spans: readonly ShopSpan[], now: number, chains: readonly { chainId: string }[] = spans) {
  // Of a person the constraint's own index knows the few that matter; of a shop, the one by time.
  const [ofPeople, ofShops] = [
    spans.filter(({ staffId }) => staffId !== undefined),
    spans.filter(({ staffId }) => staffId === undefined),
  ];
  const parts = [
    ...(ofPeople.length > 0
      ? [itemsIn(ofPeople, chains, sql`staff_id = asked.staff_id and during && tstzrange(asked.starts, asked.ends)`)]
      : []),
    ...(ofShops.length > 0 || ofPeople.length === 0 ? [itemsIn(ofShops, chains, byTime)] : []),
  ];
  return sql<TakenRow>`
    select distinct on (i.id) i.shop_id as "shopId", i.id, i.booking_id as "bookingId", i.staff_id as "staffId", i.unit,
      (extract(epoch from lower(i.during)) * 1000)::float8 as "fromMs",
      (extract(epoch from upper(i.during)) * 1000)::float8 as "toMs",
      (extract(epoch from hold.hold_expires_at) * 1000)::float8 as "holdMs"
    from (${sql.join(parts, sql` union all `)}) as i
    left join bookings hold on ${isOfAsked('hold.chain_id', chains, 'i')} and hold.id = i.booking_id and hold.state = 'held'
    where hold.id is null or hold.hold_expires_at > ${new Date(now)}`;
}

/** Span by span, as `offset 0` demands: a planner that mistakes how much a shop has would read all its years. */
function itemsIn(spans: readonly ShopSpan[], chains: readonly { chainId: string }[], isInSpan: RawBuilder<boolean>) {
  return sql`
    select found.* from unnest(${spans.map(({ chainId }) => chainId)}::text[], ${spans.map(({ shopId }) => shopId)}::text[],
      ${spans.map((span) => new Date(span.from))}::timestamptz[], ${spans.map((span) => new Date(span.to))}::timestamptz[],
      ${spans.map((span) => span.staffId ?? null)}::text[]) as asked (chain_id, shop_id, starts, ends, staff_id)
    cross join lateral (
      select * from booking_items
      where ${isOfAsked('chain_id', chains)} and shop_id = asked.shop_id and occupies and staff_id is not null
        and ${isInSpan} offset 0) as found`;
}

const byTime = sql<boolean>`
  starts_at >= asked.starts - interval '31 hours' and starts_at < asked.ends and upper(during) > asked.starts`;

export function takenItem(row: TakenRow): TakenItem {
  return {
    itemId: row.id,
    bookingId: row.bookingId,
    staffId: engineStaffId(row.staffId),
    unit: row.unit ?? 1,
    from: row.fromMs,
    to: row.toMs,
    holdExpiresAt: row.holdMs,
  };
}

/** The instants of local days with their evenings, and the buffer that may reach further. */
export function spanOfDays(
  { zone, hours, config }: Pick<AvailabilityFacts, 'zone' | 'hours' | 'config'>,
  from: Day,
  to: Day,
): InstantSpan {
  const last = shopFrame({ zone, hours }, to);
  return { from: dayFrame(zone, from).startsAt, to: last.startsAt + (last.minutes + config.bufferMinutes) * 60_000 };
}

export type TakenRow = {
  shopId: string;
  id: string;
  bookingId: string;
  staffId: string;
  unit: number | null;
  fromMs: number;
  toMs: number;
  holdMs: number | null;
};
