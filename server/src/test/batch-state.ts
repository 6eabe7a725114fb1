import { buildFacts } from '@parlour/domain/availability/build-facts';
import { defaultStoreParameters } from '@parlour/domain/shop/store-parameters';
import type { BookingCommand } from '../booking/policies/booking-command.ts';
import type { BatchState } from '../booking/policies/batch-state.ts';
import { menuOf, type ShopFacts } from '../catalog/policies/shop-facts.ts';

export const now = Date.UTC(2027, 0, 1);
const scope = { chainId: 'chain', shopId: 'shop' } as BatchState['scope'];
const zone = 'Australia/Sydney';
const product = { id: 'oil', code: 'oil', name: 'Oil', nameSecond: '', priceMinor: 900, stock: 3 };

/** A shop that sells three bottles of oil, as far as the decision looks at it. */
export const facts = {
  shop: { zone, currency: 'AUD', acceptsOnlineBooking: true, isActive: true, details: { addressMode: 'hidden' } },
  parameters: { ...defaultStoreParameters(), isConfirmedAtOnce: true, allowsVisitorBooking: true },
  availability: buildFacts({ zone }),
  serviceByCode: new Map(),
  productByCode: new Map([['oil', product]]),
  merchants: [],
  forms: [],
} as unknown as ShopFacts;

/** The state of that shop, with nothing booked. */
export function stateOf(change: Partial<BatchState> = {}): BatchState {
  let count = 0;
  return {
    scope,
    facts,
    menu: menuOf(facts),
    taken: [],
    members: [],
    owners: [],
    newMembers: [],
    upcoming: [],
    holds: new Map(),
    heldDuplicates: new Map(),
    madeDuplicates: new Map(),
    charges: new Map(),
    paid: new Set(),
    checks: new Map(),
    rights: new Map(),
    usedRights: new Map(),
    balances: new Map(),
    spent: new Map(),
    attempts: new Map(),
    counted: new Map(),
    spellings: new Map(),
    newSpellings: new Map(),
    limits: {
      attemptsPerDevice: 5,
      attemptsPerIp: 9,
      bookingsPerContact: 5,
      holdsPerContact: 2,
    } as BatchState['limits'],
    payments: { simulated: null, stripe: null },
    secret: 'secret',
    newId: () => `id${(count += 1)}`,
    now,
    ...change,
  };
}

/** A request of a guest for so many bottles. */
export function commandOf(quantity: number, change: Partial<BookingCommand> = {}): BookingCommand {
  const line = {
    position: 1,
    kind: 'product',
    code: 'oil',
    quantity,
    guest: 1,
    staffId: null,
    addOnCodes: [],
  } as const;
  return {
    purpose: 'book',
    request: {
      shopId: 'shop',
      start: '2027-01-14 10:00',
      lines: [line],
      guestCount: 1,
      isGroup: false,
      firstName: 'Ada',
      lastName: 'Lee',
      email: 'ada@example.com',
      mobile: '',
      dialCode: '',
      country: '',
      address: '',
      remark: '',
      language: 'en',
      source: 'web',
      agreesPolicy: true,
      related: { remarkImages: [], profile: null, isAgreePenalty: false },
    } as unknown as BookingCommand['request'],
    key: null,
    emailKey: 'ada@example.com',
    mobileKey: null,
    phoneFault: null,
    accountId: null,
    viewId: 'view',
    deviceId: 'device',
    duplicateHash: null,
    series: null,
    ip: '1.2.3.4',
    ...change,
  };
}
