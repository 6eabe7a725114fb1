import { sql } from 'kysely';
import type { Db } from '../../platform/db/schema.ts';

type Which = { store: string; inviter: string; friend: string };
type Found = {
  chainId: string;
  shopId: string;
  zone: string;
  inviterId: string;
  inviteeId: string;
  email: string;
  mobile: string;
};

/** The store and the two records of an invitation of the demo; null where one of them is not there, or the invitation is already. */
export async function findDemoInvitation(db: Db, { store, inviter, friend }: Which): Promise<Found | null> {
  const found = await sql<Found>`
    select s.chain_id, s.id as shop_id, s.zone, m.id as inviter_id, f.id as invitee_id, f.email, f.mobile
    from shops s join members m on m.chain_id = s.chain_id join members f on f.chain_id = s.chain_id
    where s.key = ${store} and m.email_key = ${inviter} and f.email_key = ${friend} and not exists (
      select from referrals r where r.chain_id = s.chain_id and r.invitee_id = f.id)`.execute(db);
  return found.rows[0] ?? null;
}
