import { classNames } from '../class-names.ts';
import { Icon } from '../icon/Icon.tsx';
import styles from './DurationText.module.css';

type DurationTextProps = { /** Ready to show, such as "1 h 30 min". */ text: string; hasIcon?: boolean };

/** How long something takes. */
export function DurationText({ text, hasIcon }: DurationTextProps) {
  return (
    <span className={classNames(styles.duration, 'num')}>
      {hasIcon && <Icon name="clock" size={16} />}
      {text}
    </span>
  );
}
