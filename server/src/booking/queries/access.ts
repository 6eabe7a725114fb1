import type { ContactKeys } from '@parlour/domain/member/match-contact';
import type { BookingTab } from '@parlour/contract/booking/state';
import { sql } from 'kysely';
import {
  accountIdOf,
  type Actor,
  type ApiKey,
  type Customer,
  type Job,
  linkTokenOfActor,
  type Staff,
  type StoreLink,
  type TeamMember,
} from '../../platform/actor.ts';
import type { At, By } from '../../platform/context.ts';
import type { Db, Trx } from '../../platform/db/schema.ts';
import { chainOfId } from '../../platform/ids.ts';
import { isCalendarToken, linkTokenOf } from '../../platform/link-token.ts';
import { type LinkProof, liveLinks } from '../../platform/links/open-link.ts';
import type { Proof } from '../../platform/proof.ts';
import type { StoreAccess as TeamAccess } from '../../platform/team-access.ts';

/** Proof that an actor may read one booking and act on it. `mayAct`: its visit has not begun, or the store acts. */
export type BookingAccess = Proof<'booking', { chainId: string; bookingId: string; mayAct: boolean }>;

/** Proof that an actor has the calendar entry of a booking, which shows place, time and services, and nothing else. */
export type CalendarAccess = Proof<'calendar', { chainId: string; bookingId: string }>;

/** The same for one who acts for the store of the booking. */
export type StoreAccess = BookingAccess & { shopId: string };

/** Actors who act for a store. */
export type StoreActor = ApiKey | Staff | StoreLink | Job;

/** A person of the team, with what their permission opens at the store of the call. */
export type ByTeam = By<TeamMember> & At<TeamAccess>;

/** Who acts for a store, as an action gets it. */
export type ForStore<Others extends StoreActor = StoreActor> = By<Others> | ByTeam;

export const isByTeam = (acting: ForStore): acting is ByTeam => acting.actor.kind === 'team';

const readDays = 30;
const dayMs = 86_400_000;

/** What a link token opens: it reads until 30 days after the visit and acts until the start. */
export type OpenLink = { access: BookingAccess; readsUntil: number };

type Visit = { chainId: string; bookingId: string; startsAt: Date };

const accessTo = ({ chainId, bookingId, startsAt }: Visit, now: number) =>
  ({ chainId, bookingId, mayAct: now < startsAt.getTime() }) as BookingAccess;

/** Finds what the actor's link opens; null when unknown or over. `bookingId`, where given, must be the token's own. */
export function accessByLink(db: Db | Trx, actor: Actor, now: number, bookingId?: string): Promise<OpenLink | null> {
  return openLink(db, linkTokenOfActor(actor), now, bookingId);
}

async function openLink(db: Db | Trx, token: string | null, now: number, bookingId?: string): Promise<OpenLink | null> {
  if (token === null) return null;
  const row = await liveLinks(db, token, ['booking'], now)
    .innerJoin('bookings as booking', (join) =>
      join.onRef('booking.chainId', '=', 'link.chainId').onRef('booking.id', '=', 'link.subjectId'),
    )
    .select(['link.chainId', 'link.subjectId as bookingId', 'booking.startsAt', 'booking.endsAt', 'booking.seriesId'])
    .executeTakeFirst();
  if (!row) return null;
  if (bookingId !== undefined && bookingId !== row.bookingId) return siblingByLink(db, row, bookingId, now);
  const readsUntil = row.endsAt.getTime() + readDays * dayMs;
  return now > readsUntil ? null : { access: accessTo(row, now), readsUntil };
}

/** The link of one visit of a series opens the others too: one mail carries one link for all of them (decision 0020). */
async function siblingByLink(
  db: Db | Trx,
  { chainId, seriesId }: { chainId: string; seriesId: string | null },
  bookingId: string,
  now: number,
): Promise<OpenLink | null> {
  if (seriesId === null) return null;
  const row = await db
    .selectFrom('bookings')
    .select(['startsAt', 'endsAt'])
    .where('chainId', '=', chainId)
    .where('seriesId', '=', seriesId)
    .where('id', '=', bookingId)
    .executeTakeFirst();
  if (!row) return null;
  const readsUntil = row.endsAt.getTime() + readDays * dayMs;
  return now > readsUntil ? null : { access: accessTo({ chainId, bookingId, ...row }, now), readsUntil };
}

/** Whether the actor's link is that of the booking's calendar entry. It opens the entry for as long as the link of the booking reads. */
export async function accessByCalendar(
  db: Db | Trx,
  actor: Actor,
  { secrets, now }: { secrets: readonly string[]; now: number },
  bookingId: string,
): Promise<CalendarAccess | null> {
  const token = secrets
    .map((secret) => linkTokenOf(secret, bookingId))
    .find((each) => isCalendarToken(linkTokenOfActor(actor), each));
  const link = token === undefined ? null : await openLink(db, token, now, bookingId);
  return link && ({ chainId: link.access.chainId, bookingId: link.access.bookingId } as CalendarAccess);
}

/** The booking of a signed-in customer; null for any other actor. */
export async function accessOfOwner(
  db: Db | Trx,
  actor: Actor,
  now: number,
  bookingId: string,
): Promise<BookingAccess | null> {
  const accountId = accountIdOf(actor);
  if (accountId === null) return null;
  const row = await db
    .selectFrom('bookings')
    .select(['chainId', 'id as bookingId', 'startsAt'])
    .where('chainId', '=', chainOfId(bookingId))
    .where('id', '=', bookingId)
    .where('accountId', '=', accountId)
    .executeTakeFirst();
  return row ? accessTo(row, now) : null;
}

/** The booking that a link to a form was made for. */
export async function accessOfForm(
  db: Db | Trx,
  { chainId, subjectId }: LinkProof<'form'>,
  bookingId: string,
): Promise<BookingAccess | null> {
  if (!subjectId.split(' ').includes(bookingId) || chainOfId(bookingId) !== chainId) return null;
  const row = await db
    .selectFrom('bookings')
    .select('id')
    .where('chainId', '=', chainId)
    .where('id', '=', bookingId)
    .executeTakeFirst();
  return row ? ({ chainId, bookingId, mayAct: true } as BookingAccess) : null;
}

/** The booking that the actor's link opens, or that belongs to the signed-in customer; null for any other. */
export async function accessOfCaller(
  db: Db | Trx,
  actor: Actor,
  now: number,
  bookingId: string,
): Promise<BookingAccess | null> {
  const link = await accessByLink(db, actor, now, bookingId);
  return link?.access ?? accessOfOwner(db, actor, now, bookingId);
}

/**
 * A booking for who acts for a store: any one for the installation's key and the server's own work, those of the chains of a staff member's right,
 * those that a store's link is about, and of those that a team member sees the ones that the member may change.
 */
export async function accessOfStore(db: Db | Trx, acting: ForStore, bookingId: string): Promise<StoreAccess | null> {
  if (isByTeam(acting)) {
    const access = await accessOfTeam(db, acting.access, bookingId);
    return access?.mayAct ? access : null;
  }
  const { actor } = acting;
  let query = db
    .selectFrom('bookings')
    .select(['chainId', 'id', 'shopId'])
    .where('chainId', '=', chainOfId(bookingId))
    .where('id', '=', bookingId);
  if (actor.kind === 'staff') query = query.where('chainId', '=', sql<string>`any(${[...actor.chainIds]}::text[])`);
  if (actor.kind === 'store_link') {
    const { chainId, seriesId } = actor;
    query = query
      .where('chainId', '=', chainId)
      .where((row) => row.or([row('id', '=', actor.bookingId), row('seriesId', '=', seriesId)]));
  }
  const row = await query.executeTakeFirst();
  return row ? ({ chainId: row.chainId, shopId: row.shopId, bookingId: row.id, mayAct: true } as StoreAccess) : null;
}

/**
 * A booking of the store that a team member may see: every one, or with reach `own` those with a service by one of the own people. `mayAct`: all of
 * it is the member's to change. A visit that other people serve as well is for those who may change it for all.
 */
export async function accessOfTeam(db: Db | Trx, team: TeamAccess, bookingId: string): Promise<StoreAccess | null> {
  const { chainId, shopId } = team;
  const staffIds = team.reach === 'own' ? [...team.staffIds] : [];
  const row = await db
    .selectFrom('bookings')
    .select((eb) => [
      'bookings.id',
      eb
        .selectFrom('bookingItems as item')
        .select(sql<boolean>`coalesce(bool_or(item.staff_id = any(${staffIds}::text[])), false)`.as('own'))
        .where('item.chainId', '=', chainId)
        .whereRef('item.bookingId', '=', 'bookings.id')
        .as('isOwn'),
      eb
        .selectFrom('bookingItems as item')
        .select(sql<boolean>`coalesce(bool_and(item.staff_id = any(${staffIds}::text[])), false)`.as('all'))
        .where('item.chainId', '=', chainId)
        .whereRef('item.bookingId', '=', 'bookings.id')
        .where('item.staffId', 'is not', null)
        .as('isOwnAlone'),
    ])
    .where('bookings.chainId', '=', chainId)
    .where('bookings.shopId', '=', shopId)
    .where('bookings.id', '=', bookingId)
    .where('bookings.state', 'not in', ['held', 'expired'])
    .executeTakeFirst();
  if (!row || (team.reach === 'own' && !row.isOwn)) return null;
  return { chainId, shopId, bookingId, mayAct: team.reach === 'all' || row.isOwnAlone === true } as StoreAccess;
}

/** Whether a team member may give services to these people: with reach `own` to the own ones alone. */
export function mayAssign(acting: ForStore, staffIds: readonly (string | null | undefined)[]): boolean {
  if (!isByTeam(acting) || acting.access.reach === 'all') return true;
  const own = acting.access.staffIds;
  return staffIds.every((id) => id != null && own.includes(id));
}

/** Whose appointments are looked for at a store: by records, typed contact or account. */
export type ExpectedCustomer = ContactKeys & { memberIds: readonly string[]; accountId: string | null };

/** Appointments at a store of a customer who stands there, in their order. */
export async function accessOfExpected(
  db: Db | Trx,
  { chainId, shopId }: { chainId: string; shopId: string },
  { memberIds, emailKey, mobileKey, accountId }: ExpectedCustomer,
  { from, until }: { from: number; until: number },
): Promise<StoreAccess[]> {
  const { rows } = await sql<{ bookingId: string }>`
    select id as "bookingId" from bookings
    where chain_id = ${chainId} and shop_id = ${shopId} and starts_at >= ${new Date(from)} and starts_at < ${new Date(until)}
      and (member_id = any(${[...memberIds]}::text[]) or email_key = ${emailKey}::text or mobile_key = ${mobileKey}::text
        or account_id = ${accountId}::text)
      and state in ('to_confirm', 'confirmed', 'arrived', 'in_service', 'finished')
    order by starts_at, id`.execute(db);
  return rows.map(({ bookingId }) => ({ chainId, shopId, bookingId, mayAct: true }) as StoreAccess);
}

/** Bookings of an account, of one tab of its list, and how many each tab has. */
export type OwnPage = { accesses: BookingAccess[]; counts: Record<BookingTab, number> };

/** A visit that was not finished stays among the upcoming for the rest of its shop's day; one that began, of the day on which it ends. */
const tabAt = (now: Date) => sql<BookingTab>`case
  when state in ('cancelled', 'rejected', 'no_show') then 'cancelled'
  when state = 'finished' then 'finished'
  when (case when state in ('arrived', 'in_service') then ends_at else starts_at end at time zone zone)::date < (${now}::timestamptz at time zone zone)::date then 'finished'
  else 'upcoming' end`;

/** A page of a customer's bookings: the upcoming soonest first, all others newest first; held times are no bookings yet. */
export async function pageOfOwner(
  db: Db,
  { accountId }: Customer,
  asked: { tab: BookingTab; skip: number; take: number },
  now: number,
): Promise<OwnPage> {
  const at = new Date(now);
  const own = sql`from bookings where account_id = ${accountId} and state not in ('held', 'expired')`;
  const counted = await sql<{ tab: BookingTab; count: number }>`
    select ${tabAt(at)} as tab, count(*)::int as count ${own} group by 1`.execute(db);
  const counts = { upcoming: 0, finished: 0, cancelled: 0 };
  for (const { tab, count } of counted.rows) counts[tab] = count;
  const direction = sql.raw(asked.tab === 'upcoming' ? 'asc' : 'desc');
  const page = await sql<Visit>`
    select chain_id as "chainId", id as "bookingId", starts_at as "startsAt" ${own} and ${tabAt(at)} = ${asked.tab}
    order by starts_at ${direction}, id limit ${asked.take} offset ${asked.skip}`.execute(db);
  return { accesses: page.rows.map((visit) => accessTo(visit, now)), counts };
}
