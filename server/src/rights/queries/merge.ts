import { sql } from 'kysely';
import type { Trx } from '../../platform/db/schema.ts';
import type { Merge } from '../../platform/ports/merge-part.ts';

/** Keeps the rights of a record as they are until the commit. */
export async function lockRightsOf(trx: Trx, { chainId, fromId }: Merge): Promise<void> {
  await sql`
    select id from member_rights where chain_id = ${chainId} and member_id = ${fromId} order by id for update`.execute(
    trx,
  );
}

/**
 * Rights belong to the other record with what was used of them, and so do gifts that were claimed. A gift of a campaign from which both have one stays with its old
 * record: a campaign gives each record one.
 */
export async function moveRights(trx: Trx, { chainId, fromId, intoId }: Merge): Promise<void> {
  await sql`
    update member_rights set member_id = ${intoId} where chain_id = ${chainId} and member_id = ${fromId}`.execute(trx);
  await sql`
    update gift_claims c set member_id = ${intoId}
    where c.chain_id = ${chainId} and c.member_id = ${fromId} and not exists (
      select from gift_claims o
      where o.chain_id = ${chainId} and o.campaign_id = c.campaign_id and o.member_id = ${intoId})`.execute(trx);
}
