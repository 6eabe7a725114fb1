import { useId } from 'react';
import { Checkbox } from './Checkbox.tsx';
import { classNames } from '../class-names.ts';
import { FieldError, FieldHint, type FieldWords } from './Field.tsx';
import type { ChoiceOption } from './RadioGroup.tsx';
import fieldStyles from './Field.module.css';
import styles from './RadioGroup.module.css';

type CheckboxGroupProps = Omit<FieldWords, 'isLabelHidden'> & {
  /** Of the first choice: where a form puts the focus. */
  id?: string;
  options: readonly ChoiceOption[];
  /** What is chosen, always in the order of the options. */
  values: readonly string[];
  onChange: (values: string[]) => void;
  disabled?: boolean;
};

/** Any of a few things. */
export function CheckboxGroup(props: CheckboxGroupProps) {
  const { label, note, hint, error, id, options, values, onChange, disabled } = props;
  const base = useId();
  const change = (value: string, isChosen: boolean) => {
    const isIn = (each: string) => (each === value ? isChosen : values.includes(each));
    onChange(options.map((option) => option.value).filter(isIn));
  };
  return (
    <fieldset
      className={fieldStyles.field}
      aria-describedby={classNames(Boolean(hint) && `${base}-hint`, error && `${base}-error`) || undefined}
      disabled={disabled}
    >
      <legend className={styles.legend}>
        <span className={fieldStyles.label}>
          {label}
          {note && <span className={fieldStyles.note}>{note}</span>}
        </span>
      </legend>
      <div className={styles.options}>
        {options.map((option, place) => (
          <Checkbox
            key={option.value}
            id={place === 0 ? id : undefined}
            label={<span lang={option.lang}>{option.text}</span>}
            checked={values.includes(option.value)}
            disabled={option.disabled}
            aria-invalid={error ? true : undefined}
            onChange={(event) => change(option.value, event.target.checked)}
          />
        ))}
      </div>
      <FieldHint id={`${base}-hint`}>{hint}</FieldHint>
      <FieldError id={`${base}-error`}>{error}</FieldError>
    </fieldset>
  );
}
