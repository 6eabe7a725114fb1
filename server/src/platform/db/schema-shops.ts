import type { Defaulted, Json, JsonDefaulted } from './types.ts';

/** Tables of migration 0001, in our names. Instants are `Date`, amounts minor units. */
type ChainsTable = {
  id: string;
  key: string;
  name: string;
  nameSecond: Defaulted<string>;
  isBookable: Defaulted<boolean>;
  createdAt: Defaulted<Date>;
};

type ShopsTable = {
  chainId: string;
  id: string;
  key: string;
  position: Defaulted<number>;
  isActive: Defaulted<boolean>;
  name: string;
  nameSecond: Defaulted<string>;
  zone: string;
  currency: string;
  country: string;
  language: string;
  city: Defaulted<string>;
  acceptsOnlineBooking: Defaulted<boolean>;
  weekly: Json<unknown>;
  specialDays: JsonDefaulted<unknown>;
  settings: Json<unknown>;
  details: JsonDefaulted<unknown>;
  /** What differs from how stores are told of things by default. */
  messages: JsonDefaulted<unknown>;
  searchText: Defaulted<string>;
  /** The names of its services and their groups, in both its languages, as they are searched. */
  serviceText: Defaulted<string>;
  factsVersion: Defaulted<number>;
  createdAt: Defaulted<Date>;
};

type ParametersTable = {
  chainId: string;
  /** '' for the whole chain. */
  shopId: Defaulted<string>;
  name: string;
  value: string;
};

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

type StaffTable = {
  chainId: string;
  id: string;
  shopId: string;
  key: string;
  name: string;
  nameSecond: Defaulted<string>;
  capacity: number | null;
  weekly: Json<unknown> | null;
  shifts: JsonDefaulted<unknown>;
  details: JsonDefaulted<unknown>;
  /** Where she is written to; never shown to customers. */
  email: Defaulted<string>;
  position: Defaulted<number>;
  isActive: Defaulted<boolean>;
};

type StaffServicesTable = {
  chainId: string;
  staffId: string;
  serviceId: string;
  priceMinor: number | null;
  priceType: 'FIXED' | 'FROM' | 'FREE' | null;
  minutes: number | null;
};

type StaffAbsencesTable = {
  chainId: string;
  id: string;
  staffId: string;
  kind: 'leave' | 'block';
  startsAt: Date;
  endsAt: Date;
  reason: Defaulted<string>;
  source: 'folder' | 'internal';
};

type PicturesTable = { chainId: string; name: string; file: string; hash: string; width: number; height: number };

/** Table of migration 0008: the stores that somebody likes. */
type FavoritesTable = { chainId: string; accountId: string; shopId: string; createdAt: Date };

/** Tables of migration 0015: what titles of people mean, what is earned by inviting, and where else a chain is on the web. */
type TitlesTable = {
  chainId: string;
  code: string;
  name: string;
  nameSecond: Defaulted<string>;
  position: Defaulted<number>;
};

type PointRulesTable = {
  chainId: string;
  /** '' for the whole chain. */
  shopId: Defaulted<string>;
  code: string;
  isEnabled: boolean;
  /** Days of the shop, '' without a bound. */
  fromDay: Defaulted<string>;
  toDay: Defaulted<string>;
  rewards: JsonDefaulted<unknown>;
};

type WebAddressesTable = {
  chainId: string;
  kind: 'website' | 'mall';
  address: string;
  name: Defaulted<string>;
  position: Defaulted<number>;
};

export type ShopTables = {
  chains: ChainsTable;
  shops: ShopsTable;
  parameters: ParametersTable;
  categories: CategoriesTable;
  services: ServicesTable;
  serviceAddOns: ServiceAddOnsTable;
  products: ProductsTable;
  staff: StaffTable;
  staffServices: StaffServicesTable;
  staffAbsences: StaffAbsencesTable;
  pictures: PicturesTable;
  favorites: FavoritesTable;
  titles: TitlesTable;
  pointRules: PointRulesTable;
  webAddresses: WebAddressesTable;
};
