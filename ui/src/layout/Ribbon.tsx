import type { ReactNode } from 'react';
import styles from './Ribbon.module.css';

/** A thin line at the very top that says what kind of place this is, such as a demonstration. */
export function Ribbon({ children }: { children: ReactNode }) {
  return (
    <p className={styles.ribbon} data-no-print="">
      {children}
    </p>
  );
}
