import type { OpenedAppointment } from '@parlour/contract/calendar/opened';
import { type KeyboardEvent, type PointerEvent, type ReactNode, useCallback } from 'react';
import { isMovable as isMovableState } from '../../features/calendar/state-words.ts';
import { useLatest } from '../../lib/use-latest.ts';
import type { Column, Piece } from './columns.ts';
import { PieceBox, type PieceRoom } from './PieceBox.tsx';
import type { TimeStyle } from './times.ts';

/** Draws a piece of a column; stays the same from one drawing to the next. */
export type RenderPiece = (column: Column, piece: Piece, room: PieceRoom) => ReactNode;

type PiecesOptions = {
  style: TimeStyle;
  mayMove: boolean;
  /** The id of the words that say how a piece is moved. */
  hintId: string;
  pointer: { endsCarry: () => boolean };
  pointerDown: (column: Column, piece: Piece) => (event: PointerEvent<HTMLButtonElement>) => void;
  keyDown: (column: Column, piece: Piece) => (event: KeyboardEvent<HTMLButtonElement>) => void;
  onOpen: (appointment: OpenedAppointment) => void;
  onFree: (column: Column, elapsed: number) => void;
};

/** How pieces are drawn and what presses do, the same functions from one drawing to the next: columns without a change are not drawn again. */
export function usePieces(options: PiecesOptions) {
  const { style, mayMove, hintId, pointer, pointerDown, keyDown, onOpen, onFree } = options;
  const latest = useLatest({
    hand: {
      onPointerDown: (column: Column, piece: Piece, event: PointerEvent<HTMLButtonElement>) =>
        pointerDown(column, piece)(event),
      onKeyDown: (column: Column, piece: Piece, event: KeyboardEvent<HTMLButtonElement>) =>
        keyDown(column, piece)(event),
      onContextMenu: (event: { preventDefault: () => void }) => pointer.endsCarry() && event.preventDefault(),
      onOpen: ({ appointment }: Piece) => pointer.endsCarry() || onOpen(appointment),
    },
    pressFree: (column: Column, elapsed: number) => {
      // The press that puts an appointment down ends over free time.
      if (mayMove && !pointer.endsCarry()) onFree(column, elapsed);
    },
  });
  const pressFree = useCallback(
    (column: Column, elapsed: number) => latest.current.pressFree(column, elapsed),
    [latest],
  );
  const renderPiece: RenderPiece = useCallback(
    (column, piece, room) => {
      const isMovable = mayMove && isMovableState(piece.appointment.state);
      const describedBy = isMovable ? hintId : undefined;
      return <PieceBox key={piece.key} {...{ column, piece, style, isMovable, describedBy, latest, ...room }} />;
    },
    [style, mayMove, hintId, latest],
  );
  return { pressFree, renderPiece };
}
