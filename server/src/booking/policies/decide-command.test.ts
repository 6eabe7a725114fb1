import { buildFacts } from '@parlour/domain/availability/build-facts';
import { defaultParameters } from '@parlour/domain/shop/parameters';
import { allowed, refused } from '@parlour/domain/verdict';
import { describe, expect, test } from 'vitest';
import { menuOf, type ShopFacts } from '../../catalog/policies/shop-facts.ts';
import type { BookingCommand } from './booking-command.ts';
import { effectsOf } from './batch-effects.ts';
import type { BatchState } from './batch-state.ts';
import { decideBatch, decideCommand } from './decide-command.ts';

const now = Date.UTC(2027, 0, 1);
const scope = { chainId: 'chain', shopId: 'shop' } as BatchState['scope'];
const zone = 'Australia/Sydney';
const product = { id: 'oil', code: 'oil', name: 'Oil', nameSecond: '', priceMinor: 900, stock: 3 };

/** A shop that sells three bottles of oil, as far as the decision looks at it. */
const facts = {
  shop: { zone, currency: 'AUD', acceptsOnlineBooking: true, isActive: true, details: { addressMode: 'hidden' } },
  parameters: { ...defaultParameters(), isConfirmedAtOnce: true, allowsVisitorBooking: true },
  availability: buildFacts({ zone }),
  serviceByCode: new Map(),
  productByCode: new Map([['oil', product]]),
  merchants: [],
} as unknown as ShopFacts;

function stateOf(change: Partial<BatchState> = {}): BatchState {
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
    heldTwins: new Map(),
    madeTwins: new Map(),
    charges: new Map(),
    paid: new Set(),
    checks: new Map(),
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

function commandOf(quantity: number, change: Partial<BookingCommand> = {}): BookingCommand {
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

const hold = (quantity: number) => ({
  id: 'held',
  holdFirstAt: new Date(now),
  createdAt: new Date(now),
  pieces: [{ code: 'oil', quantity, isAdvance: false }],
});
const withHold = { ...commandOf(4), request: { ...commandOf(4).request, holdToken: 'token' } };
const withCheck = commandOf(1);
const orders = (state: string) => ({ charge: { agreedHash: 'other' }, orders: [{ state }] }) as never;
const heldTwice = { holds: new Map([['token', hold(1)]]), menu: menuOf(facts) };
const made = { kind: 'made', booking: { state: 'confirmed', totalMinor: 900 }, replacedHoldId: null, charge: null };

describe('what becomes of one command', () => {
  test.each([
    ['a new booking takes its pieces', commandOf(1), {}, { ...made, pieces: [{ itemId: 'oil', quantity: 1 }] }],
    ['more than there is', commandOf(4), {}, { kind: 'refused', reason: 'out_of_stock', details: { stockNum: 3 } }],
    [
      'its own hold makes room',
      withHold,
      { holds: new Map([['token', hold(1)]]) },
      { kind: 'made', replacedHoldId: 'held' },
    ],
    ['a hold that was paid', withHold, { paid: new Set(['token']) }, { kind: 'refused', reason: 'already_booked' }],
    [
      'a hold whose money is moving',
      withHold,
      { ...heldTwice, charges: new Map([['held', orders('processing')]]) },
      { kind: 'refused', reason: 'payment_under_way' },
    ],
    [
      'a hold whose charge is replaced',
      withHold,
      { ...heldTwice, charges: new Map([['held', orders('I')]]) },
      { kind: 'made', superseded: { charge: { agreedHash: 'other' } } },
    ],
    [
      'too many attempts of a device',
      commandOf(1),
      { attempts: new Map([['book device device', 5]]) },
      { kind: 'refused', reason: 'too_many_attempts' },
    ],
    [
      'another module refuses',
      withCheck,
      { checks: new Map([[withCheck, refused('offer_over')]]) },
      { kind: 'refused', reason: 'offer_over' },
    ],
    ['another module agrees', withCheck, { checks: new Map([[withCheck, allowed(null)]]) }, made],
  ] as const)('%s', (_title, command, change, expected) => {
    expect(decideCommand(stateOf(change as Partial<BatchState>), command).decision).toMatchObject(expected);
  });

  test('a decision changes nothing that it was given', () => {
    const state = stateOf();
    const after = decideCommand(state, commandOf(2)).state;
    expect(state.menu.productByCode.get('oil')?.stock).toBe(3);
    expect(after.menu.productByCode.get('oil')?.stock).toBe(1);
    expect([state.newMembers.length, after.newMembers.length]).toEqual([0, 1]);
    expect([state.upcoming.length, after.upcoming.length]).toEqual([0, 1]);
  });
});

describe('what becomes of a batch', () => {
  test('what is allowed is in the way of those after it, and a new person becomes one member', () => {
    const [first, second, third] = [commandOf(2), commandOf(2), commandOf(1)];
    const { decisions, state } = decideBatch(stateOf(), [first, second, third]);
    expect([first, second, third].map((command) => decisions.get(command)?.kind)).toEqual(['made', 'refused', 'made']);
    expect(decisions.get(second)).toMatchObject({ reason: 'out_of_stock', details: { stockNum: 1 } });
    expect(state.newMembers).toHaveLength(1);
    const { made: written } = effectsOf(decisions.values());
    expect(written.map(({ booking }) => booking.memberId)).toEqual([state.newMembers[0]!.id, state.newMembers[0]!.id]);
    // A lack of stock is nobody's fault.
    expect(state.counted.get('book device device')).toBe(2);
  });

  test('of two requests of one tab the second is the booking of the first', () => {
    const [first, second] = [commandOf(1, { duplicateHash: 'same' }), commandOf(1, { duplicateHash: 'same' })];
    const { decisions } = decideBatch(stateOf(), [first, second]);
    expect(decisions.get(second)).toMatchObject({
      kind: 'repeated',
      booking: { id: bookingIdOf(decisions.get(first)) },
    });
    expect(effectsOf(decisions.values()).made).toHaveLength(1);
  });

  test('an item that a later booking moves is written where it ends up; a stored one is moved', () => {
    const { decisions } = decideBatch(stateOf(), [commandOf(1)]);
    const [first] = effectsOf(decisions.values()).made;
    const itemId = first!.booking.items[0]!.id;
    const later = {
      ...first!,
      booking: { ...first!.booking, items: [] },
      movedUnits: [
        { itemId, unit: 2 },
        { itemId: 'stored', unit: 3 },
      ],
    };
    const effects = effectsOf([first!, later]);
    expect(effects.made[0]!.booking.items[0]!.unit).toBe(2);
    expect(effects.movedUnits).toEqual([{ itemId: 'stored', unit: 3 }]);
  });
});

const bookingIdOf = (decision: ReturnType<typeof decideCommand>['decision'] | undefined) =>
  decision && decision.kind !== 'refused' ? decision.booking.id : null;
