import type { CSSProperties, ReactNode } from 'react';
import { VisuallyHidden } from '../text/VisuallyHidden.tsx';
import styles from './BarTable.module.css';

export type BarRow = {
  id: string;
  name: ReactNode;
  /** What the bar is as long as, against the longest one; below zero there is no bar. */
  value: number;
  cells: readonly ReactNode[];
};

type BarTableProps = {
  /** Told to readers of the screen. */
  caption: string;
  /** The heading above the table says the same: only readers of the screen hear the caption. */
  isCaptionHidden?: boolean;
  /** Of the names and of the cells. */
  titles: readonly [string, ...string[]];
  rows: readonly BarRow[];
  /** What a whole bar is; left out: the largest value. */
  most?: number;
};

/** A table whose rows also show their share as a bar, so that the chart and its figures are one. */
export function BarTable({ caption, isCaptionHidden, titles: [nameTitle, ...titles], rows, most = 1 }: BarTableProps) {
  const whole = Math.max(most, ...rows.map(({ value }) => value));
  return (
    <table className={styles.table}>
      <caption className={isCaptionHidden ? undefined : styles.caption}>
        {isCaptionHidden ? <VisuallyHidden>{caption}</VisuallyHidden> : caption}
      </caption>
      <thead>
        <tr>
          <th scope="col">{nameTitle}</th>
          {titles.map((title) => (
            <th key={title} scope="col" className={styles.figure}>
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ id, name, value, cells }) => (
          <tr key={id}>
            <th scope="row" className={styles.name}>
              {name}
              <span
                aria-hidden="true"
                className={styles.bar}
                style={{ '--share': `${Math.max(0, (value / whole) * 100)}%` } as CSSProperties}
              />
            </th>
            {cells.map((cell, place) => (
              <td key={titles[place]} className={styles.figure}>
                {cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
