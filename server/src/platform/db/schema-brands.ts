import type { BrandKind, LandingWords, StoreLayout, TabStyle } from '@parlour/domain/brand/brand';
import type { OrderKind, PlanPeriod } from '@parlour/domain/subscription/plan';
import type { Day } from '@parlour/domain/time/day';
import type { Defaulted, Json, JsonDefaulted } from './types.ts';

/** Tables of migration 0006, in our names. */
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

type PlansTable = {
  key: string;
  position: Defaulted<number>;
  isActive: Defaulted<boolean>;
  words: Json<Record<string, { name: string; text: string }>>;
  currency: string;
  symbol: string;
  monthMinor: number;
  yearMinor: number;
};

type PlanOrdersTable = {
  id: string;
  number: string;
  kind: OrderKind;
  planKey: string;
  period: PlanPeriod;
  totalMinor: number;
  currency: string;
  /** `replaced`: she ordered something else in its place. `returned`: it was paid, and all went back. */
  state: Defaulted<'asked' | 'replaced' | 'paid' | 'returned'>;
  brandKey: string;
  businessName: string;
  firstName: string;
  lastName: string;
  email: string;
  mobile: Defaulted<string>;
  dialCode: Defaulted<string>;
  country: Defaulted<string>;
  note: Defaulted<string>;
  language: Defaulted<string>;
  createdAt: Date;
  /** The order to pay that has the money for it; null while none has. */
  paymentOrderId: Defaulted<string | null>;
  paidAt: Defaulted<Date | null>;
  /** Days that are paid by it, the last one excluded; by the installation's `ZONE`. */
  coversFrom: Defaulted<Day | null>;
  coversUntil: Defaulted<Day | null>;
  trouble: Defaulted<string>;
};

export type BrandTables = {
  brands: BrandsTable;
  brandHosts: BrandHostsTable;
  shopBrandings: ShopBrandingsTable;
  fixedShops: FixedShopsTable;
  plans: PlansTable;
  planOrders: PlanOrdersTable;
};
