import { type NoticeChoices, standardChoices } from '@parlour/domain/notification/notice-choices';
import type { TeamNoticeKind } from '@parlour/domain/notification/team-notice-kinds';
import { type NoticeReader, teamNoticeLifeMs } from '@parlour/domain/notification/team-notices';
import { sql } from 'kysely';
import { announce } from '../../platform/db/changes.ts';
import { inSteps } from '../../platform/db/in-steps.ts';
import type { Db, Trx } from '../../platform/db/schema.ts';
import { json } from '../../platform/db/types.ts';
import { teamPushLifeMs } from '@parlour/domain/notification/push-life';
import { noticeChange } from '../policies/notice-change.ts';

/** A notice to one member about an appointment; nothing of its customer is in it. */
export type TeamNotice = {
  chainId: string;
  id: string;
  memberId: string;
  shopId: string;
  bookingId: string;
  kind: TeamNoticeKind;
  /** In the list of the app. */
  inApp: boolean;
  /** From when on it is sent to the member's devices, and by mail, as ISO instants; null: it is not. */
  pushAt: string | null;
  mailAt: string | null;
};

const mostShown = 100;

const choiceColumns = ['choice.channels', 'choice.mutedShopIds', 'choice.reach', 'choice.quiet'] as const;
type ChoiceRow = { [Key in keyof NoticeChoices]: NoticeChoices[Key] | null };

const choicesOf = ({ channels, mutedShopIds, reach, quiet }: ChoiceRow): NoticeChoices =>
  channels === null ? standardChoices : { channels, mutedShopIds: mutedShopIds ?? [], reach: reach ?? 'all', quiet };

const readers = (db: Db) =>
  db
    .selectFrom('teamMemberships as membership')
    .leftJoin('teamNoticeChoices as choice', 'choice.memberId', 'membership.memberId')
    .select(['membership.memberId', 'membership.grants', 'membership.staffIds', ...choiceColumns])
    .where('membership.state', '=', 'active');

/** The members of a chain's team who can sign in, with what they want to hear. */
export async function noticeReaders(db: Db, chainId: string): Promise<NoticeReader[]> {
  const rows = await readers(db).where('membership.chainId', '=', chainId).execute();
  return rows.map(({ memberId, grants, staffIds, ...row }) => ({
    memberId,
    grants,
    staffIds,
    choices: choicesOf(row),
  }));
}

/** A member where she works now, and how she is written to. */
export type NoticeAddressee = NoticeReader & { chainId: string; email: string; name: string; language: string };

export async function noticeAddressees(db: Db, memberIds: readonly string[]): Promise<NoticeAddressee[]> {
  const rows = await readers(db)
    .innerJoin('teamMembers as member', 'member.id', 'membership.memberId')
    .select(['membership.chainId', 'member.email', 'member.name', 'member.language'])
    .where('membership.memberId', 'in', [...memberIds])
    .execute();
  return rows.map(({ channels, mutedShopIds, reach, quiet, ...row }) => ({
    ...row,
    choices: choicesOf({ channels, mutedShopIds, reach, quiet }),
  }));
}

type Done = { chainId: string; bookingId: string; outboxId: number };

/** The members who did to a booking what an event tells of: the audit has it from within five seconds. */
export async function doneBy(db: Db, { chainId, bookingId, outboxId }: Done): Promise<string[]> {
  const { rows } = await sql<{ actorId: string }>`
    select distinct a.actor_id from audit a join outbox o on o.chain_id = a.chain_id and o.id = ${outboxId}
    where a.chain_id = ${chainId} and a.subject = ${bookingId} and a.actor_kind = 'team'
      and a.at between o.created_at - interval '5 seconds' and o.created_at + interval '5 seconds'`.execute(db);
  return rows.map(({ actorId }) => actorId);
}

const newsMs = 3_600_000;

/** Whether an event belongs to the invented past of a demo: the appointment came with its days, and this happened to it before the demo began. */
export async function isDemoPast(db: Db, { chainId, bookingId, outboxId }: Done, now: number): Promise<boolean> {
  const row = await db
    .selectFrom('importedBookings as kept')
    .innerJoin('outbox', 'outbox.chainId', 'kept.chainId')
    .select('kept.key')
    .where('kept.chainId', '=', chainId)
    .where('kept.bookingId', '=', bookingId)
    .where('kept.key', 'like', 'demo-%')
    .where('outbox.id', '=', outboxId)
    .where('outbox.createdAt', '<', new Date(now - newsMs))
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Writes notices, and where they are to be sent; one who has left meanwhile gets none, and the same event tells nobody twice. Open pages of those who are told
 * hear of it after the commit.
 */
export async function insertTeamNotices(trx: Trx, notices: readonly TeamNotice[], now: number): Promise<void> {
  if (notices.length === 0) return;
  await sql`
    with told as (
      select m.chain_id, n.* from jsonb_to_recordset(${json(notices)}::jsonb)
        as n("chainId" text, id text, "memberId" text, "shopId" text, "bookingId" text, kind text, "inApp" boolean,
          "pushAt" timestamptz, "mailAt" timestamptz)
      join team_memberships m on m.chain_id = n."chainId" and m.member_id = n."memberId"),
    written as (
      insert into team_notices (chain_id, id, member_id, shop_id, booking_id, kind, in_app, created_at)
      select chain_id, id, "memberId", "shopId", "bookingId", kind, "inApp", ${new Date(now)} from told
      on conflict do nothing returning id, member_id)
    insert into team_notice_sends (notice_id, member_id, push_id, due_at)
    select told.id, told."memberId", place.push_id, told."pushAt" from told
      join written w on w.id = told.id and w.member_id = told."memberId"
      join team_push_places place on place.member_id = told."memberId"
    where told."pushAt" is not null and place.created_at > ${new Date(now - teamPushLifeMs)}
    union all
    select told.id, told."memberId", null, told."mailAt" from told
      join written w on w.id = told.id and w.member_id = told."memberId"
    where told."mailAt" is not null`.execute(trx);
  await replaceUnread(trx, notices);
  for (const memberId of new Set(notices.filter(({ inApp }) => inApp).map((notice) => notice.memberId)))
    announce(trx, noticeChange(memberId));
}

/** Who fills a form in again and again would fill the list with it: the last notice takes the place of those that were not read. */
async function replaceUnread(trx: Trx, notices: readonly TeamNotice[]): Promise<void> {
  const forms = notices.filter(({ kind }) => kind === 'form');
  if (forms.length === 0) return;
  await sql`
    delete from team_notices old using jsonb_to_recordset(${json(forms)}::jsonb)
      as n("chainId" text, id text, "memberId" text, "bookingId" text, kind text)
    where old.booking_id = n."bookingId" and old.chain_id = n."chainId" and old.member_id = n."memberId"
      and old.kind = n.kind and old.read_at is null and (length(old.id), old.id) < (length(n.id), n.id)`.execute(trx);
}

/** Takes back what nobody has read yet of news that are not true any more, with all that would still be sent of it. */
export async function withdrawNotices(
  trx: Trx,
  { chainId, bookingId }: { chainId: string; bookingId: string },
  kind: TeamNoticeKind,
): Promise<void> {
  const gone = await trx
    .deleteFrom('teamNotices')
    .where('chainId', '=', chainId)
    .where('bookingId', '=', bookingId)
    .where('kind', '=', kind)
    .where('readAt', 'is', null)
    .returning('memberId')
    .execute();
  for (const { memberId } of gone) announce(trx, noticeChange(memberId));
}

/** The newest notices of a member at these chains. */
export function listTeamNotices(db: Db, memberId: string, chainIds: readonly string[], now: number) {
  if (chainIds.length === 0) return Promise.resolve([]);
  return db
    .selectFrom('teamNotices')
    .select(['id', 'chainId', 'shopId', 'bookingId', 'kind', 'createdAt', 'readAt'])
    .where('memberId', '=', memberId)
    .where('chainId', 'in', [...chainIds])
    .where('inApp', '=', true)
    .where('createdAt', '>', new Date(now - teamNoticeLifeMs))
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(mostShown)
    .execute();
}

export async function markNoticesRead(db: Db, memberId: string, ids: readonly string[], now: number): Promise<void> {
  if (ids.length === 0) return;
  await db
    .updateTable('teamNotices')
    .set({ readAt: new Date(now) })
    .where('memberId', '=', memberId)
    .where('id', 'in', [...ids])
    .where('readAt', 'is', null)
    .execute();
}

export async function noticeChoices(db: Db, memberId: string): Promise<NoticeChoices> {
  const row = await db
    .selectFrom('teamNoticeChoices as choice')
    .select(choiceColumns)
    .where('memberId', '=', memberId)
    .executeTakeFirst();
  return row ? choicesOf(row) : standardChoices;
}

export async function saveNoticeChoices(db: Db, memberId: string, choices: NoticeChoices): Promise<void> {
  const { channels, mutedShopIds, reach, quiet } = choices;
  const values = { channels: json(channels), mutedShopIds: json(mutedShopIds), reach, quiet: quiet && json(quiet) };
  await db
    .insertInto('teamNoticeChoices')
    .values({ memberId, ...values })
    .onConflict((conflict) => conflict.column('memberId').doUpdateSet(values))
    .execute();
}

/** Notices go after thirty days, in small steps. */
export async function sweepTeamNotices(db: Db, now: number): Promise<void> {
  await inSteps(async (most) => {
    const deleted = await sql`
      delete from team_notices where (id, member_id) in (
        select id, member_id from team_notices where created_at < ${new Date(now - teamNoticeLifeMs)} limit ${most})`.execute(
      db,
    );
    return Number(deleted.numAffectedRows ?? 0);
  });
}
