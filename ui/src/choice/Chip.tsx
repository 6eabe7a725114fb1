import type { ReactNode } from 'react';
import { Icon } from '../icon/Icon.tsx';
import styles from './Chip.module.css';

type ChipProps = { isPressed: boolean; onPress: () => void; children: ReactNode };

/** A choice that can be taken back by the same tap. */
export function Chip({ isPressed, onPress, children }: ChipProps) {
  return (
    <button type="button" className={styles.chip} aria-pressed={isPressed} onClick={onPress}>
      {isPressed && <Icon name="check" size={16} />}
      {children}
    </button>
  );
}
