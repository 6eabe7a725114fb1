import type { Minor } from '../money/money.ts';
import { allowed, refused, type Verdict } from '../verdict.ts';
import type { MoneyEvent } from './order-event.ts';
import type { OrderMoney, PaymentOrder } from './payment-order.ts';

/**
 * One posting: money that came to (or, negative, left) an account of the order. `held` is on the customer's card, `taken` with the shop,
 * `returned` back with the customer. `key` is of one movement: the same movement posted again has the same key.
 */
export type LedgerEntry = { account: 'held' | 'taken' | 'returned'; amountMinor: Minor; key: string };

export type PaymentRefusal = 'amount_wrong' | 'currency_wrong' | 'contradicts_order';

export type Recorded = { order: PaymentOrder; entries: LedgerEntry[] };

/**
 * Decides what an event says of the money that was not known before. An event that comes before the one it follows tells of both; one
 * that tells nothing new has no entries; another amount or currency than the order's is refused, as is what cannot be true beside
 * what is known.
 */
export function recordMoney(order: PaymentOrder, event: MoneyEvent): Verdict<Recorded, PaymentRefusal> {
  if ('currency' in event && event.currency !== order.currency) return refused('currency_wrong');
  const told = toldBy(order, event);
  if (!told.ok) return told;
  const money: OrderMoney = {
    // Whatever is told of the money, it was authorised before, and only ever the whole amount.
    authorisedMinor: order.amountMinor,
    capturedMinor: Math.max(order.capturedMinor, told.value.capturedMinor),
    releasedMinor: order.releasedMinor,
    refundedMinor: Math.max(order.refundedMinor, told.value.refundedMinor),
  };
  // A card is charged once: what was not taken then is not held any longer.
  if (money.capturedMinor > 0 || event.kind === 'released')
    money.releasedMinor = money.authorisedMinor - money.capturedMinor;
  return allowed({ order: { ...order, ...money }, entries: entriesFrom(order, money) });
}

type Taken = Pick<OrderMoney, 'capturedMinor' | 'refundedMinor'>;

function toldBy(order: PaymentOrder, event: MoneyEvent): Verdict<Taken, PaymentRefusal> {
  const nothing = allowed({ capturedMinor: 0, refundedMinor: 0 });
  switch (event.kind) {
    case 'authorised':
      return event.amountMinor === order.amountMinor ? nothing : refused('amount_wrong');
    case 'released':
      return nothing;
    case 'captured':
      return checkTaken(order, { capturedMinor: event.amountMinor, refundedMinor: 0 });
    case 'refunded':
      return checkTaken(order, event);
  }
}

function checkTaken(order: PaymentOrder, { capturedMinor, refundedMinor }: Taken): Verdict<Taken, PaymentRefusal> {
  const isRight = order.form === 'deposit' ? capturedMinor === order.amountMinor : capturedMinor <= order.amountMinor;
  if (!isRight || capturedMinor <= 0 || refundedMinor < 0 || refundedMinor > capturedMinor)
    return refused('amount_wrong');
  const isGone = order.releasedMinor > 0 && order.capturedMinor === 0;
  if (isGone || (order.capturedMinor > 0 && order.capturedMinor !== capturedMinor)) return refused('contradicts_order');
  return allowed({ capturedMinor, refundedMinor });
}

function entriesFrom(before: OrderMoney, after: OrderMoney): LedgerEntry[] {
  const entries: LedgerEntry[] = [];
  const post = (account: LedgerEntry['account'], amountMinor: Minor, key: string) => {
    if (amountMinor !== 0) entries.push({ account, amountMinor, key });
  };
  const captured = after.capturedMinor - before.capturedMinor;
  const released = after.releasedMinor - before.releasedMinor;
  const refunded = after.refundedMinor - before.refundedMinor;
  post('held', after.authorisedMinor - before.authorisedMinor, 'authorised');
  post('held', -captured, 'captured');
  post('taken', captured, 'captured');
  post('held', -released, 'released');
  post('returned', released, 'released');
  post('taken', -refunded, `refunded:${after.refundedMinor}`);
  post('returned', refunded, `refunded:${after.refundedMinor}`);
  return entries;
}
