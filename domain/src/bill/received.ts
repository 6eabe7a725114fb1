import type { TenderKind } from './bill.ts';

/** Customers hold it already: its money came when it was sold, or never. `on_account` is still owed. */
const withoutMoney: ReadonlySet<TenderKind> = new Set([
  'session',
  'coupon',
  'points',
  'stored_value',
  'gift_card',
  'on_account',
]);

/** Whether a payment is money that the store receives. */
export const isReceived = (kind: TenderKind): boolean => !withoutMoney.has(kind);
