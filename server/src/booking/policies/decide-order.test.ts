import { describe, expect, test } from 'vitest';
import type { MerchantRecord } from '../../catalog/queries/merchants.ts';
import type { ReplacedCharge } from '../../payment/policies/replaced-charge.ts';
import { chargeWith, inShort, orderWith } from '../../payment/test/loaded.ts';
import type { Services } from '../context.ts';
import { bookingWith, now, startsAt } from '../test/records.ts';
import { decideOrder } from './decide-order.ts';

const minuteMs = 60_000;
const at = new Date(now);
const held = bookingWith({ state: 'held', holdExpiresAt: now + 10 * minuteMs });
const agreed = { agreedHash: 'agreed', createdAt: at } as const;
const deposit = chargeWith(agreed);
const hold = chargeWith({ ...agreed, form: 'hold' });
const merchant = (change: Partial<MerchantRecord> = {}) =>
  ({ channel: 'simulated', account: 'salon', takesHolds: true, ...change }) as MerchantRecord;
const taking = (mayTake: boolean) =>
  ({ simulated: { mayTake: () => mayTake }, stripe: null }) as unknown as Services['payments'];
const open = orderWith({ expiresAt: new Date(now + 9 * minuteMs) });
const late = orderWith({ expiresAt: new Date(now + 20_000) });

type Case = {
  booking?: typeof held | null;
  charged?: ReplacedCharge;
  merchants?: MerchantRecord[];
  form?: 'deposit' | 'hold';
  agreedHash?: string;
  payments?: Services['payments'];
};

function decided({
  booking = held,
  charged = { charge: deposit, orders: [] },
  merchants = [merchant()],
  ...asked
}: Case) {
  const { form = 'deposit', agreedHash = 'agreed', payments = taking(true) } = asked;
  const question = { form, agreedHash, origin: 'https://salon.example' };
  return decideOrder({ booking, charged, merchants }, question, { payments, now, newId: () => 'new' });
}

describe('the payment of a held time', () => {
  test.each<[string, Case, string]>([
    ['its hold is over', { booking: null }, 'hold_expired'],
    [
      'its hold ends before a page could be paid',
      { booking: { ...held, holdExpiresAt: now + minuteMs - 1 } },
      'hold_expired',
    ],
    ['nothing is charged', { charged: null }, 'not_found'],
    ['another form is charged', { form: 'hold' }, 'not_found'],
    ['another charge was agreed to', { agreedHash: 'other' }, 'charge_changed'],
    ['nobody takes money for the shop', { merchants: [] }, 'payment_away'],
    ['the provider does not take this amount', { payments: taking(false) }, 'payment_away'],
    ['the provider is not set up', { merchants: [merchant({ channel: 'stripe' })] }, 'payment_away'],
    [
      'the merchant takes no holds',
      { form: 'hold', charged: { charge: hold, orders: [] }, merchants: [merchant({ takesHolds: false })] },
      'payment_away',
    ],
  ])('is refused: %s', (_title, change, reason) => {
    expect(decided(change)).toEqual({ ok: false, reason });
  });

  test.each<[string, Case, string[]]>([
    ['a deposit', {}, ['new order deposit 5000']],
    [
      'a deposit by a merchant who takes no holds',
      { merchants: [merchant({ takesHolds: false })] },
      ['new order deposit 5000'],
    ],
    [
      'a hold that is near',
      { form: 'hold', charged: { charge: { ...hold, createdAt: new Date(startsAt - 60 * minuteMs) }, orders: [] } },
      ['new order hold 5000'],
    ],
    [
      'a hold that is far away keeps the card',
      { form: 'hold', charged: { charge: hold, orders: [] } },
      ['new order card 5000'],
    ],
    ['a page is open', { charged: { charge: deposit, orders: [open] } }, []],
    [
      'a bank is at work, however late',
      { charged: { charge: deposit, orders: [{ ...late, state: 'processing' }] } },
      [],
    ],
    [
      'its page closes in a moment',
      { charged: { charge: deposit, orders: [late] } },
      ['expire 0 of order', 'order becomes expired', 'new order deposit 5000'],
    ],
    [
      'a card was refused on its page',
      { charged: { charge: deposit, orders: [{ ...open, state: 'failed' }] } },
      ['expire 0 of order', 'new order deposit 5000'],
    ],
  ])('%s', (_title, change, effects) => {
    const decision = decided(change);
    expect(decision.ok && inShort(decision.value.effects)).toEqual(effects);
  });

  test('goes to the first merchant who can take it, on a page that closes before the hold ends', () => {
    const decision = decided({ merchants: [merchant({ channel: 'stripe' }), merchant()] });
    expect(decision.ok && decision.value.order).toMatchObject({
      chargeId: 'charge',
      payableKind: 'booking',
      payableId: 'booking',
      state: 'created',
      channel: 'simulated',
      account: 'salon',
      payUrl: '',
      returnUrl: 'https://salon.example/paySuccess?reserveId=booking',
      expiresAt: new Date(now + 9.5 * minuteMs),
    });
  });
});
