import { chainOfId } from '../../platform/ids.ts';
import type { Owner, Stake } from '../../platform/ports/person-part.ts';
import type { Services } from '../../booking/context.ts';
import { type KeptEntry, keptEntriesOf, personOf } from '../queries/person.ts';

/** Everything that the waitlist keeps of a person, as entered. */
export async function exportPerson(
  { db }: Pick<Services, 'db'>,
  { accountId }: { accountId: string },
): Promise<KeptEntry[]> {
  return keptEntriesOf(db, await personOf(db, accountId));
}

/** The places in waiting lists that a person would lose, by chain. */
export async function entriesAtStake(db: Services['db'], { accountId }: Owner): Promise<Stake[]> {
  const counts = new Map<string, number>();
  for (const { id, state } of await keptEntriesOf(db, await personOf(db, accountId)))
    if (state === 'waiting') counts.set(chainOfId(id), (counts.get(chainOfId(id)) ?? 0) + 1);
  return [...counts].map(([chainId, count]) => ({
    kind: 'waitlist',
    chainId,
    name: '',
    amount: String(count),
    currency: '',
  }));
}
