import { type ComponentProps, useEffect, useEffectEvent, useRef } from 'react';
import { Field } from './Field.tsx';
import { Icon } from '../icon/Icon.tsx';
import { IconButton } from '../button/IconButton.tsx';
import styles from './Field.module.css';

type SearchFieldProps = Omit<ComponentProps<'input'>, 'className' | 'value' | 'onChange' | 'ref'> & {
  label: string;
  error?: string | undefined;
  clearLabel: string;
  value: string;
  onChange: (text: string) => void;
};

/** Narrows what is below it while typing; one tap empties it. */
export function SearchField({ label, error = '', clearLabel, value, onChange, ...input }: SearchFieldProps) {
  const inputRef = useRef<HTMLInputElement>(null);
  // A customer may type into a finished page before its hydration.
  const adopt = useEffectEvent(() => {
    const typed = inputRef.current?.value ?? '';
    if (typed !== value) onChange(typed);
  });
  useEffect(() => adopt(), []);
  const clear = () => {
    onChange('');
    inputRef.current?.focus();
  };
  return (
    <Field label={label} error={error} isLabelHidden>
      {(wiring) => (
        <div className={styles.box}>
          <span className={styles.side}>
            <Icon name="search" />
          </span>
          <input
            type="search"
            enterKeyHint="search"
            autoComplete="off"
            {...input}
            {...wiring}
            ref={inputRef}
            className={styles.control}
            value={value}
            onChange={(event) => onChange(event.target.value)}
          />
          {value !== '' && <IconButton icon="close" label={clearLabel} onClick={clear} />}
        </div>
      )}
    </Field>
  );
}
