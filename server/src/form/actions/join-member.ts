import type { FormContact } from '@parlour/contract/form/calls';
import { emailKey } from '@parlour/domain/member/contact';
import { keysOfRecord, matchedMember, ownerOf, recordsAmong } from '@parlour/domain/member/match-contact';
import { keepAccounts } from '../../account/queries/accounts.ts';
import { lockContacts } from '../../member/queries/contact-locks.ts';
import { freeKeys, insertMembersSql, memberRows, ownerRows } from '../../member/queries/matching.ts';
import { writeAtOnce } from '../../platform/db/at-once.ts';
import type { Trx } from '../../platform/db/schema.ts';
import { newId } from '../../platform/ids.ts';
import type { Logger } from '../../platform/log/logger.ts';
import { readMobile } from '../../reference/formats/mobile.ts';

type Joining = { chainId: string; contact: FormContact; accountId: string | null; isMobilePrimary: boolean };
/** The record that a contact belongs to. `isOwn`: it is that of the account that is signed in. */
export type Joined = { memberId: string; isOwn: boolean };

/**
 * Finds the record of a typed contact by the rule of bookings, or makes it, in the transaction of what the contact came with. The contact stays locked
 * until the commit.
 */
export async function joinMember(
  trx: Trx,
  log: Logger,
  { chainId, contact, accountId, isMobilePrimary }: Joining,
  now: number,
): Promise<Joined> {
  const { mobileKey } = readMobile(contact);
  const keys = { emailKey: emailKey(contact.email), mobileKey };
  await lockContacts(trx, chainId, [keys]);
  const asker = { ...keys, accountId };
  const { rows } = await memberRows([{ ...asker, chainId }]).execute(trx);
  const owners = (await ownerRows([keys]).execute(trx)).rows;
  const { members } = recordsAmong(rows, asker);
  const known = matchedMember(members, asker, { isMobilePrimary, owners });
  if (known) {
    if (members.length > 1) log.info({ chainId, memberId: known.id }, 'a typed contact matches two records of a chain');
    return { memberId: known.id, isOwn: accountId !== null && known.accountId === accountId };
  }
  // A record without any contact would be found by nobody but its account.
  const hasContact = keys.emailKey !== null || keys.mobileKey !== null;
  const owner = hasContact ? ownerOf(owners, keys) : accountId;
  const { firstName, lastName, email, mobile, dialCode, country } = contact;
  const found = keysOfRecord({ ...keys, accountId: owner }, owners);
  const typed = { firstName, lastName, email: email.trim(), mobile, dialCode, country };
  const added = { id: newId(), ...found, accountId: owner, ...typed };
  await keepAccounts(trx, owner === null ? [] : [owner]);
  await freeKeys(trx, chainId, rows, [added]);
  await writeAtOnce(trx, insertMembersSql(chainId, [added], now));
  return { memberId: added.id, isOwn: accountId !== null && owner === accountId };
}
