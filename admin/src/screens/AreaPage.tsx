import { classNames } from '@parlour/ui/class-names.ts';
import type { ReactNode } from 'react';
import styles from './AreaPage.module.css';

type AreaPageProps = {
  children: ReactNode;
  /** Takes all of the width: what is worked in, not read. */
  isFull?: boolean;
  /** One column of fields, which begins where every page does. */
  isForm?: boolean;
  /** The action bar at the bottom of a phone or tablet. */
  bar?: ReactNode;
  /** Tells tests and print which page this is. */
  screen?: string;
};

/** The frame of a page of a member: all of them begin at one edge and are equally wide. */
export function AreaPage({ children, isFull, isForm, bar, screen }: AreaPageProps) {
  const className = classNames(
    styles.page,
    isFull && styles.full,
    isForm && styles.form,
    Boolean(bar) && styles.withBar,
  );
  return (
    <div className={className} data-screen={screen}>
      {children}
      {bar}
    </div>
  );
}
