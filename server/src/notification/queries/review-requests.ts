import { sql } from 'kysely';
import { isLatest } from '../../bill/queries/read.ts';
import { allChainsWith } from '../../platform/db/chains-with.ts';
import type { Db, Trx } from '../../platform/db/schema.ts';

/** Settled bills `b` of these instants that no till has replaced, and whose customer was neither asked for a review nor has written one. */
const unasked = ({ from, to }: { from: number; to: number }) => sql`
  bills b where b.settled_at > ${new Date(from)} and b.settled_at <= ${new Date(to)}
    and ${isLatest}
    and not exists (
      select from review_requests q where q.chain_id = b.chain_id and q.subject_id = coalesce(b.booking_id, b.id))
    and not exists (
      select from reviews r where r.chain_id = b.chain_id and r.subject_id = coalesce(b.booking_id, b.id))`;

type Span = { from: number; to: number };

/** Chains with customers who may be asked. */
export function chainsToAsk(db: Db, span: Span): Promise<string[]> {
  return allChainsWith(db, sql`(select b.chain_id from ${unasked(span)}) as due`);
}

/** A bill whose customer may be asked; the rule knows when. */
export type BillToAsk = { id: string; settledAt: Date; zone: string };

/** Bills of a chain whose customers may be asked, in order, after the last one of the page before. */
export async function billsToAsk(
  db: Db,
  chainId: string,
  { after, ...span }: Span & { after: string },
  most: number,
): Promise<BillToAsk[]> {
  const found = await sql<BillToAsk>`
    select b.id, b.settled_at, b.zone from ${unasked(span)} and b.chain_id = ${chainId} and b.id > ${after}
    order by b.id limit ${most}`.execute(db);
  return found.rows;
}

/** Notes that a customer was asked, or cannot be; false when another process was quicker. */
export async function noteAsked(
  trx: Trx,
  subject: { chainId: string; subjectId: string },
  now: number,
): Promise<boolean> {
  const row = await trx
    .insertInto('reviewRequests')
    .values({ ...subject, askedAt: new Date(now) })
    .onConflict((conflict) => conflict.columns(['chainId', 'subjectId']).doNothing())
    .returning('subjectId')
    .executeTakeFirst();
  return row !== undefined;
}
