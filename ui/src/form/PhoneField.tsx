import { useId, type ComponentProps, type ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { FieldError, FieldHint } from './Field.tsx';
import { Icon } from '../icon/Icon.tsx';
import { VisuallyHidden } from '../text/VisuallyHidden.tsx';
import fieldStyles from './Field.module.css';
import styles from './PhoneField.module.css';

export type DialCode = { value: string; /** "+61" */ dial: string; /** "Australia +61" */ text: string };

type PhoneFieldProps = Omit<ComponentProps<'input'>, 'className'> & {
  legend: string;
  dialLabel: string;
  numberLabel: string;
  dialCodes: readonly DialCode[];
  dialValue: string;
  onDialChange: (value: string) => void;
  /** Stands in place of codes that could not be fetched. */
  insteadOfCodes?: ReactNode;
  note?: string;
  hint?: string;
  error?: string;
};

/** Country code by the phone's own picker, number beside it; native attributes and the reference go to the number. */
export function PhoneField(props: PhoneFieldProps) {
  const { legend, dialLabel, numberLabel, dialCodes, dialValue, onDialChange, ...more } = props;
  const { insteadOfCodes, note, hint, error, id, ...input } = more;
  const base = useId();
  const hintId = `${base}-hint`;
  const errorId = `${base}-error`;
  const described = classNames(hint && hintId, error && errorId) || undefined;
  return (
    <fieldset className={fieldStyles.field}>
      <legend className={styles.legend}>
        {legend}
        {note && <span className={fieldStyles.note}>{note}</span>}
      </legend>
      <div className={fieldStyles.group}>
        {insteadOfCodes ?? <DialSelect label={dialLabel} codes={dialCodes} value={dialValue} onChange={onDialChange} />}
        <div className={classNames(fieldStyles.box, styles.number)}>
          <input
            type="tel"
            inputMode="tel"
            autoComplete="tel-national"
            {...input}
            id={id ?? `${base}-number`}
            aria-label={numberLabel}
            aria-describedby={described}
            aria-invalid={error ? true : undefined}
            className={fieldStyles.control}
          />
        </div>
      </div>
      <FieldHint id={hintId}>{hint}</FieldHint>
      <FieldError id={errorId}>{error}</FieldError>
    </fieldset>
  );
}

type DialSelectProps = { label: string; codes: readonly DialCode[]; value: string; onChange: (value: string) => void };

/** Shows only the code, while the native list under it names the countries. */
function DialSelect({ label, codes, value, onChange }: DialSelectProps) {
  const id = useId();
  return (
    <div className={classNames(fieldStyles.box, styles.dial)}>
      <VisuallyHidden>
        <label htmlFor={id}>{label}</label>
      </VisuallyHidden>
      <span className={styles.code} aria-hidden="true">
        {codes.find((code) => code.value === value)?.dial}
      </span>
      <select
        id={id}
        className={classNames(fieldStyles.control, styles.select)}
        autoComplete="tel-country-code"
        value={value}
        onChange={(event) => onChange(event.target.value)}
      >
        {codes.map((code) => (
          <option key={code.value} value={code.value}>
            {code.text}
          </option>
        ))}
      </select>
      <span className={fieldStyles.arrow}>
        <Icon name="chevron-down" size={18} />
      </span>
    </div>
  );
}
