import { type Asker, keysOfRecord, matchedMember, ownerOf } from '@parlour/domain/member/match-contact';
import { writeAtOnce } from '../../platform/db/at-once.ts';
import type { Trx } from '../../platform/db/schema.ts';
import { keepAccounts } from '../../account/queries/accounts.ts';
import { newId } from '../../platform/ids.ts';
import { insertMembersSql, freeKeys, type NewMember, ownerRows, recordsOf } from '../queries/members.ts';

type Joining = Asker & { chainId: string; contact: Omit<NewMember, 'id' | keyof Asker> };

/**
 * The member that a booking belongs to from now on, made if new; under the locks of its contact. `isMobilePrimary`: of two that are found the
 * one of the mobile wins.
 */
export async function joinedMember(
  trx: Trx,
  { chainId, emailKey, mobileKey, accountId, contact }: Joining,
  { isMobilePrimary, now }: { isMobilePrimary: boolean; now: number },
): Promise<string> {
  const keys = { emailKey, mobileKey };
  const { members } = await recordsOf(trx, chainId, { ...keys, accountId: null });
  const owners = (await ownerRows([keys]).execute(trx)).rows;
  const known = matchedMember(members, { ...keys, accountId }, { isMobilePrimary, owners });
  if (known) return known.id;
  const { firstName, lastName, email, mobile, dialCode, country } = contact;
  const owner = ownerOf(owners, keys);
  const found = keysOfRecord({ ...keys, accountId: owner }, owners);
  const member = { id: newId(), ...found, accountId: owner, firstName, lastName, email, mobile, dialCode, country };
  await keepAccounts(trx, owner === null ? [] : [owner]);
  await freeKeys(trx, chainId, members, [member]);
  await writeAtOnce(trx, insertMembersSql(chainId, [member], now));
  return member.id;
}
