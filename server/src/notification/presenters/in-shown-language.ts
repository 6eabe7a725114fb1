import type { BookingRecord } from '../../booking/queries/record.ts';
import { shownTexts, type ShopFacts } from '../../catalog/policies/shop-facts.ts';

type BookingOfShop = { booking: BookingRecord; visits: readonly BookingRecord[]; shop: ShopFacts };

/** What a mail and its calendar file tell of a booking, with the shop's own words in the one of its languages that the mail is read in. */
export function inShownLanguage<Facts extends BookingOfShop>(facts: Facts, language: string): Facts {
  const { shop } = facts;
  const { nameOf, address } = shownTexts(shop, language);
  const told = (booking: BookingRecord): BookingRecord => ({
    ...booking,
    items: booking.items.map((item) => ({
      ...item,
      name: nameOf(item),
      addOns: item.addOns.map((addOn) => ({ ...addOn, name: nameOf(addOn) })),
    })),
    rights: booking.rights && {
      ...booking.rights,
      uses: booking.rights.uses.map((use) => ({ ...use, name: nameOf(use) })),
    },
  });
  const named = facts.booking.items.flatMap(({ wantedStaffId }) => {
    const person = wantedStaffId === null ? undefined : shop.staff.get(wantedStaffId);
    return person ? [[person.id, { ...person, name: nameOf(person) }] as const] : [];
  });
  return {
    ...facts,
    booking: told(facts.booking),
    visits: facts.visits.map(told),
    shop: {
      ...shop,
      staff: new Map(named),
      shop: { ...shop.shop, details: { ...shop.shop.details, address } },
    },
  };
}
