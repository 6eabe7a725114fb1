import { describe, expect, test } from 'vitest';
import { buildFacts } from '../availability/build-facts.ts';
import { prepareDay } from '../availability/prepare-day.ts';
import { defaultParameters, type Parameters } from '../shop/parameters.ts';
import { type DecisionFacts, planVisit } from './decide-booking.ts';

const now = Date.UTC(2027, 0, 1);
const availability = buildFacts({ zone: 'Australia/Sydney' });
const colour = {
  id: 'colour',
  code: 'colour',
  name: 'Colour',
  nameSecond: '',
  minutes: 60,
  priceMinor: 12_000,
  priceType: 'FIXED',
  isAddOnOnly: false,
  addOnIds: [],
  deposit: { kind: 'fixed', amount: '30' },
  ofStaff: new Map(),
} as const;

function plan(parameters: Partial<Parameters>, charge?: DecisionFacts['charge']) {
  const question = {
    lines: [{ position: 1, kind: 'service', code: 'colour', quantity: 1, guest: 1, staffId: null, addOnCodes: [] }],
    start: '2027-01-14 10:00',
    guestCount: 1,
    isGroup: false,
  } as const;
  const verdict = planVisit(question, {
    shop: { acceptsOnlineBooking: true, addressMode: 'hidden', zone: 'Australia/Sydney' },
    parameters: { ...defaultParameters(), isConfirmedAtOnce: true, ...parameters },
    menu: { serviceByCode: new Map([['colour', colour]]), productByCode: new Map(), skills: new Map() },
    prepared: prepareDay(availability, '2027-01-14'),
    charge,
    now,
  });
  if (!verdict.ok) throw new Error(verdict.reason);
  return verdict.value;
}

const charging: Partial<Parameters> = { isChargeEnabled: true, chargeCondition: '0', hasDepositPerService: true };
const takesAll = { currency: 'AUD', members: [], own: [], merchant: { takes: ['deposit', 'hold'] } } as const;

describe('the charge of a plan', () => {
  test('B-132 B-237 G-101 a service brings its own deposit', () => {
    expect(plan(charging, takesAll)).toMatchObject({
      totalMinor: 12_000,
      charge: { form: 'deposit', amountMinor: 3000, lines: [{ position: 1, totalMinor: 12_000, depositMinor: 3000 }] },
      state: 'confirmed',
    });
  });

  test('G-112 without a merchant nothing is charged and the shop confirms itself', () => {
    expect(plan(charging, { ...takesAll, merchant: null })).toMatchObject({
      charge: { none: 'no_merchant' },
      state: 'to_confirm',
    });
  });

  test('B-233 G-70 nothing is charged while charges are off, or where the shop asks for no charge', () => {
    expect(plan({}, { ...takesAll, merchant: null })).toMatchObject({
      charge: { none: 'charge_off' },
      state: 'confirmed',
    });
    expect(plan(charging)).toMatchObject({ charge: { none: 'not_asked' }, state: 'confirmed' });
  });
});
