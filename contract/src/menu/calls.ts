import type { PriceType } from '@parlour/domain/menu/menu';
import { publicCall } from '../call.ts';
import { type Codec, commaList, list, paged, renamed } from '../codec.ts';
import type { Paged } from '../codec.ts';

/** An add-on: a service that may be added to another. `price` is decimal text in the shop's currency. */
export type AddOn = {
  id: string;
  code: string;
  name: string;
  nameSecond: string;
  minutes: number;
  price: string;
  priceType: PriceType;
};

/**
 * A service or a product. Prices are decimal text; `staff…` only where a person's own terms apply, `least…` and `most…` only in lists of
 * no preference, where prices or lengths differ by person.
 */
export type MenuItem = {
  id: string;
  code: string;
  kind: 'service' | 'product';
  name: string;
  nameSecond: string;
  firstName: string;
  description: string;
  descriptionSecond: string;
  price: string;
  priceType: PriceType;
  minutes: number;
  staffPrice?: string | null;
  staffPriceType?: PriceType | null;
  staffMinutes?: number | null;
  leastPrice?: string;
  leastMinutes?: number;
  mostMinutes?: number;
  quantity: number;
  /** Null or 0: advance reservation. */
  stock: number | null;
  remark: string;
  imageUrls: string[];
  coverUrl: string | null;
  subCategoryCode: string;
  position: number;
  addOns: AddOn[];
  addOnCount: number;
};

export type SubCategory = { code: string; name: string; nameSecond: string };

export type Category = {
  id: string;
  name: string;
  nameSecond: string;
  items: MenuItem[];
  /** How many services it has here, or how many of them match; `items` may be the first part of them. */
  itemCount: number;
  subCategories: SubCategory[];
};

const kindCodec: Codec<'service' | 'product'> = {
  toWire: (ours) => (ours === 'product' ? 1 : 0),
  fromWire: (wire) => (wire === 1 || wire === '1' ? 'product' : 'service'),
};
const imagesCodec: Codec<string[]> = {
  toWire: (ours) => ours.map((url) => ({ url })),
  fromWire: (wire) => (Array.isArray(wire) ? wire.map((image) => (image as { url: string }).url) : []),
};

export const addOnCodec = renamed<AddOn>({ minutes: 'duration' });

export const menuItemCodec = renamed<MenuItem>({
  kind: ['type', kindCodec],
  firstName: 'fistName',
  minutes: 'duration',
  staffMinutes: 'staffDuration',
  leastMinutes: 'leastDuration',
  mostMinutes: 'mostDuration',
  stock: 'stockNum',
  imageUrls: ['images', imagesCodec],
  coverUrl: 'showCoverImg',
  position: 'idxNum',
  addOns: ['availableAssociateProjectList', list(addOnCodec)],
  addOnCount: 'availableAssociateProjectNum',
});

export const categoryCodec = renamed<Category>({
  items: ['projectList', list(menuItemCodec)],
  itemCount: 'projectNum',
  subCategories: 'subCategoryList',
});

type OfShop = { shopId: string; chainId?: string };
type ProductsQuery = OfShop & { pageNum: number; pageSize: number; codes?: string[] };
/** Which services: by name, of one category, some by their codes; and how much of them, counted over all categories. */
type Part = {
  name?: string;
  categoryId?: string;
  subCategoryCode?: string;
  codes?: string[];
  after?: number;
  most?: number;
};
const ofShop = { shopId: 'compId', chainId: 'custId' } as const;

export const menuCalls = {
  getServices: publicCall<OfShop & Part, Category[]>({
    method: 'GET',
    path: '/shop/app/project/list/public',
    input: renamed<OfShop & Part>({ ...ofShop, codes: ['codes', commaList], after: 'offset', most: 'pageSize' }),
    reply: list(categoryCodec),
    summary:
      'Categories with their services; `name` filters by either name. A long menu can be read in parts: `pageSize` services after `offset`, of all categories or of one; `projectNum` says how many a category has.',
  }),
  getServicesOfStaff: publicCall<{ ids?: string[]; staffId: string }, Category[]>({
    method: 'POST',
    path: '/shop/app/project/staff/list/public',
    input: renamed<{ ids?: string[]; staffId: string }>({ staffId: 'empId' }),
    reply: list(categoryCodec),
    summary: 'The services one person performs, with her own prices and durations.',
  }),
  getService: publicCall<{ id: string; shopId?: string }, MenuItem>({
    method: 'GET',
    path: '/shop/app/project/detail/public',
    input: renamed<{ id: string; shopId?: string }>({ shopId: 'compId' }),
    reply: menuItemCodec,
    summary: 'One service with its add-ons.',
  }),
  getProducts: publicCall<ProductsQuery, Paged<MenuItem>>({
    method: 'POST',
    path: '/shop/app/product/list/public',
    input: renamed<ProductsQuery>(ofShop),
    reply: paged(menuItemCodec),
    summary: 'Products of a shop, page by page; `codes` narrows them down to some.',
  }),
};
