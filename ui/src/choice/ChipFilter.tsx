import { moveChoice, tabStop } from './roving-radio.ts';
import styles from './Chip.module.css';

type ChipOption = { id: string; text: string; count?: number; lang?: string };

type ChipFilterProps = {
  label: string;
  options: readonly ChipOption[];
  selected: string;
  onSelect: (id: string) => void;
};

/** Narrows a list to one kind; exactly one chip is chosen. */
export function ChipFilter({ label, options, selected, onSelect }: ChipFilterProps) {
  const reached = tabStop(options, selected);
  return (
    <div role="radiogroup" aria-label={label} className={styles.list} onKeyDown={moveChoice}>
      {options.map(({ id, text, count, lang }) => (
        <button
          key={id}
          type="button"
          role="radio"
          className={styles.chip}
          aria-checked={id === selected}
          tabIndex={id === reached ? 0 : -1}
          lang={lang}
          onClick={() => onSelect(id)}
        >
          {text}
          {count !== undefined && <span className={styles.count}>{count}</span>}
        </button>
      ))}
    </div>
  );
}
