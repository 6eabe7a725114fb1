import { sql } from 'kysely';
import type { BillRecord } from '../../bill/queries/read.ts';
import type { Db } from '../../platform/db/schema.ts';

/** In which language the customer of a bill is written to: as the account says, else as the appointment was made; '' where neither is known. */
export async function languageOfBill(
  db: Db,
  { chainId, memberId, bookingId }: Pick<BillRecord, 'chainId' | 'memberId' | 'bookingId'>,
): Promise<string> {
  const { rows } = await sql<{ accountId: string | null; language: string | null }>`
    select (select m.account_id from members m where m.chain_id = ${chainId} and m.id = ${memberId}) as "accountId",
      (select b.language from bookings b where b.chain_id = ${chainId} and b.id = ${bookingId}) as language`.execute(
    db,
  );
  const { accountId, language } = rows[0]!;
  const said = accountId === null ? '' : await languageOfAccount(db, accountId);
  return said || (language ?? '');
}

async function languageOfAccount(db: Db, accountId: string): Promise<string> {
  const { rows } = await sql<{ language: string }>`
    select coalesce(nullif(notice_language, ''), language, '') as language from accounts where id = ${accountId}`.execute(
    db,
  );
  return rows[0]?.language ?? '';
}
