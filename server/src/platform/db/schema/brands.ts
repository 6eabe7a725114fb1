import type { BrandKind, LandingWords, StoreLayout, TabStyle } from '@parlour/domain/brand/brand';
import type { Defaulted, JsonDefaulted } from '../types.ts';

type BrandsTable = {
  key: string;
  kind: BrandKind;
  position: Defaulted<number>;
  productName: string;
  landing: JsonDefaulted<Record<string, LandingWords>>;
  logo: Defaulted<string>;
  color: Defaulted<string>;
  website: Defaulted<string>;
  supportEmail: Defaulted<string>;
  supportPhone: Defaulted<string>;
  chainId: string | null;
  storeLayout: Defaulted<StoreLayout>;
  tabStyle: Defaulted<TabStyle>;
  alwaysBothStaffTabs: Defaulted<boolean>;
};

type BrandHostsTable = { host: string; brandKey: string; position: Defaulted<number> };

type ShopBrandingsTable = {
  chainId: string;
  /** '' for all stores of the chain. */
  shopId: Defaulted<string>;
  signUpWording: Defaulted<0 | 1 | 2>;
  isAustralian: Defaulted<boolean>;
  lendsName: Defaulted<boolean>;
};

type FixedShopsTable = { chainId: string; shopId: string };

export type BrandsTables = {
  brands: BrandsTable;
  brandHosts: BrandHostsTable;
  shopBrandings: ShopBrandingsTable;
  fixedShops: FixedShopsTable;
};
