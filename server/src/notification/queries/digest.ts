import { standardMessages, type StoreMessages } from '@parlour/domain/notification/store-messages';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/schema.ts';

export type DigestShop = { chainId: string; id: string; zone: string; digestAt: number | null };

/** The open stores with the time of their morning mail. */
export async function digestShops(db: Db): Promise<DigestShop[]> {
  const rows = await db
    .selectFrom('shops')
    .select(['chainId', 'id', 'zone', 'messages'])
    .where('isActive', '=', true)
    .execute();
  return rows.map(({ messages, ...row }) => ({
    ...row,
    digestAt: { ...standardMessages, ...(messages as Partial<StoreMessages>) }.digestAt,
  }));
}

/** Which of these mails are written already; `ids` are of mails of these chains. */
export async function writtenMails(db: Db, chainIds: readonly string[], ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const rows = await db
    .selectFrom('mails')
    .select('id')
    .where('chainId', '=', sql<string>`any(${[...new Set(chainIds)]}::text[])`)
    .where('id', '=', sql<string>`any(${[...ids]}::text[])`)
    .execute();
  return new Set(rows.map(({ id }) => id));
}

/** The appointments of a store between two instants that are to take place, in order. */
export async function appointmentIds(
  db: Db,
  { chainId, shopId }: { chainId: string; shopId: string },
  [from, until]: readonly [number, number],
): Promise<string[]> {
  const rows = await db
    .selectFrom('bookings')
    .select('id')
    .where('chainId', '=', chainId)
    .where('shopId', '=', shopId)
    .where('startsAt', '>=', new Date(from))
    .where('startsAt', '<', new Date(until))
    .where('state', 'in', ['to_confirm', 'confirmed'])
    .orderBy('startsAt')
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}
