import { inTransaction } from '../../platform/db/transaction.ts';
import type { Services } from '../../booking/context.ts';
import { deleteEntriesOf, endEntriesOf, openOffersOf, personOf } from '../queries/person.ts';
import { releaseOffer } from './release-offer.ts';

/**
 * Deletes every entry of a person and of the e-mails that the person proved; a time that is held for one is offered to the next entry. The module
 * booking forgets the bookings. A run that failed is repeated.
 */
export async function forget(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  { accountId }: { accountId: string },
): Promise<void> {
  // Nothing is offered to an entry that has ended: what is open after this is all there is.
  await endEntriesOf(db, await personOf(db, accountId), clock.now());
  await inTransaction(db, async (trx) => {
    const person = await personOf(trx, accountId);
    for (const offer of await openOffersOf(trx, person))
      await releaseOffer(trx, offer, { state: 'declined' }, clock.now());
    await deleteEntriesOf(trx, person);
  });
}
