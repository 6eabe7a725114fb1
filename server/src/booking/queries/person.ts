import type { BookedRights } from '@parlour/domain/rights/booked-rights';
import { type RawBuilder, sql } from 'kysely';
import { allChainsWith } from '../../platform/db/chains-with.ts';
import { idsByChain } from '../../platform/db/ids-by-chain.ts';
import type { Db, Trx } from '../../platform/db/schema.ts';
import { isVisitOf, type Owner, personKeysOf } from './person-keys.ts';

/** Of a booking `b`: it is of an account that made it signed in, or proved its contact. */
const isMadeBy = ({ accountId }: Owner): RawBuilder<boolean> => sql<boolean>`b.account_id = ${accountId}`;

const isOpen = (now: number): RawBuilder<boolean> => sql<boolean>`
  ((b.state in ('to_confirm', 'confirmed', 'arrived', 'in_service') and b.ends_at > ${new Date(now)})
    or (b.state = 'held' and b.hold_expires_at > ${new Date(now)}))`;

/** A visit of a person; `localStart` is wall clock of its shop. */
export type PersonVisit = { chainId: string; id: string; shopId: string; localStart: string };

/** A person's visits at all chains, by chain and id. */
export async function visitsOf(db: Db | Trx, owner: Owner): Promise<PersonVisit[]> {
  const person = await personKeysOf(db, owner);
  const found = await sql<PersonVisit>`
    select b.chain_id, b.id, b.shop_id, b.local_start from bookings b where ${isVisitOf(person)}
    order by b.chain_id, b.id`.execute(db);
  return found.rows;
}

/** Keeps a person's visits as they are until the commit: nothing is ordered, paid or asked for them meanwhile. */
export async function lockVisitsOf(trx: Trx, owner: Owner): Promise<void> {
  for (const { chainId, ids } of idsByChain(await visitsOf(trx, owner)))
    await sql`
      select id from bookings where chain_id = ${chainId} and id = any(${ids}::text[]) order by id for update`.execute(
      trx,
    );
}

/** A person's visits that are still to come or under way; not every shop says of each that it is finished. */
export async function openVisitsOf(db: Db, owner: Owner, now: number): Promise<string[]> {
  const person = await personKeysOf(db, owner);
  const found = await sql<{ number: string }>`
    select b.number from bookings b where ${isOpen(now)} and ${isVisitOf(person)} order by b.starts_at, b.id`.execute(
    db,
  );
  return found.rows.map(({ number }) => number);
}

/** A booking as its person may read it, with what the person entered. Times are epoch ms. */
export type KeptBooking = {
  id: string;
  shopId: string;
  number: string;
  state: string;
  stateReason: string;
  localStart: string;
  zone: string;
  contact: unknown;
  remark: string;
  /** What the store's team wrote about the visit; '' for nothing. */
  teamNote: string;
  /** Why the store's team went beyond its hours or capacity for it, each time that it did. */
  overrideReasons: string[];
  related: unknown;
  language: string;
  totalMinor: number;
  currency: string;
  createdAt: number;
  /** What rights pay of it, as it was agreed to; null: nothing. */
  rights: BookedRights | null;
  items: { name: string; quantity: number; guest: number; priceMinor: number; addOns: unknown }[];
};

/** All bookings that a person made, or that are for the person, the oldest first. */
export async function keptBookingsOf(db: Db, owner: Owner): Promise<KeptBooking[]> {
  const person = await personKeysOf(db, owner);
  const found = await sql<KeptBooking>`
    select b.id, b.shop_id as "shopId", b.number, b.state, b.state_reason as "stateReason",
      b.local_start as "localStart", b.zone, b.contact, b.remark, b.team_note as "teamNote",
      coalesce((
        select jsonb_agg(a.facts ->> 'override' order by a.id) from audit a
        where a.chain_id = b.chain_id and a.subject = b.id and a.facts ->> 'override' <> ''), '[]') as "overrideReasons",
      b.related, b.language,
      b.total_minor as "totalMinor", b.currency, floor(extract(epoch from b.created_at) * 1000)::float8 as "createdAt", b.rights,
      coalesce((
        select jsonb_agg(jsonb_build_object('name', i.name, 'quantity', i.quantity, 'guest', i.guest,
          'priceMinor', i.price_minor, 'addOns', i.add_ons) order by i.position)
        from booking_items i where i.chain_id = b.chain_id and i.booking_id = b.id), '[]') as items
    from bookings b where ${isMadeBy(owner)} or ${isVisitOf(person)} order by b.created_at, b.id`.execute(db);
  return found.rows;
}

/** The pictures beside the notes of a person's visits. */
export async function picturesOfVisits(db: Db, accountId: string): Promise<string[]> {
  const visits = await visitsOf(db, { accountId });
  const ids = visits.map(({ id }) => id);
  const found = await sql<{ name: string }>`
    select name from note_pictures
    where (chain_id, booking_id) in (select * from unnest(${visits.map(({ chainId }) => chainId)}::text[], ${ids}::text[]))
    order by name`.execute(db);
  return found.rows.map(({ name }) => name);
}

/**
 * Removes from a person's visits the contact, the notes, and why the store went beyond its hours for them; what was booked and what it cost stays. Links of these visits open nothing any more. An
 * open visit stays whole: a later search for open visits finds it.
 */
export async function forgetVisitsOf(trx: Trx, owner: Owner, now: number): Promise<void> {
  for (const { chainId, ids } of idsByChain(await visitsOf(trx, owner))) {
    const isOver = sql`b.chain_id = ${chainId} and b.id = any(${ids}::text[]) and not ${isOpen(now)}`;
    await sql`
      delete from link_tokens t using bookings b
      where t.chain_id = ${chainId} and b.chain_id = t.chain_id and b.id = t.subject_id and ${isOver}`.execute(trx);
    // That it went beyond them stays.
    await sql`
      update audit a set facts = jsonb_set(a.facts, '{override}', '""') from bookings b
      where a.chain_id = ${chainId} and b.chain_id = a.chain_id and b.id = a.subject
        and a.facts ->> 'override' <> '' and ${isOver}`.execute(trx);
    await sql`
      update bookings b set email_key = null, mobile_key = null, remark = '', team_note = '', state_reason = '', duplicate_hash = null,
        hold_token_hash = null, account_id = null, maker = null,
        contact = '{"firstName":"","lastName":"","email":"","mobile":"","dialCode":"","country":"","address":""}',
        related = jsonb_build_object('remarkImages', jsonb_build_array(), 'profile', null,
          'isAgreePenalty', coalesce(related -> 'isAgreePenalty', 'false'))
      where ${isOver}`.execute(trx);
  }
  const isMade = sql`account_id = ${owner.accountId}`;
  for (const chainId of await allChainsWith(trx, sql`bookings where ${isMade}`))
    await sql`
      update bookings set account_id = null, maker = null where chain_id = ${chainId} and ${isMade}`.execute(trx);
}
