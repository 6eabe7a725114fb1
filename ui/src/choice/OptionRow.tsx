import { type ReactNode, useId } from 'react';
import { Icon } from '../icon/Icon.tsx';
import styles from './OptionRow.module.css';

type OptionRowProps = {
  name: string;
  lang: string;
  /** Length and the like, under the name. */
  details: string;
  price: string;
  isChosen: boolean;
  onChange: (isChosen: boolean) => void;
  /** Below, outside of what is ticked. */
  children?: ReactNode;
};

/** Something that can be taken along: its whole card is a box to tick. */
export function OptionRow({ name, lang, details, price, isChosen, onChange, children }: OptionRowProps) {
  const id = useId();
  return (
    <div className={styles.card} data-chosen={isChosen || undefined}>
      <label className={styles.label} htmlFor={id}>
        <input
          id={id}
          type="checkbox"
          className={styles.input}
          checked={isChosen}
          aria-describedby={`${id}-details`}
          aria-label={name}
          onChange={(event) => onChange(event.target.checked)}
        />
        <span className={styles.box} aria-hidden="true">
          <Icon name="check" size={18} />
        </span>
        <span className={styles.words}>
          <span className={styles.name} lang={lang}>
            {name}
          </span>
          <span className={styles.details} id={`${id}-details`}>
            <span className="num">{details}</span>
            {price && <span className={styles.price}>{price}</span>}
          </span>
        </span>
      </label>
      {children && <div className={styles.below}>{children}</div>}
    </div>
  );
}
