import type { Booking } from '@parlour/contract/booking/calls';
import type { WaitlistEntry } from '@parlour/contract/waitlist/calls';
import { storeToday } from '@parlour/domain/availability/store-today';
import { offerState } from '@parlour/domain/waitlist/decide-answer';
import { shownEntryState } from '@parlour/domain/waitlist/entry-state';
import type { ShopFacts } from '../../catalog/policies/shop-facts.ts';
import type { OfferRecord, EntryRecord } from '../queries/record.ts';

type Shown = { entry: EntryRecord; offer: { record: OfferRecord; booking: Booking } | null };

/** An entry as its customer sees it, in the shop's own names of today. */
export function presentEntry({ entry, offer }: Shown, facts: ShopFacts, now: number): WaitlistEntry {
  const { shop, availability } = facts;
  const { request } = entry;
  return {
    id: entry.id,
    state: shownEntryState(entry, storeToday(availability, now)),
    shopId: entry.shopId,
    chainId: entry.chainId,
    shopName: shop.name,
    shopPhone: shop.details.phone,
    shopCountry: shop.country,
    timeFormat: shop.details.timeFormat,
    zone: shop.zone,
    days: [...new Set(request.days)].sort(),
    parts: [...new Set(request.parts)],
    items: entryItems(entry, facts),
    email: request.email,
    offer: offer && {
      id: offer.record.bookingId,
      state: offerState(offer.record, now),
      expiresAt: offer.record.expiresAt,
      booking: offer.booking,
    },
  };
}

type Named = { name: string; nameSecond: string };

/** What is waited for by name, the shop's first one unless it is said which; a service that is not sold any more is told by its code. */
export function entryItems(
  { request }: Pick<EntryRecord, 'request'>,
  facts: ShopFacts,
  nameOf = ({ name }: Named) => name,
): WaitlistEntry['items'] {
  const serviceName = (code: string) => nameOf(facts.serviceByCode.get(code) ?? { name: code, nameSecond: '' });
  return request.lines.map(({ code, guest, staffId, addOnCodes }) => {
    const person = staffId === null ? undefined : facts.staff.get(staffId);
    return {
      name: serviceName(code),
      nameSecond: facts.serviceByCode.get(code)?.nameSecond ?? '',
      addOns: addOnCodes.map(serviceName),
      staffName: person ? nameOf(person) : null,
      guest,
    };
  });
}
