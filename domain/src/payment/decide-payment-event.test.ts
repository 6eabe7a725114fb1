import { describe, expect, test } from 'vitest';
import type { ChargeForm } from './charge-policy.ts';
import { decidePaymentEvent, type PayableState, type PaymentDecision } from './decide-payment-event.ts';
import type { OrderEvent } from './order-event.ts';
import { mayFollow, newOrder, type OrderState, orderStates, type PaymentOrder } from './payment-order.ts';

const amount = { amountMinor: 5000, currency: 'AUD' };
const authorised: OrderEvent = { kind: 'authorised', ...amount };
const captured: OrderEvent = { kind: 'captured', ...amount };
const released: OrderEvent = { kind: 'released' };
const refunded: OrderEvent = { kind: 'refunded', capturedMinor: 5000, refundedMinor: 5000, currency: 'AUD' };
const tries = (['opened', 'processing', 'declined', 'cancelled', 'expired'] as const).map((kind) => ({ kind }));
const events: readonly OrderEvent[] = [...tries, authorised, captured, released, refunded];
const payables: readonly PayableState[] = ['held', 'retakable', 'unpaid', 'lost', 'paid'];

function decide(order: PaymentOrder, event: OrderEvent, payable: PayableState = 'held'): PaymentDecision {
  const verdict = decidePaymentEvent(order, event, { payable });
  if (!verdict.ok) throw new Error(verdict.reason);
  return verdict.value;
}

/** A fresh order after these events, each with its time held. */
const after = (form: ChargeForm, ...past: OrderEvent[]) =>
  past.reduce((order, event) => decide(order, event).order, newOrder(form, 5000, 'AUD'));
/** Order, charge, booking and commands in short. */
const short = ({ order, charge, payable, commands }: PaymentDecision) => [order.state, charge, payable, ...commands];

const processing: OrderEvent = { kind: 'processing' };
const declined: OrderEvent = { kind: 'declined' };
const cancelled: OrderEvent = { kind: 'cancelled' };
const expired: OrderEvent = { kind: 'expired' };
const nothing = (state: OrderState) => [state, 'unchanged', 'none'];

describe('the tries of an order', () => {
  test.each<[string, OrderEvent[], OrderEvent, unknown[]]>([
    ['created', [], { kind: 'opened' }, nothing('created')],
    ['created', [], processing, ['processing', 'processing', 'none']],
    ['created', [], declined, ['failed', 'failed', 'none']],
    ['created', [], cancelled, ['cancelled', 'failed', 'none']],
    ['created', [], expired, ['expired', 'failed', 'none']],
    ['processing', [processing], { kind: 'opened' }, nothing('processing')],
    ['processing', [processing], processing, nothing('processing')],
    ['processing', [processing], declined, ['failed', 'failed', 'none']],
    ['processing', [processing], cancelled, ['cancelled', 'failed', 'none']],
    ['processing', [processing], expired, ['expired', 'failed', 'none']],
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
    expect(short(decision)).toEqual(['succeeded', 'succeeded', 'confirm']);
    expect(decision.ledger).toEqual([
      { account: 'held', amountMinor: 5000, key: 'authorised' },
      { account: 'held', amountMinor: -5000, key: 'captured' },
      { account: 'taken', amountMinor: 5000, key: 'captured' },
    ]);
  });

  test('F-46 G-119 authorised only, the booking is made first, and then it is captured once', () => {
    expect(short(decide(after('deposit'), authorised))).toEqual(['succeeded', 'succeeded', 'confirm', 'capture']);
    expect(short(decide(after('deposit', authorised), authorised))).toEqual(nothing('succeeded'));
    expect(short(decide(after('deposit', authorised), captured))).toEqual(['succeeded', 'unchanged', 'none']);
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
    expect(short(decide(after('deposit', authorised), released))).toEqual(['succeeded', 'refunded', 'none']);
  });

  test('F-46 a capture that is told before its authorisation is the same money', () => {
    const order = after('deposit', captured);
    expect(short(decide(order, authorised))).toEqual(nothing('succeeded'));
    expect(short(decide(order, captured))).toEqual(nothing('succeeded'));
  });

  test('G-109 a part that is given back later leaves it paid, the whole does not', () => {
    const part: OrderEvent = { kind: 'refunded', capturedMinor: 5000, refundedMinor: 2000, currency: 'AUD' };
    const first = decide(after('deposit', captured), part, 'lost');
    expect(short(first)).toEqual(nothing('succeeded'));
    expect(first.ledger).toEqual([
      { account: 'taken', amountMinor: -2000, key: 'refunded:2000' },
      { account: 'returned', amountMinor: 2000, key: 'refunded:2000' },
    ]);
    const second = decide(first.order, refunded, 'lost');
    expect(short(second)).toEqual(['succeeded', 'refunded', 'none']);
    expect(second.ledger.map((entry) => entry.amountMinor)).toEqual([-3000, 3000]);
    expect(short(decide(second.order, part, 'lost'))).toEqual(nothing('succeeded'));
  });

  test('F-46 given back before we heard of it, it confirms nothing', () => {
    const order = after('deposit', refunded);
    expect(order.state).toBe('refunded');
    for (const event of [authorised, captured, refunded])
      expect(short(decide(order, event))).toEqual(nothing('refunded'));
    expect(after('deposit', released, authorised).state).toBe('failed');
  });
});

describe('a hold', () => {
  test('B-247 G-117 authorised it is success of the order, A of the charge', () => {
    const decision = decide(after('hold', processing), authorised);
    expect(short(decision)).toEqual(['succeeded', 'authorised', 'confirm']);
    expect(decision.ledger).toEqual([{ account: 'held', amountMinor: 5000, key: 'authorised' }]);
  });

  test('B-244 released in store or run out, it is given back', () => {
    const decision = decide(after('hold', authorised), released, 'unpaid');
    expect(short(decision)).toEqual(['succeeded', 'refunded', 'none']);
    expect(decision.ledger).toEqual([
      { account: 'held', amountMinor: -5000, key: 'released' },
      { account: 'returned', amountMinor: 5000, key: 'released' },
    ]);
  });

  test('B-244 F-53 captured in part, the rest goes back, and nothing is taken a second time', () => {
    const part = { kind: 'captured', amountMinor: 2000, currency: 'AUD' } as const;
    const decision = decide(after('hold', authorised), part, 'unpaid');
    expect(short(decision)).toEqual(['succeeded', 'succeeded', 'none']);
    expect(decision.ledger).toEqual([
      { account: 'held', amountMinor: -2000, key: 'captured' },
      { account: 'taken', amountMinor: 2000, key: 'captured' },
      { account: 'held', amountMinor: -3000, key: 'released' },
      { account: 'returned', amountMinor: 3000, key: 'released' },
    ]);
    expect(short(decide(decision.order, released))).toEqual(nothing('succeeded'));
    expect(decidePaymentEvent(decision.order, { ...part, amountMinor: 3000 }, { payable: 'paid' })).toEqual({
      ok: false,
      reason: 'contradicts_order',
    });
  });
});

describe('money that comes late', () => {
  test.each<[string, OrderEvent[]]>([
    ['expired', [expired]],
    ['cancelled', [cancelled]],
    ['failed', [declined]],
    ['created', []],
    ['processing', [processing]],
  ])('G-120 after %s it takes the time again, or goes back', (_, past) => {
    const hold = after('hold', ...past);
    const deposit = after('deposit', ...past);
    expect(short(decide(hold, authorised, 'retakable'))).toEqual(['succeeded', 'authorised', 'retake']);
    expect(short(decide(hold, authorised, 'lost'))).toEqual(['refunded', 'refunded', 'none', 'release']);
    expect(short(decide(deposit, captured, 'retakable'))).toEqual(['succeeded', 'succeeded', 'retake']);
    expect(short(decide(deposit, captured, 'lost'))).toEqual(['refunded', 'refunded', 'none', 'refund']);
    expect(short(decide(deposit, authorised, 'lost'))).toEqual(['refunded', 'refunded', 'none', 'release']);
  });

  test('G-120 a deposit that is authorised late takes the time again before it is captured, or is released', () => {
    const order = decide(after('deposit', expired), authorised, 'retakable');
    expect(short(order)).toEqual(['succeeded', 'succeeded', 'retake', 'capture']);
    expect(short(decide(after('deposit', expired), authorised, 'lost'))).toEqual([
      'refunded',
      'refunded',
      'none',
      'release',
    ]);
  });

  test('G-120 money that is taken after its release was asked for goes back too', () => {
    const lost = decide(after('deposit'), authorised, 'lost').order;
    expect(short(decide(lost, captured, 'lost'))).toEqual(['refunded', 'unchanged', 'none', 'refund']);
    expect(short(decide(lost, released, 'lost'))).toEqual(nothing('refunded'));
  });

  test('F-46 a refund that comes in parts is asked for once', () => {
    const lost = decide(after('deposit'), captured, 'lost').order;
    const part: OrderEvent = { kind: 'refunded', capturedMinor: 5000, refundedMinor: 2000, currency: 'AUD' };
    const first = decide(lost, part, 'lost');
    expect(short(first)).toEqual(nothing('refunded'));
    expect(first.ledger).toHaveLength(2);
    expect(short(decide(first.order, refunded, 'lost'))).toEqual(nothing('refunded'));
  });

  test('G-115 of a booking that another order paid it goes back, and the charge is left alone', () => {
    expect(short(decide(after('deposit', declined), captured, 'paid'))).toEqual([
      'refunded',
      'unchanged',
      'none',
      'refund',
    ]);
    expect(short(decide(after('hold'), authorised, 'paid'))).toEqual(['refunded', 'unchanged', 'none', 'release']);
  });

  test('G-70 of a booking that stands it is kept, and the booking stays as it is', () => {
    expect(short(decide(after('deposit'), captured, 'unpaid'))).toEqual(['succeeded', 'succeeded', 'none']);
  });
});

describe('money of a booking that has ended since', () => {
  const over = (retainedMinor: number) => ({ payable: 'lost' as const, retainedMinor });
  const verdict = (order: PaymentOrder, event: OrderEvent, retainedMinor: number) => {
    const decided = decidePaymentEvent(order, event, over(retainedMinor));
    return decided.ok ? short(decided.value) : decided.reason;
  };

  test('F-46 G-109 a deposit that is taken after all goes back, but for the fee', () => {
    const paid = after('deposit', authorised);
    expect(verdict(paid, captured, 0)).toEqual(['succeeded', 'unchanged', 'none', 'refund']);
    expect(verdict(paid, captured, 2000)).toEqual(['succeeded', 'unchanged', 'none', 'refund']);
    expect(verdict(paid, captured, 5000)).toEqual(['succeeded', 'unchanged', 'none']);
  });

  test('B-244 F-53 the fee that is taken of a hold is kept, and what is given back of it is not asked for again', () => {
    const fee: OrderEvent = { kind: 'captured', amountMinor: 2000, currency: 'AUD' };
    expect(verdict(after('hold', authorised), fee, 2000)).toEqual(['succeeded', 'succeeded', 'none']);
    expect(verdict(after('hold', authorised), fee, 0)).toEqual(['succeeded', 'succeeded', 'none', 'refund']);
    expect(verdict(after('deposit', captured), refunded, 0)).toEqual(['succeeded', 'refunded', 'none']);
  });

  test('G-115 what is taken twice, because a newer order pays, goes back whole and says nothing of the charge', () => {
    expect(short(decide(after('deposit', authorised), captured, 'paid'))).toEqual([
      'succeeded',
      'unchanged',
      'none',
      'refund',
    ]);
    expect(short(decide(after('hold', authorised), released, 'paid'))).toEqual(['succeeded', 'unchanged', 'none']);
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
    for (const payable of payables)
      expect(decidePaymentEvent(newOrder(form, 5000, 'AUD'), event, { payable })).toEqual({ ok: false, reason });
  });

  test('F-53 what was given back cannot be taken', () => {
    expect(decidePaymentEvent(after('hold', authorised, released), captured, { payable: 'paid' })).toEqual({
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
          for (const payable of payables) {
            const verdict = decidePaymentEvent(order, event, { payable });
            if (!verdict.ok) continue;
            const { order: moved } = verdict.value;
            if (moved.state !== order.state) expect(mayFollow(order.state, moved.state)).toBe(true);
            for (const again of payables) {
              expect(decidePaymentEvent(moved, event, { payable: again })).toEqual({
                ok: true,
                value: { order: moved, charge: 'unchanged', payable: 'none', commands: [], ledger: [] },
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
