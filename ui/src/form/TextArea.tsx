import { useState, type ComponentProps, type InputEvent } from 'react';
import { Field, type FieldWords } from './Field.tsx';
import styles from './Field.module.css';

type TextAreaProps = FieldWords &
  Omit<ComponentProps<'textarea'>, 'className'> & {
    /** Words for how much is written, such as "12 of 500". */
    counterText?: (used: number) => string;
  };

const lengthOf = (value: unknown) => (typeof value === 'string' ? value.length : 0);

/** Several lines of typing; it grows with the text. */
export function TextArea(props: TextAreaProps) {
  const { label, note, hint, error, isLabelHidden, labelledBy, describedBy, id, counterText, onInput, ...area } = props;
  const [typed, setTyped] = useState(lengthOf(area.defaultValue));
  const used = area.value === undefined ? typed : lengthOf(area.value);
  const count = (event: InputEvent<HTMLTextAreaElement>) => {
    setTyped(event.currentTarget.value.length);
    onInput?.(event);
  };
  const counter = counterText && <p className={styles.counter}>{counterText(used)}</p>;
  return (
    <Field {...{ label, note, hint, error, isLabelHidden, labelledBy, describedBy, id }} below={counter}>
      {(wiring) => (
        <div className={styles.box}>
          <textarea rows={3} {...area} {...wiring} className={styles.control} onInput={count} />
        </div>
      )}
    </Field>
  );
}
