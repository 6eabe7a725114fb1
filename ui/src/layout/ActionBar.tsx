import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
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
    <section
      ref={keepAbove}
      aria-label={label}
      className={classNames(styles.bar, hasRail && styles.untilRail)}
      data-no-print=""
    >
      {notice && <div className={styles.notice}>{notice}</div>}
      <div className={styles.row}>
        {summary && <div className={styles.summary}>{summary}</div>}
        <div className={summary ? styles.action : styles.wideAction}>{children}</div>
      </div>
    </section>
  );
}

/** What was just pressed stays in sight where its words make the bar grow; the page ends above the bar. */
function keepAbove(bar: HTMLElement | null) {
  if (!bar) return;
  const { style } = document.documentElement;
  let last = 0;
  const observer = new ResizeObserver(() => {
    const height = bar.offsetHeight;
    style.setProperty('--bar', `${height}px`);
    if (last > 0 && height > last) document.activeElement?.scrollIntoView({ block: 'nearest' });
    last = height;
  });
  observer.observe(bar);
  return () => {
    observer.disconnect();
    style.removeProperty('--bar');
  };
}
