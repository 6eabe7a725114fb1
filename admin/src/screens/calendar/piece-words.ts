import { lookOf, markLooks } from '../../features/calendar/state-words.ts';
import { useText } from '../../lib/app-context.ts';
import type { Column, Piece } from './columns.ts';
import { spanAt, type TimeStyle } from './times.ts';

/** All that a piece says by its words, place, colours and icons, in words for readers of the screen. */
export function usePieceWords(style: TimeStyle) {
  const t = useText();
  return ({ day, name: column }: Column, { appointment, item }: Piece): string => {
    const state = t(lookOf(appointment.state).text);
    const { name } = appointment;
    const marks = appointment.marks.map((mark) => t(markLooks[mark].text));
    return [
      [spanAt(day, item.from, item.to, style), name].filter(Boolean).join(' '),
      item.service,
      state,
      column,
      ...marks,
    ]
      .filter(Boolean)
      .join(t('shell.listJoin'));
  };
}
