import type { Api } from '@parlour/contract/api';
import { queryOptions } from '@tanstack/react-query';
import { scrollListQuery } from '../../lib/list/scroll-list.ts';

/** Reviews of a shop, or of one person there. */
export type Reviewed = { shopId: string; chainId: string; staffId?: string };

/** The filter of the document: what is shown (§9). */
const shown = { status: 1 } as const;

/** What all reviews say together. */
export function scoresQuery(api: Api, of: Reviewed) {
  return queryOptions({
    queryKey: ['review', 'scores', of.shopId, of.staffId ?? ''],
    queryFn: ({ signal }) => api.review.getScores({ ...of, ...shown }, { signal }),
  });
}

/** The reviews themselves, the newest first. */
export function reviewsQuery(api: Api, of: Reviewed) {
  return scrollListQuery({
    key: ['review', 'list', of.shopId, of.staffId ?? ''],
    load: (page, signal) => api.review.getList({ ...of, ...shown, ...page }, { signal }),
  });
}
