import { useId, type ReactNode } from 'react';
import { FieldHint } from './Field.tsx';
import styles from './Switch.module.css';

type SwitchProps = {
  label: string;
  hint?: ReactNode;
  /** The state in words beside the switch, such as "On". */
  stateText?: string;
  isOn: boolean;
  onChange: (isOn: boolean) => void;
  name?: string;
  disabled?: boolean;
};

/** Turns one thing on or off at once. */
export function Switch({ label, hint, stateText, isOn, onChange, name, disabled }: SwitchProps) {
  const hintId = useId();
  return (
    <div>
      <label className={styles.line}>
        <span className={styles.label}>{label}</span>
        {stateText && (
          <span className={styles.state} aria-hidden="true">
            {stateText}
          </span>
        )}
        <input
          type="checkbox"
          role="switch"
          name={name}
          disabled={disabled}
          className={styles.track}
          checked={isOn}
          aria-checked={isOn}
          aria-describedby={hint ? hintId : undefined}
          onChange={(event) => onChange(event.target.checked)}
        />
      </label>
      <FieldHint id={hintId}>{hint}</FieldHint>
    </div>
  );
}
