import type { ComponentProps } from 'react';
import { Field, type FieldWords } from './Field.tsx';
import styles from './CodeField.module.css';

type CodeFieldProps = FieldWords &
  Omit<ComponentProps<'input'>, 'className' | 'type' | 'onChange' | 'value'> & {
    length: number;
    value: string;
    onChange: (digits: string) => void;
  };

const fullWidthZero = 0xff10;

/** The digits of what was typed or pasted; full-width ones count too. */
function digitsOf(text: string): string {
  return text.replace(/[０-９]/g, (digit) => String(digit.charCodeAt(0) - fullWidthZero)).replace(/\D/g, '');
}

/** One field that looks like several: the phone can fill it in, and a pasted "123 456" fits. */
export function CodeField(props: CodeFieldProps) {
  const { label, note, hint, error, isLabelHidden, id, length, value, onChange, ...input } = props;
  return (
    <Field {...{ label, note, hint, error, isLabelHidden, id }}>
      {(wiring) => (
        <div className={styles.box} dir="ltr">
          <div className={styles.places} aria-hidden="true">
            {Array.from({ length }, (_, place) => (
              <span key={place} className={styles.place} data-next={place === Math.min(value.length, length - 1)} />
            ))}
          </div>
          <input
            type="text"
            inputMode="numeric"
            autoComplete="one-time-code"
            {...input}
            {...wiring}
            value={value}
            onChange={(event) => onChange(digitsOf(event.target.value).slice(0, length))}
            className={styles.input}
          />
        </div>
      )}
    </Field>
  );
}
