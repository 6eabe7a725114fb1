import { sql } from 'kysely';
import { keyLock } from '../../platform/db/advisory-lock.ts';
import type { Trx } from '../../platform/db/schema.ts';
import type { ShopScope } from '../../shop/queries/scope.ts';

/** Locks a number of a store's till until the commit, as idempotency keys are: before all else. */
export async function lockReference(trx: Trx, { shopId }: ShopScope, reference: string): Promise<void> {
  const key = keyLock({ owner: `till:${shopId}`, key: reference });
  await sql`select pg_advisory_xact_lock(${key}::bigint)`.execute(trx);
}
