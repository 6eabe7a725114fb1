import type { ReactNode } from 'react';
import { EmptyPicture, type EmptyKind } from './EmptyPicture.tsx';
import styles from './EmptyState.module.css';

type EmptyStateProps = {
  kind: EmptyKind;
  title: string;
  text?: ReactNode;
  /** The way on: retry, clear the search, start a booking. */
  action?: ReactNode;
  /** Level of the title; left out, it is a plain line. */
  level?: 2 | 3;
};

const titleTags = { 2: 'h2', 3: 'h3' } as const;

/** Says why there is nothing here and what to do about it. */
export function EmptyState({ kind, title, text, action, level }: EmptyStateProps) {
  const Title = level ? titleTags[level] : 'p';
  return (
    <div role="status" className={styles.empty} data-kind={kind}>
      <EmptyPicture kind={kind} />
      <Title className={styles.title}>{title}</Title>
      {text && <p className={styles.text}>{text}</p>}
      {action && <div className={styles.action}>{action}</div>}
    </div>
  );
}
