import { type ReactNode, useId } from 'react';
import { classNames } from '../class-names.ts';
import { moveChoice } from './roving-radio.ts';
import styles from './MenuTabs.module.css';

type MenuTab = { id: string; text: string };

type Common = {
  label: string;
  tabs: readonly MenuTab[];
  /** A line under the chosen one, or blocks beside one another. */
  look: 'menu-line' | 'menu-block';
  disabled?: boolean;
};

type MenuTabsProps =
  | (Common & { isCancelable?: false; selected: string; onSelect: (id: string) => void; children: ReactNode })
  /** Tapping the chosen one takes the choice back: then none is chosen. */
  | (Common & {
      isCancelable: true;
      selected: string | null;
      onSelect: (id: string | null) => void;
      children?: ReactNode;
    });

/** Sides of one thing, or, where the choice can be taken back, ways to look at a list. */
export function MenuTabs(props: MenuTabsProps) {
  return props.isCancelable ? <Toggles {...props} /> : <Sides {...props} />;
}

const listClass = (look: Common['look']) => classNames(styles.list, look === 'menu-line' ? styles.line : styles.block);

/** A row of tabs always has one chosen: what can be taken back is a group of buttons that are pressed or not. */
function Toggles({
  label,
  tabs,
  look,
  disabled,
  selected,
  onSelect,
  children,
}: MenuTabsProps & { isCancelable: true }) {
  return (
    <div>
      <div role="group" aria-label={label} className={listClass(look)} data-menu={look}>
        {tabs.map(({ id, text }) => (
          <button
            key={id}
            type="button"
            className={styles.tab}
            disabled={disabled}
            aria-pressed={id === selected}
            onClick={() => onSelect(id === selected ? null : id)}
          >
            {text}
          </button>
        ))}
      </div>
      {children && <div className={styles.panel}>{children}</div>}
    </div>
  );
}

type SidesProps = Common & { selected: string; onSelect: (id: string) => void; children: ReactNode };

function Sides({ label, tabs, look, disabled, selected, onSelect, children }: SidesProps) {
  const base = useId();
  return (
    <div>
      <div role="tablist" aria-label={label} className={listClass(look)} data-menu={look} onKeyDown={moveChoice}>
        {tabs.map(({ id, text }) => (
          <button
            key={id}
            type="button"
            role="tab"
            id={`${base}-${id}`}
            className={styles.tab}
            disabled={disabled}
            aria-selected={id === selected}
            aria-controls={id === selected ? `${base}-panel` : undefined}
            tabIndex={id === selected ? 0 : -1}
            onClick={() => onSelect(id)}
          >
            {text}
          </button>
        ))}
      </div>
      <div
        role="tabpanel"
        id={`${base}-panel`}
        aria-labelledby={`${base}-${selected}`}
        tabIndex={0}
        className={styles.panel}
      >
        {children}
      </div>
    </div>
  );
}
