import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { VisuallyHidden } from './VisuallyHidden.tsx';
import styles from './PriceText.module.css';

type PriceTextProps = {
  /** Ready to show, such as "From $80". */
  text: ReactNode;
  /** The same price in the second language, on a line below. */
  second?: { text: string; lang: string };
  /** The price before, struck through; `label` says so to readers. */
  was?: { text: string; label: string };
  size?: 'sm' | 'md' | 'lg';
};

/** A price, in figures that line up and never break across lines. */
export function PriceText({ text, second, was, size = 'sm' }: PriceTextProps) {
  return (
    <span className={classNames(styles.price, styles[size])}>
      {was && (
        <span className={styles.was}>
          <VisuallyHidden>{was.label} </VisuallyHidden>
          <s className="num">{was.text}</s>
        </span>
      )}
      <span className="num">{text}</span>
      {second && (
        <span className={classNames(styles.second, 'num')} lang={second.lang}>
          {second.text}
        </span>
      )}
    </span>
  );
}
