import type { ReactNode } from 'react';
import styles from './SummaryRail.module.css';

type SummaryRailProps = { label: string; title: string; children: ReactNode; footer?: ReactNode };

/** The choice so far and the main action, always in view beside the content of a wide window. */
export function SummaryRail({ label, title, children, footer }: SummaryRailProps) {
  return (
    <aside aria-label={label} className={styles.rail}>
      <h2 className={styles.title}>{title}</h2>
      <div className={styles.body}>{children}</div>
      {footer && <div className={styles.footer}>{footer}</div>}
    </aside>
  );
}
