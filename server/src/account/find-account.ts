import { readUsername } from '@parlour/domain/account/read-username';
import type { Db } from '../db/schema.ts';
import { internationalKey, phoneKey } from './phone.ts';
import { type AccountRow, findByEmail, findByMobile } from './queries/accounts.ts';

/** The account that somebody means by an e-mail or a phone (A G-034), and the name under which failures are counted. */
export async function findByUsername(
  db: Db,
  typed: string,
  country: string,
): Promise<{ account: AccountRow | null; name: string }> {
  const username = readUsername(typed);
  if (username.kind === 'email') return { account: await findByEmail(db, username.key), name: username.key };
  const key = username.isInternational ? internationalKey(username.key) : phoneKey(typed, country, '');
  const keys = key === null ? [] : [key];
  const digits = username.isInternational ? '' : username.digits;
  return { account: await findByMobile(db, keys, digits), name: key ?? username.key };
}
