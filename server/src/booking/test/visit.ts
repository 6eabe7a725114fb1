import { buildFacts, buildPerson } from '@parlour/domain/availability/build-facts';
import type { BookingChange } from '@parlour/contract/booking/calls';
import { defaultStoreParameters } from '@parlour/domain/shop/store-parameters';
import { menuOf, type ShopFacts } from '../../catalog/policies/shop-facts.ts';
import type { ChangeableVisit } from '../policies/decide-visit-change.ts';
import type { BookingRecord, ItemRecord } from '../queries/record.ts';
import { bookingWith, itemWith, now } from './records.ts';

const zone = 'Australia/Sydney';
const cut = {
  id: 'cut',
  code: 'cut',
  name: 'Cut',
  nameSecond: '',
  isAddOnOnly: false,
  addOnIds: [],
  ofStaff: new Map(),
  minutes: 45,
  priceMinor: 9000,
  priceType: 'FIXED',
};
const oil = { id: 'oil', code: 'oil', name: 'Oil', nameSecond: '', priceMinor: 900, stock: 3 };

/** A shop where Amy and Bo cut hair and oil is sold, open from 09:00 to 18:00, as far as a decision looks at it. */
export function shopWith(parameters: Partial<ShopFacts['parameters']> = {}, shop: object = {}): ShopFacts {
  return {
    shop: {
      zone,
      currency: 'AUD',
      acceptsOnlineBooking: true,
      isActive: true,
      details: { addressMode: 'hidden' },
      ...shop,
    },
    parameters: { ...defaultStoreParameters(), isConfirmedAtOnce: true, hasStaffFeature: true, ...parameters },
    availability: buildFacts({ zone, staff: [buildPerson('amy'), buildPerson('bo', { order: 1 })] }),
    services: new Map([['cut', cut]]),
    serviceByCode: new Map([['cut', cut]]),
    productByCode: new Map([['oil', oil]]),
    merchants: [],
    forms: [],
  } as unknown as ShopFacts;
}

/** A locked booking of that shop. */
export function visitWith(
  change: Partial<BookingRecord> = {},
  { facts = shopWith(), ...more }: Partial<ChangeableVisit> = {},
): ChangeableVisit {
  const booking = bookingWith(change);
  const stock = new Map([['oil', 3]]);
  return { facts, menu: menuOf(facts), stock, taken: takenBy(booking), now, booking, payment: null, ...more };
}

/** The time that a booking takes up. */
export function takenBy({ id: bookingId, items }: Pick<BookingRecord, 'id' | 'items'>): ChangeableVisit['taken'] {
  return items.flatMap(({ id: itemId, staffId, startsAt: from, occupiedUntil: to, unit }) =>
    staffId === null ? [] : [{ itemId, bookingId, staffId, from, to, unit: unit ?? 1, holdExpiresAt: null }],
  );
}

/** So many bottles of oil. */
export const oilItem = (quantity: number, change: Partial<ItemRecord> = {}) =>
  itemWith({
    kind: 'product',
    serviceId: null,
    productId: 'oil',
    code: 'oil',
    quantity,
    staffId: null,
    unit: null,
    ...change,
  });

/** The booking as it is, an hour later. */
export function changeWith(change: Partial<BookingChange> = {}): BookingChange {
  const line = {
    position: 1,
    code: 'cut',
    quantity: 1,
    guest: 1,
    staffId: null,
    addOnCodes: [],
    bookingItemId: 'item',
  };
  return {
    id: 'booking',
    version: 3,
    lines: [{ ...line, kind: 'service' }],
    start: '2027-01-14 11:00',
    guestCount: 1,
    isGroup: false,
    remark: '',
    removedItemIds: [],
    ...change,
  };
}

/** The lines of a change that wants so many bottles of oil. */
export const oilLines = (quantity: number, bookingItemId?: string): BookingChange['lines'] => [
  { position: 1, kind: 'product', code: 'oil', quantity, guest: 1, staffId: null, addOnCodes: [], bookingItemId },
];
