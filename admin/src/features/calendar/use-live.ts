import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { type CalendarChoice, calendarKey, calendarQuery, renewCalendar, requestsQuery } from './calls.ts';
import { lendLine } from '../../lib/lent-line.ts';
import { followCalendar } from './follow.ts';
import { mayHaveMissed } from './missed.ts';

const pollMs = 15_000;
const calmMs = 300_000;
/** A line that is back after less than this was never missed. */
const graceMs = 3_000;

/** Days of a store as they are now: changes are told, and while that is interrupted the days are read every fifteen seconds. */
export function useLiveCalendar(choice: CalendarChoice) {
  const { shopId, from, days } = choice;
  const queryClient = useQueryClient();
  const [isLive, setLive] = useState(false);
  const isMissed = useLasting(!isLive, graceMs);
  const query = useQuery({ ...calendarQuery(choice), refetchInterval: isLive ? false : pollMs });
  useEffect(() => {
    const { queryKey } = requestsQuery(shopId);
    const onOpen = () => void queryClient.invalidateQueries({ queryKey: calendarKey(shopId) });
    const onChange = () => void renewCalendar(queryClient, shopId);
    const onElsewhere = () => void queryClient.invalidateQueries({ queryKey });
    const bell = lendLine();
    const line = { since: Date.now(), isBroken: false };
    const onLive = (isNow: boolean) => {
      setLive(isNow);
      bell.onLive(isNow);
      const readAt = queryClient.getQueryState(queryKey)?.dataUpdatedAt ?? 0;
      if (isNow && mayHaveMissed({ ...line, readAt }, Date.now())) onElsewhere();
      line.isBroken = !isNow;
      if (isNow) line.since = Infinity;
    };
    const stop = followCalendar({ shopId, from, days }, { onOpen, onChange, onElsewhere, onTold: bell.onTold, onLive });
    return () => {
      stop();
      bell.end();
    };
  }, [queryClient, shopId, from, days]);
  const { data, dataUpdatedAt } = query;
  useEffect(() => {
    if (!data || data.validUntil === null) return;
    // A hold that runs out by itself is told by nobody.
    const wait = data.validUntil - data.aheadMs - Date.now();
    const timer = setTimeout(
      () => void queryClient.invalidateQueries({ queryKey: calendarKey(shopId) }),
      Math.min(Math.max(wait, 0) + 250, 2 ** 31 - 1),
    );
    return () => clearTimeout(timer);
  }, [queryClient, shopId, data]);
  const isStale = isMissed || query.isRefetchError;
  return { ...query, isLive, staleSince: data && isStale ? dataUpdatedAt : null };
}

type RequestsOptions = { isWanted: boolean; isLive: boolean };

/** What waits to be confirmed, once it is wanted: read again when a booking changes, and once in a while, since what is over waits no more. */
export const useLiveRequests = (shopId: string, { isWanted, isLive }: RequestsOptions) =>
  useQuery({ ...requestsQuery(shopId), enabled: isWanted, refetchInterval: isLive ? calmMs : pollMs });

/** Whether something has been so for a while. */
function useLasting(isSo: boolean, ms: number): boolean {
  const [isLasting, setLasting] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLasting(isSo), isSo ? ms : 0);
    return () => clearTimeout(timer);
  }, [isSo, ms]);
  return isLasting;
}
