import { readUsername } from '@parlour/domain/account/read-username';
import type { Db } from '../../platform/db/schema.ts';
import { mobileKey } from '../../reference/formats/mobile.ts';
import { type AccountRow, findByEmail, findByMobile } from './accounts.ts';

/** The account that is meant by an e-mail or a phone, and the name under which failures are counted. */
export async function findByUsername(
  db: Db,
  typed: string,
  country: string,
): Promise<{ account: AccountRow | null; name: string }> {
  const username = readUsername(typed);
  if (username.kind === 'email') return { account: await findByEmail(db, username.key), name: username.key };
  const { isInternational, digits } = username;
  // As in the country of the shop first; else with a country code in front, whether or not something says so.
  const key = mobileKey(typed, country, '') ?? mobileKey(`+${digits}`, '', '');
  const account = await findByMobile(db, key === null ? [] : [key], isInternational ? [] : [digits, `0${digits}`]);
  // However it is written, failures of one number count together.
  return { account, name: account?.mobileKey ?? key ?? username.key };
}
