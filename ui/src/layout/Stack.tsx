import type { CSSProperties, ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import styles from './Stack.module.css';

type Gap = 1 | 2 | 3 | 4 | 5 | 6 | 8 | 12;

const gapStyle = (gap: Gap) => ({ '--gap': `var(--s${gap})` }) as CSSProperties;

type StackProps = { gap?: Gap; as?: 'div' | 'section' | 'ul' | 'ol' | 'form' | 'main'; children: ReactNode };

/** Things under one another. */
export function Stack({ gap = 4, as: Tag = 'div', children }: StackProps) {
  return (
    <Tag className={styles.stack} style={gapStyle(gap)}>
      {children}
    </Tag>
  );
}

type RowProps = { gap?: Gap; wrap?: boolean; between?: boolean; top?: boolean; children: ReactNode };

/** Things beside one another; wrapping only where asked. */
export function Row({ gap = 3, wrap, between, top, children }: RowProps) {
  const className = classNames(styles.row, wrap && styles.wrap, between && styles.between, top && styles.top);
  return (
    <div className={className} style={gapStyle(gap)}>
      {children}
    </div>
  );
}

/** Small actions, as many beside one another as fit; what is left over fills its line, so that none stands alone. */
export function Tiles({ children }: { children: ReactNode }) {
  return <div className={styles.tiles}>{children}</div>;
}

/** The part of a row that takes the room that is left. */
export function Fill({ children }: { children: ReactNode }) {
  return <div className={styles.fill}>{children}</div>;
}
