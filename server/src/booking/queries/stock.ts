import type { MenuFacts } from '@parlour/domain/menu/menu';
import { sql } from 'kysely';
import type { Trx } from '../../platform/db/schema.ts';
import { type Stock, withStock } from '../policies/stock.ts';

/**
 * The stock of these products of a chain as it is now, by id; they are locked until the commit, in the order of their ids. `ids` must name every
 * product that is taken or given back in this transaction.
 */
export async function lockStock(trx: Trx, chainId: string, ids: readonly string[]): Promise<Stock> {
  if (ids.length === 0) return new Map();
  const rows = await sql<{ id: string; stock: number | null }>`
    select id, stock from products where chain_id = ${chainId} and id = any(${[...ids]}) order by id for update`.execute(
    trx,
  );
  return new Map(rows.rows.map((row) => [row.id, row.stock]));
}

/** `lockStock` for the products of one menu by their codes, as a menu of its own. */
export async function withFreshStock(
  trx: Trx,
  chainId: string,
  menu: MenuFacts,
  codes: readonly string[],
): Promise<MenuFacts> {
  const ids = codes.flatMap((code) => menu.productByCode.get(code)?.id ?? []);
  return withStock(menu, await lockStock(trx, chainId, ids));
}
