import type { Api } from '@parlour/contract/api';
import type { OrderMade, OrderReplaced, OrderRequest, SubscriptionOrder } from '@parlour/contract/subscription/calls';
import { queryOptions, useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { randomId } from '../../lib/random-id.ts';
import { serverNow } from '../../lib/http/server-clock.ts';
import { useApi } from '../../lib/app-context.ts';
import type { OpenPayment } from './ordered.ts';

/** Plans of the product with their prices. */
export function planQuery(api: Api) {
  return queryOptions({
    queryKey: ['order', 'plans'],
    queryFn: ({ signal }) => api.subscription.plans({}, { signal }),
  });
}

/** Sends an order; the same order goes under one key however often it is sent, another one under a new key. */
export function useCreateOrder() {
  const api = useApi();
  const sent = useRef({ content: '', key: '' });
  return useMutation({
    mutationFn: (request: OrderRequest & OrderReplaced) => {
      const content = JSON.stringify(request);
      if (sent.current.content !== content) sent.current = { content, key: randomId() };
      return api.subscription.create(request, { idempotencyKey: sent.current.key });
    },
  });
}

type Owned = Pick<OrderMade, 'id' | 'payToken'>;

/** Orders the payment of an order of a plan; while a page is open it is that one again. */
export async function openPayment(api: Api, { id, payToken }: Owned): Promise<OpenPayment> {
  const paid = await api.subscription.pay({ id, payToken }, { idempotencyKey: randomId() });
  const { paymentOrderId, payUrl, payCode, expiresAt } = paid;
  return { paymentOrderId, payUrl, payCode, expiresAt };
}

const againMs = 2000;
const mostFailures = 3;

/** When an order is asked about again by itself; false: at its end, and where there is no money that could be taken. */
const againMsOf = (told: Pick<SubscriptionOrder, 'state' | 'isMoneyThere'> | undefined): number | false =>
  told?.state === 'asked' && told.isMoneyThere ? againMs : false;

type Asking = {
  /** What one of its pages says, or another moment from which on an older answer counts no more. */
  since: string;
  /** Polling ends at this moment (epoch ms by the server's clock). */
  until: number;
};

/**
 * The state of an order of a plan. While a payment is in progress the state is asked again, with the hard stops of all polling; where
 * it is not paid, also when the customer is back at this page.
 */
export function orderQuery(api: Api, { id, payToken }: Owned, { since, until }: Asking) {
  return queryOptions({
    queryKey: ['order', 'state', id, since],
    queryFn: ({ signal }) => api.subscription.getOrder({ id, payToken }, { signal }),
    refetchInterval: ({ state: { data, status } }) =>
      status === 'error' || serverNow() > until ? false : againMsOf(data),
    refetchOnWindowFocus: ({ state: { data } }) => (data?.state === 'asked' ? 'always' : false),
    retry: (failures) => failures < mostFailures - 1,
    retryDelay: againMs,
    staleTime: 0,
    gcTime: 0,
  });
}
