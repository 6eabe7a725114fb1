import type { Services } from '../../booking/context.ts';
import { type KeptEntry, keptEntriesOf } from '../queries/person.ts';

/** Everything that the waitlist keeps of a person, as entered. */
export function exportPerson({ db }: Pick<Services, 'db'>, { accountId }: { accountId: string }): Promise<KeptEntry[]> {
  return keptEntriesOf(db, accountId);
}
