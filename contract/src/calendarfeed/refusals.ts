import type { RefusalsOf } from '../refusal-groups.ts';
import type { calendarFeedCalls } from './calls.ts';

/** What each call of the module `calendarfeed` can be refused for. */
export const calendarFeedRefusals: RefusalsOf<typeof calendarFeedCalls> = {
  listOwn: [],
  makeOwn: ['no_permission', 'feeds_full'],
  renewOwn: ['not_found'],
  revokeOwn: ['not_found'],
  listOfStore: [],
  makeOfStore: ['feeds_full'],
  renewOfStore: ['not_found'],
  revokeOfStore: ['not_found'],
};
