import { inTransaction } from '../../platform/db/transaction.ts';
import type { Services } from '../../booking/context.ts';
import { deleteWishesOf, endWishesOf, openOffersOf } from '../queries/person.ts';
import { letGo } from './answer.ts';

/**
 * Forgets every wish of a person and of the e-mails she proved; a time that is kept for her goes to the next. Her bookings are the
 * bookings' to forget. A run that broke is simply repeated.
 */
export async function forget(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  { accountId }: { accountId: string },
): Promise<void> {
  // Nothing is offered to a wish that has ended: what is open after this is all there is.
  await endWishesOf(db, accountId, clock.now());
  await inTransaction(db, async (trx) => {
    for (const offer of await openOffersOf(trx, accountId)) await letGo(trx, offer, clock.now());
    await deleteWishesOf(trx, accountId);
  });
}
