import type { ReactNode } from 'react';
import styles from './ServiceMenu.module.css';

/** About the height of a row with its gap; and never more space than one answer fills. */
const rowPx = 190;
const mostRows = 60;

/** The space of rows that are not there yet, so that nothing below them jumps. */
export function RowsToCome({ count, children }: { count: number; children?: ReactNode }) {
  return (
    <div className={styles.toCome} style={{ minBlockSize: Math.min(count, mostRows) * rowPx }}>
      {children}
    </div>
  );
}
