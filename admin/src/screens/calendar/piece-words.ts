import { lookOf, markLooks } from '../../features/calendar/state-words.ts';
import { useText } from '../../lib/app-context.ts';
import type { Column, Piece } from './columns.ts';
import { type TimeStyle, timeAt } from './times.ts';

/** What a piece shows, and what it shows by its place, colours and icons alone, in words for readers of the screen. */
export function usePieceWords(style: TimeStyle) {
  const t = useText();
  return {
    whole: ({ day, name }: Column, { appointment, item }: Piece): string => {
      const state = t(lookOf(appointment.state).text);
      const marks = appointment.marks.map((mark) => t(markLooks[mark].text));
      const title = `${timeAt(day, item.from, style)} – ${timeAt(day, item.to, style)} ${appointment.name || state}`;
      return [title, item.service, appointment.name && state, name, ...marks].filter(Boolean).join(', ');
    },
  };
}
