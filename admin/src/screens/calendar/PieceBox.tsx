import { Icon } from '@parlour/ui/icon/Icon.tsx';
import { classNames } from '@parlour/ui/class-names.ts';
import { VisuallyHidden } from '@parlour/ui/text/VisuallyHidden.tsx';
import { type KeyboardEvent, memo, type MouseEvent, type PointerEvent, type RefObject } from 'react';
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
/** And these for two: their state is told by colour and icon. */
const twoLineMinutes = 36;

type PieceBoxProps = {
  column: Column;
  piece: Piece;
  style: TimeStyle;
  isMovable: boolean;
  isPickedUp: boolean;
  describedBy: string | undefined;
  /** What presses and keys do, as of the latest drawing. */
  latest: RefObject<{ hand: PieceHand }>;
};

/** What a hand does to a piece. */
export type PieceHand = {
  onPointerDown: (column: Column, piece: Piece, event: PointerEvent<HTMLButtonElement>) => void;
  onKeyDown: (column: Column, piece: Piece, event: KeyboardEvent<HTMLButtonElement>) => void;
  onContextMenu: (event: MouseEvent) => void;
  onOpen: (piece: Piece) => void;
};

/** An appointment, or a part of one, at its time in its column. */
export const PieceBox = memo(function PieceBox(props: PieceBoxProps) {
  const { column, piece, style, isMovable, isPickedUp, describedBy, latest } = props;
  const t = useText();
  const words = usePieceWords(style);
  const { appointment, item, top, end, strip, strips } = piece;
  const look = lookOf(appointment.state);
  const isShort = end - top < oneLineMinutes;
  const hasState = end - top >= twoLineMinutes;
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
      onPointerDown={(event) => latest.current.hand.onPointerDown(column, piece, event)}
      onKeyDown={(event) => latest.current.hand.onKeyDown(column, piece, event)}
      onContextMenu={(event) => latest.current.hand.onContextMenu(event)}
      onClick={() => latest.current.hand.onOpen(piece)}
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
      {hasState && <span className={styles.state}>{t(look.text)}</span>}
      <VisuallyHidden as="span">{words.rest(column, piece, { isShort, hasState })}</VisuallyHidden>
      {isMovable && <span className={styles.resize} data-resize="" />}
    </button>
  );
});
