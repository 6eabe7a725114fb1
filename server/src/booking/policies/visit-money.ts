import type { VisitMoney } from '@parlour/domain/bill/bill-of-visit';
import { moneyOf } from '../../payment/policies/money-of.ts';
import { payingOrder, type SeenPayment } from '../../payment/policies/payment-draft.ts';

/** What of the charge of a visit pays for it once it is over: a deposit, what a balance has paid, and of an authorization what the store has asked for. */
export function visitMoney(payment: SeenPayment | null): VisitMoney[] {
  const charge = payment?.charge;
  if (!charge || (charge.form === 'hold' && charge.retainedMinor === null)) return [];
  const amountMinor = moneyOf({ charge, order: payingOrder(payment) });
  if (charge.method === 'STORE') return [{ kind: 'stored_value', amountMinor }];
  return [{ kind: charge.form === 'deposit' ? 'deposit' : 'card', amountMinor }];
}
