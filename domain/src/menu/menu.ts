import type { Share } from '../shop/read-charge-terms.ts';

export type PriceType = 'FIXED' | 'FROM' | 'FREE';

/** Price and length of a service; a person may have other ones. `priceMinor` in minor units of the shop's currency, null when free. */
export type Terms = { priceMinor: number | null; priceType: PriceType; minutes: number };

/** A service as booking sees it. */
export type ServiceFacts = Terms & {
  id: string;
  /** What a booking line names. */
  code: string;
  name: string;
  nameSecond: string;
  isAddOnOnly: boolean;
  addOnIds: readonly string[];
  /** Its own deposit, for shops that ask one per service; without it the shop's for an item. */
  deposit?: Share | null | undefined;
  /** Own terms by staff id, every gap filled from the base. */
  ofStaff: ReadonlyMap<string, Terms>;
};

export type ProductFacts = {
  id: string;
  code: string;
  name: string;
  nameSecond: string;
  priceMinor: number;
  /** Null: only on order. */
  stock: number | null;
};

/** What one shop offers now, by the code that lines name. */
export type MenuFacts = {
  serviceByCode: ReadonlyMap<string, ServiceFacts>;
  productByCode: ReadonlyMap<string, ProductFacts>;
  /** Ids of the services that a person performs, by staff id. */
  skills: ReadonlyMap<string, ReadonlySet<string>>;
};

/** What a service costs and takes: the terms of a named person, else the menu's. */
export function termsOf(service: ServiceFacts, staffId: string | null): Terms {
  return (staffId === null ? undefined : service.ofStaff.get(staffId)) ?? service;
}
