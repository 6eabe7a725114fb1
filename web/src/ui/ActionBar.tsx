import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import styles from './ActionBar.module.css';

type ActionBarProps = {
  /** Name of the region, such as "Your booking". */
  label: string;
  /** At the left: total, count, length. */
  summary?: ReactNode;
  /** A line above, for what is missing. */
  notice?: ReactNode;
  /** The button. */
  children: ReactNode;
  /** A rail says the same from 1024 px, so the bar goes away there. */
  hasRail?: boolean;
};

/** The bar at the bottom with the one main action of a screen; it grows with its text. */
export function ActionBar({ label, summary, notice, children, hasRail }: ActionBarProps) {
  return (
    <section aria-label={label} className={classNames(styles.bar, hasRail && styles.untilRail)} data-no-print="">
      {notice && <div className={styles.notice}>{notice}</div>}
      <div className={styles.row}>
        {summary && <div className={styles.summary}>{summary}</div>}
        <div className={summary ? styles.action : styles.wideAction}>{children}</div>
      </div>
    </section>
  );
}
