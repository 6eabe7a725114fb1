import type { Owner } from '../../platform/ports/person-part.ts';
import type { Services } from '../context.ts';
import { openReligion } from '../formats/religion.ts';
import { findAccount } from '../queries/accounts.ts';
import { keptAccountOf } from '../queries/person.ts';

/** Everything that is kept of a person, module by module, to be written as JSON. Amounts are in the smallest unit, times epoch ms. */
export async function exportPerson(
  services: Pick<Services, 'db' | 'dataKeys' | 'personParts'>,
  owner: Owner,
): Promise<Record<string, unknown>> {
  const row = await findAccount(services.db, owner.accountId);
  const religion = row && openReligion(services.dataKeys, row.id, row.religionSealed);
  const kept = { account: await keptAccountOf(services.db, owner.accountId), religion };
  for (const part of services.personParts) Object.assign(kept, await part.export(services, owner));
  return kept;
}
