import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import styles from './Page.module.css';

type PageProps = {
  children: ReactNode;
  /** Stands beside the content from 1024 px, where the bar at the bottom goes away. */
  rail?: ReactNode;
  /** The action bar at the bottom of a phone or tablet. */
  bar?: ReactNode;
  /** Bottom tabs are on this page. */
  hasTabs?: boolean;
  /** One column at any width: forms, sign-in, a message. */
  isNarrow?: boolean;
  /** Tells tests and print which page this is. */
  screen?: string;
  /** Taps pass it by, as long as they may have been meant for the page before. */
  isDeaf?: boolean;
};

/** The frame of a screen: one column on a phone, content and rail on a desktop. */
export function Page({ children, rail, bar, hasTabs, isNarrow, screen, isDeaf }: PageProps) {
  const className = classNames(
    styles.page,
    Boolean(rail) && styles.withRail,
    Boolean(bar) && styles.withBar,
    hasTabs && styles.withTabs,
    isNarrow && styles.narrow,
  );
  return (
    <div className={className} data-screen={screen} data-deaf={isDeaf || undefined}>
      <div className={styles.content}>{children}</div>
      {rail}
      {bar}
    </div>
  );
}
