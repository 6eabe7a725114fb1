import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { Database, Db, Trx } from '../../platform/db/schema.ts';

/** `reserved`: by bookings that are live, where it was asked for. */
type Counted = Record<string, { given: number; used: number; reserved: number }>;

/** A right that a member holds, with what its ledgers say: sessions by item, and what is left of its money; null: it holds none. */
export type HeldRow = Selectable<Database['memberRights']> & {
  zone: string;
  counted: Counted;
  firstUsedOn: string | null;
  leftMinor: number | null;
  bonusLeftMinor: number | null;
};

/** Where the ledger of units does not count yet what a booking uses: it is held and has not run out, or its visit has not ended. */
const isLive = (now: number) => sql`(
  b.state in ('to_confirm', 'confirmed', 'arrived', 'in_service') or (b.state = 'held' and b.hold_expires_at > ${new Date(now)}))`;

/** What bookings that are live at an instant reserve of a right `r`. */
const reservedBy = (chainId: string, now: number) => sql`
          union all
          select u.use ->> 'item', 0, 0, (u.use ->> 'units')::int
          from bookings b cross join lateral jsonb_array_elements(b.rights -> 'uses') u (use)
          where b.chain_id = ${chainId} and b.rights is not null and ${isLive(now)} and u.use ->> 'rightId' = r.id
            and b.rights -> 'uses' @> jsonb_build_array(jsonb_build_object('rightId', r.id))`;

/**
 * Rights `r` of a chain with all that their state is computed from, in one statement: a hold that runs out frees its sessions by being read. `liveAt`: when the
 * bookings are live whose uses count as reserved; null: what bookings reserve is not asked for.
 */
export async function heldWhere(
  db: Db | Trx,
  chainId: string,
  liveAt: number | null,
  which: RawBuilder<boolean>,
): Promise<HeldRow[]> {
  const { rows } = await sql<HeldRow>`
    select r.*, s.zone, a.balance_minor as left_minor, b.balance_minor as bonus_left_minor,
      coalesce(units.counted, '{}') as counted, first.used_on as first_used_on
    from member_rights r
    join shops s on s.chain_id = r.chain_id and s.id = r.shop_id
    left join stored_value_accounts a on a.chain_id = r.chain_id and a.id = r.account_id
    left join stored_value_accounts b on b.chain_id = r.chain_id and b.id = r.bonus_account_id
    left join lateral (
      select jsonb_object_agg(item, jsonb_build_object('given', given, 'used', used, 'reserved', reserved)) as counted
      from (
        select item, sum(given) as given, sum(used) as used, sum(reserved) as reserved from (
          select e.item, case when e.entry in ('issue', 'adjust') then e.units else 0 end as given,
            case when e.entry in ('issue', 'adjust') then 0 else -e.units end as used, 0 as reserved
          from unit_entries e where e.chain_id = ${chainId} and e.account = 'right' and e.subject = r.id
          ${liveAt === null ? sql`` : reservedBy(chainId, liveAt)}) moved
        group by item) by_item) units on true
    left join lateral (
      select min(e.on_day) as used_on from unit_entries e
      where e.chain_id = ${chainId} and e.account = 'right' and e.subject = r.id and e.entry = 'use'
        and not exists (select from unit_entries back where back.chain_id = ${chainId} and back.reverses = e.id)
        and (e.booking_id is null or exists (
          select from bookings b where b.chain_id = ${chainId} and b.id = e.booking_id and b.state = 'finished'
            and b.rights -> 'uses' @> jsonb_build_array(jsonb_build_object('rightId', r.id))))) first on true
    where r.chain_id = ${chainId} and ${which}
    order by r.created_at desc, r.id`.execute(db);
  return rows;
}

const isOfAccount = (chainId: string, accountId: string) =>
  sql<boolean>`r.member_id in (select m.id from members m where m.chain_id = ${chainId} and m.account_id = ${accountId})`;

/** What an account holds at a chain, over all its records there. */
export function rightsOfAccount(db: Db | Trx, chainId: string, accountId: string, now: number): Promise<HeldRow[]> {
  return heldWhere(db, chainId, now, isOfAccount(chainId, accountId));
}

/** The same as its ledgers alone say it: what bookings reserve is still there. */
export function unreservedRightsOfAccount(db: Db | Trx, chainId: string, accountId: string): Promise<HeldRow[]> {
  return heldWhere(db, chainId, null, isOfAccount(chainId, accountId));
}

/** What some records hold together. */
export function rightsOfRecords(
  db: Db | Trx,
  chainId: string,
  memberIds: readonly string[],
  now: number,
): Promise<HeldRow[]> {
  return heldWhere(db, chainId, now, sql`r.member_id = any(${[...memberIds]}::text[])`);
}

/** Locks what some records hold until the commit, in the order of all. */
export async function lockRightsOfRecords(trx: Trx, chainId: string, memberIds: readonly string[]): Promise<void> {
  await sql`
    select id from member_rights where chain_id = ${chainId} and member_id = any(${[...memberIds]}::text[])
    order by id for update`.execute(trx);
}

/** What one record holds. */
export function rightsOfMember(db: Db | Trx, chainId: string, memberId: string, now: number): Promise<HeldRow[]> {
  return heldWhere(db, chainId, now, sql`r.member_id = ${memberId}`);
}

export async function rightById(db: Db | Trx, chainId: string, id: string, now: number): Promise<HeldRow | null> {
  const [row] = await heldWhere(db, chainId, now, sql`r.id = ${id}`);
  return row ?? null;
}

/** A right that belongs to one of the account's records; another one looks like none. */
export async function rightOfAccount(
  db: Db,
  { chainId, id, accountId }: { chainId: string; id: string; accountId: string },
  now: number,
): Promise<HeldRow | null> {
  const [row] = await heldWhere(db, chainId, now, sql`r.id = ${id} and ${isOfAccount(chainId, accountId)}`);
  return row ?? null;
}

/** Everything that members of a chain hold, as its ledgers alone say it. */
export function unreservedRightsOfChain(db: Db, chainId: string): Promise<HeldRow[]> {
  return heldWhere(db, chainId, null, sql`true`);
}

/** Vouchers that hold money, by their number without dashes, blanks, case and wide letters; more than one where numbers of the chain's own differ by those alone. */
export function giftCardsByKey(db: Db | Trx, chainId: string, key: string): Promise<HeldRow[]> {
  const isOfNumber = sql<boolean>`upper(regexp_replace(normalize(r.number, NFKC), '[^A-Za-z0-9]', '', 'g')) = ${key}`;
  return heldWhere(
    db,
    chainId,
    null,
    sql`r.kind = 'voucher' and ${isOfNumber} and r.content -> 'benefit' ->> 'kind' = 'stored_value'`,
  );
}

export function rightsByIds(db: Db | Trx, chainId: string, ids: readonly string[], now: number): Promise<HeldRow[]> {
  return heldWhere(db, chainId, now, sql`r.id = any(${[...ids]}::text[])`);
}

/** Rights by their ids, which are locked until the commit. */
export async function lockRights(trx: Trx, chainId: string, ids: readonly string[], now: number): Promise<HeldRow[]> {
  await sql`
    select id from member_rights where chain_id = ${chainId} and id = any(${[...ids]}::text[]) order by id for update`.execute(
    trx,
  );
  return rightsByIds(trx, chainId, ids, now);
}

/** Locks until the commit what accounts hold at their chains, in one order. */
export async function lockRightsOfAccounts(
  trx: Trx,
  owners: readonly { chainId: string; accountId: string }[],
): Promise<void> {
  const chains = [...new Set(owners.map(({ chainId }) => chainId))].toSorted();
  for (const chainId of chains) {
    const accounts = owners.flatMap((owner) => (owner.chainId === chainId ? owner.accountId : []));
    await sql`
      select r.id from member_rights r join members m on m.chain_id = ${chainId} and m.id = r.member_id
      where r.chain_id = ${chainId} and m.account_id = any(${accounts}::text[]) order by r.id for update of r`.execute(
      trx,
    );
  }
}
