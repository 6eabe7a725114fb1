import type { PointerEvent } from 'react';
import { Icon } from '@parlour/ui/icon/Icon.tsx';
import styles from './Kiosk.module.css';

type PhonePadProps = { label: string; eraseLabel: string; value: string; onChange: (value: string) => void };

const keys = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '+', '0'] as const;

/** The focus stays in the field, so that a keyboard goes on where the keys of the page have stopped. */
const keepFocus = (event: PointerEvent) => event.preventDefault();

/** Large keys for a phone. */
export function PhonePad({ label, eraseLabel, value, onChange }: PhonePadProps) {
  return (
    <div role="group" aria-label={label} className={styles.pad} onPointerDown={keepFocus}>
      {keys.map((key) => (
        <button key={key} type="button" className={styles.key} onClick={() => onChange(value + key)}>
          {key}
        </button>
      ))}
      <button type="button" className={styles.key} aria-label={eraseLabel} onClick={() => onChange(value.slice(0, -1))}>
        <Icon name="back" size={28} />
      </button>
    </div>
  );
}
