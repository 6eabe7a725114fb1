import type { RightNamed } from '@parlour/contract/rights/right';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/schema.ts';

/** Names by id, of services, products and stores; what is not sold any more keeps its name. */
export type Names = ReadonlyMap<string, RightNamed & { kind: 'service' | 'product' | 'store' }>;

/** The names of items and stores of a chain, among these ids. */
export async function namesOf(db: Db, chainId: string, ids: readonly string[]): Promise<Names> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<RightNamed & { kind: 'service' | 'product' | 'store' }>`
    select id, name, name_second, 'service' as kind from services where chain_id = ${chainId} and id = any(${ids}::text[])
    union all select id, name, name_second, 'product' from products where chain_id = ${chainId} and id = any(${ids}::text[])
    union all select id, name, name_second, 'store' from shops where chain_id = ${chainId} and id = any(${ids}::text[])`.execute(
    db,
  );
  return new Map(rows.map((row) => [row.id, row]));
}

/** The store of a bill or an appointment, with the zone of its days. */
export type PaidAt = { shopId: string; zone: string };

/** The stores of bills and appointments, by their ids. */
export async function storesOf(db: Db, chainId: string, ids: readonly string[]): Promise<ReadonlyMap<string, PaidAt>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<PaidAt & { id: string }>`
    select id, shop_id, zone from bills where chain_id = ${chainId} and id = any(${[...ids]}::text[])
    union all select id, shop_id, zone from bookings where chain_id = ${chainId} and id = any(${[...ids]}::text[])`.execute(
    db,
  );
  return new Map(rows.map(({ id, ...place }) => [id, place]));
}

/** The chains where an account holds rights, the one of the newest right first. */
export async function chainsWithRights(
  db: Db,
  accountId: string,
): Promise<{ chainId: string; name: string; nameSecond: string }[]> {
  return db
    .selectFrom('memberRights as held')
    .innerJoin('members as member', (join) =>
      join.onRef('member.chainId', '=', 'held.chainId').onRef('member.id', '=', 'held.memberId'),
    )
    .innerJoin('chains', 'chains.id', 'held.chainId')
    .select(['held.chainId', 'chains.name', 'chains.nameSecond'])
    .where('member.accountId', '=', accountId)
    .groupBy(['held.chainId', 'chains.name', 'chains.nameSecond'])
    .orderBy((eb) => eb.fn.max('held.createdAt'), 'desc')
    .orderBy('held.chainId')
    .execute();
}
