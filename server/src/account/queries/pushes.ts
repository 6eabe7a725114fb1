import { sql } from 'kysely';
import type { Db, Trx } from '../../platform/db/schema.ts';

export type Push = { accountId: string; pushId: string; app: 'default' | 'chain'; sessionId: string };

const mostPerAccount = 20;

/** Keeps where notices of an account go. A place belongs to one account, the last that registers it; of too many the oldest go. */
export async function keepPush(trx: Trx, push: Push, now: number): Promise<void> {
  const { accountId, pushId, app, sessionId } = push;
  const createdAt = new Date(now);
  await trx.deleteFrom('accountPushes').where('pushId', '=', pushId).where('accountId', '<>', accountId).execute();
  await trx
    .insertInto('accountPushes')
    .values({ ...push, createdAt })
    .onConflict((conflict) => conflict.columns(['pushId', 'app']).doUpdateSet({ accountId, sessionId, createdAt }))
    .execute();
  await sql`delete from account_pushes where account_id = ${accountId} and (push_id, app) not in (
    select push_id, app from account_pushes where account_id = ${accountId}
    order by (push_id, app) = (${pushId}, ${app}) desc, created_at desc limit ${mostPerAccount})`.execute(trx);
}

/** Takes a place away to which nothing can be sent any more, unless another account has registered it meanwhile. */
export async function deletePlace(db: Db, { pushId, accountId }: Pick<Push, 'pushId' | 'accountId'>): Promise<void> {
  await db.deleteFrom('accountPushes').where('pushId', '=', pushId).where('accountId', '=', accountId).execute();
}
