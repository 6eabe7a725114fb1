import type { ListedArticle } from '@parlour/domain/report/same-article';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/schema.ts';

/** What a chain sells, and what it has taken off sale: services, products and rights, as lines of bills name them. */
export async function listedArticles(db: Db, chainId: string): Promise<ListedArticle[]> {
  const { rows } = await sql<ListedArticle>`
    select 'service' as kind, id, key as code, name, is_active as "isOnSale" from services where chain_id = ${chainId}
    union all
    select 'product', id, key, name, is_active from products where chain_id = ${chainId}
    union all
    select case kind when 'voucher' then 'gift_card' else kind end, id, key, name, is_active from sold_rights
    where chain_id = ${chainId}`.execute(db);
  return rows;
}
