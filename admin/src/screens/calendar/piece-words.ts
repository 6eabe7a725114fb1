import { lookOf, markLooks } from '../../features/calendar/state-words.ts';
import { useText } from '../../lib/app-context.ts';
import type { Column, Piece } from './columns.ts';
import { spanAt, type TimeStyle } from './times.ts';

/** Everything that a piece shows by its place, colours and icons, in words. */
export function usePieceWords(style: TimeStyle) {
  const t = useText();
  return ({ day, name }: Column, { appointment, item }: Piece): string =>
    [
      spanAt(day, item.from, item.to, style),
      appointment.name,
      item.service,
      name,
      t(lookOf(appointment.state).text),
      ...appointment.marks.map((mark) => t(markLooks[mark].text)),
    ]
      .filter(Boolean)
      .join(', ');
}
