import { sql } from 'kysely';
import type { Trx } from '../../platform/db/schema.ts';
import type { ShopScope } from '../../shop/queries/scope.ts';

const nextDayMs = 24 * 3_600_000;

/**
 * Whether a visit of a member is the only one that says that the member has purchased: a finish is what noted it, and no other visit is finished, or may be at this
 * moment.
 */
export async function isOnlyPurchase(
  trx: Trx,
  { chainId }: Pick<ShopScope, 'chainId'>,
  { bookingId, memberId }: { bookingId: string; memberId: string },
  now: number,
): Promise<boolean> {
  const { rows } = await sql<{ isOnly: boolean }>`
    select exists (
        select from bookings b join outbox o on o.chain_id = b.chain_id and o.booking_id = b.id
        where b.chain_id = ${chainId} and b.member_id = ${memberId}
          and o.kind = 'booking_finished' and o.payload ->> 'isFirst' = 'true')
      and not exists (
        select from bookings b
        where b.chain_id = ${chainId} and b.member_id = ${memberId} and b.id <> ${bookingId} and (b.state = 'finished'
          or b.state in ('to_confirm', 'confirmed', 'arrived', 'in_service')
            and b.starts_at < ${new Date(now + nextDayMs)})) as "isOnly"`.execute(trx);
  return rows[0]?.isOnly === true;
}
