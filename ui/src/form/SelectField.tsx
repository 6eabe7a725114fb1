import type { ComponentProps } from 'react';
import { Field, type FieldWords } from './Field.tsx';
import { Icon } from '../icon/Icon.tsx';
import styles from './Field.module.css';

export type SelectOption = { value: string; text: string; lang?: string };

type SelectFieldProps = FieldWords &
  Omit<ComponentProps<'select'>, 'className' | 'children'> & {
    options: readonly SelectOption[];
    /** First line, chosen while nothing is. */
    placeholder?: string;
  };

/** A choice from a list, with the phone's own picker. */
export function SelectField(props: SelectFieldProps) {
  const { label, note, hint, error, isLabelHidden, labelledBy, describedBy, id, options, placeholder, ...select } =
    props;
  return (
    <Field {...{ label, note, hint, error, isLabelHidden, labelledBy, describedBy, id }}>
      {(wiring) => (
        <div className={styles.box}>
          <select {...select} {...wiring} className={styles.control}>
            {placeholder !== undefined && <option value="">{placeholder}</option>}
            {options.map(({ value, text, lang }) => (
              <option key={value} value={value} lang={lang}>
                {text}
              </option>
            ))}
          </select>
          <span className={styles.arrow}>
            <Icon name="chevron-down" />
          </span>
        </div>
      )}
    </Field>
  );
}
