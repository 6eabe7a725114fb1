import type { Services } from '../../booking/context.ts';
import { type KeptWish, keptWishesOf } from '../queries/person.ts';

/** Everything that the waitlist keeps of a person, as she gave it. */
export function exportPerson({ db }: Pick<Services, 'db'>, { accountId }: { accountId: string }): Promise<KeptWish[]> {
  return keptWishesOf(db, accountId);
}
