import { sql } from 'kysely';
import type { Db } from '../../platform/db/schema.ts';
import { isNamed } from '../../member/queries/records.ts';
import type { StoreAccess } from '../../platform/team-access.ts';
import { isSeen } from '../../booking/queries/reach.ts';
import { type FoundCustomer, lineColumns } from './search.ts';

const mostRecent = 20;
const recentDays = 30;

/** Whom a member opened last, as far as the member still sees them. */
export async function recentOf(db: Db, access: StoreAccess, now: number): Promise<FoundCustomer[]> {
  const { rows } = await sql<FoundCustomer>`
    select ${lineColumns} from recent_customers r join members m on m.chain_id = r.chain_id and m.id = r.member_id
    where r.chain_id = ${access.chainId} and r.team_member_id = ${access.memberId} and m.merged_into is null
      and r.seen_at > ${new Date(now - recentDays * 86_400_000)} and ${isSeen(access)}
      and (${isNamed} or m.account_id is not null)
    order by r.seen_at desc, m.id limit ${mostRecent}`.execute(db);
  return rows;
}

/** Notes that a member has opened a customer, and forgets those opened before the last few. */
export async function noteSeen(
  db: Db,
  { chainId, memberId: teamMemberId }: StoreAccess,
  memberId: string,
  now: number,
): Promise<void> {
  const seenAt = new Date(now);
  await db
    .insertInto('recentCustomers')
    .values({ chainId, teamMemberId, memberId, seenAt })
    .onConflict((conflict) => conflict.columns(['chainId', 'teamMemberId', 'memberId']).doUpdateSet({ seenAt }))
    .execute();
  await sql`
    delete from recent_customers where chain_id = ${chainId} and team_member_id = ${teamMemberId}
      and seen_at < (select min(seen_at) from (
        select seen_at from recent_customers where chain_id = ${chainId} and team_member_id = ${teamMemberId}
        order by seen_at desc limit ${mostRecent}) newest)`.execute(db);
}
