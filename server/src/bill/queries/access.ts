import { sql } from 'kysely';
import { accountIdOf, type Actor } from '../../platform/actor.ts';
import type { Db, Trx } from '../../platform/db/schema.ts';
import { chainOfId } from '../../platform/ids.ts';
import { type LinkProof, openLink } from '../../platform/links/open-link.ts';
import type { Proof } from '../../platform/proof.ts';

/** Proof that an actor may read one bill. */
export type BillAccess = Proof<'bill', { chainId: string; billId: string }>;

/**
 * A bill for the holder of its link, and for the account whose record it belongs to; null for all others. A visit that came to that record by a contact
 * which was only typed is another customer's, and so is its bill. Where a till has replaced the bill, its own opens. The id of
 * a booking stands for its last bill; `kind`: of which links.
 */
export async function accessOfCaller(
  db: Db | Trx,
  actor: Actor,
  now: number,
  billId: string,
  kind: 'bill' | 'review' = 'bill',
): Promise<BillAccess | null> {
  const chainId = chainOfId(billId);
  const link = await openLink(db, actor, { kind, now, chainId, subjectId: billId });
  const accountId = accountIdOf(actor);
  if (!link && accountId === null) return null;
  const found = await sql<{ id: string }>`
    select coalesce(t.id, b.id) as id from bills b
      left join lateral (
        select t.id from bills t where t.chain_id = b.chain_id and t.booking_id = b.booking_id and t.source = 'till'
          and (b.booking_id = ${billId} or (b.source = 'visit' and not exists (
            select from bill_refunds r where r.chain_id = b.chain_id and r.bill_id = b.id)))
        order by t.round desc limit 1) t on true
      left join members m on m.chain_id = b.chain_id and m.id = b.member_id
      left join bookings k on k.chain_id = b.chain_id and k.id = b.booking_id
    where b.chain_id = ${chainId} and (b.id = ${billId} or b.booking_id = ${billId})
      and (${link !== null} or (m.account_id = ${accountId} and ${isOwnVisit(accountId)}))
    limit 1`.execute(db);
  const [row] = found.rows;
  return row ? ({ chainId, billId: row.id } as BillAccess) : null;
}

/** The bill that a link to a form was made for. */
export async function accessOfForm(
  db: Db | Trx,
  { chainId, subjectId }: LinkProof<'form'>,
  billId: string,
): Promise<BillAccess | null> {
  if (!subjectId.split(' ').includes(billId) || chainOfId(billId) !== chainId) return null;
  const row = await db
    .selectFrom('bills')
    .select('id')
    .where('chainId', '=', chainId)
    .where('id', '=', billId)
    .executeTakeFirst();
  return row ? ({ chainId, billId: row.id } as BillAccess) : null;
}

/** Of a bill `b` and its booking `k`: it has none, or the visit is one of the account. */
export const isOwnVisit = (accountId: string | null) =>
  sql<boolean>`(b.booking_id is null or k.account_id = ${accountId})`;
