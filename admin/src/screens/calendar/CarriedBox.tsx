import type { Axis } from '@parlour/domain/calendar/axis';
import { useEffect, useRef } from 'react';
import type { Column } from './columns.ts';
import { pixels } from './PieceBox.tsx';
import { type Carried, placeOfTarget } from './targets.ts';
import { axisWidth } from './grid-sizes.ts';
import { spanAt, type TimeStyle } from './times.ts';
import styles from './PieceBox.module.css';

type CarriedBoxProps = {
  carried: Carried;
  columns: readonly Column[];
  axis: Axis;
  width: number;
  style: TimeStyle;
};

/** Where a piece would stand if it were put down now; carried by the keyboard, it stays in sight. A pointer scrolls at the edges. */
export function CarriedBox({ carried, columns, axis, width, style }: CarriedBoxProps) {
  const box = useRef<HTMLDivElement>(null);
  const { piece, target, isByKeys = false } = carried;
  const { top, end } = placeOfTarget(columns, axis, target);
  useEffect(() => {
    if (isByKeys) box.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [isByKeys, top, target.index]);
  return (
    <div
      ref={box}
      className={styles.carried}
      data-carried=""
      aria-hidden="true"
      style={{
        top: top * pixels,
        height: (end - top) * pixels - 1,
        left: axisWidth + target.index * width,
        width: width - 3,
      }}
    >
      <strong>{spanAt(columns[target.index]!.day, target.from, target.from + target.minutes, style)}</strong>
      <span>{piece.appointment.name}</span>
    </div>
  );
}
