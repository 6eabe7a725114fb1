import { type WithEpochs, withEpochs } from '../../platform/db/epochs.ts';
import type { Trx } from '../../platform/db/schema.ts';
import type { Services } from '../../booking/context.ts';
import { keptPushesOf } from '../queries/pushes.ts';
import { forgetMailsOf, type KeptMail, keptMailsOf } from '../queries/person.ts';

type Owner = { accountId: string };

/** Deletes the mails to a person or about the person's visits, and sends nothing more. Runs before the visits are deleted. */
export function forget(trx: Trx, { accountId }: Owner, now: number): Promise<void> {
  return forgetMailsOf(trx, accountId, now);
}

/** Every mail to the addresses that a person proved; of one with a code only that it was sent. */
export async function exportPerson(
  { db }: Pick<Services, 'db'>,
  { accountId }: Owner,
): Promise<WithEpochs<KeptMail>[]> {
  return withEpochs(await keptMailsOf(db, accountId));
}

export async function exportPushes({ db }: Pick<Services, 'db'>, { accountId }: Owner) {
  return withEpochs(await keptPushesOf(db, accountId));
}
