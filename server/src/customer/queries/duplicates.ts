import type { ContactKeys } from '@parlour/domain/member/match-contact';
import { sql } from 'kysely';
import type { Db, Trx } from '../../platform/db/schema.ts';
import { type FoundCustomer, lineColumns } from './search.ts';

/** The records of a chain that have one of the contacts, at most one for each. */
export async function customersWithContact(
  db: Db | Trx,
  chainId: string,
  { emailKey, mobileKey }: ContactKeys,
): Promise<(FoundCustomer & ContactKeys)[]> {
  const { rows } = await sql<FoundCustomer & ContactKeys>`
    select ${lineColumns}, m.email_key as "emailKey", m.mobile_key as "mobileKey" from members m
    where m.chain_id = ${chainId} and (m.email_key = ${emailKey} or m.mobile_key = ${mobileKey})
    order by m.id`.execute(db);
  return rows;
}
