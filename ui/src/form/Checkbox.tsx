import { useId, type ComponentProps, type ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { FieldError, FieldHint } from './Field.tsx';
import styles from './Checkbox.module.css';

type CheckboxProps = Omit<ComponentProps<'input'>, 'className' | 'type'> & {
  /** May hold links: they open without ticking the box. */
  label: ReactNode;
  hint?: ReactNode;
  error?: string;
};

/** A box to tick; its whole line is the target. */
export function Checkbox({ label, hint, error, id, ...input }: CheckboxProps) {
  const ownId = useId();
  const controlId = id ?? ownId;
  const hintId = `${controlId}-hint`;
  const errorId = `${controlId}-error`;
  return (
    <div className={styles.field}>
      <label className={styles.line}>
        <input
          aria-invalid={error ? true : undefined}
          {...input}
          id={controlId}
          type="checkbox"
          className={styles.box}
          aria-describedby={classNames(Boolean(hint) && hintId, error && errorId) || undefined}
        />
        <span className={styles.label}>{label}</span>
      </label>
      <FieldHint id={hintId}>{hint}</FieldHint>
      <FieldError id={errorId}>{error}</FieldError>
    </div>
  );
}
