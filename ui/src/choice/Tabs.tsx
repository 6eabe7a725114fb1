import { useId, type ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { moveChoice } from './roving-radio.ts';
import styles from './Tabs.module.css';

type TabEntry = { id: string; text: string; count?: number };

type TabsProps = {
  label: string;
  tabs: readonly TabEntry[];
  selected: string;
  onSelect: (id: string) => void;
  /** Stays under the top of the window while the page scrolls. */
  isSticky?: boolean;
  /** What the selected tab shows. */
  children: ReactNode;
};

/** Sides of one thing, one shown at a time; arrows change the side at once. */
export function Tabs({ label, tabs, selected, onSelect, isSticky, children }: TabsProps) {
  const base = useId();
  const tabId = (id: string) => `${base}-${id}`;
  const panelId = `${base}-panel`;
  return (
    <div>
      <div className={classNames(styles.frame, isSticky && styles.sticky)} data-no-print="">
        <div role="tablist" aria-label={label} className={styles.list} onKeyDown={moveChoice}>
          {tabs.map(({ id, text, count }) => (
            <button
              key={id}
              type="button"
              role="tab"
              id={tabId(id)}
              className={styles.tab}
              aria-selected={id === selected}
              aria-controls={id === selected ? panelId : undefined}
              tabIndex={id === selected ? 0 : -1}
              onClick={() => onSelect(id)}
            >
              {text}
              {count !== undefined && <span className={styles.count}>{count}</span>}
            </button>
          ))}
        </div>
      </div>
      <div role="tabpanel" id={panelId} aria-labelledby={tabId(selected)} tabIndex={0} className={styles.panel}>
        {children}
      </div>
    </div>
  );
}
