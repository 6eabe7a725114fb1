import { sql } from 'kysely';
import type { Trx } from '../../platform/db/schema.ts';
import type { Merge } from '../../platform/ports/merge-part.ts';

/**
 * Check-ins belong to the other record and are counted after its own. Of two on one day at a store that of the record that goes stays with it: a day counts once.
 */
export async function moveCheckIns(trx: Trx, { chainId, fromId, intoId }: Merge): Promise<void> {
  await sql`
    with moved as (
      select c.id, c.shop_id, row_number() over (partition by c.shop_id order by c.number) as place
      from check_ins c
      where c.chain_id = ${chainId} and c.member_id = ${fromId} and not exists (
        select from check_ins o
        where o.chain_id = ${chainId} and o.member_id = ${intoId} and o.shop_id = c.shop_id and o.day = c.day)),
    most as (
      select shop_id, max(number) as number from check_ins
      where chain_id = ${chainId} and member_id = ${intoId} group by shop_id)
    update check_ins c set member_id = ${intoId}, number = coalesce(most.number, 0) + moved.place
    from moved left join most on most.shop_id = moved.shop_id
    where c.chain_id = ${chainId} and c.id = moved.id`.execute(trx);
}
