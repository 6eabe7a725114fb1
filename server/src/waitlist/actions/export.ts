import type { Services } from '../../booking/context.ts';
import { type KeptEntry, keptEntriesOf, personOf } from '../queries/person.ts';

/** Everything that the waitlist keeps of a person, as entered. */
export async function exportPerson(
  { db }: Pick<Services, 'db'>,
  { accountId }: { accountId: string },
): Promise<KeptEntry[]> {
  return keptEntriesOf(db, await personOf(db, accountId));
}
