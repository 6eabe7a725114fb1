import { useId, type ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { Icon } from '../icon/Icon.tsx';
import { VisuallyHidden } from '../text/VisuallyHidden.tsx';
import styles from './Field.module.css';

/** What every field says around its control. */
export type FieldWords = {
  label: string;
  /** A word beside the label, such as "required" or "optional". */
  note?: string;
  hint?: ReactNode;
  /** Says what is wrong; its presence marks the field as invalid. */
  error?: string;
  isLabelHidden?: boolean;
  /** Ids of other elements that name or explain the control; where one names it, the label is not written again. */
  labelledBy?: string;
  describedBy?: string;
};

/** Attributes that tie a control to its words. */
export type ControlWiring = {
  id: string;
  'aria-labelledby'?: string;
  'aria-describedby'?: string;
  'aria-invalid'?: true;
};

type FieldProps = FieldWords & { id?: string; below?: ReactNode; children: (wiring: ControlWiring) => ReactNode };

/** Label above, control, then hint and error below, tied together for readers. */
export function Field(props: FieldProps) {
  const { label, note, hint, error, isLabelHidden, labelledBy, describedBy, id, below, children } = props;
  const ownId = useId();
  const controlId = id ?? ownId;
  const hintId = `${controlId}-hint`;
  const errorId = `${controlId}-error`;
  const described = classNames(describedBy, Boolean(hint) && hintId, Boolean(error) && errorId) || undefined;
  const labelWords = (
    <label id={`${controlId}-label`} htmlFor={controlId} className={styles.label}>
      {label}
      {note && <span className={styles.note}>{note}</span>}
    </label>
  );
  return (
    <div className={styles.field}>
      {labelledBy === undefined &&
        (isLabelHidden ? <VisuallyHidden as="div">{labelWords}</VisuallyHidden> : labelWords)}
      {children({
        id: controlId,
        'aria-labelledby': labelledBy,
        'aria-describedby': described,
        'aria-invalid': error ? true : undefined,
      })}
      {below}
      <FieldHint id={hintId}>{hint}</FieldHint>
      <FieldError id={errorId}>{error}</FieldError>
    </div>
  );
}

/** Help that is there before anything went wrong. */
export function FieldHint({ id, children }: { id: string; children: ReactNode }) {
  if (!children) return null;
  return (
    <p id={id} className={styles.hint}>
      {children}
    </p>
  );
}

/** What is wrong, at the field. */
export function FieldError({ id, children }: { id: string; children: ReactNode }) {
  if (!children) return null;
  return (
    <p id={id} className={styles.error}>
      <Icon name="warning" size={16} />
      <span>{children}</span>
    </p>
  );
}
