import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import styles from './Card.module.css';

type CardProps = {
  as?: 'div' | 'article' | 'section' | 'li';
  pad?: 'none' | 'md' | 'lg';
  tone?: 'plain' | 'quiet' | 'chosen';
  /** Id of the heading that names it. */
  labelledBy?: string;
  children: ReactNode;
};

/** A soft frame around what belongs together. */
export function Card({ as: Tag = 'div', pad = 'md', tone = 'plain', labelledBy, children }: CardProps) {
  return (
    <Tag aria-labelledby={labelledBy} className={classNames(styles.card, styles[tone], styles[pad])}>
      {children}
    </Tag>
  );
}
