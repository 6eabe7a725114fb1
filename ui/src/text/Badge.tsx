import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { Icon } from '../icon/Icon.tsx';
import type { IconName } from '../icon/icon-paths.ts';
import styles from './Badge.module.css';

export type Tone = 'neutral' | 'brand' | 'success' | 'warning' | 'danger';

type BadgeProps = { tone?: Tone; icon?: IconName; children: ReactNode };

/** A short state in words; the tone only underlines it. */
export function Badge({ tone = 'neutral', icon, children }: BadgeProps) {
  return (
    <span className={classNames(styles.badge, styles[tone])}>
      {icon && <Icon name={icon} size={14} />}
      {children}
    </span>
  );
}
