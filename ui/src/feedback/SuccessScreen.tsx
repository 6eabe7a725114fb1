import { type ReactNode, useEffect, useRef } from 'react';
import { usePageReady } from '../browser/page-ready.ts';
import { Icon } from '../icon/Icon.tsx';
import styles from './SuccessScreen.module.css';

type SuccessScreenProps = {
  title: string;
  text: ReactNode;
  /** What was done, in detail. */
  children?: ReactNode;
  /** The button or link that confirms and leads on. */
  action: ReactNode;
  /** Level of the title: 1 where it is the page. */
  level?: 1 | 2 | 3;
  /** Where it replaces what was there, reading goes on from its title. */
  takesFocus?: boolean;
};

const titleTags = { 1: 'h1', 2: 'h2', 3: 'h3' } as const;

/** It worked: what is done now, and the way on. */
export function SuccessScreen({ title, text, children, action, level = 1, takesFocus = true }: SuccessScreenProps) {
  usePageReady();
  const Title = titleTags[level];
  const titleRef = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (takesFocus) titleRef.current?.focus();
  }, [takesFocus]);
  return (
    <div className={styles.screen}>
      <span className={styles.mark}>
        <Icon name="check" size={36} />
      </span>
      <Title ref={titleRef} tabIndex={-1} className={styles.title} data-page-heading={level === 1 ? '' : undefined}>
        {title}
      </Title>
      <p className={styles.text}>{text}</p>
      {children && <div className={styles.details}>{children}</div>}
      <div className={styles.action}>{action}</div>
    </div>
  );
}
