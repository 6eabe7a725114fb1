import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import styles from './Skeleton.module.css';

type Length = number | string;

type SkeletonProps = { shape?: 'text' | 'block' | 'circle'; width?: Length; height?: Length; lines?: number };

/** Room for what is on its way, in its final size; hidden from readers. */
export function Skeleton({ shape = 'text', width, height, lines = 1 }: SkeletonProps) {
  const style = { inlineSize: width, blockSize: height };
  if (lines === 1) return <span aria-hidden="true" className={classNames(styles.bone, styles[shape])} style={style} />;
  return (
    <span aria-hidden="true" className={styles.lines}>
      {Array.from({ length: lines }, (_, line) => (
        <span
          key={line}
          className={classNames(styles.bone, styles.text)}
          style={line === lines - 1 ? { inlineSize: '62%' } : style}
        />
      ))}
    </span>
  );
}

type LoadingRegionProps = { /** What is on its way, for readers. */ label: string; children: ReactNode };

/** A part of the page whose content is on its way. */
export function LoadingRegion({ label, children }: LoadingRegionProps) {
  return (
    <div role="status" aria-busy="true" aria-label={label}>
      {children}
    </div>
  );
}
