import { useQuery } from '@tanstack/react-query';
import { bookingQuery } from '../../../features/booking/calls.ts';
import { useApi, useText } from '../../../lib/app-context.ts';
import { type BookVisit, startText } from '../visit.ts';

/** In a change: the time that the booking has now and, once another one is chosen, the way from the one to the other. */
export function PresentTime({ visit: { changeId, linkToken, style, draft } }: { visit: BookVisit }) {
  const t = useText();
  const isChange = changeId !== null && linkToken !== undefined;
  const { data } = useQuery({
    ...bookingQuery(useApi(), { id: changeId ?? '', linkToken: linkToken ?? '' }),
    enabled: isChange,
  });
  if (!isChange || !data) return null;
  const from = startText(data.start, style);
  if (draft.start === null || draft.start === data.start) return t('booking.nowAt', { when: from });
  return t('booking.movesTo', { from, to: startText(draft.start, style) });
}
