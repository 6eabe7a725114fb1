import { sql } from 'kysely';
import type { BillRecord } from '../../bill/queries/read.ts';
import type { Db } from '../../platform/db/schema.ts';

/** In which language the customer of a bill is written to: as the account says, else as the appointment was made; '' where neither is known. */
export async function languageOfBill(
  db: Db,
  { chainId, memberId, bookingId }: Pick<BillRecord, 'chainId' | 'memberId' | 'bookingId'>,
): Promise<string> {
  const { rows } = await sql<{ language: string }>`
    select coalesce(
      (select coalesce(nullif(a.notice_language, ''), nullif(a.language, '')) from accounts a
        join members m on m.account_id = a.id where m.chain_id = ${chainId} and m.id = ${memberId}),
      (select b.language from bookings b where b.chain_id = ${chainId} and b.id = ${bookingId}), '') as language`.execute(
    db,
  );
  return rows[0]!.language;
}
