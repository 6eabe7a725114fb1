import { keyLifeMs } from '../http/idempotency.ts';
import type { Db } from './schema.ts';

/** The longest window of any limit. */
const attemptLifeMs = 24 * 3_600_000;

/** Deletes what only had to be kept for a while: answers of idempotency keys, counted attempts, dead view tokens. */
export async function sweep(db: Db, now: number): Promise<void> {
  await db
    .deleteFrom('idempotencyKeys')
    .where('createdAt', '<', new Date(now - keyLifeMs))
    .execute();
  await db
    .deleteFrom('attempts')
    .where('windowStart', '<', new Date(now - attemptLifeMs))
    .execute();
  await db.deleteFrom('viewTokens').where('expiresAt', '<', new Date(now)).execute();
}
