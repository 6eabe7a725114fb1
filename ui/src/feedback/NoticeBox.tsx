import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { Icon } from '../icon/Icon.tsx';
import type { IconName } from '../icon/icon-paths.ts';
import styles from './NoticeBox.module.css';

type NoticeTone = 'info' | 'success' | 'warning' | 'danger';

type NoticeBoxProps = { tone: NoticeTone; title?: string; icon?: IconName; children?: ReactNode; action?: ReactNode };

const icons: Record<NoticeTone, IconName> = { info: 'info', success: 'check', warning: 'warning', danger: 'warning' };

/** Something to know at this place of the page. */
export function NoticeBox({ tone, title, icon, children, action }: NoticeBoxProps) {
  return (
    <div className={classNames(styles.box, styles[tone])}>
      <span className={styles.icon}>
        <Icon name={icon ?? icons[tone]} />
      </span>
      <div className={styles.words}>
        {title && <p className={styles.title}>{title}</p>}
        {children && <div>{children}</div>}
        {action && <div className={styles.action}>{action}</div>}
      </div>
    </div>
  );
}
