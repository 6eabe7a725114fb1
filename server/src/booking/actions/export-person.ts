import type { Services } from '../context.ts';
import { type KeptBooking, keptBookingsOf } from '../queries/person.ts';

/** Every booking of a person, with what the person entered for it. */
export function exportPerson({ db }: Pick<Services, 'db'>, owner: { accountId: string }): Promise<KeptBooking[]> {
  return keptBookingsOf(db, owner);
}
