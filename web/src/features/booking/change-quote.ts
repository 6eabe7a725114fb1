import type { Api } from '@parlour/contract/api';
import type { ChangeQuestion } from '@parlour/contract/booking/change-quote';
import { queryOptions } from '@tanstack/react-query';

/** What a booking would cost once it is changed, and what its rights would pay of that; an earlier answer is no longer the price. */
export function changeQuoteQuery(api: Api, question: ChangeQuestion, linkToken: string) {
  return queryOptions({
    queryKey: ['booking', 'changeQuote', question],
    queryFn: ({ signal }) => api.changeQuote.get(question, { signal, linkToken }),
    staleTime: 0,
    gcTime: 0,
  });
}
