import { sql } from 'kysely';
import type { Db } from '../../platform/db/schema.ts';

type Which = { store: string; member: string; reference: string };

/** The store of a demo purchase and the record of its customer; null where one of them is not there, or the purchase is already. */
export async function findDemoOwner(
  db: Db,
  { store, member, reference }: Which,
): Promise<{ shopId: string; memberId: string; zone: string } | null> {
  const found = await sql<{ shopId: string; memberId: string; zone: string }>`
    select s.id as shop_id, m.id as member_id, s.zone from shops s join members m on m.chain_id = s.chain_id
    where s.key = ${store} and m.email_key = ${member} and not exists (
      select from bills b where b.chain_id = s.chain_id and b.shop_id = s.id and b.reference = ${reference})`.execute(
    db,
  );
  return found.rows[0] ?? null;
}
