import type { Grant, Membership } from '@parlour/domain/team/membership';
import type { TeamStage } from '@parlour/domain/team/session-life';
import { sql } from 'kysely';
import type { TeamCaller } from '../../platform/http/callers.ts';
import type { Db, Trx } from '../../platform/db/schema.ts';

const seenEveryMs = 5 * 60_000;

/** The live session with this token and cookie, and where its member works now, in one statement; notes now and then that it is in use. */
export async function findTeamSession(
  db: Db,
  { tokenHash, boundHash }: { tokenHash: string; boundHash: string },
  now: number,
): Promise<TeamCaller | null> {
  const row = await db
    .selectFrom('teamSessions as session')
    .select(['session.id', 'session.memberId', 'session.stage', 'session.lastSeenAt'])
    .select(
      sql<{ chain: string; grants: Grant[]; staff: string[] }[] | null>`(
        select json_agg(json_build_object('chain', m.chain_id, 'grants', m.grants, 'staff', m.staff_ids) order by m.created_at, m.chain_id)
        from team_memberships m where m.member_id = session.member_id and m.state = 'active')`.as('works'),
    )
    .where('session.tokenHash', '=', tokenHash)
    .where('session.boundHash', '=', boundHash)
    .where('session.expiresAt', '>', new Date(now))
    .executeTakeFirst();
  if (!row) return null;
  if (now - row.lastSeenAt.getTime() > seenEveryMs)
    await db
      .updateTable('teamSessions')
      .set({ lastSeenAt: new Date(now) })
      .where('id', '=', row.id)
      .execute();
  const memberships = (row.works ?? []).map(({ chain, grants, staff }): Membership => ({
    chainId: chain,
    grants,
    staffIds: staff,
  }));
  return { memberId: row.memberId, sessionId: row.id, stage: row.stage, memberships };
}

export type NewTeamSession = {
  id: string;
  memberId: string;
  stage: TeamStage;
  tokenHash: string;
  boundHash: string;
  device: string;
  ip: string;
  expiresAt: number;
};

export async function insertTeamSession(trx: Trx, session: NewTeamSession, now: number): Promise<void> {
  const at = new Date(now);
  await trx
    .insertInto('teamSessions')
    .values({ ...session, createdAt: at, lastSeenAt: at, expiresAt: new Date(session.expiresAt) })
    .execute();
}

/** Ends a session of a member, and the notices that were turned on in it; answers whether it was there. Of two requests that use a session up, one is told so. */
export async function deleteTeamSession(db: Db | Trx, memberId: string, id: string): Promise<boolean> {
  const deleted = await db
    .deleteFrom('teamSessions')
    .where('memberId', '=', memberId)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst();
  // After the session: turning notices on at this moment holds its row.
  await db.deleteFrom('teamPushPlaces').where('memberId', '=', memberId).where('sessionId', '=', id).execute();
  return deleted !== undefined;
}

/** Ends every session of a member, but the one that goes on, with the notices to devices that were turned on in them, also where the session has run out since. */
export async function deleteTeamSessions(db: Db | Trx, memberId: string, exceptId?: string): Promise<void> {
  await db
    .deleteFrom('teamSessions')
    .where('memberId', '=', memberId)
    .$if(exceptId !== undefined, (query) => query.where('id', '<>', exceptId!))
    .execute();
  await db
    .deleteFrom('teamPushPlaces')
    .where('memberId', '=', memberId)
    .$if(exceptId !== undefined, (query) => query.where('sessionId', '<>', exceptId!))
    .execute();
}

/** The complete sign-ins of a member, the last used first. */
export function listTeamSessions(db: Db, memberId: string, now: number) {
  return db
    .selectFrom('teamSessions')
    .select(['id', 'device', 'ip', 'createdAt', 'lastSeenAt', 'expiresAt'])
    .where('memberId', '=', memberId)
    .where('stage', '=', 'full')
    .where('expiresAt', '>', new Date(now))
    .orderBy('lastSeenAt', 'desc')
    .orderBy('id')
    .limit(200)
    .execute();
}

/** When a session began; null: it is over. */
export async function sessionBegan(db: Db, id: string): Promise<number | null> {
  const row = await db.selectFrom('teamSessions').select('createdAt').where('id', '=', id).executeTakeFirst();
  return row?.createdAt.getTime() ?? null;
}
