import type { Defaulted, JsonDefaulted } from '../types.ts';

type CategoriesTable = {
  chainId: string;
  id: string;
  key: string;
  name: string;
  nameSecond: Defaulted<string>;
  position: Defaulted<number>;
  subCategories: JsonDefaulted<unknown>;
  isActive: Defaulted<boolean>;
};

type ServicesTable = {
  chainId: string;
  id: string;
  key: string;
  categoryId: string;
  name: string;
  nameSecond: Defaulted<string>;
  description: Defaulted<string>;
  descriptionSecond: Defaulted<string>;
  minutes: number;
  priceMinor: number | null;
  priceType: 'FIXED' | 'FROM' | 'FREE';
  subCategory: Defaulted<string>;
  pictures: JsonDefaulted<string[]>;
  shopIds: JsonDefaulted<string[]>;
  isAddOnOnly: Defaulted<boolean>;
  /** `0` a fraction, `1` an amount, as decimal text; null: no own deposit. */
  depositType: '0' | '1' | null;
  depositValue: string | null;
  position: Defaulted<number>;
  isActive: Defaulted<boolean>;
};

type ServiceAddOnsTable = { chainId: string; serviceId: string; addOnId: string; position: Defaulted<number> };

type ProductsTable = {
  chainId: string;
  id: string;
  key: string;
  name: string;
  nameSecond: Defaulted<string>;
  description: Defaulted<string>;
  descriptionSecond: Defaulted<string>;
  remark: Defaulted<string>;
  priceMinor: number;
  stock: number | null;
  pictures: JsonDefaulted<string[]>;
  shopIds: JsonDefaulted<string[]>;
  position: Defaulted<number>;
  isActive: Defaulted<boolean>;
};

export type MenuTables = {
  categories: CategoriesTable;
  services: ServicesTable;
  serviceAddOns: ServiceAddOnsTable;
  products: ProductsTable;
};
