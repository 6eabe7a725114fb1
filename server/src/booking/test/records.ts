import type { Effect } from '../../payment/policies/effects.ts';
import type { LoadedPayment } from '../../payment/policies/payment-draft.ts';
import type { ChargeChange, ChargeRecord } from '../../payment/queries/charges.ts';
import { chargeWith, loadedWith, orderWith } from '../../payment/test/loaded.ts';
import type { BookingRecord, ItemRecord } from '../queries/record.ts';

export const hourMs = 3_600_000;
export const now = Date.UTC(2027, 0, 1);
/** 2027-01-14 10:00 in Sydney. */
export const startsAt = Date.UTC(2027, 0, 13, 23);

/** Stored rows for the tables of cases beside the decisions: a visit of 45 minutes at 90.00, two weeks ahead. */
export function itemWith(change: Partial<ItemRecord> = {}): ItemRecord {
  const from = change.startsAt ?? startsAt;
  return {
    chainId: 'chain',
    id: 'item',
    bookingId: 'booking',
    shopId: 'shop',
    position: 1,
    kind: 'service',
    serviceId: 'cut',
    productId: null,
    code: 'cut',
    name: 'Cut',
    nameSecond: '',
    quantity: 1,
    guest: 1,
    wantedStaffId: null,
    staffId: 'amy',
    unit: 1,
    startsAt: from,
    endsAt: from + 0.75 * hourMs,
    occupiedUntil: from + 0.75 * hourMs,
    minutes: 45,
    waitMinutes: 0,
    priceMinor: 9000,
    priceType: 'FIXED',
    addOns: [],
    isAdvance: false,
    occupies: true,
    ...change,
  };
}

export function bookingWith(change: Partial<BookingRecord> = {}): BookingRecord {
  return {
    rights: null,
    proposal: null,
    chainId: 'chain',
    id: 'booking',
    shopId: 'shop',
    memberId: null,
    accountId: null,
    number: 'A1',
    kind: 'service',
    state: 'confirmed',
    stateReason: '',
    version: 3,
    startsAt,
    endsAt: startsAt + 0.75 * hourMs,
    localStart: '2027-01-14 10:00',
    zone: 'Australia/Sydney',
    guestCount: 1,
    isGroup: false,
    contact: {
      firstName: 'Ada',
      lastName: 'Lee',
      email: 'ada@example.com',
      mobile: '',
      dialCode: '',
      country: '',
      address: '',
    },
    emailKey: 'ada@example.com',
    mobileKey: null,
    language: 'en',
    remark: '',
    related: { remarkImages: [], profile: null, isAgreePenalty: false },
    source: 'web',
    totalMinor: 9000,
    hasFromPrice: false,
    currency: 'AUD',
    needsAttention: false,
    duplicateHash: null,
    maker: null,
    seriesId: null,
    seriesRhythm: null,
    holdTokenHash: null,
    holdExpiresAt: null,
    holdFirstAt: null,
    calendarSequence: 5,
    createdAt: now - hourMs,
    updatedAt: now - hourMs,
    items: [itemWith()],
    ...change,
  };
}

/** What is charged for it: cancelling within a day before the start costs half of the price, a no-show all of it. */
const fees = {
  noShowFee: { kind: 'percent', fraction: '1' },
  lateFees: [{ unit: 'hours', count: 24, fee: { kind: 'percent', fraction: '0.5' } }],
};
const charged = { payableId: 'booking', amountMinor: 3000, totalMinor: 9000, policy: fees, orderId: 'order' } as const;
const ordered = { payableId: 'booking', amountMinor: 3000, state: 'succeeded', authorisedMinor: 3000 } as const;

/** A deposit of 30.00 that is paid. */
export function paidDeposit(change: Partial<ChargeRecord> = {}): LoadedPayment {
  return loadedWith({
    charge: chargeWith({ ...charged, status: 'succeeded', method: 'CARD', ...change }),
    orders: [orderWith({ ...ordered, capturedMinor: 3000 })],
    ledger: { taken: 3000 },
  });
}

/** 30.00 held on a card. */
export function heldCard(change: Partial<ChargeRecord> = {}): LoadedPayment {
  return loadedWith({
    charge: chargeWith({ ...charged, form: 'hold', status: 'authorised', method: 'CARD', ...change }),
    orders: [orderWith({ ...ordered, purpose: 'hold' })],
    ledger: { held: 3000 },
  });
}

/** What effects change of a charge, all together. */
export function chargeAfter(effects: readonly Effect[]): ChargeChange {
  return Object.assign(
    {},
    ...effects.map((effect) => (effect.kind === 'change_charge' ? effect.change : {})),
  ) as ChargeChange;
}
