import type { Api } from '@parlour/contract/api';
import type { BillContent, BillRow } from '@parlour/contract/bill/calls';
import { contentList } from '@parlour/domain/bill/content-list';
import { queryOptions } from '@tanstack/react-query';
import { randomId } from '../../lib/random-id.ts';
import { scrollListQuery } from '../../lib/list/scroll-list.ts';

/** The signed-in person's bills at every store, page by page. */
export const billsQuery = (api: Api) => ({
  ...scrollListQuery({ key: ['bill', 'mine'], load: (page, signal) => api.bill.mine(page, { signal }) }),
  staleTime: 0,
});

const againMs = 2000;

/** One bill, for its owner or the holder of its link. While its money is being taken it is asked for again. */
export const billQuery = (api: Api, id: string, linkToken = '') =>
  queryOptions({
    queryKey: ['bill', id, linkToken],
    queryFn: ({ signal }) => api.bill.get({ id }, { signal, linkToken }),
    staleTime: 0,
    refetchInterval: ({ state: { data } }) => (data?.state === 'open' && data.isMoneyThere ? againMs : false),
  });

/** Orders the payment of what is open of a bill; while a page is open it is that one again. */
export const payBill = (api: Api, id: string, linkToken = '') =>
  api.bill.pay({ id }, { idempotencyKey: randomId(), linkToken });

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
