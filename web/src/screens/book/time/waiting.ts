import { dayOfStart } from '@parlour/domain/shop/open-now';
import { useQuery } from '@tanstack/react-query';
import { slotsQuery } from '../../../features/availability/calls.ts';
import { startOf } from '../../../features/availability/slot-words.ts';
import { useApi } from '../../../lib/app-context.ts';
import type { BookVisit } from '../visit.ts';

/** Minutes of waiting before each service of the draft at the chosen time, in the order of the draft. */
export function useWaiting({ draft, question, shop }: BookVisit): number[] {
  const { start, lines } = draft;
  const day = start === null ? '' : dayOfStart(shop, start);
  const isAsked = start !== null && lines.length > 1;
  const { data } = useQuery({ ...slotsQuery(useApi(), question, day), enabled: isAsked });
  const slot = isAsked ? data?.slots.find((each) => startOf(each) === start) : undefined;
  return lines.map((_line, place) => slot?.plan[place]?.waitMinutes ?? 0);
}
