import type { Address, AddressTexts } from '@parlour/contract/settings/calls';
import { sql } from 'kysely';
import type { Db, Trx } from '../../platform/db/schema.ts';

const columns = [
  'id',
  'receiver',
  'mobile',
  'dialCode',
  'country',
  'region',
  'city',
  'line1',
  'line2',
  'postcode',
  'isDefault',
] as const;

/** The addresses of an account, the default one first, then the newest. */
export async function addressesOf(db: Db | Trx, accountId: string): Promise<Address[]> {
  return db
    .selectFrom('accountAddresses')
    .select(columns)
    .where('accountId', '=', accountId)
    .orderBy('isDefault', 'desc')
    .orderBy('createdAt', 'desc')
    .orderBy('id')
    .execute();
}

export async function insertAddress(trx: Trx, accountId: string, address: Address, now: number): Promise<void> {
  await trx
    .insertInto('accountAddresses')
    .values({ ...address, accountId, createdAt: new Date(now) })
    .execute();
}

type Key = { accountId: string; id: string };

export async function updateAddressRow(trx: Trx, { accountId, id }: Key, texts: AddressTexts): Promise<boolean> {
  const row = await trx
    .updateTable('accountAddresses')
    .set(texts)
    .where('accountId', '=', accountId)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Deletes an address of an account; false where the account has none of this id. */
export async function deleteAddressRow(trx: Trx, { accountId, id }: Key): Promise<boolean> {
  const row = await trx
    .deleteFrom('accountAddresses')
    .where('accountId', '=', accountId)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Makes one address the default, and no other; first the old one goes, since an account never has two. */
export async function setDefault(trx: Trx, { accountId, id }: Key): Promise<void> {
  const own = trx.updateTable('accountAddresses').where('accountId', '=', accountId);
  await own.set({ isDefault: false }).where('isDefault', '=', true).execute();
  await own.set({ isDefault: true }).where('id', '=', id).execute();
}

/** Where no address is the default any more, the oldest is. */
export async function keepDefault(trx: Trx, accountId: string): Promise<void> {
  await sql`
    update account_addresses set is_default = true
    where account_id = ${accountId} and id = (
        select id from account_addresses where account_id = ${accountId} order by created_at, id limit 1)
      and not exists (select from account_addresses where account_id = ${accountId} and is_default)`.execute(trx);
}
