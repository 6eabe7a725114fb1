import { openMinorOf } from '@parlour/domain/bill/open-part';
import { allowed, refused, type Verdict } from '@parlour/domain/verdict';
import type { MerchantRecord } from '../../catalog/queries/merchants.ts';
import type { Services } from '../../payment/context.ts';
import { closingCommands } from '../../payment/policies/closing-commands.ts';
import { leastOpenMs } from '../../payment/policies/decide-page.ts';
import type { Effect } from '../../payment/policies/effects.ts';
import { changeOrder, draftOf, insertCommands, insertOrder } from '../../payment/policies/payment-draft.ts';
import type { OrderRecord } from '../../payment/queries/orders.ts';
import { newIdIn } from '../../platform/ids.ts';
import type { BillRecord } from '../queries/read.ts';
import { billKind } from './as-payable.ts';
import { takerOf } from './open-part.ts';

/** A bill reserves nothing: a customer who has left its page pays on a new one. */
const openForMs = 3_600_000;

/** What the payment of a bill is decided by: the locked bill, the attempts to pay it, and who takes money for its store. */
export type BillOrderFacts = {
  bill: BillRecord;
  orders: readonly OrderRecord[];
  merchants: readonly MerchantRecord[];
};

/** Decides on which order the open part of a bill is paid: the one that is still open, or a new one, which closes the pages of those before it. */
export function decideBillOrder(
  { bill, orders, merchants }: BillOrderFacts,
  { payments, origin, now, newId }: Pick<Services, 'payments'> & { origin: string; now: number; newId?: () => string },
): Verdict<{ order: OrderRecord; effects: readonly Effect[] }, 'bill_paid' | 'payment_under_way' | 'payment_away'> {
  const { chainId, currency } = bill;
  const amountMinor = openMinorOf(bill);
  if (amountMinor === 0) return refused('bill_paid');
  // There is money for it: it is not paid twice.
  if (bill.isMoneyThere) return refused('payment_under_way');
  const live = orders.find(({ state }) => state === 'created' || state === 'processing');
  const isOver = live?.state === 'created' && live.expiresAt.getTime() < now + leastOpenMs;
  if (live && !isOver) return allowed({ order: live, effects: [] });
  const merchant = takerOf({ merchants, payments }, { amountMinor, currency });
  if (!merchant) return refused('payment_away');
  const draft = draftOf({ charge: null, orders, commands: [], entries: [], parts: [] });
  insertCommands(draft, closingCommands(orders));
  if (live) changeOrder(draft, live, { state: 'expired' });
  const id = newIdIn(chainId, newId);
  insertOrder(
    draft,
    {
      chainId,
      id,
      purpose: 'purchase',
      chargeId: null,
      payableKind: billKind,
      payableId: bill.id,
      state: 'created',
      amountMinor,
      currency,
      channel: merchant.channel,
      account: merchant.account,
      sessionRef: '',
      paymentRef: '',
      payUrl: '',
      returnUrl: `${origin}/paySuccess?billId=${bill.id}&paymentOrderId=${id}`,
      expiresAt: new Date(now + openForMs),
    },
    now,
  );
  return allowed({ order: draft.orders[0]!, effects: draft.effects });
}
