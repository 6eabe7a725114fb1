import { inTransaction } from '../../db/transaction.ts';
import type { Services } from '../../services.ts';
import { forgetVisitsOf } from '../queries/person.ts';

/** Leaves of a person's visits what the shop has to keep, without her: when, what, and what it cost (decision 0026). */
export function forget({ db }: Pick<Services, 'db'>, owner: { accountId: string }): Promise<void> {
  return inTransaction(db, (trx) => forgetVisitsOf(trx, owner));
}
