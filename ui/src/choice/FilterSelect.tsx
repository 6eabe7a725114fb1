import { useId } from 'react';
import { Icon } from '../icon/Icon.tsx';
import { VisuallyHidden } from '../text/VisuallyHidden.tsx';
import styles from './FilterSelect.module.css';

type FilterSelectProps = {
  name: string;
  label: string;
  /** First line: everything. */
  all: string;
  options: readonly { value: string; text: string }[];
  value: string;
  onChange: (value: string) => void;
};

/** Sifts a list by one choice, with the phone's own picker; what is chosen stands out, as it leaves something out. */
export function FilterSelect({ name, label, all, options, value, onChange }: FilterSelectProps) {
  const id = useId();
  return (
    <div className={value === '' ? styles.box : styles.chosen}>
      <VisuallyHidden>
        <label htmlFor={id}>{label}</label>
      </VisuallyHidden>
      <select
        id={id}
        name={name}
        className={styles.control}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      >
        <option value="">{all}</option>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.text}
          </option>
        ))}
      </select>
      <Icon name="chevron-down" />
    </div>
  );
}
