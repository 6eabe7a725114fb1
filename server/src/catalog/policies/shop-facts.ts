import type { AvailabilityFacts } from '@parlour/domain/availability/facts';
import type { ProductFacts, ServiceFacts, MenuFacts } from '@parlour/domain/menu/menu';
import type { StoreParameters } from '@parlour/domain/shop/store-parameters';
import { shownLanguage } from '@parlour/domain/shop/price-language';
import type { DroppedParameter } from '@parlour/domain/shop/read-parameter';
import type { MerchantRecord } from '../queries/merchants.ts';
import type { ShopForm } from '../queries/shop-forms.ts';
import type { StaffName } from '../../staff/queries/facts.ts';
import { appCodeOf } from '../../shop/formats/language.ts';
import type { ShopRow } from '../../shop/queries/rows.ts';

/** All that availability and booking ask of a shop, except the items already booked. Withdrawn entries are not in it. */
export type ShopFacts = {
  shop: ShopRow;
  parameters: StoreParameters;
  /** Kept parameters that were not valid: what holds without them is in `parameters`. */
  dropped: readonly DroppedParameter[];
  /** Everything the engine needs but `busy`. */
  availability: Omit<AvailabilityFacts, 'busy'>;
  /** Names of all who ever worked there: an earlier visit still says with whom it was. */
  staff: ReadonlyMap<string, StaffName>;
  services: ReadonlyMap<string, ServiceFacts>;
  /** Services by the code of a booking line; the id is understood too. */
  serviceByCode: ReadonlyMap<string, ServiceFacts>;
  products: ReadonlyMap<string, ProductFacts>;
  productByCode: ReadonlyMap<string, ProductFacts>;
  /** Who takes money for it, in order. */
  merchants: readonly MerchantRecord[];
  /** The forms that it asks for, in order. */
  forms: readonly ShopForm[];
};

/** The menu of a shop as booking and availability ask for it. */
export function menuOf(facts: ShopFacts): MenuFacts {
  const skills = new Map(facts.availability.staff.map((person) => [person.id, person.skills]));
  return { serviceByCode: facts.serviceByCode, productByCode: facts.productByCode, skills };
}

type OfTwoLanguages = { name: string; nameSecond: string };
export type ShownTexts = {
  nameOf: (named: OfTwoLanguages) => string;
  /** BCP-47 tag of that name. */
  tagOf: (named: OfTwoLanguages) => string;
  address: string;
};

/**
 * What a document in this language says in the shop's words: its second ones where that is its second language, else its first; a missing
 * one falls back. The store's own name stays as it is on the door.
 */
export function shownTexts({ shop }: Pick<ShopFacts, 'shop'>, language: string): ShownTexts {
  const { address, addressSecond, secondLanguage } = shop.details;
  const { isSecond } = shownLanguage({ chosen: null, reads: language }, [
    appCodeOf(shop.language),
    appCodeOf(secondLanguage),
  ]);
  return {
    nameOf: ({ name, nameSecond }) => (isSecond && nameSecond) || name,
    tagOf: ({ nameSecond }) => (isSecond && nameSecond ? secondLanguage : shop.language),
    address: (isSecond && addressSecond) || address,
  };
}

/** The app's code of the shop's own language. */
export function ownLanguage({ shop }: Pick<ShopFacts, 'shop'>): string {
  return appCodeOf(shop.language);
}
