import { useId, useState, type ReactNode } from 'react';
import { Icon } from '../icon/Icon.tsx';
import styles from './Disclosure.module.css';

type DisclosureProps = {
  title: ReactNode;
  /** Small words at the right, such as a count. */
  note?: ReactNode;
  level?: 2 | 3 | 4;
  startsOpen?: boolean;
  /** Given, the page decides; left out, the piece remembers by itself. */
  isOpen?: boolean;
  onOpenChange?: (isOpen: boolean) => void;
  children: ReactNode;
};

const headingTags = { 2: 'h2', 3: 'h3', 4: 'h4' } as const;

/** A heading that folds its part in and out. */
export function Disclosure(props: DisclosureProps) {
  const { title, note, level = 2, startsOpen = false, isOpen, onOpenChange, children } = props;
  const [ownOpen, setOwnOpen] = useState(startsOpen);
  const open = isOpen ?? ownOpen;
  const panelId = useId();
  const Heading = headingTags[level];
  const toggle = () => {
    setOwnOpen(!open);
    onOpenChange?.(!open);
  };
  return (
    <section className={styles.disclosure}>
      <Heading className={styles.heading}>
        <button type="button" className={styles.button} aria-expanded={open} aria-controls={panelId} onClick={toggle}>
          <span className={styles.title}>{title}</span>
          {note && <span className={styles.note}>{note}</span>}
          <span className={styles.arrow}>
            <Icon name="chevron-down" />
          </span>
        </button>
      </Heading>
      <div id={panelId} hidden={!open}>
        {children}
      </div>
    </section>
  );
}
