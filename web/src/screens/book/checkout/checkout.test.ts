import { expect, test } from 'vitest';
import type { ChargeQuote } from '@parlour/contract/payment/calls';
import type { Submission } from '../../../features/booking/submission.ts';
import type { SlotHold } from '../../../features/payment/slot-hold.ts';
import type { Failure } from '../confirm/failure.ts';
import {
  type Checkout,
  type CheckoutEvent,
  dueQuote,
  emptyCheckout,
  nextCheckout,
  phaseOf,
  type ShownCharge,
  type Step,
} from './checkout.ts';

const held = { bookingId: 'b1' } as SlotHold;
const submission = { kind: 'create', key: 'k1', isUnsure: false } as Submission;
const wanted = { kind: 'create' } as Extract<CheckoutEvent, { type: 'covered' }>['wanted'];
const wrong: Failure = { place: 'email', text: 'no' };

const steps = {
  editing: { name: 'editing' },
  checking: { name: 'checking' },
  'agreeing ahead': { name: 'agreeing', policy: 'ahead' },
  'agreeing open': { name: 'agreeing', policy: 'open' },
  'agreeing confirmed': { name: 'agreeing', policy: 'confirmed' },
  holding: { name: 'holding' },
  'paying card': { name: 'paying', by: 'card', held },
  'paying stored': { name: 'paying', by: 'stored', wanted, amount: '20' },
  submitting: { name: 'submitting', submission, isAgain: false },
  looking: { name: 'submitting', submission, isAgain: true },
  done: { name: 'done' },
  failed: { name: 'failed' },
} satisfies Record<string, Step>;
type Name = keyof typeof steps;

const events = {
  pressed: { type: 'pressed', isUnsure: false },
  'pressed while unsure': { type: 'pressed', isUnsure: true },
  lookedAgain: { type: 'lookedAgain', submission },
  corrected: { type: 'corrected' },
  'corrected elsewhere': { type: 'corrected', place: 'mobile' },
  chargeShown: { type: 'chargeShown', charge: null },
  passed: { type: 'passed' },
  policyNeeded: { type: 'policyNeeded', isCostUnknown: true },
  policyConfirmed: { type: 'policyConfirmed' },
  policyCancelled: { type: 'policyCancelled' },
  agreed: { type: 'agreed' },
  held: { type: 'held', held },
  covered: { type: 'covered', wanted, amount: '20' },
  ready: { type: 'ready', submission },
  booked: { type: 'booked' },
  ended: { type: 'ended' },
  failed: { type: 'failed', failures: [wrong] },
} satisfies Record<string, CheckoutEvent>;

const working: readonly Name[] = [
  'checking',
  'agreeing ahead',
  'agreeing open',
  'agreeing confirmed',
  'holding',
  'paying card',
  'paying stored',
  'submitting',
  'looking',
];
const each = (names: readonly Name[], to: Name) => Object.fromEntries(names.map((name) => [name, to]));

/** Where each event leads; from a step that is not named it leads nowhere. */
const table: Record<keyof typeof events, Partial<Record<Name, Name>>> = {
  pressed: { editing: 'checking', failed: 'checking' },
  'pressed while unsure': {},
  lookedAgain: { editing: 'looking', failed: 'looking' },
  corrected: { failed: 'editing' },
  'corrected elsewhere': {},
  chargeShown: {},
  passed: { checking: 'agreeing ahead' },
  policyNeeded: { 'agreeing ahead': 'agreeing open' },
  policyConfirmed: { 'agreeing open': 'agreeing confirmed' },
  policyCancelled: { 'agreeing open': 'editing' },
  agreed: { 'agreeing ahead': 'holding', 'agreeing confirmed': 'holding' },
  held: { holding: 'paying card' },
  covered: { holding: 'paying stored' },
  ready: { holding: 'submitting', 'paying stored': 'submitting' },
  booked: { submitting: 'done', looking: 'done' },
  ended: each(working, 'editing'),
  failed: each(working, 'failed'),
};

const at = (name: Name): Checkout => ({ ...emptyCheckout, step: steps[name], failures: [wrong], told: 1 });

for (const [name, event] of Object.entries(events) as [keyof typeof events, CheckoutEvent][])
  test(`checkout: the event "${name}" leads on only from the steps that it belongs to`, () => {
    for (const step of Object.keys(steps) as Name[])
      expect(nextCheckout(at(step), event).step, step).toEqual(steps[table[name][step] ?? step]);
  });

test('CNF-11 the second tap of a double tap begins nothing', () => {
  const once = nextCheckout(emptyCheckout, events.pressed);
  expect(nextCheckout(once, events.pressed)).toBe(once);
});

test('a press, a confirmed policy and another look forget what was wrong before', () => {
  expect(nextCheckout(at('failed'), events.pressed).failures).toEqual([]);
  expect(nextCheckout(at('agreeing open'), events.policyConfirmed).failures).toEqual([]);
  expect(nextCheckout(at('failed'), events.lookedAgain).failures).toEqual([]);
  expect(nextCheckout(at('checking'), events.passed).failures).toEqual([wrong]);
});

test('CNF-04 each failure counts, names what is wrong and the times near a lost one, and keeps that something is charged', () => {
  const { failures, told, alternatives, isCharged } = nextCheckout(at('holding'), {
    type: 'failed',
    failures: [wrong],
    alternatives: ['2027-01-14 10:00'],
    isCharged: true,
  });
  expect({ failures, told, alternatives, isCharged }).toEqual({
    failures: [wrong],
    told: 2,
    alternatives: ['2027-01-14 10:00'],
    isCharged: true,
  });
  const next = nextCheckout({ ...at('checking'), isCharged: true, alternatives: ['x'] }, events.failed);
  expect(next).toMatchObject({ isCharged: true, alternatives: [] });
});

test('what is corrected is not said any more; the rest stays wrong', () => {
  const both = { ...at('failed'), failures: [wrong, { place: 'charge', text: 'no' } as const] };
  const one = nextCheckout(both, { type: 'corrected', place: 'charge' });
  expect(one).toMatchObject({ failures: [wrong], step: { name: 'failed' } });
  expect(nextCheckout(one, { type: 'corrected', place: 'email' })).toMatchObject({
    failures: [],
    step: { name: 'editing' },
  });
});

test('what is shown of a charge is known in every step, and its quote is due only where it is required', () => {
  const quote = { isRequired: true, amount: '20' } as ChargeQuote;
  const charge = { kind: 'booking', quote } as ShownCharge;
  for (const step of Object.keys(steps) as Name[])
    expect(nextCheckout(at(step), { type: 'chargeShown', charge }).charge).toBe(charge);
  expect(dueQuote(charge)).toBe(quote);
  expect(dueQuote({ ...charge, quote: { ...quote, isRequired: false } } as ShownCharge)).toBeNull();
  expect(
    dueQuote({
      kind: 'change',
      fee: '5',
      isTicked: true,
      restText: '',
      releasedRightIds: [],
      rightsLost: 'none',
      rightsMore: 'none',
    }),
  ).toBeNull();
  expect(dueQuote(null)).toBeNull();
});

test('the page waits for the customer while nothing runs and while the policy is open', () => {
  const phases = Object.fromEntries(Object.entries(steps).map(([name, step]) => [name, phaseOf(step)]));
  expect(phases).toEqual({
    editing: 'idle',
    checking: 'checking',
    'agreeing ahead': 'checking',
    'agreeing open': 'idle',
    'agreeing confirmed': 'checking',
    holding: 'sending',
    'paying card': 'sending',
    'paying stored': 'sending',
    submitting: 'sending',
    looking: 'looking',
    done: 'idle',
    failed: 'idle',
  });
});
