import { describe, expect, test } from 'vitest';
import { decideEvent, type EventFacts } from './policies/decide-event.ts';
import type { LoadedPayment } from './policies/payment-draft.ts';
import type { PaymentEvent } from '../platform/ports/payments.ts';
import type { LockedPayable } from './ports/payables.ts';
import {
  chargeWith,
  commandWith,
  eventWith,
  held,
  inShort,
  loadedWith,
  now,
  orderWith,
  payableIn,
  taken,
} from './test/loaded.ts';

type State = LockedPayable['state'] | null;

function decide(loaded: LoadedPayment, state: State, event: PaymentEvent, change: Partial<EventFacts> = {}) {
  const locked = state === null ? null : payableIn(state);
  return decideEvent({ loaded, orderId: 'order', locked, mayRetake: true, ...change }, event, now);
}

function effectsOf(loaded: LoadedPayment, state: State, event: PaymentEvent, change: Partial<EventFacts> = {}) {
  const decided = decide(loaded, state, event, change);
  return decided.ok ? inShort(decided.value.effects) : decided.reason;
}

const paidByOrder = (change = {}) => chargeWith({ status: 'succeeded', method: 'CARD', orderId: 'order', ...change });
const heldByOrder = (change = {}) =>
  chargeWith({ form: 'hold', status: 'authorised', method: 'CARD', orderId: 'order', ...change });
const hold = (change = {}) => orderWith({ purpose: 'hold', ...held, ...change });
const byCard = ['status = succeeded', 'method = CARD', 'orderId = order', 'failure = null'];

type Case = [name: string, loaded: LoadedPayment, state: State, event: PaymentEvent, effects: string[]];

describe('an event of a deposit', () => {
  const cases: Case[] = [
    [
      'the authorization makes the booking, and is captured then',
      loadedWith(),
      'held',
      eventWith('authorised'),
      ['order becomes succeeded', 'held 5000', ...byCard, 'payable paid', 'capture 5000 of order'],
    ],
    [
      'other pages of the charge are closed; one without an address ends here',
      loadedWith({ orders: [orderWith(), orderWith({ id: 'other' }), orderWith({ id: 'unopened', sessionRef: '' })] }),
      'held',
      eventWith('authorised'),
      [
        'order becomes succeeded',
        'held 5000',
        ...byCard,
        'expire 0 of other',
        'unopened becomes expired',
        'payable paid',
        'capture 5000 of order',
      ],
    ],
    [
      'late money is released untaken where the time is lost',
      loadedWith(),
      'lost',
      eventWith('authorised'),
      ['order becomes refunded', 'held 5000', 'status = refunded', 'method = CARD', 'release 0 of order'],
    ],
    [
      'the same event once more changes nothing',
      loadedWith({ charge: paidByOrder(), orders: [orderWith(held)], commands: [commandWith('capture')] }),
      'made',
      eventWith('authorised'),
      ['order becomes succeeded'],
    ],
    [
      'a capture posts what was held as taken',
      loadedWith({ charge: paidByOrder(), orders: [orderWith(held)], ledger: { held: 5000 } }),
      'made',
      eventWith('captured'),
      ['order becomes succeeded', 'held -5000', 'taken 5000'],
    ],
    [
      'a capture after the end of the booking refunds what is not retained, and what was owed is not owed any more',
      loadedWith({
        charge: paidByOrder({ retainedMinor: 2000, feeMinor: 2000, dueMinor: 2000 }),
        orders: [orderWith(held)],
        ledger: { held: 5000, due: 2000 },
      }),
      'lost',
      eventWith('captured'),
      [
        'order becomes succeeded',
        'held -5000',
        'taken 5000',
        'refund 3000 of order',
        'feeMinor = 2000',
        'dueMinor = 0',
        'due -2000',
      ],
    ],
    [
      'a refund is told to the customer, and mends a refund that failed before',
      loadedWith({
        charge: paidByOrder({ failure: { command: 'refund', cause: 'not_answered' }, retainedMinor: 0 }),
        orders: [orderWith(taken)],
        ledger: { taken: 5000 },
      }),
      'lost',
      eventWith('refunded'),
      [
        'order becomes succeeded',
        'taken -5000',
        'returned 5000',
        'status = refunded',
        'method = CARD',
        'orderId = order',
        'failure = null',
        'event money_returned',
      ],
    ],
    [
      'a declined card changes the charge only',
      loadedWith(),
      'held',
      eventWith('declined'),
      ['order becomes failed', 'status = failed', 'method = CARD'],
    ],
  ];
  test.each(cases)('%s', (_name, loaded, state, event, effects) => {
    expect(effectsOf(loaded, state, event)).toEqual(effects);
  });

  test('a time that ran out is had again, unless another customer was quicker', () => {
    expect(effectsOf(loadedWith(), 'retakable', eventWith('authorised'))).toContain('payable paid');
    const lost = effectsOf(loadedWith(), 'retakable', eventWith('authorised'), { mayRetake: false });
    expect(lost).toContain('release 0 of order');
    expect(lost).not.toContain('payable paid');
  });

  test.each([
    ['amount_wrong', { amountMinor: 4000 }],
    ['currency_wrong', { currency: 'NZD' }],
  ])('%s is refused', (reason, change) => {
    expect(effectsOf(loadedWith(), 'held', eventWith('authorised', change))).toBe(reason);
  });

  test('nothing that was loaded is changed', () => {
    const loaded = loadedWith();
    const before = structuredClone(loaded);
    decide(loaded, 'held', eventWith('authorised'));
    expect(loaded).toEqual(before);
  });
});

describe('an event of a card authorization', () => {
  const card = { customerRef: 'customer', methodRef: 'card' };
  const saved = card;
  const renewal = (change = {}) => orderWith({ id: 'order', purpose: 'kept_card', sessionRef: '', ...change });
  const before = hold({ id: 'before', createdAt: new Date(now - 1000) });
  const lapsed = { form: 'hold', kind: 'released' } as const;
  const cases: Case[] = [
    [
      'a saved card makes the booking',
      loadedWith({ charge: chargeWith({ form: 'hold' }), orders: [orderWith({ purpose: 'card' })] }),
      'held',
      eventWith('card_saved', { card }),
      [
        'order becomes succeeded',
        'payable paid',
        'status = authorised',
        'method = CARD',
        'orderId = order',
        'customerRef = customer',
        'methodRef = card',
      ],
    ],
    [
      'a card that comes too late is forgotten',
      loadedWith({ charge: chargeWith({ form: 'hold' }), orders: [orderWith({ purpose: 'card' })] }),
      'lost',
      eventWith('card_saved', { card }),
      ['order becomes refunded', 'status = refunded', 'forget_card 0 of order'],
    ],
    [
      'a renewed authorization releases the earlier one, and the customer is told',
      loadedWith({ charge: heldByOrder({ orderId: 'before', ...saved }), orders: [renewal(), before] }),
      'made',
      eventWith('authorised'),
      [
        'order becomes succeeded',
        'held 5000',
        'status = authorised',
        'method = CARD',
        'orderId = order',
        'failure = null',
        'release 0 of before',
        'event money_held',
      ],
    ],
    [
      'an authorization that lapsed without a saved card needs the shop',
      loadedWith({ charge: heldByOrder(), orders: [hold()], ledger: { held: 5000 } }),
      'made',
      eventWith(lapsed.kind),
      [
        'order becomes succeeded',
        'held -5000',
        'returned 5000',
        'status = refunded',
        'method = CARD',
        'orderId = order',
        'status = failed',
        'failure = hold lapsed',
        'renewAt = null',
        'payable failed: hold lapsed',
        'event charge_failed',
        'event money_returned',
      ],
    ],
    [
      'an authorization that lapsed is renewed on the saved card',
      loadedWith({ charge: heldByOrder(saved), orders: [hold()], ledger: { held: 5000 } }),
      'made',
      eventWith(lapsed.kind),
      [
        'order becomes succeeded',
        'held -5000',
        'returned 5000',
        'status = refunded',
        'method = CARD',
        'orderId = order',
        'status = authorised',
        'authorisedUntil = null',
        'event money_returned',
      ],
    ],
    [
      'a release that was asked for is no lapse',
      loadedWith({ charge: heldByOrder(), orders: [hold()], commands: [commandWith('release')] }),
      'made',
      eventWith(lapsed.kind),
      [
        'order becomes succeeded',
        'held -5000',
        'returned 5000',
        'status = refunded',
        'method = CARD',
        'orderId = order',
        'event money_returned',
      ],
    ],
  ];
  test.each(cases)('%s', (_name, loaded, state, event, effects) => {
    expect(effectsOf(loaded, state, event)).toEqual(effects);
  });
});
