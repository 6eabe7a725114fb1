import type { KeyboardEvent } from 'react';
import { IconButton } from '../button/IconButton.tsx';
import { changeByKey, stepped } from './stepper-value.ts';
import { VisuallyHidden } from '../text/VisuallyHidden.tsx';
import styles from './Stepper.module.css';

type StepperProps = {
  label: string;
  value: number;
  onChange: (value: number) => void;
  min: number;
  max: number;
  decreaseLabel: string;
  increaseLabel: string;
  /** The value in words, such as "2 guests". */
  valueText?: string;
  /** A step was asked beyond a limit: say why. The focus stays where it was. */
  onLimit?: (limit: 'min' | 'max') => void;
};

/** A small count, changed one at a time. */
export function Stepper(props: StepperProps) {
  const { label, value, onChange, min, max, decreaseLabel, increaseLabel, valueText, onLimit } = props;
  const change = (by: number) => {
    const result = stepped(value, by, { min, max });
    if (result.refusedBy) onLimit?.(result.refusedBy);
    else onChange(result.value);
  };
  const pressKey = (event: KeyboardEvent) => {
    const by = changeByKey(event.key, value, { min, max });
    if (by === null) return;
    event.preventDefault();
    change(by);
  };
  return (
    <div role="group" aria-label={label} className={styles.stepper}>
      <IconButton
        icon="minus"
        kind="outline"
        label={decreaseLabel}
        aria-disabled={value <= min || undefined}
        onClick={() => change(-1)}
      />
      <span
        role="spinbutton"
        tabIndex={0}
        className={styles.value}
        aria-label={label}
        aria-valuenow={value}
        aria-valuemin={min}
        aria-valuemax={max}
        aria-valuetext={valueText}
        onKeyDown={pressKey}
      >
        {value}
      </span>
      <IconButton
        icon="plus"
        kind="outline"
        label={increaseLabel}
        aria-disabled={value >= max || undefined}
        onClick={() => change(1)}
      />
      <VisuallyHidden role="status">{valueText ?? value}</VisuallyHidden>
    </div>
  );
}
