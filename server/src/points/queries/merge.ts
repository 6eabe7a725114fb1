import { sql } from 'kysely';
import type { Trx } from '../../platform/db/schema.ts';
import type { Merge } from '../../platform/ports/merge-part.ts';

/**
 * Invitations belong to the other record, unless it would have invited itself or was invited already. Entries of points are never changed: they keep their record and
 * count for the other one (`ofPeople`).
 */
export async function moveInvitations(trx: Trx, { chainId, fromId, intoId }: Merge): Promise<void> {
  await sql`
    update referrals set inviter_id = ${intoId}
    where chain_id = ${chainId} and inviter_id = ${fromId} and invitee_id is distinct from ${intoId}`.execute(trx);
  await sql`
    update referrals r set invitee_id = ${intoId}
    where r.chain_id = ${chainId} and r.invitee_id = ${fromId} and r.inviter_id <> ${intoId} and not exists (
      select from referrals o where o.chain_id = ${chainId} and o.invitee_id = ${intoId})`.execute(trx);
}
