import { type ReactNode, useId } from 'react';
import { classNames } from '../class-names.ts';
import { FieldError, FieldHint, type FieldWords } from './Field.tsx';
import { VisuallyHidden } from '../text/VisuallyHidden.tsx';
import fieldStyles from './Field.module.css';
import styles from './RadioGroup.module.css';

export type ChoiceOption = { value: string; text: ReactNode; lang?: string; disabled?: boolean };

type RadioGroupProps = FieldWords & {
  /** Of the first choice: where a form puts the focus. */
  id?: string;
  options: readonly ChoiceOption[];
  selected: string | null;
  onSelect: (value: string) => void;
  disabled?: boolean;
};

/** One of a few things that need a word each. */
export function RadioGroup(props: RadioGroupProps) {
  const { label, note, hint, error, isLabelHidden, id, options, selected, onSelect, disabled } = props;
  const base = useId();
  const legend = (
    <span className={fieldStyles.label}>
      {label}
      {note && <span className={fieldStyles.note}>{note}</span>}
    </span>
  );
  return (
    <fieldset
      className={fieldStyles.field}
      role="radiogroup"
      aria-describedby={classNames(Boolean(hint) && `${base}-hint`, error && `${base}-error`) || undefined}
      aria-invalid={error ? true : undefined}
      disabled={disabled}
    >
      <legend className={styles.legend}>{isLabelHidden ? <VisuallyHidden>{legend}</VisuallyHidden> : legend}</legend>
      <div className={styles.options}>
        {options.map((option, place) => (
          <label key={option.value} className={styles.line}>
            <input
              id={place === 0 ? id : undefined}
              type="radio"
              name={base}
              className={styles.dot}
              checked={option.value === selected}
              disabled={option.disabled}
              onChange={() => onSelect(option.value)}
            />
            <span lang={option.lang}>{option.text}</span>
          </label>
        ))}
      </div>
      <FieldHint id={`${base}-hint`}>{hint}</FieldHint>
      <FieldError id={`${base}-error`}>{error}</FieldError>
    </fieldset>
  );
}
