import type { Api } from '@parlour/contract/api';
import { pageLimits } from '@parlour/domain/shop/page-limits';
import { scrollListQuery } from '../../lib/list/scroll-list.ts';

/** The products of a store, ten at a time. */
export function productsQuery(api: Api, { shopId, chainId }: { shopId: string; chainId?: string }) {
  return scrollListQuery({
    key: ['product', 'list', shopId],
    load: (page, signal) => api.menu.getProducts({ shopId, ...(chainId ? { chainId } : {}), ...page }, { signal }),
    pageSize: pageLimits.productPageSize,
  });
}
