import type { ContactKeys } from '@parlour/domain/member/match-contact';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/schema.ts';
import type { ForStore } from './access.ts';

/**
 * Which records with this contact who acts may see: with reach `own` those with an appointment in one of the own calendars at the store; null: all of
 * them.
 */
export async function seenIdsOf(
  db: Db,
  acting: ForStore,
  { emailKey, mobileKey }: ContactKeys,
): Promise<ReadonlySet<string> | null> {
  if (!('access' in acting) || acting.access.reach === 'all') return null;
  const { chainId, shopId, staffIds } = acting.access;
  const { rows } = await sql<{ id: string }>`
    select m.id from members m
    where m.chain_id = ${chainId} and (m.email_key = ${emailKey}::text or m.mobile_key = ${mobileKey}::text)
      and exists (
        select from bookings b join booking_items i on i.chain_id = b.chain_id and i.booking_id = b.id
        where b.chain_id = ${chainId} and b.shop_id = ${shopId} and b.member_id = m.id
          and b.state not in ('held', 'expired') and i.staff_id = any(${[...staffIds]}::text[]))`.execute(db);
  return new Set(rows.map(({ id }) => id));
}
