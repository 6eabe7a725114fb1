import { sql } from 'kysely';
import { emailKey } from '@parlour/domain/member/contact';
import type { BookingRecord } from '../../booking/queries/record.ts';
import type { Db, Trx } from '../../platform/db/schema.ts';

/** Whether an account has proved an address. */
export async function isProvedEmail(db: Db | Trx, email: string): Promise<boolean> {
  const found = await db
    .selectFrom('accountContacts')
    .select('key')
    .where('kind', '=', 'email')
    .where('key', '=', emailKey(email) ?? '')
    .executeTakeFirst();
  return found !== undefined;
}

/** Whether the address of a booking was proved: by an account, or by the code of the waitlist entry that the booking was offered for. */
export async function isProvedRecipient(db: Db, { chainId, id, emailKey: key }: BookingRecord): Promise<boolean> {
  const found = await sql<{ isProved: boolean }>`
    select exists (select from account_contacts where kind = 'email' and key = ${key})
      or exists (select from waitlist_offers where chain_id = ${chainId} and booking_id = ${id}) as "isProved"`.execute(
    db,
  );
  return found.rows[0]!.isProved;
}
