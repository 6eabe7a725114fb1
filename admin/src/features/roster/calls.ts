import { rosterCalls as calls } from '@parlour/contract/roster/calls';
import type { RosterEdit } from '@parlour/contract/roster/edits';
import { queryOptions } from '@tanstack/react-query';
import { ask } from '../../lib/http/api.ts';
import { currentSession } from '../../lib/session.ts';

/** Everything of a store's roster, which one change makes old. */
export const rosterKey = (shopId: string) => ['roster', currentSession()?.token ?? '', shopId];

export const weekQuery = (shopId: string, day: string | undefined) =>
  queryOptions({
    queryKey: [...rosterKey(shopId), 'week', day ?? ''],
    queryFn: ({ signal }) => ask(calls.week, { shopId, ...(day === undefined ? {} : { day }) }, { signal }),
    placeholderData: (previous) => previous,
  });

export const attentionQuery = (shopId: string) =>
  queryOptions({
    queryKey: [...rosterKey(shopId), 'attention'],
    queryFn: ({ signal }) => ask(calls.listAttention, { shopId }, { signal }),
  });

export const preview = (shopId: string, edit: RosterEdit) => ask(calls.preview, { shopId, edit });
export const save = (
  shopId: string,
  edit: RosterEdit,
  seen: string[],
  undo: { unmark?: string[]; isUndo?: boolean } = {},
) => ask(calls.save, { shopId, edit, seen, ...undo });
export const resolve = (shopId: string, bookingId: string) => ask(calls.resolve, { shopId, bookingId });
