import type { ContactKeys } from '@parlour/domain/member/match-contact';
import type { Made } from '@parlour/domain/member/may-repeat';
import type { Upcoming } from '@parlour/domain/booking/check-limits';
import { sql } from 'kysely';
import { isOfAsked } from '../../platform/db/of-chains.ts';

export type UpcomingRow = Upcoming & Made & { duplicateHash: string | null };

/** More than any limit counts; a store may enter all customers without an address under one contact. */
const mostUpcoming = 200;

/**
 * Upcoming bookings that take up room, by shop and contact, of each the newest: for the limit per contact and shop, and to know a request again.
 */
export function upcomingRows(contacts: readonly (ContactKeys & { chainId: string; shopId: string })[], now: number) {
  const found = (column: 'email_key' | 'mobile_key', keyOf: (contact: ContactKeys) => string | null) => {
    const asked = contacts.filter((contact) => keyOf(contact) !== null);
    return sql`
      select b.shop_id as "shopId", b.id, b.email_key as "emailKey", b.mobile_key as "mobileKey", b.state = 'held' as "isHeld",
        b.duplicate_hash as "duplicateHash", b.maker, b.account_id as "accountId",
        floor(extract(epoch from b.created_at) * 1000)::float8 as "createdAt"
      from unnest(${asked.map(({ chainId }) => chainId)}::text[], ${asked.map(({ shopId }) => shopId)}::text[],
        ${asked.map(keyOf)}::text[]) as asked (chain_id, shop_id, key)
      cross join lateral (
        select * from bookings
        where ${isOfAsked('chain_id', contacts)} and shop_id = asked.shop_id and ${sql.raw(column)} = asked.key and starts_at > ${new Date(now)}
          and (state in ('to_confirm', 'confirmed') or (state = 'held' and hold_expires_at > ${new Date(now)}))
        order by created_at desc, id limit ${mostUpcoming}) as b`;
  };
  return sql<UpcomingRow & { shopId: string }>`
    ${found('email_key', ({ emailKey }) => emailKey)} union ${found('mobile_key', ({ mobileKey }) => mobileKey)}`;
}
