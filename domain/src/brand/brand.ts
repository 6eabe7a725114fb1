/** `default`: the product itself; `branded`: its own door and words on all pages; `chain`: one chain's own, with few pages. */
export const brandKinds = ['default', 'branded', 'chain'] as const;
export type BrandKind = (typeof brandKinds)[number];

/** How a brand lays out the head of a store's page: beside the logo, on a card over the cover, or around the middle. */
export const storeLayouts = ['standard', 'card', 'centred'] as const;
export type StoreLayout = (typeof storeLayouts)[number];

/** How the tabs of a store's page are marked: a line under, a filled pill, or a box around them. */
export const tabStyles = ['line', 'pill', 'box'] as const;
export type TabStyle = (typeof tabStyles)[number];

/** What the front door of a brand says, in one language. */
export type LandingWords = { heading: string; text: string };

/** A face of the product, chosen by the host that it is served from. */
export type Brand = {
  key: string;
  kind: BrandKind;
  /** Host names in lower case, without a port; links carry the first one. */
  hosts: readonly string[];
  productName: string;
  /** By app code of the language; what is missing is said in the product's own words. */
  landing: Readonly<Record<string, LandingWords>>;
  /** Name of its logo in the file store, or ''. */
  logo: string;
  /** `#rrggbb`, or '' for the product's own colour. */
  color: string;
  website: string;
  supportEmail: string;
  supportPhone: string;
  /** The chain whose stores it shows; null shows all. */
  chainId: string | null;
  storeLayout: StoreLayout;
  tabStyle: TabStyle;
  /** Details of a person show works and reviews as tabs even where there is nothing in them. */
  alwaysBothStaffTabs: boolean;
};

/** How a store, or all stores of a chain (`shopId` ''), differ from the others in what the product says around them. */
export type ShopBranding = {
  chainId: string;
  shopId: string;
  /** Which words sign-up uses: 1 or 2 for the two groups, 0 for all other stores. */
  signUpWording: 0 | 1 | 2;
  /** Sign-up begins with Australia's dial code. */
  isAustralian: boolean;
  /** The store's name stands in place of the product's in texts of signing in and of messages. */
  lendsName: boolean;
};

/** Everything that is configured about brands. */
export type BrandTable = {
  /** The brand of every host that no other brand has. */
  fallback: Brand;
  brands: readonly Brand[];
  shops: readonly ShopBranding[];
  /** Chains whose addresses always lead to one store: the store's id by the chain's. */
  fixedShops: Readonly<Record<string, string>>;
};
