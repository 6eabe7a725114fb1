import { type ReactNode, useId } from 'react';
import { Icon } from '../icon/Icon.tsx';
import { VisuallyHidden } from '../text/VisuallyHidden.tsx';
import { FieldError } from './Field.tsx';
import styles from './StarsInput.module.css';

type StarsInputProps = {
  label: ReactNode;
  /** The name of a number of stars, such as "4 stars: Good". */
  nameOf: (stars: number) => string;
  /** The chosen number in a word. */
  word: string;
  /** 0: none yet. */
  value: number;
  onChange: (stars: number) => void;
  size?: number;
  id?: string;
  error?: string | undefined;
};

const places = [1, 2, 3, 4, 5];

/** One to five whole stars: a radio of the browser under each. */
export function StarsInput({ label, nameOf, word, value, onChange, size = 36, id, error }: StarsInputProps) {
  const name = useId();
  return (
    <fieldset
      className={styles.field}
      role="radiogroup"
      aria-describedby={error ? `${name}-error` : undefined}
      aria-invalid={error ? true : undefined}
    >
      <legend className={styles.legend}>{label}</legend>
      <div className={styles.row}>
        <div className={styles.stars}>
          {places.map((stars) => (
            <label key={stars} className={stars <= value ? styles.full : styles.empty}>
              <input
                id={stars === 1 ? id : undefined}
                type="radio"
                name={name}
                className={styles.radio}
                checked={stars === value}
                onChange={() => onChange(stars)}
              />
              <Icon name="star" size={size} />
              <VisuallyHidden>{nameOf(stars)}</VisuallyHidden>
            </label>
          ))}
        </div>
        <span className={styles.word} aria-hidden="true">
          {word}
        </span>
      </div>
      <FieldError id={`${name}-error`}>{error}</FieldError>
    </fieldset>
  );
}
