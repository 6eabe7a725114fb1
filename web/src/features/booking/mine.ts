import type { Api } from '@parlour/contract/api';
import type { BookingTab } from '@parlour/contract/booking';
import { infiniteQueryOptions } from '@tanstack/react-query';

/** As many as a list loads at once. */
const pageSize = 20;

/** The signed-in person's bookings of one tab, page by page; each answer also counts all tabs (APT-01). */
export function mineQuery(api: Api, tab: BookingTab) {
  return infiniteQueryOptions({
    queryKey: ['booking', 'mine', tab],
    queryFn: ({ pageParam, signal }) => api.booking.mine({ tab, pageNum: pageParam, pageSize }, { signal }),
    initialPageParam: 1,
    getNextPageParam: ({ hasNextPage, pageNum }) => (hasNextPage ? pageNum + 1 : undefined),
    staleTime: 0,
  });
}
