import type { Api } from '@parlour/contract/api';
import type { CheckInAt, CheckInRequest } from '@parlour/contract/checkin/calls';
import { queryOptions } from '@tanstack/react-query';

/** Whether the check-in of a store is open here, asked whenever the page opens. `accountId`: whose answer it is. */
export const checkInPageQuery = (api: Api, at: CheckInAt, accountId: string | null) =>
  queryOptions({
    queryKey: ['checkIn', 'open', at, accountId],
    queryFn: ({ signal }) => api.checkIn.open(at, { signal }),
    staleTime: 0,
    gcTime: 0,
  });

/** A try after a failed one comes soon: who stands at the counter waits. */
const againMs = 5000;
/** The next code is there a moment after the one before. */
const laterMs = 300;

/** The code that a device of the store shows, followed by the next one for as long as it is shown. */
export const shownCodeQuery = (api: Api, shopId: string, deviceKey: string) =>
  queryOptions({
    queryKey: ['checkIn', 'code', shopId, deviceKey],
    queryFn: ({ signal }) => api.checkIn.getCode({ shopId, deviceKey }, { signal }),
    networkMode: 'always',
    retry: false,
    staleTime: 0,
    gcTime: 0,
    refetchIntervalInBackground: true,
    refetchInterval: ({ state }) =>
      state.data && state.status === 'success' ? state.data.changesInMs + laterMs : againMs,
  });

export const sendCheckIn = (api: Api, asked: CheckInRequest) => api.checkIn.checkIn(asked);
