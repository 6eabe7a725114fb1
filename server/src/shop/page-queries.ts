import type { BusinessKind } from '@parlour/domain/shop/business-kind';
import { sql } from 'kysely';
import type { Db } from '../platform/db/schema.ts';
import { columnsOfShops, shopRow } from './queries.ts';
import type { ShopRow } from './rows.ts';

type ShopPage = {
  pageNum: number;
  pageSize: number;
  /** As `shops.search_text` is kept; a store of one of `kindsMeant` is found as well. */
  searchText: string;
  kindsMeant: readonly BusinessKind[];
  /** Only stores of this kind. */
  kind: BusinessKind | undefined;
  /** Null for all. */
  chainId: string | null;
  /** Ids of shops that come before all others, in this order. */
  first: readonly string[];
};

const isNamedIn = (column: 'search_text' | 'service_text', page: Pick<ShopPage, 'searchText'>) =>
  sql<boolean>`strpos(${sql.ref(`shops.${column}`)}, ${page.searchText}) > 0`;

const isOneOf = (kinds: readonly BusinessKind[]) =>
  sql<boolean>`jsonb_exists_any(coalesce(shops.details -> 'kinds', '[]'), ${[...kinds]}::text[])`;

/** One page of the shops that may be recommended: open, bookable online, of a bookable chain. */
export async function readShopPage(db: Db, page: ShopPage): Promise<{ total: number; shops: ShopRow[] }> {
  const wanted = db
    .selectFrom('shops')
    .innerJoin('chains', 'chains.id', 'shops.chainId')
    .where('shops.isActive', '=', true)
    .where('shops.acceptsOnlineBooking', '=', true)
    .where('chains.isBookable', '=', true)
    .where(({ or }) => or([isNamedIn('search_text', page), isNamedIn('service_text', page), isOneOf(page.kindsMeant)]));
  const ofKind = page.kind === undefined ? wanted : wanted.where(isOneOf([page.kind]));
  const found = page.chainId === null ? ofKind : ofKind.where('shops.chainId', '=', page.chainId);
  const { total } = await found.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  const rows = await found
    .select(columnsOfShops)
    .select('chains.isBookable as isChainBookable')
    // Whose name is typed comes before who has such a service, and that before who is of a kind that the words mean.
    .orderBy(isNamedIn('search_text', page), 'desc')
    .orderBy(isNamedIn('service_text', page), 'desc')
    .orderBy(sql`array_position(${[...page.first]}::text[], shops.id)`, (order) => order.asc().nullsLast())
    .orderBy('chains.key')
    .orderBy('shops.position')
    .orderBy('shops.id')
    .limit(page.pageSize)
    .offset((page.pageNum - 1) * page.pageSize)
    .execute();
  return { total, shops: rows.map(shopRow) };
}
