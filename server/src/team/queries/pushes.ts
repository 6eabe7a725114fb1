import { sql } from 'kysely';
import type { Db, Trx } from '../../platform/db/schema.ts';

export type TeamPushPlace = { pushId: string; memberId: string; sessionId: string };

const mostPerMember = 10;

/**
 * Keeps where a member's notices go, as long as the session is there: signing out takes the place with it, also when it comes at the same time. A place
 * belongs to one member, the last who turned it on; of too many the oldest go.
 */
export async function keepTeamPush(
  trx: Trx,
  { pushId, memberId, sessionId }: TeamPushPlace,
  now: number,
): Promise<boolean> {
  const session = await trx
    .selectFrom('teamSessions')
    .select('id')
    .where('id', '=', sessionId)
    .where('memberId', '=', memberId)
    .forUpdate()
    .executeTakeFirst();
  if (!session) return false;
  const createdAt = new Date(now);
  // What waits for another member does not come here any more.
  await trx.deleteFrom('teamPushPlaces').where('pushId', '=', pushId).where('memberId', '<>', memberId).execute();
  await trx
    .insertInto('teamPushPlaces')
    .values({ pushId, memberId, sessionId, createdAt })
    .onConflict((conflict) => conflict.column('pushId').doUpdateSet({ memberId, sessionId, createdAt }))
    .execute();
  await sql`delete from team_push_places where member_id = ${memberId} and push_id not in (
    select push_id from team_push_places where member_id = ${memberId}
    order by push_id = ${pushId} desc, created_at desc limit ${mostPerMember})`.execute(trx);
  return true;
}

/** Takes a place of a member away: it was turned off, or nothing will ever arrive there. */
export async function deleteTeamPush(
  db: Db,
  { pushId, memberId }: Pick<TeamPushPlace, 'pushId' | 'memberId'>,
): Promise<void> {
  await db.deleteFrom('teamPushPlaces').where('pushId', '=', pushId).where('memberId', '=', memberId).execute();
}
