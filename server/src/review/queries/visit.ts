import { sql } from 'kysely';
import type { BillRecord } from '../../bill/queries/read.ts';
import { memberById } from '../../member/queries/records.ts';
import type { Db, Trx } from '../../platform/db/schema.ts';

type OfBill = Pick<BillRecord, 'chainId' | 'bookingId' | 'memberId'>;

/** Those who served at a visit and whom the customer had asked for, by their ids. */
export async function chosenStaffOf(db: Db | Trx, { chainId, bookingId }: OfBill): Promise<string[]> {
  if (bookingId === null) return [];
  const found = await sql<{ staffId: string }>`
    select staff_id from booking_items
    where chain_id = ${chainId} and booking_id = ${bookingId} and staff_id is not null and wanted_staff_id = staff_id
    group by staff_id order by min(position)`.execute(db);
  return found.rows.map(({ staffId }) => staffId);
}

/** Who a bill belongs to, by name: as the account says, else as the record does. */
export async function nameOnBill(
  db: Db | Trx,
  { chainId, memberId }: OfBill,
): Promise<{ firstName: string; lastName: string }> {
  const member = memberId === null ? null : await memberById(db, chainId, memberId);
  const account =
    member?.accountId &&
    (await db
      .selectFrom('accounts')
      .select(['firstName', 'lastName'])
      .where('id', '=', member.accountId)
      .executeTakeFirst());
  if (account && account.firstName + account.lastName !== '') return account;
  return { firstName: member?.firstName ?? '', lastName: member?.lastName ?? '' };
}
