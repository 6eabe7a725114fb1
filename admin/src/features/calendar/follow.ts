import type { CalendarNews, CalendarSpan } from '@parlour/contract/calendar/calls';
import { followStream } from '../../lib/http/follow-stream.ts';
import { openNews } from './calls.ts';

export type Follower = {
  /** The line is open: days may have changed before. */
  onOpen: () => void;
  /** Days have changed. */
  onChange: () => void;
  /** Other days of the store have changed. */
  onElsewhere: () => void;
  /** There may be a notice for the member. */
  onTold: () => void;
  /** Whether changes are told as they happen. */
  onLive: (isLive: boolean) => void;
};

/** Hears what changes on these days, and opens the line again whenever it breaks. Answers how to stop. */
export const followCalendar = (
  question: CalendarSpan,
  { onOpen, onChange, onElsewhere, onTold, onLive }: Follower,
): (() => void) =>
  followStream<CalendarNews>((signal) => openNews(question, signal), {
    onLive,
    onNews({ event }) {
      if (event === 'elsewhere') return onElsewhere();
      if (event === 'changed') return onChange();
      if (event === 'open') onOpen();
      onTold();
    },
  });
