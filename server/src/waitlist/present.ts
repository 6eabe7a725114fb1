import type { Booking } from '@parlour/contract/booking/calls';
import type { WaitlistPlace } from '@parlour/contract/waitlist/calls';
import { storeToday } from '@parlour/domain/availability/store-today';
import { offerState } from '@parlour/domain/waitlist/decide-answer';
import { placeState } from '@parlour/domain/waitlist/place-state';
import type { ShopFacts } from '../catalog/facts.ts';
import type { OfferRecord, WishRecord } from './record.ts';

type Shown = { wish: WishRecord; offer: { record: OfferRecord; booking: Booking } | null };

/** A place as its owner sees it, in the shop's own names of today. */
export function presentPlace({ wish, offer }: Shown, facts: ShopFacts, now: number): WaitlistPlace {
  const { shop, availability } = facts;
  const { request } = wish;
  return {
    id: wish.id,
    state: placeState(wish, storeToday(availability, now)),
    shopId: wish.shopId,
    chainId: wish.chainId,
    shopName: shop.name,
    shopPhone: shop.details.phone,
    shopCountry: shop.country,
    timeFormat: shop.details.timeFormat,
    zone: shop.zone,
    days: [...new Set(request.days)].sort(),
    parts: [...new Set(request.parts)],
    items: wishItems(wish, facts),
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
export function wishItems(
  { request }: Pick<WishRecord, 'request'>,
  facts: ShopFacts,
  nameOf = ({ name }: Named) => name,
): WaitlistPlace['items'] {
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
