import type { AddOn, Category, MenuItem } from '@parlour/contract/menu/calls';
import { spreadOf } from '@parlour/domain/menu/spread-of';
import { toDecimal } from '@parlour/domain/money/money';
import type { PictureUrls } from '../file/queries.ts';
import type { Skill } from '../staff/facts.ts';
import { termsWith } from './facts.ts';
import type { MenuRows, ProductRow, ServiceRow } from './queries.ts';

type ShownSpread = Pick<MenuItem, 'leastPrice' | 'leastMinutes' | 'mostMinutes'>;

type Shown = {
  rows: MenuRows;
  urls: PictureUrls;
  currency: string;
  /** Who does what, by service; none where people cannot be chosen. */
  skills: ReadonlyMap<string, readonly Skill[]>;
};

function addOnsOf(service: ServiceRow, { rows, currency }: Shown): AddOn[] {
  return (rows.addOnIds.get(service.id) ?? []).flatMap((id) => {
    const addOn = rows.byId.get(id);
    if (!addOn) return [];
    const { key: code, name, nameSecond, minutes, priceMinor, priceType } = addOn;
    return [{ id, code, name, nameSecond, minutes, price: toDecimal(priceMinor ?? 0, currency), priceType }];
  });
}

function picturesShown(names: readonly string[], urls: PictureUrls): { imageUrls: string[]; coverUrl: string | null } {
  const imageUrls = names.flatMap((name) => urls.get(name) ?? []);
  return { imageUrls, coverUrl: imageUrls[0] ?? null };
}

/** A service as customers see it. */
export function serviceItem(service: ServiceRow, shown: Shown): MenuItem {
  const addOns = addOnsOf(service, shown);
  return {
    id: service.id,
    code: service.key,
    kind: 'service',
    name: service.name,
    nameSecond: service.nameSecond,
    firstName: service.name,
    description: service.description,
    descriptionSecond: service.descriptionSecond,
    price: toDecimal(service.priceMinor ?? 0, shown.currency),
    priceType: service.priceType,
    minutes: service.minutes,
    quantity: 1,
    stock: null,
    remark: '',
    ...picturesShown(service.pictures, shown.urls),
    subCategoryCode: service.subCategory,
    position: service.position,
    addOns,
    addOnCount: addOns.length,
    ...spreadShown(service, shown),
  };
}

/** Between which prices and lengths a service lies where they differ by person. */
function spreadShown(service: ServiceRow, { skills, currency }: Shown): ShownSpread {
  const people = (skills.get(service.id) ?? []).map((skill) => termsWith(service, skill));
  const { leastMinor, minutes } = spreadOf(service, people);
  return {
    ...(leastMinor === null ? {} : { leastPrice: toDecimal(leastMinor, currency) }),
    ...(minutes ? { leastMinutes: minutes.least, mostMinutes: minutes.most } : {}),
  };
}

/** The same with what is a person's own. */
export function withOwnTerms(
  { leastPrice: _price, leastMinutes: _least, mostMinutes: _most, ...item }: MenuItem,
  own: Skill,
  currency: string,
): MenuItem {
  const hasOwnPrice = own.priceMinor !== null || own.priceType !== null;
  const priceType = own.priceType ?? item.priceType;
  const price =
    priceType === 'FREE'
      ? toDecimal(0, currency)
      : own.priceMinor === null
        ? item.price
        : toDecimal(own.priceMinor, currency);
  return {
    ...item,
    ...(hasOwnPrice ? { staffPrice: price, staffPriceType: priceType } : {}),
    ...(own.minutes === null ? {} : { staffMinutes: own.minutes }),
  };
}

export function productItem(product: ProductRow, urls: PictureUrls, currency: string): MenuItem {
  const { id, key, name, nameSecond, description, descriptionSecond, remark, priceMinor, stock, pictures, position } =
    product;
  return {
    id,
    code: key,
    kind: 'product',
    name,
    nameSecond,
    firstName: name,
    description,
    descriptionSecond,
    price: toDecimal(priceMinor, currency),
    priceType: 'FIXED',
    minutes: 0,
    quantity: 1,
    stock,
    remark,
    ...picturesShown(pictures, urls),
    subCategoryCode: '',
    position,
    addOns: [],
    addOnCount: 0,
  };
}

/** A stretch of a list: so many after the first ones; without `most` all of them. */
export type Stretch = { after?: number | undefined; most?: number | undefined };

/**
 * Categories with the items that are in them, a stretch of all items in the menu's order; what may only be added to others is not listed,
 * and a category without items is not shown. One that lies outside of the stretch still says how many it has.
 */
export function categoriesWith(
  rows: MenuRows,
  items: readonly MenuItem[],
  { after = 0, most = Infinity }: Stretch = {},
): Category[] {
  const byCategory = Map.groupBy(items, (item) => rows.byId.get(item.id)?.categoryId);
  let before = 0;
  return rows.categories.flatMap((category) => {
    const ofCategory = byCategory.get(category.id);
    if (!ofCategory) return [];
    const shown = ofCategory.slice(Math.max(0, after - before), Math.max(0, after + most - before));
    before += ofCategory.length;
    return [{ ...category, items: shown, itemCount: ofCategory.length }];
  });
}
