import { type NoticeReader, type TeamNoticeKind, teamNoticeLifeMs } from '@parlour/domain/notification/team-notices';
import { sql } from 'kysely';
import { inSteps } from '../../platform/db/in-steps.ts';
import type { Db, Trx } from '../../platform/db/schema.ts';
import { json } from '../../platform/db/types.ts';

/** A notice to one member about an appointment; nothing of its customer is in it. */
export type TeamNotice = {
  chainId: string;
  id: string;
  memberId: string;
  shopId: string;
  bookingId: string;
  kind: TeamNoticeKind;
};

const mostShown = 100;

/** The members of a chain's team who can sign in, with what they do not want to hear. */
export async function noticeReaders(db: Db, chainId: string): Promise<NoticeReader[]> {
  const rows = await db
    .selectFrom('teamMemberships as membership')
    .leftJoin('teamNoticeChoices as choice', 'choice.memberId', 'membership.memberId')
    .select([
      'membership.memberId',
      'membership.grants',
      'membership.staffIds',
      'choice.mutedKinds',
      'choice.mutedShopIds',
    ])
    .where('membership.chainId', '=', chainId)
    .where('membership.state', '=', 'active')
    .execute();
  return rows.map(({ mutedKinds, mutedShopIds, ...member }) => ({
    ...member,
    mutedKinds: mutedKinds ?? [],
    mutedShopIds: mutedShopIds ?? [],
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

/** Writes notices; one who has left meanwhile gets none, and the same event tells nobody twice. */
export async function insertTeamNotices(trx: Db | Trx, notices: readonly TeamNotice[], now: number): Promise<void> {
  if (notices.length === 0) return;
  await sql`
    insert into team_notices (chain_id, id, member_id, shop_id, booking_id, kind, created_at)
    select m.chain_id, n.id, m.member_id, n."shopId", n."bookingId", n.kind, ${new Date(now)}
    from jsonb_to_recordset(${json(notices)}::jsonb)
      as n("chainId" text, id text, "memberId" text, "shopId" text, "bookingId" text, kind text)
    join team_memberships m on m.chain_id = n."chainId" and m.member_id = n."memberId"
    on conflict do nothing`.execute(trx);
}

/** The newest notices of a member at these chains. */
export function listTeamNotices(db: Db, memberId: string, chainIds: readonly string[], now: number) {
  if (chainIds.length === 0) return Promise.resolve([]);
  return db
    .selectFrom('teamNotices')
    .select(['id', 'chainId', 'shopId', 'bookingId', 'kind', 'createdAt', 'readAt'])
    .where('memberId', '=', memberId)
    .where('chainId', 'in', [...chainIds])
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

export async function noticeChoices(db: Db, memberId: string) {
  const row = await db
    .selectFrom('teamNoticeChoices')
    .select(['mutedKinds', 'mutedShopIds'])
    .where('memberId', '=', memberId)
    .executeTakeFirst();
  return row ?? { mutedKinds: [], mutedShopIds: [] };
}

type Choices = { mutedKinds: readonly TeamNoticeKind[]; mutedShopIds: readonly string[] };

export async function saveNoticeChoices(db: Db, memberId: string, choices: Choices): Promise<void> {
  const values = { mutedKinds: json(choices.mutedKinds), mutedShopIds: json(choices.mutedShopIds) };
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
