import type { ReactNode } from 'react';
import styles from './DefinitionRows.module.css';

type DefinitionRow = { id: string; term: ReactNode; value: ReactNode; isTotal?: boolean };

/** Terms at the left, what they are at the right. */
export function DefinitionRows({ rows }: { rows: readonly DefinitionRow[] }) {
  return (
    <dl className={styles.rows}>
      {rows.map(({ id, term, value, isTotal }) => (
        <div key={id} className={isTotal ? styles.total : styles.row}>
          <dt>{term}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
