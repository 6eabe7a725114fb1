import type { Api } from '@parlour/contract/api';
import type { OrderRequest } from '@parlour/contract/order';
import { queryOptions, useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { randomId } from '../../lib/random-id.ts';
import { useApi } from '../../lib/surroundings.ts';

/** Plans of the product with their prices. */
export function planQuery(api: Api) {
  return queryOptions({ queryKey: ['order', 'plans'], queryFn: ({ signal }) => api.order.plans({}, { signal }) });
}

/** Sends an order; the same order goes under one key however often it is sent, another one under a new key. */
export function useCreateOrder() {
  const api = useApi();
  const sent = useRef({ content: '', key: '' });
  return useMutation({
    mutationFn: (request: OrderRequest) => {
      const content = JSON.stringify(request);
      if (sent.current.content !== content) sent.current = { content, key: randomId() };
      return api.order.create(request, { idempotencyKey: sent.current.key });
    },
  });
}
