import type { Api } from '@parlour/contract/api';
import { queryOptions } from '@tanstack/react-query';
import { randomId } from '../../lib/random-id.ts';
import { type HeldOrder, type HeldTime, rememberHeld } from './held.ts';

/** Orders the payment of a held time; while one is open it is that one again. Answers where it is paid. */
export async function orderPayment(api: Api, held: HeldTime): Promise<HeldOrder> {
  const { form, bookingId, quoteHash, holdToken } = held;
  const pay = form === 'hold' ? api.charge.payHold : api.charge.payDeposit;
  const asked = { bookingId, quoteHash, holdToken };
  const { paymentOrderId, payUrl, expiresAt } = await pay(asked, { idempotencyKey: randomId() });
  const order = { paymentOrderId, payUrl, expiresAt };
  rememberHeld({ ...held, order });
  return order;
}

/** The booking that a paid order has made. */
export function paidQuery(api: Api, { paymentOrderId }: HeldOrder, { holdToken }: HeldTime) {
  return queryOptions({
    queryKey: ['charge', 'paid', paymentOrderId],
    queryFn: ({ signal }) => api.charge.getPaid({ paymentOrderId, holdToken }, { signal }),
    staleTime: 0,
    gcTime: 0,
  });
}
