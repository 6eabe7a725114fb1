import type { Trx } from '../../platform/db/schema.ts';
import { forgetVisitsOf } from '../queries/person.ts';

/** Reduces a person's visits to what the shop has to keep, without the person: when, what, and what it cost (decision 0026). */
export function forget(trx: Trx, owner: { accountId: string }, now: number): Promise<void> {
  return forgetVisitsOf(trx, owner, now);
}
