import { sql } from 'kysely';
import { lockNumber } from '../../platform/db/advisory-lock.ts';
import type { Trx } from '../../platform/db/schema.ts';

/** The ratings of a chain are written by one transaction at a time. */
async function lockCounts(trx: Trx, chainId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(${lockNumber('rating', chainId)}::bigint)`.execute(trx);
}

/** Counts the reviews of a chain again. A transaction that writes several reviews calls this: views read the counts alone. */
export async function recountReviews(trx: Trx, chainId: string): Promise<void> {
  await lockCounts(trx, chainId);
  await trx.deleteFrom('reviewCounts').where('chainId', '=', chainId).execute();
  await sql`
    insert into review_counts (chain_id, shop_id, staff_id, score, count)
    select ${chainId}, shop_id, staff_id, score, count(*) from ${given(sql`chain_id = ${chainId} and is_shown`)} as given
    group by shop_id, staff_id, score`.execute(trx);
}

/** Counts one review in, or out again. */
export async function countReview(
  trx: Trx,
  { chainId, id }: { chainId: string; id: string },
  by: 1 | -1,
): Promise<void> {
  await lockCounts(trx, chainId);
  await sql`
    insert into review_counts (chain_id, shop_id, staff_id, score, count)
    select ${chainId}, shop_id, staff_id, score, ${by}::int from ${given(sql`chain_id = ${chainId} and id = ${id}`)} as given
    on conflict (chain_id, shop_id, staff_id, score) do update set count = review_counts.count + ${by}`.execute(trx);
  await trx.deleteFrom('reviewCounts').where('chainId', '=', chainId).where('count', '<=', 0).execute();
}

/** What some reviews give: one row for the shop (staff ''), and one for each person. */
const given = (which: ReturnType<typeof sql>) => sql`(
  select shop_id, '' as staff_id, score from reviews where ${which}
  union all
  select shop_id, staff_id, score from reviews where ${which} and staff_id is not null
  union all
  select r.shop_id, s.staff_id, s.score from (select chain_id, id, shop_id from reviews where ${which}) r
    join review_staff_scores s on s.chain_id = r.chain_id and s.review_id = r.id)`;
