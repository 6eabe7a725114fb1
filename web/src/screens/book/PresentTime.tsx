import { useQuery } from '@tanstack/react-query';
import { bookingQuery } from '../../features/booking/calls.ts';
import { useApi, useText } from '../../lib/surroundings.ts';
import { type BookVisit, startText } from './visit.ts';

/** In a change: the time that the booking has now, beside the one that is being chosen. */
export function PresentTime({ visit: { changeId, linkToken, style } }: { visit: BookVisit }) {
  const t = useText();
  const isChange = changeId !== null && linkToken !== undefined;
  const { data } = useQuery({
    ...bookingQuery(useApi(), { id: changeId ?? '', linkToken: linkToken ?? '' }),
    enabled: isChange,
  });
  return isChange && data ? t('booking.nowAt', { when: startText(data.start, style) }) : null;
}
