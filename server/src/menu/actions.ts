import type { Category, MenuItem } from '@parlour/contract/menu/calls';
import type { Paged } from '@parlour/contract/codec';
import { isFoundIn, searchText } from '@parlour/domain/shop/search-text';
import { allowed, refused } from '@parlour/domain/verdict';
import { picturesOf } from '../file/queries/files.ts';
import type { Answer, Ctx } from '../platform/context.ts';
import { createKeep } from '../platform/db/keep.ts';
import { findScopesOfChain, findShopScope, readParameters, readShopRow } from '../shop/queries/shops.ts';
import type { ShopScope } from '../shop/queries/scope.ts';
import { readSkills } from '../staff/queries/facts.ts';
import { findPerson } from '../staff/queries/people.ts';
import { categoriesWith, productItem, serviceItem, type Stretch, withOwnTerms } from './presenters/answers.ts';
import { findServicePlace, type MenuRows, readMenuRows, readProductPage } from './queries/menu.ts';

type OfShop = { shopId: string; chainId?: string | undefined };
type ProductPage = { pageNum: number; pageSize: number; codes?: string[] | undefined };
type Part = Stretch & {
  name?: string | undefined;
  categoryId?: string | undefined;
  subCategoryCode?: string | undefined;
  codes?: string[] | undefined;
};
/** A service that is listed, and its names as they are searched. */
type Listed = { item: MenuItem; categoryId: string; searched: readonly string[] };
type Menu = { rows: MenuRows; items: ReadonlyMap<string, MenuItem>; listed: readonly Listed[]; currency: string };

const keepMenu = createKeep<Menu>();

/** All services of a shop as customers see them, add-ons included. */
function menuOf(ctx: Ctx, scope: ShopScope): Promise<Menu> {
  return keepMenu(ctx.changes, scope.shopId, async () => {
    const { currency } = await readShopRow(ctx.db, scope);
    const rows = await readMenuRows(ctx.db, scope);
    const urls = await picturesOf(ctx, scope.chainId);
    const { hasStaffFeature } = await readParameters(ctx.db, scope);
    const skills = Map.groupBy(hasStaffFeature ? await readSkills(ctx.db, scope) : [], ({ serviceId }) => serviceId);
    const shown = { rows, urls, currency, skills };
    const items = new Map(rows.services.map((service) => [service.id, serviceItem(service, shown)]));
    const listed = rows.services.flatMap(({ id, categoryId, name, nameSecond, isAddOnOnly }) => {
      const searched = [searchText(name), searchText(nameSecond)];
      return isAddOnOnly ? [] : [{ item: items.get(id)!, categoryId, searched }];
    });
    return { rows, items, listed, currency };
  });
}

/** The menu of a shop, or a part of it; a typed name keeps the services that have it in either language. */
export async function getServices(
  ctx: Ctx,
  { shopId, chainId, name = '', categoryId, subCategoryCode, codes, ...stretch }: OfShop & Part,
): Promise<Answer<Category[]>> {
  const scope = await findShopScope(ctx.db, shopId, chainId);
  if (!scope) return refused('shop_unknown', { field: 'compId' });
  const menu = await menuOf(ctx, scope);
  const found = menu.listed.filter(
    (one) =>
      isFoundIn(name, one.searched) &&
      (categoryId === undefined || one.categoryId === categoryId) &&
      (subCategoryCode === undefined || one.item.subCategoryCode === subCategoryCode) &&
      (codes === undefined || codes.includes(one.item.code)),
  );
  const items = found.map(({ item }) => item);
  return allowed(categoriesWith(menu.rows, items, stretch));
}

/** The services of a person, with this person's own prices and lengths. */
export async function getServicesOfStaff(
  ctx: Ctx,
  { staffId, ids }: { staffId: string; ids?: string[] | undefined },
): Promise<Answer<Category[]>> {
  const found = await findPerson(ctx, staffId);
  if (!found) return refused('not_found', { field: 'empId' });
  const menu = await menuOf(ctx, found.scope);
  const skills = new Map(
    (await readSkills(ctx.db, found.scope))
      .filter((skill) => skill.staffId === staffId)
      .map((skill) => [skill.serviceId, skill]),
  );
  const items = menu.listed.flatMap(({ item }) => {
    const own = skills.get(item.id);
    return own && (ids?.includes(item.id) ?? true) ? [withOwnTerms(item, own, menu.currency)] : [];
  });
  return allowed(categoriesWith(menu.rows, items));
}

/** One service with its add-ons, as the named shop offers it, or the first one that does. */
export async function getService(
  ctx: Ctx,
  { id, shopId }: { id: string; shopId?: string | undefined },
): Promise<Answer<MenuItem>> {
  const place = await findServicePlace(ctx.db, id);
  const scopes = place ? await findScopesOfChain(ctx.db, place.chainId) : [];
  const offering = scopes.filter((scope) => place?.shopIds.length === 0 || place?.shopIds.includes(scope.shopId));
  const scope = shopId ? offering.find((entry) => entry.shopId === shopId) : offering[0];
  const item = scope ? (await menuOf(ctx, scope)).items.get(id) : undefined;
  return item ? allowed(item) : refused('not_found', { field: 'id' });
}

/** Products of a shop, page by page. */
export async function getProducts(
  ctx: Ctx,
  { shopId, chainId, pageNum, pageSize, codes }: OfShop & ProductPage,
): Promise<Answer<Paged<MenuItem>>> {
  const scope = await findShopScope(ctx.db, shopId, chainId);
  if (!scope) return refused('shop_unknown', { field: 'compId' });
  const { currency } = await readShopRow(ctx.db, scope);
  const urls = await picturesOf(ctx, scope.chainId);
  const { total, rows } = await readProductPage(ctx.db, scope, { pageNum, pageSize, codes });
  const list = rows.map((row) => productItem(row, urls, currency));
  return allowed({ pageNum, pageSize, total, hasNextPage: pageNum * pageSize < total, list });
}
