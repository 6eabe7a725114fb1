import { describe, expect, test } from 'vitest';
import type { ChargeForm } from './charge-policy.ts';
import { decidePaymentEvent, type PaidBooking, type PaymentDecision } from './decide-payment-event.ts';
import type { OrderEvent } from './order-event.ts';
import { mayFollow, newOrder, type OrderState, orderStates, type PaymentOrder } from './payment-order.ts';

const amount = { amountMinor: 5000, currency: 'AUD' };
const authorised: OrderEvent = { kind: 'authorised', ...amount };
const captured: OrderEvent = { kind: 'captured', ...amount };
const released: OrderEvent = { kind: 'released' };
const refunded: OrderEvent = { kind: 'refunded', capturedMinor: 5000, refundedMinor: 5000, currency: 'AUD' };
const tries = (['opened', 'processing', 'declined', 'cancelled', 'expired'] as const).map((kind) => ({ kind }));
const events: readonly OrderEvent[] = [...tries, authorised, captured, released, refunded];
const bookings: readonly PaidBooking[] = ['held', 'retakable', 'unpaid', 'lost', 'paid'];

function decide(order: PaymentOrder, event: OrderEvent, booking: PaidBooking = 'held'): PaymentDecision {
  const verdict = decidePaymentEvent(order, event, { booking });
  if (!verdict.ok) throw new Error(verdict.reason);
  return verdict.value;
}

/** A fresh order after these events, each with its time held. */
const after = (form: ChargeForm, ...past: OrderEvent[]) =>
  past.reduce((order, event) => decide(order, event).order, newOrder(form, 5000, 'AUD'));
/** Order, charge, booking and commands in short. */
const short = ({ order, charge, booking, commands }: PaymentDecision) => [order.state, charge, booking, ...commands];

const processing: OrderEvent = { kind: 'processing' };
const declined: OrderEvent = { kind: 'declined' };
const cancelled: OrderEvent = { kind: 'cancelled' };
const expired: OrderEvent = { kind: 'expired' };
const nothing = (state: OrderState) => [state, 'unchanged', 'none'];

describe('the tries of an order', () => {
  test.each<[string, OrderEvent[], OrderEvent, unknown[]]>([
    ['I', [], { kind: 'opened' }, nothing('I')],
    ['I', [], processing, ['P', 'P', 'none']],
    ['I', [], declined, ['F', 'F', 'none']],
    ['I', [], cancelled, ['C', 'F', 'none']],
    ['I', [], expired, ['X', 'F', 'none']],
    ['P', [processing], { kind: 'opened' }, nothing('P')],
    ['P', [processing], processing, nothing('P')],
    ['P', [processing], declined, ['F', 'F', 'none']],
    ['P', [processing], cancelled, ['C', 'F', 'none']],
    ['P', [processing], expired, ['X', 'F', 'none']],
  ])('G-116 G-123 in %s after %j comes %j', (_, past, event, expected) => {
    for (const form of ['deposit', 'hold'] as const)
      expect(short(decide(after(form, ...past), event))).toEqual(expected);
  });

  test('G-116 nothing but money moves an order that has ended', () => {
    for (const end of [declined, cancelled, expired]) {
      const order = after('deposit', end);
      for (const event of tries) expect(short(decide(order, event))).toEqual(nothing(order.state));
    }
  });
});

describe('a deposit', () => {
  test('G-117 G-119 captured at once it pays the charge and confirms the booking', () => {
    const decision = decide(after('deposit', processing), captured);
    expect(short(decision)).toEqual(['S', 'S', 'confirm']);
    expect(decision.ledger).toEqual([
      { account: 'held', amountMinor: 5000, key: 'authorised' },
      { account: 'held', amountMinor: -5000, key: 'captured' },
      { account: 'taken', amountMinor: 5000, key: 'captured' },
    ]);
  });

  test('F-46 G-119 authorised only, the booking is made first, and then it is captured once', () => {
    expect(short(decide(after('deposit'), authorised))).toEqual(['S', 'S', 'confirm', 'capture']);
    expect(short(decide(after('deposit', authorised), authorised))).toEqual(nothing('S'));
    expect(short(decide(after('deposit', authorised), captured))).toEqual(['S', 'unchanged', 'none']);
  });

  test.each([processing, declined, cancelled, expired])(
    'F-46 news of an earlier try do not undo money: %j',
    (event) => {
      for (const past of [[authorised], [authorised, captured]]) {
        const order = after('deposit', ...past);
        expect(short(decide(order, event))).toEqual(nothing(order.state));
      }
    },
  );

  test('G-109 a deposit whose capture came to nothing is told to be back with the customer', () => {
    expect(short(decide(after('deposit', authorised), released))).toEqual(['S', 'R', 'none']);
  });

  test('F-46 a capture that is told before its authorisation is the same money', () => {
    const order = after('deposit', captured);
    expect(short(decide(order, authorised))).toEqual(nothing('S'));
    expect(short(decide(order, captured))).toEqual(nothing('S'));
  });

  test('G-109 a part that is given back later leaves it paid, the whole does not', () => {
    const part: OrderEvent = { kind: 'refunded', capturedMinor: 5000, refundedMinor: 2000, currency: 'AUD' };
    const first = decide(after('deposit', captured), part, 'lost');
    expect(short(first)).toEqual(nothing('S'));
    expect(first.ledger).toEqual([
      { account: 'taken', amountMinor: -2000, key: 'refunded:2000' },
      { account: 'returned', amountMinor: 2000, key: 'refunded:2000' },
    ]);
    const second = decide(first.order, refunded, 'lost');
    expect(short(second)).toEqual(['S', 'R', 'none']);
    expect(second.ledger.map((entry) => entry.amountMinor)).toEqual([-3000, 3000]);
    expect(short(decide(second.order, part, 'lost'))).toEqual(nothing('S'));
  });

  test('F-46 given back before we heard of it, it confirms nothing', () => {
    const order = after('deposit', refunded);
    expect(order.state).toBe('R');
    for (const event of [authorised, captured, refunded]) expect(short(decide(order, event))).toEqual(nothing('R'));
    expect(after('deposit', released, authorised).state).toBe('F');
  });
});

describe('a hold', () => {
  test('B-247 G-117 authorised it is success of the order, A of the charge', () => {
    const decision = decide(after('hold', processing), authorised);
    expect(short(decision)).toEqual(['S', 'A', 'confirm']);
    expect(decision.ledger).toEqual([{ account: 'held', amountMinor: 5000, key: 'authorised' }]);
  });

  test('B-244 released in store or run out, it is given back', () => {
    const decision = decide(after('hold', authorised), released, 'unpaid');
    expect(short(decision)).toEqual(['S', 'R', 'none']);
    expect(decision.ledger).toEqual([
      { account: 'held', amountMinor: -5000, key: 'released' },
      { account: 'returned', amountMinor: 5000, key: 'released' },
    ]);
  });

  test('B-244 F-53 captured in part, the rest goes back, and nothing is taken a second time', () => {
    const part = { kind: 'captured', amountMinor: 2000, currency: 'AUD' } as const;
    const decision = decide(after('hold', authorised), part, 'unpaid');
    expect(short(decision)).toEqual(['S', 'S', 'none']);
    expect(decision.ledger).toEqual([
      { account: 'held', amountMinor: -2000, key: 'captured' },
      { account: 'taken', amountMinor: 2000, key: 'captured' },
      { account: 'held', amountMinor: -3000, key: 'released' },
      { account: 'returned', amountMinor: 3000, key: 'released' },
    ]);
    expect(short(decide(decision.order, released))).toEqual(nothing('S'));
    expect(decidePaymentEvent(decision.order, { ...part, amountMinor: 3000 }, { booking: 'paid' })).toEqual({
      ok: false,
      reason: 'contradicts_order',
    });
  });
});

describe('money that comes late', () => {
  test.each<[string, OrderEvent[]]>([
    ['X', [expired]],
    ['C', [cancelled]],
    ['F', [declined]],
    ['I', []],
    ['P', [processing]],
  ])('G-120 after %s it takes the time again, or goes back', (_, past) => {
    const hold = after('hold', ...past);
    const deposit = after('deposit', ...past);
    expect(short(decide(hold, authorised, 'retakable'))).toEqual(['S', 'A', 'retake']);
    expect(short(decide(hold, authorised, 'lost'))).toEqual(['R', 'R', 'none', 'release']);
    expect(short(decide(deposit, captured, 'retakable'))).toEqual(['S', 'S', 'retake']);
    expect(short(decide(deposit, captured, 'lost'))).toEqual(['R', 'R', 'none', 'refund']);
    expect(short(decide(deposit, authorised, 'lost'))).toEqual(['R', 'R', 'none', 'release']);
  });

  test('G-120 a deposit that is authorised late takes the time again before it is captured, or is released', () => {
    const order = decide(after('deposit', expired), authorised, 'retakable');
    expect(short(order)).toEqual(['S', 'S', 'retake', 'capture']);
    expect(short(decide(after('deposit', expired), authorised, 'lost'))).toEqual(['R', 'R', 'none', 'release']);
  });

  test('G-120 money that is taken after its release was asked for goes back too', () => {
    const lost = decide(after('deposit'), authorised, 'lost').order;
    expect(short(decide(lost, captured, 'lost'))).toEqual(['R', 'unchanged', 'none', 'refund']);
    expect(short(decide(lost, released, 'lost'))).toEqual(nothing('R'));
  });

  test('F-46 a refund that comes in parts is asked for once', () => {
    const lost = decide(after('deposit'), captured, 'lost').order;
    const part: OrderEvent = { kind: 'refunded', capturedMinor: 5000, refundedMinor: 2000, currency: 'AUD' };
    const first = decide(lost, part, 'lost');
    expect(short(first)).toEqual(nothing('R'));
    expect(first.ledger).toHaveLength(2);
    expect(short(decide(first.order, refunded, 'lost'))).toEqual(nothing('R'));
  });

  test('G-115 of a booking that another order paid it goes back, and the charge is left alone', () => {
    expect(short(decide(after('deposit', declined), captured, 'paid'))).toEqual(['R', 'unchanged', 'none', 'refund']);
    expect(short(decide(after('hold'), authorised, 'paid'))).toEqual(['R', 'unchanged', 'none', 'release']);
  });

  test('G-70 of a booking that stands it is kept, and the booking stays as it is', () => {
    expect(short(decide(after('deposit'), captured, 'unpaid'))).toEqual(['S', 'S', 'none']);
  });
});

describe('money of a booking that has ended since', () => {
  const over = (keepMinor: number) => ({ booking: 'lost' as const, keepMinor });
  const verdict = (order: PaymentOrder, event: OrderEvent, keepMinor: number) => {
    const decided = decidePaymentEvent(order, event, over(keepMinor));
    return decided.ok ? short(decided.value) : decided.reason;
  };

  test('F-46 G-109 a deposit that is taken after all goes back, but for the fee', () => {
    const paid = after('deposit', authorised);
    expect(verdict(paid, captured, 0)).toEqual(['S', 'unchanged', 'none', 'refund']);
    expect(verdict(paid, captured, 2000)).toEqual(['S', 'unchanged', 'none', 'refund']);
    expect(verdict(paid, captured, 5000)).toEqual(['S', 'unchanged', 'none']);
  });

  test('B-244 F-53 the fee that is taken of a hold is kept, and what is given back of it is not asked for again', () => {
    const fee: OrderEvent = { kind: 'captured', amountMinor: 2000, currency: 'AUD' };
    expect(verdict(after('hold', authorised), fee, 2000)).toEqual(['S', 'S', 'none']);
    expect(verdict(after('hold', authorised), fee, 0)).toEqual(['S', 'S', 'none', 'refund']);
    expect(verdict(after('deposit', captured), refunded, 0)).toEqual(['S', 'R', 'none']);
  });

  test('G-115 what is taken twice, because a newer order pays, goes back whole and says nothing of the charge', () => {
    expect(short(decide(after('deposit', authorised), captured, 'paid'))).toEqual(['S', 'unchanged', 'none', 'refund']);
    expect(short(decide(after('hold', authorised), released, 'paid'))).toEqual(['S', 'unchanged', 'none']);
  });
});

describe('what is refused changes nothing', () => {
  test.each<[ChargeForm, OrderEvent, string]>([
    ['deposit', { ...authorised, amountMinor: 4999 }, 'amount_wrong'],
    ['hold', { ...authorised, amountMinor: 5001 }, 'amount_wrong'],
    ['deposit', { ...captured, amountMinor: 1 }, 'amount_wrong'],
    ['hold', { ...captured, amountMinor: 5001 }, 'amount_wrong'],
    ['hold', { ...captured, amountMinor: 0 }, 'amount_wrong'],
    ['deposit', { ...refunded, refundedMinor: 5001 }, 'amount_wrong'],
    ['deposit', { ...refunded, refundedMinor: -1 }, 'amount_wrong'],
    ['deposit', { ...authorised, currency: 'NZD' }, 'currency_wrong'],
    ['hold', { ...captured, currency: 'NZD' }, 'currency_wrong'],
    ['hold', { ...refunded, currency: 'NZD' }, 'currency_wrong'],
  ])('F-49 a %s told of %j: %s', (form, event, reason) => {
    for (const booking of bookings)
      expect(decidePaymentEvent(newOrder(form, 5000, 'AUD'), event, { booking })).toEqual({ ok: false, reason });
  });

  test('F-53 what was given back cannot be taken', () => {
    expect(decidePaymentEvent(after('hold', authorised, released), captured, { booking: 'paid' })).toEqual({
      ok: false,
      reason: 'contradicts_order',
    });
  });
});

test('G-116 F-46 every event in every state: only what may follow follows, and the second time changes nothing', () => {
  const seen = new Set<OrderState>();
  for (const form of ['deposit', 'hold'] as const) {
    let orders = [newOrder(form, 5000, 'AUD')];
    const known = new Set<string>();
    while (orders.length > 0) {
      const next: PaymentOrder[] = [];
      for (const order of orders) {
        seen.add(order.state);
        for (const event of events) {
          for (const booking of bookings) {
            const verdict = decidePaymentEvent(order, event, { booking });
            if (!verdict.ok) continue;
            const { order: moved } = verdict.value;
            if (moved.state !== order.state) expect(mayFollow(order.state, moved.state)).toBe(true);
            for (const again of bookings) {
              expect(decidePaymentEvent(moved, event, { booking: again })).toEqual({
                ok: true,
                value: { order: moved, charge: 'unchanged', booking: 'none', commands: [], ledger: [] },
              });
            }
            const name = JSON.stringify(moved);
            if (!known.has(name)) next.push(moved);
            known.add(name);
          }
        }
      }
      orders = next;
    }
  }
  expect([...seen].sort()).toEqual([...orderStates].sort());
});
