import type { Api } from '@parlour/contract/api';
import type { StorePayment } from '@parlour/contract/booking/charge';
import { isRefused } from '@parlour/contract/envelope';
import { queryOptions } from '@tanstack/react-query';
import { randomId } from '../../lib/random-id.ts';
import { payAddress } from './pay-address.ts';
import { forgetHold, type HoldOrder, type SlotHold, rememberHold } from './slot-hold.ts';

/**
 * Orders the payment of a slot hold; while one is open it is that one again. Answers where it is paid, and remembers it where money may be
 * taken: on pages of ours, whose origins are given, or under https.
 */
export async function orderPayment(api: Api, held: SlotHold, ours: readonly string[]): Promise<HoldOrder> {
  const { form, bookingId, quoteHash, holdToken } = held;
  const pay = form === 'hold' ? api.payment.payHold : api.payment.payDeposit;
  const asked = { bookingId, quoteHash, holdToken };
  const { paymentOrderId, payUrl, expiresAt } = await pay(asked, { idempotencyKey: randomId() });
  const order = { paymentOrderId, payUrl, expiresAt };
  if (payAddress(payUrl, ours) !== null) rememberHold({ ...held, order });
  return order;
}

/** The part of a request that pays an amount from the balance of the signed-in customer; the server computes both again. */
export async function storedPayment(
  api: Api,
  { id: shopId, chainId }: { id: string; chainId: string },
  amount: string,
): Promise<StorePayment> {
  const member = await api.member.getOwn({ shopId, chainId });
  return { method: 'STORE', amount, ...(member ? { memberId: member.id } : {}) };
}

/** Gives a slot hold up, and forgets it; one that is over already is given up as well. */
export async function giveUpHold(api: Api, { bookingId, holdToken }: SlotHold): Promise<void> {
  try {
    await api.payment.giveUpHold({ bookingId, holdToken });
  } catch (error) {
    if (!isRefused(error) || error.reason !== 'hold_expired') throw error;
  }
  forgetHold(bookingId);
}

/** The booking that a paid order has made. */
export function paidQuery(api: Api, { paymentOrderId }: HoldOrder, { holdToken }: SlotHold) {
  return queryOptions({
    queryKey: ['payment', 'paid', paymentOrderId],
    queryFn: ({ signal }) => api.payment.getPaid({ paymentOrderId, holdToken }, { signal }),
    staleTime: 0,
    gcTime: 0,
  });
}
