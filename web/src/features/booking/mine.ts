import type { Api } from '@parlour/contract/api';
import type { BookingTab } from '@parlour/contract/booking/state';
import { scrollListQuery } from '../../lib/list/scroll-list.ts';

/** The signed-in person's bookings of one tab, page by page; each answer also counts all tabs. */
export const mineQuery = (api: Api, tab: BookingTab) => ({
  ...scrollListQuery({
    key: ['booking', 'mine', tab],
    load: (page, signal) => api.booking.mine({ tab, ...page }, { signal }),
  }),
  staleTime: 0,
});
