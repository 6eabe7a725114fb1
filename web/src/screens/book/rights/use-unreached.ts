import type { Booking } from '@parlour/contract/booking/calls';
import { useQueries } from '@tanstack/react-query';
import { rightQuery } from '../../../features/rights/calls.ts';
import { useApi } from '../../../lib/app-context.ts';
import { useIsSignedIn } from '../../../lib/session/session.ts';
import type { BookVisit } from '../visit.ts';
import { keptUses } from './lost-by-change.ts';
import { toldUnreached } from './unreached.ts';

/** A right that a booking uses and that does not reach the start to which it is moved; `to`: its last day, where that is why. */
export type Unreached = { rightId: string; to: string | null };

type Reach = { unreached: readonly Unreached[]; isKnown: boolean };

/** What the new start does not reach: as its owner may know ahead, once `isKnown`, and as the server has said when it was tried. */
export function useUnreached(visit: BookVisit, booking: Booking | undefined): Reach {
  const api = useApi();
  const isSignedIn = useIsSignedIn();
  const { start, lines } = visit.draft;
  const used = new Set(booking ? keptUses(booking, lines).map(({ rightId }) => rightId) : []);
  const isMove = booking !== undefined && start !== null && booking.start !== start;
  const ids = isMove && isSignedIn ? [...used] : [];
  const held = useQueries({ queries: ids.map((id) => ({ ...rightQuery(api, id), retry: false })) });
  const day = start?.slice(0, 10) ?? '';
  const ends = new Map(held.flatMap(({ data }) => (data?.to === undefined ? [] : [[data.id, data.to] as const])));
  const told = toldUnreached(visit.draft);
  const unreached = [...used].flatMap((rightId) => {
    const to = ends.get(rightId);
    const isPast = to !== undefined && to < day;
    return isPast || told.includes(rightId) ? [{ rightId, to: isPast ? to : null }] : [];
  });
  return { unreached, isKnown: held.every(({ isPending }) => !isPending) };
}
