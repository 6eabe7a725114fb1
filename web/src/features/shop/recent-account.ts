import type { Api } from '@parlour/contract/api';
import { queryOptions } from '@tanstack/react-query';
import { forgetRecent } from './recent.ts';

/** The stores that the signed-in customer looked at on any device, the newest first. */
export const ownRecentQuery = (api: Api) =>
  queryOptions({
    queryKey: ['recentShops', 'mine'],
    queryFn: ({ signal }) => api.recentShops.list({}, { signal }),
    staleTime: 0,
  });

/** Clears the list of the account, and that of this device once it is done. */
export async function clearRecent(api: Api): Promise<void> {
  await api.recentShops.clear({});
  forgetRecent();
}
