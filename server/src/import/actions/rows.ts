import { cleanTerms } from '@parlour/domain/payment/clean-terms';
import type { Reward } from '@parlour/domain/points/point-rule';
import { searchText } from '@parlour/domain/shop/search-text';
import type { ShopFolder } from '../folder/shop-folder.ts';

type Ids = ReadonlyMap<string, string>;

// The checker has refused every key that is not in its file, so each of them has an id here.
const idsOf = (keys: readonly string[], ids: Ids) => keys.map((key) => ids.get(key)!);

/** Entries of a folder as rows of the database, keys of others replaced by their ids. */
export function shopRows({ shops, categories, services }: ShopFolder) {
  const groups = new Map(categories.map((category) => [category.key, category]));
  return shops.map((shop) => {
    const offered = services.filter(
      ({ isAddOnOnly, shopKeys }) => !isAddOnOnly && (shopKeys.length === 0 || shopKeys.includes(shop.key)),
    );
    const named = offered.flatMap((service) => [service, groups.get(service.categoryKey) ?? service]);
    return {
      ...shop,
      searchText: searchable([shop.name, shop.nameSecond, shop.city, shop.details.tagline]),
      serviceText: searchable(named.flatMap(({ name, nameSecond }) => [name, nameSecond])),
    };
  });
}

/** Names as they are compared, each once. */
const searchable = (names: readonly string[]) => [...new Set(names.map(searchText).filter(Boolean))].join('\n');

export function serviceRows({ services }: ShopFolder, categoryIds: Ids, shopIds: Ids) {
  return services.map(({ categoryKey, addOnKeys: _linked, shopKeys, ...service }) => ({
    ...service,
    categoryId: categoryIds.get(categoryKey)!,
    shopIds: idsOf(shopKeys, shopIds),
  }));
}

/** Pieces that were sold since the last load stay sold: `stock` is written only where the folder says another number than then. */
export function productRows({ products }: ShopFolder, shopIds: Ids, stockBefore: Record<string, number | null>) {
  return products.map(({ shopKeys, stock, ...product }) => {
    const isAsBefore = Object.hasOwn(stockBefore, product.key) && stockBefore[product.key] === stock;
    return { ...product, shopIds: idsOf(shopKeys, shopIds), ...(isAsBefore ? {} : { stock }) };
  });
}

export function staffRows({ staff }: ShopFolder, shopIds: Ids) {
  return staff.map(({ shopKey, ...person }) => ({ ...person, shopId: shopIds.get(shopKey)! }));
}

export function workRows({ works }: ShopFolder, staffIds: Ids, serviceIds: Ids, tagIds: Ids) {
  return works.map(({ staffKey, serviceKeys, tagKeys, ...work }) => ({
    ...work,
    staffId: staffIds.get(staffKey)!,
    serviceIds: idsOf(serviceKeys, serviceIds),
    tagIds: idsOf(tagKeys, tagIds),
  }));
}

export function parameterRows({ parameters }: ShopFolder, shopIds: Ids) {
  return parameters.map(({ shopKey, name, value }) => ({
    shopId: shopKey === '' ? '' : shopIds.get(shopKey)!,
    name,
    value,
  }));
}

export function addOnRows({ services }: ShopFolder, serviceIds: Ids) {
  return services.flatMap((service) =>
    service.addOnKeys.map((addOn, position) => ({
      serviceId: serviceIds.get(service.key)!,
      addOnId: serviceIds.get(addOn)!,
      position,
    })),
  );
}

export function skillRows({ skills }: ShopFolder, staffIds: Ids, serviceIds: Ids) {
  return skills.map(({ staffKey, serviceKey, ...terms }) => ({
    staffId: staffIds.get(staffKey)!,
    serviceId: serviceIds.get(serviceKey)!,
    ...terms,
  }));
}

export function absenceRows({ absences }: ShopFolder, staffIds: Ids) {
  const rows = absences.map(({ staffKey, kind, startsAt, endsAt, reason }) => ({
    staffId: staffIds.get(staffKey)!,
    kind,
    startsAt: new Date(startsAt),
    endsAt: new Date(endsAt),
    reason,
  }));
  // The same absence written twice is one absence.
  return [...new Map(rows.map((row) => [JSON.stringify(row), row])).values()];
}

export function merchantRows({ merchants }: ShopFolder, shopIds: Ids) {
  return merchants.map(({ shopKeys, ...merchant }) => ({ ...merchant, shopIds: idsOf(shopKeys, shopIds) }));
}

/** Terms are cleaned before they are kept: no script, no attribute but the address of a link. */
export function depositTextsRows({ depositTexts }: ShopFolder, shopIds: Ids) {
  return depositTexts.map(({ shopKey, ...texts }) => ({
    ...texts,
    terms: cleanTerms(texts.terms),
    termsSecond: cleanTerms(texts.termsSecond),
    shopId: shopKey === '' ? '' : shopIds.get(shopKey)!,
  }));
}

type ItemIds = Record<'services' | 'products', Ids>;

export function pointRuleRows({ pointRules }: ShopFolder, shopIds: Ids, itemIds: ItemIds) {
  return pointRules.map(({ shopKey, rewards, ...rule }) => ({
    ...rule,
    shopId: shopKey === '' ? '' : shopIds.get(shopKey)!,
    rewards: rewards.map(({ itemKeys, ...reward }): Reward => ({
      ...reward,
      itemIds: reward.goods === 'all' ? [] : idsOf(itemKeys, itemIds[reward.goods]),
    })),
  }));
}
