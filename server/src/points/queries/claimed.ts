import { sql } from 'kysely';
import type { Trx } from '../../platform/db/schema.ts';

type Paid = { chainId: string; id: string; bookingId: string | null };

/** What customers have claimed back at the provider of the money of a bill and of its booking, less what came back to the store again. */
export async function claimedMinorOf(trx: Trx, { chainId, id, bookingId }: Paid): Promise<number> {
  const found = await sql<{ claimedMinor: number }>`
    select coalesce(sum(amount_minor), 0)::bigint as claimed_minor from ledger
    where chain_id = ${chainId} and account = 'returned' and entry in ('dispute_taken', 'dispute_returned')
      and (subject = ${id} or subject in (
        select id from charges where chain_id = ${chainId} and payable_kind = 'booking' and payable_id = ${bookingId ?? ''}))`.execute(
    trx,
  );
  return found.rows[0]!.claimedMinor;
}
