import type { calendarFeedCalls } from '@parlour/contract/calendarfeed/calls';
import type { Ctx } from '../../booking/context.ts';
import type { HandlersOf } from '../../platform/context.ts';
import { feedsOf } from '../actions/feeds.ts';

const own = feedsOf('own');
const store = feedsOf('store');

export const calendarFeedRoutes: HandlersOf<typeof calendarFeedCalls, Ctx> = {
  listOwn: own.list,
  makeOwn: own.make,
  renewOwn: own.renew,
  revokeOwn: own.revoke,
  listOfStore: store.list,
  makeOfStore: store.make,
  renewOfStore: store.renew,
  revokeOfStore: store.revoke,
};
