import type { Api } from '@parlour/contract/api';
import type { OrderMade, OrderReplaced, OrderRequest } from '@parlour/contract/order';
import { queryOptions, useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { randomId } from '../../lib/random-id.ts';
import { useApi } from '../../lib/surroundings.ts';
import type { OpenPayment } from './ordered.ts';

/** Plans of the product with their prices. */
export function planQuery(api: Api) {
  return queryOptions({ queryKey: ['order', 'plans'], queryFn: ({ signal }) => api.order.plans({}, { signal }) });
}

/** Sends an order; the same order goes under one key however often it is sent, another one under a new key. */
export function useCreateOrder() {
  const api = useApi();
  const sent = useRef({ content: '', key: '' });
  return useMutation({
    mutationFn: (request: OrderRequest & OrderReplaced) => {
      const content = JSON.stringify(request);
      if (sent.current.content !== content) sent.current = { content, key: randomId() };
      return api.order.create(request, { idempotencyKey: sent.current.key });
    },
  });
}

type Owned = Pick<OrderMade, 'id' | 'payToken'>;

/** Orders the payment of an order of a plan; while a page is open it is that one again. */
export async function openPayment(api: Api, { id, payToken }: Owned): Promise<OpenPayment> {
  const paid = await api.order.pay({ id, payToken }, { idempotencyKey: randomId() });
  const { paymentOrderId, payUrl, payCode, expiresAt } = paid;
  return { paymentOrderId, payUrl, payCode, expiresAt };
}

const againMs = 2000;

/** How an order of a plan stands; while its money is being taken it is asked again. */
export function orderStandingQuery(api: Api, { id, payToken }: Owned) {
  return queryOptions({
    queryKey: ['order', 'standing', id],
    queryFn: ({ signal }) => api.order.standing({ id, payToken }, { signal }),
    refetchInterval: ({ state: { data } }) => (data?.state === 'asked' && data.isMoneyThere ? againMs : false),
    staleTime: 0,
    gcTime: 0,
  });
}
