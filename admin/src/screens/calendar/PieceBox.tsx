import { classNames } from '@parlour/ui/class-names.ts';
import { type KeyboardEvent, memo, type MouseEvent, type PointerEvent, type RefObject } from 'react';
import type { Measure } from '../../features/calendar/piece-lines.ts';
import type { Column, Piece } from './columns.ts';
import { PieceWords } from './PieceWords.tsx';
import { usePieceWords } from './piece-words.ts';
import { type TimeStyle, timeAt } from './times.ts';
import styles from './PieceBox.module.css';

/** How many pixels a minute is high. */
export const pixels = 1.6;
/** Shorter ones have room for one line. */
const oneLineMinutes = 28;
/** And these for two: their state is told by colour and icon. */
const twoLineMinutes = 36;

/** How wide its column is in pixels, and how text is measured there. `isMade`: it was made just now. */
export type PieceRoom = { isPickedUp: boolean; isMade: boolean; width: number; measure: Measure };

type PieceBoxProps = PieceRoom & {
  column: Column;
  piece: Piece;
  style: TimeStyle;
  isMovable: boolean;
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
  const { column, piece, style, isMovable, isPickedUp, isMade, describedBy, latest, width, measure } = props;
  const words = usePieceWords(style);
  const { appointment, item, top, end, strip, strips } = piece;
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
        isMade && styles.made,
      )}
      style={{
        top: top * pixels,
        height: (end - top) * pixels - 1,
        left: `${(strip / strips) * 100}%`,
        width: `calc(${100 / strips}% - 3px)`,
      }}
      aria-label={words(column, piece)}
      aria-describedby={describedBy}
      data-piece={item.id}
      onPointerDown={(event) => latest.current.hand.onPointerDown(column, piece, event)}
      onKeyDown={(event) => latest.current.hand.onKeyDown(column, piece, event)}
      onContextMenu={(event) => latest.current.hand.onContextMenu(event)}
      onClick={() => latest.current.hand.onOpen(piece)}
    >
      <PieceWords
        {...{ piece, width, measure, hasState }}
        time={timeAt(column.day, item.from, style)}
        hasService={!isShort}
      />
      {isMovable && <span className={styles.resize} data-resize="" />}
    </button>
  );
});
