import type { CustomerSort } from '@parlour/contract/customer/find';
import type { CustomerQuery } from '@parlour/domain/customer/search-words';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/db/schema.ts';
import { isNamed } from '../../member/queries/records.ts';
import type { StoreAccess } from '../../platform/team-access.ts';
import { isOwnAppointment, isSeen, isSeenAmong, seenIds } from '../../booking/queries/reach.ts';
import { type FoundCustomer, lineColumns, termsOf } from './search.ts';

export type Narrowed = {
  query: CustomerQuery | null;
  notSeenSince: Date | null;
  hasMissed: boolean;
  isBlocked: boolean;
  /** Has a balance, or a right of whatever state: what is used up is sorted out by who asks. */
  mayHold: boolean;
  /** Two figures. */
  birthdayMonth: string | null;
  madeSince: Date | null;
};

export type ListedRow = FoundCustomer & { lastVisitAt: Date | null; hasBalance: boolean };

type Page = { sort: CustomerSort; after: string | null; count: number; now: Date };

const yes = sql<boolean>`true`;
const visitStates = sql`('arrived', 'in_service', 'finished')`;

/** A page of the customers whom a caller sees and who have all of this; `after` is the id of the last one of the page before. */
export async function listMembers(db: Db, access: StoreAccess, of: Narrowed, page: Page): Promise<ListedRow[]> {
  const { chainId } = access;
  const { now, count } = page;
  const order = page.sort === 'name' ? sql`m.last_name, m.first_name, m.id` : sql`m.created_at desc, m.id desc`;
  const hasBalance = sql<boolean>`exists (
    select from stored_value_accounts a where a.chain_id = ${chainId} and a.member_id = m.id and a.is_active
      and a.balance_minor > 0 and (a.expires_at is null or a.expires_at > ${now}))`;
  const found = foundBy(chainId, of.query);
  const seen = found ? null : seenIds(access);
  const { rows } = await sql<ListedRow>`
    ${found ? sql`with found as materialized ${found}` : seen ? sql`with seen as materialized ${seen}` : sql``}
    select ${lineColumns}, ${access.reach === 'all' ? hasBalance : sql`false`} as "hasBalance", (
      select max(b.starts_at) from bookings b where ${visitOf(access)} and b.starts_at <= ${now}) as "lastVisitAt"
    from ${found ? sql`found` : sql`members`} m
    where m.chain_id = ${chainId} and m.merged_into is null
      and ${isNamed}
      and ${seen ? sql`m.id in (select id from seen)` : isSeenAmong(access, sql`found`)} and ${isAfter(chainId, page)} and ${isNarrowed(access, of, hasBalance)}
    order by ${order} limit ${count}`.execute(db);
  return rows;
}

/** The records that a search finds: in a walk through the order of the list, each record that is passed would be compared. */
const foundBy = (chainId: string, query: CustomerQuery | null): RawBuilder<unknown> | null =>
  query && query.kind !== 'none'
    ? sql`(
    select chain_id, id, first_name, last_name, email, mobile, dial_code, country, is_blacklisted, may_book_online, merged_into, created_at from members
    where chain_id = ${chainId} and search_terms @@ ${termsOf(chainId, query, false)}::tsquery)`
    : null;

/** A visit `b` of a customer `m` at the store, as far as the caller sees it. */
const visitOf = (access: StoreAccess): RawBuilder<boolean> => sql<boolean>`
  b.chain_id = ${access.chainId} and b.shop_id = ${access.shopId} and b.member_id = m.id
  and b.state in ${visitStates} and ${isOwnAppointment(access)}`;

/** The place in the order is read from the record itself: no name is sent to and fro. */
function isAfter(chainId: string, { sort, after }: Page): RawBuilder<boolean> {
  if (after === null) return yes;
  const of = (column: string) =>
    sql`(select ${sql.ref(column)} from members where chain_id = ${chainId} and id = ${after})`;
  return sort === 'name'
    ? sql<boolean>`(m.last_name, m.first_name, m.id) > (${of('last_name')}, ${of('first_name')}, ${after})`
    : sql<boolean>`(m.created_at, m.id) < (${of('created_at')}, ${after})`;
}

function isNarrowed(access: StoreAccess, of: Narrowed, hasBalance: RawBuilder<boolean>): RawBuilder<boolean> {
  const { chainId, shopId } = access;
  const { notSeenSince, birthdayMonth, madeSince } = of;
  const asked: (RawBuilder<boolean> | null)[] = [
    // One look at the index for each record: of whom was never here there is no last visit.
    notSeenSince && sql`(select max(b.starts_at) from bookings b where ${visitOf(access)}) < ${notSeenSince}`,
    of.hasMissed
      ? sql`exists (select from bookings b where b.chain_id = ${chainId} and b.shop_id = ${shopId} and b.member_id = m.id
          and b.state = 'no_show' and ${isOwnAppointment(access)})`
      : null,
    of.isBlocked ? sql`(m.is_blacklisted or not m.may_book_online)` : null,
    of.mayHold
      ? sql`(${hasBalance} or exists (select from member_rights r where r.chain_id = ${chainId} and r.member_id = m.id))`
      : null,
    birthdayMonth === null
      ? null
      : sql`exists (select from member_profiles p where p.chain_id = ${chainId} and p.member_id = m.id
          and p.details ? 'birthday' and substr(p.details ->> 'birthday', 6, 2) = ${birthdayMonth})`,
    madeSince && sql`m.created_at >= ${madeSince}`,
  ];
  const wanted = asked.filter((each) => each !== null);
  return wanted.length === 0 ? yes : sql<boolean>`${sql.join(wanted, sql` and `)}`;
}

/** Whether a record is one that the caller sees: where a page begins. The place of any other in the order would tell its name, guess by guess. */
export async function isListed(db: Db, access: StoreAccess, id: string): Promise<boolean> {
  const { rows } = await sql`
    select from members m where m.chain_id = ${access.chainId} and m.id = ${id} and ${isSeen(access)}`.execute(db);
  return rows.length > 0;
}
