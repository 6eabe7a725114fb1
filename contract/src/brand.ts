import type { BrandKind, LandingWords, StoreLayout, TabStyle } from '@parlour/domain/brand/brand';

/** What a page knows of the brand whose host it was asked for; texts in the page's language. */
export type PageBrand = {
  key: string;
  kind: BrandKind;
  productName: string;
  /** What its front door says; null: the product's own words. */
  landing: LandingWords | null;
  logoUrl: string | null;
  /** `#rrggbb`, or '' for the product's own colour. */
  color: string;
  website: string;
  supportEmail: string;
  supportPhone: string;
  /** The chain whose stores it shows; null shows all. */
  chainId: string | null;
  /** How the head and the tabs of a store's page look. */
  storeLayout: StoreLayout;
  tabStyle: TabStyle;
  /** Details of a person show works and reviews as tabs even where there is nothing in them. */
  alwaysBothStaffTabs: boolean;
  /** Chains whose addresses always lead to one store: the store's id by the chain's. */
  fixedShops: Readonly<Record<string, string>>;
  /** Where the stores of all chains are shown: the installation's own address. */
  allStoresAt: string;
  /** The installation's public key for notices that reach a device without the page; '': it sends none. */
  pushKey: string;
  /** Whether codes can go out as text messages. */
  sendsSms: boolean;
  /** Who made the product, and its website, for the badge. */
  poweredBy: { name: string; website: string };
};

/** What the product says differently around a store. */
export type ShopWording = {
  /** Which words sign-up uses: 1 or 2 for the two groups, 0 for all other stores. */
  signUpWording: 0 | 1 | 2;
  /** Sign-up begins with Australia's dial code. */
  isAustralian: boolean;
  /** The store's name stands in place of the product's in texts of signing in and of messages. */
  lendsName: boolean;
};
