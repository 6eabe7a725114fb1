import { emailKey } from '@parlour/domain/member/contact';
import type { BookingRecord } from '../../booking/queries/record.ts';
import type { Db, Trx } from '../../platform/db/schema.ts';

/** Whether an account has proved an address. */
export async function isProvedEmail(db: Db | Trx, email: string): Promise<boolean> {
  return isProvedKey(db, emailKey(email));
}

/** Whether the address of a booking was proved: by an account, or by the code of the waitlist entry that the booking was offered for. */
export async function isProvedRecipient(db: Db, { chainId, id, emailKey: key }: BookingRecord): Promise<boolean> {
  return (await isProvedKey(db, key)) || isOffered(db, chainId, id);
}

async function isProvedKey(db: Db | Trx, key: string | null): Promise<boolean> {
  if (key === null) return false;
  const found = await db
    .selectFrom('accountContacts')
    .select('key')
    .where('kind', '=', 'email')
    .where('key', '=', key)
    .executeTakeFirst();
  return found !== undefined;
}

async function isOffered(db: Db, chainId: string, bookingId: string): Promise<boolean> {
  const found = await db
    .selectFrom('waitlistOffers')
    .select('bookingId')
    .where('chainId', '=', chainId)
    .where('bookingId', '=', bookingId)
    .executeTakeFirst();
  return found !== undefined;
}
