import { Icon } from '@parlour/ui/icon/Icon.tsx';
import { classNames } from '@parlour/ui/class-names.ts';
import { VisuallyHidden } from '@parlour/ui/text/VisuallyHidden.tsx';
import type { ComponentProps } from 'react';
import { lookOf, markLooks } from '../../features/calendar/state-words.ts';
import { useText } from '../../lib/app-context.ts';
import type { Column, Piece } from './columns.ts';
import { usePieceWords } from './piece-words.ts';
import { type TimeStyle, timeAt } from './times.ts';
import styles from './PieceBox.module.css';

/** How many pixels a minute is high. */
export const pixels = 1.6;
/** Shorter ones have room for one line. */
const oneLineMinutes = 28;

type PieceBoxProps = {
  column: Column;
  piece: Piece;
  style: TimeStyle;
  isMovable: boolean;
  isPickedUp: boolean;
  describedBy: string | undefined;
} & Pick<ComponentProps<'button'>, 'onClick' | 'onPointerDown' | 'onKeyDown' | 'onContextMenu'>;

/** An appointment, or a part of one, at its time in its column. */
export function PieceBox({ column, piece, style, isMovable, isPickedUp, describedBy, ...events }: PieceBoxProps) {
  const t = useText();
  const words = usePieceWords(style);
  const { appointment, item, top, end, strip, strips } = piece;
  const look = lookOf(appointment.state);
  const isShort = end - top < oneLineMinutes;
  return (
    <button
      type="button"
      className={classNames(
        styles.piece,
        styles[appointment.state],
        isShort && styles.short,
        isMovable && styles.movable,
        isPickedUp && styles.lifted,
      )}
      style={{
        top: top * pixels,
        height: (end - top) * pixels - 1,
        left: `${(strip / strips) * 100}%`,
        width: `calc(${100 / strips}% - 3px)`,
      }}
      aria-describedby={describedBy}
      data-piece={item.id}
      {...events}
    >
      <span className={styles.head}>
        <Icon name={look.icon} size={14} />
        <span className={styles.time}>{timeAt(column.day, item.from, style)}</span>
        <VisuallyHidden as="span">{words.until(column, piece)}</VisuallyHidden>
        <span className={styles.name}>{appointment.name || t(look.text)}</span>
        {appointment.marks.map((mark) => (
          <Icon key={mark} name={markLooks[mark].icon} size={14} />
        ))}
      </span>
      {!isShort && <span className={styles.service}>{item.service}</span>}
      {!isShort && <span className={styles.state}>{t(look.text)}</span>}
      <VisuallyHidden as="span">{words.rest(column, piece, isShort)}</VisuallyHidden>
      {isMovable && <span className={styles.resize} data-resize="" />}
    </button>
  );
}
