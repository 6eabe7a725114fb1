import { mapPicker } from '@parlour/domain/shop/map/picker';
import {
  cellAround,
  type MapCell,
  middleOf,
  movedBy,
  placeAt,
  type WorldPixel,
} from '@parlour/domain/shop/map/projection';
import type { Place } from '@parlour/domain/shop/near';
import { useId, useRef, useState, type KeyboardEvent, type PointerEvent } from 'react';
import { IconButton } from '@parlour/ui/button/IconButton.tsx';
import { isTap, keyStep, type MapView, offsetOf, pulledBy, viewWith, zoomedBy } from '../map-moves.ts';
import { VisuallyHidden } from '@parlour/ui/text/VisuallyHidden.tsx';
import styles from './MapBoard.module.css';

type Words = Record<'label' | 'hint' | 'zoomIn' | 'zoomOut' | 'failed', string>;

type MapBoardProps = {
  view: MapView;
  onView: (view: MapView) => void;
  pin: Place | null;
  onPin: (pin: Place) => void;
  /** Enter was pressed: the pin is where it should be. */
  onEnter: () => void;
  pictureOf: (cell: MapCell) => string;
  words: Words;
};

/** A map to pull about, and a pin to put on it: by a tap, or with the arrow keys. */
export function MapBoard(props: MapBoardProps) {
  const { view, onView, pin, words, pictureOf } = props;
  const hintId = useId();
  const boardRef = useRef<HTMLDivElement>(null);
  const pull = usePull(boardRef, props);
  const press = useKeys(boardRef, props);
  const shown = pull.moved ? pulledBy(view, pull.moved) : view;
  return (
    <div className={styles.map}>
      <div
        ref={boardRef}
        role="application"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- an application is worked by its keys, which the hint names
        tabIndex={0}
        aria-label={words.label}
        aria-describedby={hintId}
        className={styles.board}
        onKeyDown={press}
        {...pull.events}
      >
        <Pictures view={shown} pictureOf={pictureOf} failedText={words.failed} />
        {pin && <Pin at={offsetOf(pin, shown)} />}
      </div>
      <div className={styles.zoom}>
        <IconButton
          kind="outline"
          icon="plus"
          label={words.zoomIn}
          aria-disabled={view.zoom >= mapPicker.mostZoom}
          onClick={() => onView(zoomedBy(view, 1))}
        />
        <IconButton
          kind="outline"
          icon="minus"
          label={words.zoomOut}
          aria-disabled={view.zoom <= mapPicker.leastZoom}
          onClick={() => onView(zoomedBy(view, -1))}
        />
      </div>
      <VisuallyHidden id={hintId}>{words.hint}</VisuallyHidden>
    </div>
  );
}

type Board = { current: HTMLDivElement | null };

/** A finger or the mouse pulls the map; where it does not move it taps, and the pin goes there. */
function usePull(board: Board, { view, onView, onPin }: MapBoardProps) {
  const start = useRef<WorldPixel | null>(null);
  const [moved, setMoved] = useState<WorldPixel | null>(null);
  const wayOf = ({ clientX, clientY }: PointerEvent) => ({
    x: clientX - (start.current?.x ?? clientX),
    y: clientY - (start.current?.y ?? clientY),
  });
  const tapAt = ({ clientX, clientY }: PointerEvent) => {
    const box = board.current?.getBoundingClientRect();
    if (!box) return;
    const fromMiddle = { x: clientX - box.left - box.width / 2, y: clientY - box.top - box.height / 2 };
    onPin(movedBy(view.middle, fromMiddle, view.zoom));
  };
  const giveUp = () => {
    start.current = null;
    setMoved(null);
  };
  const events = {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.button !== 0 || !event.isPrimary) return;
      start.current = { x: event.clientX, y: event.clientY };
      event.currentTarget.setPointerCapture(event.pointerId);
    },
    onPointerMove: (event: PointerEvent) => {
      if (start.current && event.isPrimary && (moved || !isTap(wayOf(event)))) setMoved(wayOf(event));
    },
    onPointerUp: (event: PointerEvent) => {
      if (!start.current || !event.isPrimary) return;
      if (moved) onView(pulledBy(view, wayOf(event)));
      else tapAt(event);
      giveUp();
    },
    onPointerCancel: giveUp,
  };
  return { moved, events };
}

const zoomKeys = new Map([
  ['+', 1],
  ['=', 1],
  ['-', -1],
]);

/** Arrow keys move the pin, which begins in the middle; Enter takes it, plus and minus go nearer and further. */
function useKeys(board: Board, { view, onView, pin, onPin, onEnter }: MapBoardProps) {
  return (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const step = keyStep(event.key, event.shiftKey);
    const zoom = zoomKeys.get(event.key);
    if (step) {
      const moved = pin ? movedBy(pin, step, view.zoom) : view.middle;
      const { clientWidth: width = 0, clientHeight: height = 0 } = board.current ?? {};
      const followed = viewWith(moved, view, { width, height });
      onPin(moved);
      if (followed !== view) onView(followed);
    } else if (zoom) onView(zoomedBy(view, zoom));
    else if (event.key === 'Enter') onEnter();
    else return;
    event.preventDefault();
  };
}

const nameOf = ({ zoom, column, row }: MapCell) => `${zoom}.${column}.${row}`;

type PicturesProps = { view: MapView; pictureOf: (cell: MapCell) => string; failedText: string };

/** The picture of this view; the last one stays below it until it is there. */
function Pictures({ view, pictureOf, failedText }: PicturesProps) {
  const [last, setLast] = useState<MapCell | null>(null);
  const [failed, setFailed] = useState<string | null>(null);
  const wanted = cellAround(view.middle, view.zoom);
  const isNew = last === null || nameOf(last) !== nameOf(wanted);
  const cells = last && isNew ? [last, wanted] : [wanted];
  return (
    <>
      {cells.map((cell) => (
        <img
          key={nameOf(cell)}
          src={pictureOf(cell)}
          alt=""
          width={mapPicker.width}
          height={mapPicker.height}
          draggable={false}
          className={styles.picture}
          style={placeOf(cell, view)}
          onLoad={() => setLast(cell)}
          onError={() => setFailed(nameOf(cell))}
        />
      ))}
      <div role="status">{failed === nameOf(wanted) && <p className={styles.failed}>{failedText}</p>}</div>
    </>
  );
}

const shifted = ({ x, y }: WorldPixel) => `translate(calc(-50% + ${x.toFixed(2)}px), calc(-50% + ${y.toFixed(2)}px))`;

function placeOf(cell: MapCell, view: MapView) {
  const offset = offsetOf(placeAt(middleOf(cell), cell.zoom), view);
  return { transform: `${shifted(offset)} scale(${2 ** (view.zoom - cell.zoom)})` };
}

function Pin({ at: { x, y } }: { at: WorldPixel }) {
  return (
    <svg
      className={styles.pin}
      width={40}
      height={52}
      viewBox="0 0 40 52"
      aria-hidden="true"
      style={{ transform: `translate(${(x - 20).toFixed(2)}px, ${(y - 50).toFixed(2)}px)` }}
    >
      <path d="M20 50C15 39 2 32 2 19a18 18 0 1 1 36 0c0 13-13 20-18 31z" />
      <circle cx={20} cy={19} r={6.5} />
    </svg>
  );
}
