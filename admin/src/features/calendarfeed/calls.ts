import { calendarFeedCalls as calls, type CalendarFeedKind } from '@parlour/contract/calendarfeed/calls';
import { queryOptions } from '@tanstack/react-query';
import { ask } from '../../lib/http/api.ts';
import { currentSession } from '../../lib/session.ts';

const of = {
  own: { list: calls.listOwn, make: calls.makeOwn, renew: calls.renewOwn, revoke: calls.revokeOwn },
  store: { list: calls.listOfStore, make: calls.makeOfStore, renew: calls.renewOfStore, revoke: calls.revokeOfStore },
};

/** The feeds of one kind at a store. */
export type FeedPlace = { shopId: string; kind: CalendarFeedKind };

export const feedsQuery = ({ shopId, kind }: FeedPlace) =>
  queryOptions({
    queryKey: ['calendarFeeds', currentSession()?.token ?? '', shopId, kind],
    queryFn: ({ signal }) => ask(of[kind].list, { shopId }, { signal }),
  });
export const makeFeed = ({ shopId, kind }: FeedPlace, name: string) => ask(of[kind].make, { shopId, name });
export const renewFeed = ({ shopId, kind }: FeedPlace, id: string) => ask(of[kind].renew, { shopId, id });
export const revokeFeed = ({ shopId, kind }: FeedPlace, id: string) => ask(of[kind].revoke, { shopId, id });
