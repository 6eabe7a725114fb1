import { type RawBuilder, sql } from 'kysely';
import { contactsOf, provedByOthers } from '../../account/queries/contacts.ts';
import type { Db, Trx } from '../../platform/db/schema.ts';

export type Owner = { accountId: string };

/** By what the visits of a person are found. `emailsBeside`: the e-mails of bookings with the person's mobiles that no other account has proved. */
export type PersonKeys = Owner & { emails: string[]; mobiles: string[]; emailsBeside: string[] };

/** Read before the bookings: a distributed database cannot compare rows of chains with those of accounts in one statement. */
export async function personKeysOf(db: Db | Trx, { accountId }: Owner): Promise<PersonKeys> {
  const { emails, mobiles } = await contactsOf(db, accountId);
  const beside = await sql<{ emailKey: string }>`
    select distinct email_key from bookings where mobile_key = any(${mobiles}::text[]) and email_key is not null`.execute(
    db,
  );
  const keys = beside.rows.map(({ emailKey }) => emailKey);
  const ofOthers = await provedByOthers(db, accountId, keys);
  return { accountId, emails, mobiles, emailsBeside: keys.filter((key) => !ofOthers.has(key)) };
}

/**
 * Of a booking `b`: the owner of the account is the one who comes. A guest whom the owner booked for stays a guest of the shop, and a visit that came
 * to the owner's record by a typed contact belongs to another customer. A mobile counts for a booking whose e-mail no other account has proved (`ownerOf`).
 */
export const isVisitOf = ({
  accountId,
  emails,
  mobiles,
  emailsBeside,
}: PersonKeys): RawBuilder<boolean> => sql<boolean>`
  ((b.account_id = ${accountId} and (b.member_id is null or exists (
    select from members m where m.chain_id = b.chain_id and m.id = b.member_id and m.account_id = ${accountId})))
  or b.email_key = any(${emails}::text[])
  or (b.mobile_key = any(${mobiles}::text[]) and (b.email_key is null or b.email_key = any(${emailsBeside}::text[]))))`;
