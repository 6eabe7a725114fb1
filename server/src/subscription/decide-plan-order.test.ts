import { describe, expect, test } from 'vitest';
import type { OrderRecord } from '../payment/queries/orders.ts';
import { decidePlanOrder, type PlanOrderFacts } from './policies/decide-plan-order.ts';
import type { SavedOrder } from './queries.ts';

const now = Date.UTC(2027, 0, 1);
const hourMs = 3_600_000;
const plan = (change: Partial<SavedOrder> = {}) =>
  ({
    id: 'plan-order',
    kind: 'order',
    planKey: 'solo',
    period: 'month',
    state: 'asked',
    email: 'mei@example.com',
    paymentOrderId: null,
    totalMinor: 2900,
    currency: 'AUD',
    ...change,
  }) as SavedOrder;
const sold = { monthMinor: 2900, yearMinor: 29_000, currency: 'AUD' };
const attempt = (change: Partial<OrderRecord> = {}) =>
  ({
    chainId: '',
    id: 'before',
    state: 'created',
    channel: 'simulated',
    account: 'ours',
    sessionRef: 'session',
    expiresAt: new Date(now + hourMs),
    ...change,
  }) as OrderRecord;
const takes = { mayTake: () => true };
const services = (simulated: object | null = takes) =>
  ({
    config: { planMerchant: { channel: 'simulated', account: 'ours' } },
    payments: { simulated, stripe: null },
  }) as unknown as Parameters<typeof decidePlanOrder>[1];
const asked = { origin: 'https://parlour.example', now, newId: () => 'new' };
const facts = (change: Partial<PlanOrderFacts> = {}): PlanOrderFacts => ({ plan: plan(), orders: [], sold, ...change });
const decide = (change: Partial<PlanOrderFacts> = {}, ours = services()) => decidePlanOrder(facts(change), ours, asked);

describe('on which order a plan is paid', () => {
  test.each<[string, Partial<PlanOrderFacts>, string]>([
    ['an order that is not there', { plan: null }, 'not_found'],
    ['one that was paid', { plan: plan({ state: 'paid' }) }, 'payment_under_way'],
    ['one that another took the place of', { plan: plan({ state: 'replaced' }) }, 'not_found'],
    ['one whose customer was forgotten', { plan: plan({ email: '' }) }, 'not_found'],
    ['one that there is money for', { plan: plan({ paymentOrderId: 'paying' }) }, 'payment_under_way'],
    ['a plan that is sold no more', { sold: null }, 'plan_needed'],
    ['a plan of another price', { sold: { ...sold, monthMinor: 3000 } }, 'charge_changed'],
    ['a plan of another currency', { sold: { ...sold, currency: 'NZD' } }, 'charge_changed'],
  ])('%s is refused', (_title, change, reason) => {
    expect(decide(change)).toMatchObject({ ok: false, reason });
  });

  test('where no provider takes the amount it is refused', () => {
    expect(decide({}, services(null))).toMatchObject({ ok: false, reason: 'payment_away' });
  });

  test('the first is new, and open for an hour', () => {
    expect(decide()).toMatchObject({
      ok: true,
      value: {
        order: { id: 'new', state: 'created', amountMinor: 2900, expiresAt: new Date(now + hourMs) },
        effects: [
          { kind: 'insert_order', order: { returnUrl: 'https://parlour.example/bokaOrder?paymentOrderId=new' } },
        ],
      },
    });
  });

  test.each<[string, Partial<OrderRecord>]>([
    ['is open', {}],
    ['a bank is at work on', { state: 'processing', expiresAt: new Date(now) }],
  ])('one that %s stays, whatever the plan costs now', (_title, change) => {
    const order = attempt(change);
    expect(decide({ orders: [order], sold: null })).toEqual({ ok: true, value: { plan: plan(), order, effects: [] } });
  });

  test('one whose page is about to close gives way to a new one', () => {
    const decision = decide({ orders: [attempt({ expiresAt: new Date(now + 1000) })] });
    const { order, effects } = decision.ok ? decision.value : { order: null, effects: [] };
    expect(order).toMatchObject({ id: 'new' });
    expect(effects.map(({ kind }) => kind).filter((kind) => kind !== 'insert_commands')).toEqual([
      'change_order',
      'insert_order',
    ]);
    expect(effects.find(({ kind }) => kind === 'change_order')).toMatchObject({ change: { state: 'expired' } });
  });
});
