import type { Api } from '@parlour/contract/api';
import type { BillContent, BillRow } from '@parlour/contract/bill/calls';
import { contentList } from '@parlour/domain/bill/content-list';
import { queryOptions } from '@tanstack/react-query';
import { scrollListQuery } from '../../lib/list/scroll-list.ts';

/** The signed-in person's bills at every store, page by page. */
export const billsQuery = (api: Api) => ({
  ...scrollListQuery({ key: ['bill', 'mine'], load: (page, signal) => api.bill.mine(page, { signal }) }),
  staleTime: 0,
});

export const billQuery = (api: Api, id: string) =>
  queryOptions({
    queryKey: ['bill', id],
    queryFn: ({ signal }) => api.bill.get({ id }, { signal }),
    staleTime: 0,
  });

/** What was bought, as one list. */
export const contentOf = (bill: BillContent) =>
  contentList<BillRow>({
    project: bill.services,
    product: bill.products,
    membership: bill.memberships,
    giftCard: bill.giftCards,
    eGiftCard: bill.eGiftCards,
    package: bill.packages,
  });
