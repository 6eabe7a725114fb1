import type { CSSProperties, ReactNode } from 'react';
import styles from './FormGrid.module.css';

/** So many columns are shared out over a row. */
const columns = 24;
const usualPerRow = 3;

type FormGridProps = {
  /** How many items are beside one another where there is room. */
  perRow?: number;
  children: ReactNode;
};

/** Fields beside one another on 24 columns; on a narrow window each has a row of its own. */
export function FormGrid({ perRow = usualPerRow, children }: FormGridProps) {
  const span = Math.floor(columns / perRow);
  return (
    <div className={styles.frame}>
      <div className={styles.grid} style={{ '--columns': columns, '--span': span } as CSSProperties}>
        {children}
      </div>
    </div>
  );
}

type FormCellProps = {
  name: string;
  /** Columns, where it is not the usual share. */ span?: number;
  children: ReactNode;
};

export function FormCell({ name, span, children }: FormCellProps) {
  return (
    <div
      className={styles.cell}
      data-field={name}
      style={span ? ({ '--span': Math.min(span, columns) } as CSSProperties) : undefined}
    >
      {children}
    </div>
  );
}
