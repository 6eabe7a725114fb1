import type { Defaulted, Json, JsonDefaulted } from '../types.ts';

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
  /** When the store changed its hours in its app. */
  hoursChangedAt: Defaulted<Date | null>;
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

type PicturesTable = { chainId: string; name: string; file: string; hash: string; width: number; height: number };

type VideosTable = { chainId: string; name: string; file: string; type: string };

type TitlesTable = {
  chainId: string;
  code: string;
  name: string;
  nameSecond: Defaulted<string>;
  position: Defaulted<number>;
};

type WebAddressesTable = {
  chainId: string;
  kind: 'website' | 'mall';
  address: string;
  name: Defaulted<string>;
  position: Defaulted<number>;
};

export type ShopsTables = {
  chains: ChainsTable;
  shops: ShopsTable;
  parameters: ParametersTable;
  pictures: PicturesTable;
  videos: VideosTable;
  titles: TitlesTable;
  webAddresses: WebAddressesTable;
};
