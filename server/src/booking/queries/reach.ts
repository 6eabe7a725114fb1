import { type RawBuilder, sql } from 'kysely';
import type { StoreAccess } from '../../platform/team-access.ts';

/** Whether an appointment `b` has to do with one of the caller's calendars; at full reach every one does. */
export function isOwnAppointment(access: StoreAccess): RawBuilder<boolean> {
  if (access.reach === 'all') return sql<boolean>`true`;
  return sql<boolean>`exists (
    select from booking_items i where i.chain_id = ${access.chainId} and i.booking_id = b.id
      and i.staff_id = any(${[...access.staffIds]}::text[]))`;
}

/**
 * Whether a record `m` is one that the caller may see: all of the chain, or, of a staff member, those who have or had an appointment with one of the own
 * calendars at this store.
 */
export function isSeen(access: StoreAccess): RawBuilder<boolean> {
  if (access.reach === 'all') return sql<boolean>`true`;
  return sql<boolean>`exists (
    select from bookings b
    where b.chain_id = ${access.chainId} and b.member_id = m.id and b.shop_id = ${access.shopId}
      and b.state not in ('held', 'expired') and ${isOwnAppointment(access)})`;
}

/**
 * The ids of the same records as one set, read by the caller's calendars: to ask each record of a chain by itself takes as long as the chain has customers.
 * Each booking is looked up by its id, so that the set costs what the calendars hold, and not what the chain does. Null at full reach: all are seen.
 */
export function seenIds(access: StoreAccess): RawBuilder<{ id: string }> | null {
  if (access.reach === 'all') return null;
  return sql`(
    select distinct b.member_id as id from booking_items i cross join lateral (
      select member_id from bookings where chain_id = ${access.chainId} and id = i.booking_id and shop_id = ${access.shopId}
        and member_id is not null and state not in ('held', 'expired') offset 0) b
    where i.chain_id = ${access.chainId} and i.shop_id = ${access.shopId} and i.staff_id = any(${[...access.staffIds]}::text[]))`;
}

/** So many records are asked one by one; to ask more takes longer than to read whom the calendars know. */
const mostAsked = 300;

/**
 * Whether a record `m` among hits is one that the caller may see. A few hits are asked record by record; of many, the caller's own records are read
 * once, as a set. `hits` is a query or a table that has a row for each hit.
 */
export function isSeenAmong(access: StoreAccess, hits: RawBuilder<unknown>): RawBuilder<boolean> {
  const seen = seenIds(access);
  if (!seen) return sql<boolean>`true`;
  const few = sql`(select count(*) from (select from ${hits} limit ${mostAsked + 1}) hit) <= ${mostAsked}`;
  return sql<boolean>`case when ${few} then ${isSeen(access)} else m.id in ${seen} end`;
}
