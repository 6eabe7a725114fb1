import type { MenuFacts, ProductFacts } from '@parlour/domain/menu/menu';
import { sql } from 'kysely';
import type { Trx } from '../../platform/db/schema.ts';

/**
 * A menu of one's own, with the stock of the named products as it is now; they stay ours until the commit, in the order of their ids.
 * `codes` must name every product that is taken or given back in this transaction.
 */
export async function withFreshStock(
  trx: Trx,
  chainId: string,
  menu: MenuFacts,
  codes: readonly string[],
): Promise<MenuFacts> {
  if (codes.length === 0) return menu;
  const ids = codes.flatMap((code) => menu.productByCode.get(code)?.id ?? []);
  const rows = await sql<{ id: string; stock: number | null }>`
    select id, stock from products where chain_id = ${chainId} and id = any(${ids}) order by id for update`.execute(
    trx,
  );
  const stockOf = new Map(rows.rows.map((row) => [row.id, row.stock]));
  const fresh = (product: ProductFacts) => ({
    ...product,
    ...(stockOf.has(product.id) ? { stock: stockOf.get(product.id) ?? null } : {}),
  });
  const productByCode = new Map([...menu.productByCode].map(([code, product]) => [code, fresh(product)]));
  return { ...menu, productByCode };
}
