import type { Trx } from '../platform/db/schema.ts';
import { type AccountRow, updateAccount } from './queries/accounts.ts';
import { forgetContacts, ownsContact } from './queries/contacts.ts';
import { deletePasskeys } from './queries/passkeys.ts';
import { deleteSessions } from './queries/sessions.ts';

/**
 * Ends what an account holds from before its e-mail was proved for the first time: sessions, passkeys, proved contacts and the mobile. The
 * person who signed up may not be the person whose address it is; from the proof on the account belongs to the owner of the address.
 * `keptSessionId` is the session of the person who gives the proof, if there is one. Answers whether it was the first proof.
 */
export async function endUnprovenPast(
  trx: Trx,
  account: Pick<AccountRow, 'id' | 'emailKey'>,
  keptSessionId: string | null,
  now: number,
): Promise<boolean> {
  if (await ownsContact(trx, account.id, 'email', account.emailKey)) return false;
  await deleteSessions(trx, account.id, keptSessionId ?? undefined);
  await deletePasskeys(trx, account.id);
  await forgetContacts(trx, account.id);
  await updateAccount(trx, account.id, { mobile: '', mobileKey: null, mobileDigits: '' }, now);
  return true;
}
