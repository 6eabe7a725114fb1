import type { LoginFailures } from '@parlour/domain/account/login-throttle';
import type { Db, Trx } from '../../platform/db/schema.ts';

/** What is counted of a bucket, locked until the commit: tries that come together are decided one after the other. */
export async function lockFailures(trx: Trx, bucket: string, now: number): Promise<LoginFailures | null> {
  const at = new Date(now);
  const fresh = { bucket, failures: 0, windowStart: at, dayFailures: 0, dayStart: at, blockedUntil: new Date(0) };
  await trx
    .insertInto('loginFailures')
    .values(fresh)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const row = await trx
    .selectFrom('loginFailures')
    .selectAll()
    .where('bucket', '=', bucket)
    .forUpdate()
    .executeTakeFirst();
  return row
    ? {
        failures: row.failures,
        windowStart: row.windowStart.getTime(),
        dayFailures: row.dayFailures,
        dayStart: row.dayStart.getTime(),
        blockedUntil: row.blockedUntil.getTime(),
      }
    : null;
}

export async function writeFailures(trx: Trx, bucket: string, counted: LoginFailures): Promise<void> {
  await trx
    .updateTable('loginFailures')
    .set({
      failures: counted.failures,
      windowStart: new Date(counted.windowStart),
      dayFailures: counted.dayFailures,
      dayStart: new Date(counted.dayStart),
      blockedUntil: new Date(counted.blockedUntil),
    })
    .where('bucket', '=', bucket)
    .execute();
}

export async function forgetFailures(db: Db | Trx, buckets: readonly string[]): Promise<void> {
  await db
    .deleteFrom('loginFailures')
    .where('bucket', 'in', [...buckets])
    .execute();
}
