import { Icon } from '../icon/Icon.tsx';
import { moveChoice, tabStop } from './roving-radio.ts';
import styles from './LanguageList.module.css';

type LanguageOption = { id: string; text: string; lang: string };

type LanguageListProps = {
  label: string;
  options: readonly LanguageOption[];
  selected: string;
  onSelect: (id: string) => void;
};

/** Languages in their own names, each read in its own voice. */
export function LanguageList({ label, options, selected, onSelect }: LanguageListProps) {
  const reached = tabStop(options, selected);
  return (
    <div role="radiogroup" aria-label={label} className={styles.list} onKeyDown={moveChoice}>
      {options.map(({ id, text, lang }) => (
        <button
          key={id}
          type="button"
          role="radio"
          className={styles.row}
          aria-checked={id === selected}
          tabIndex={id === reached ? 0 : -1}
          lang={lang}
          onClick={() => onSelect(id)}
        >
          <span className={styles.text}>{text}</span>
          {id === selected && <Icon name="check" size={22} />}
        </button>
      ))}
    </div>
  );
}
