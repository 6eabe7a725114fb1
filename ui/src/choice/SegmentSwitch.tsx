import { moveChoice, tabStop } from './roving-radio.ts';
import styles from './SegmentSwitch.module.css';

type Segment = { id: string; text: string; lang?: string };

type SegmentSwitchProps = {
  label: string;
  options: readonly Segment[];
  selected: string;
  onSelect: (id: string) => void;
};

/** Two or three views of the same thing, one of them shown. */
export function SegmentSwitch({ label, options, selected, onSelect }: SegmentSwitchProps) {
  const reached = tabStop(options, selected);
  return (
    <div role="radiogroup" aria-label={label} className={styles.group} onKeyDown={moveChoice}>
      {options.map(({ id, text, lang }) => (
        <button
          key={id}
          type="button"
          role="radio"
          className={styles.segment}
          aria-checked={id === selected}
          tabIndex={id === reached ? 0 : -1}
          lang={lang}
          onClick={() => onSelect(id)}
        >
          {text}
        </button>
      ))}
    </div>
  );
}
