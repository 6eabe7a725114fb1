import type { ComponentProps, ReactNode } from 'react';
import { Field, type FieldWords } from './Field.tsx';
import styles from './Field.module.css';

type TextFieldProps = FieldWords &
  Omit<ComponentProps<'input'>, 'className'> & {
    /** Inside the frame, before the text: an icon, a currency. */
    start?: ReactNode;
    /** Inside the frame, after the text: a button. */
    end?: ReactNode;
  };

/** One line of typing. The reference and all native attributes go to the input. */
export function TextField(props: TextFieldProps) {
  const { label, note, hint, error, isLabelHidden, labelledBy, describedBy, id, start, end, ...input } = props;
  return (
    <Field {...{ label, note, hint, error, isLabelHidden, labelledBy, describedBy, id }}>
      {(wiring) => (
        <div className={styles.box}>
          {start && <span className={styles.side}>{start}</span>}
          <input type="text" {...input} {...wiring} className={styles.control} />
          {end && <span className={styles.end}>{end}</span>}
        </div>
      )}
    </Field>
  );
}
