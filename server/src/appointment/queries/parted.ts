import type { ContactKeys } from '@parlour/domain/member/match-contact';
import { sql } from 'kysely';
import { isNamed } from '../../member/queries/records.ts';
import type { Trx } from '../../platform/db/schema.ts';

const mostLooked = 50;

/** Records without an account in which visits with one of the contacts stand, beside the one that the contact leads to; none that was deleted. */
export async function recordsBesides(
  trx: Trx,
  chainId: string,
  { emailKey, mobileKey, fromId }: ContactKeys & { fromId: string },
): Promise<{ id: string; firstName: string; lastName: string }[]> {
  const { rows } = await sql<{ id: string; firstName: string; lastName: string }>`
    select distinct m.id, m.first_name as "firstName", m.last_name as "lastName"
    from bookings b join members m on m.chain_id = b.chain_id and m.id = b.member_id
    where b.chain_id = ${chainId} and (b.mobile_key = ${mobileKey}::text or b.email_key = ${emailKey}::text)
      and b.member_id <> ${fromId} and m.merged_into is null and m.account_id is null
      and ${isNamed}
    order by m.id limit ${mostLooked}`.execute(trx);
  return rows;
}
