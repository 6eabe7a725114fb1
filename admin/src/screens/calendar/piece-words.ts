import { lookOf, markLooks } from '../../features/calendar/state-words.ts';
import { useText } from '../../lib/app-context.ts';
import type { Column, Piece } from './columns.ts';
import { type TimeStyle, timeAt } from './times.ts';

/** What a piece has room for. */
type Room = { isShort: boolean; hasState: boolean };

/** What a piece shows by its place, colours and icons alone, in words for readers of the screen. */
export function usePieceWords(style: TimeStyle) {
  const t = useText();
  return {
    until: ({ day }: Column, { item }: Piece): string => ` – ${timeAt(day, item.to, style)} `,
    /** `isShort`: the piece has no room for the service. */
    rest: ({ name }: Column, { appointment, item }: Piece, { isShort, hasState }: Room): string => {
      const hidden = [isShort ? item.service : '', hasState ? '' : t(lookOf(appointment.state).text)];
      return ` ${[...hidden, name, ...appointment.marks.map((mark) => t(markLooks[mark].text))].filter(Boolean).join(', ')}`;
    },
  };
}
