import type { ReactNode } from 'react';
import styles from './VisuallyHidden.module.css';

type VisuallyHiddenProps = {
  as?: 'span' | 'div' | 'h1' | 'h2' | 'h3' | 'p';
  id?: string;
  role?: 'status' | 'alert';
  children: ReactNode;
};

/** Words for readers only. */
export function VisuallyHidden({ as: Tag = 'span', id, role, children }: VisuallyHiddenProps) {
  return (
    <Tag id={id} role={role} className={styles.hidden}>
      {children}
    </Tag>
  );
}
