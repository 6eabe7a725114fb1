import { reachAt } from '@parlour/domain/team/may-act';
import type { OpenedFeed } from '../queries/feeds.ts';

/**
 * Whose appointments a feed shows now; null for all of the store. False: its maker may not see them any more, and it looks like one that never was.
 */
export function staffOfFeed({ kind, state, grants, staffIds, shopId }: OpenedFeed): readonly string[] | null | false {
  if (state !== 'active') return false;
  if (kind === 'store') return reachAt({ grants }, 'settings.write', shopId) === 'all' ? null : false;
  return reachAt({ grants }, 'calendar.read', shopId) === null ? false : staffIds;
}
