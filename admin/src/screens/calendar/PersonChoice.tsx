import type { CalendarPerson } from '@parlour/contract/calendar/calls';
import { Button } from '@parlour/ui/button/Button.tsx';
import { nextIndex } from '@parlour/ui/choice/roving-radio.ts';
import { Icon } from '@parlour/ui/icon/Icon.tsx';
import { Avatar } from '@parlour/ui/media/Avatar.tsx';
import { VisuallyHidden } from '@parlour/ui/text/VisuallyHidden.tsx';
import { type KeyboardEvent, Suspense, useRef, useState } from 'react';
import { nextNamed } from '../../features/calendar/next-named.ts';
import { useText } from '../../lib/app-context.ts';
import { Popover } from './sheets.ts';
import styles from './PersonChoice.module.css';

type PersonChoiceProps = {
  all: readonly CalendarPerson[];
  /** Whose week it is; null: not known yet. */
  person: string | null;
  /** Without room for the name, which stands elsewhere then. */
  isShort: boolean;
  onPick: (id: string) => void;
};

/** Whose week is shown: a press opens everyone by picture and name. */
export function PersonChoice({ all, person, isShort, onPick }: PersonChoiceProps) {
  const t = useText();
  const trigger = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const [wasOpened, setOpened] = useState(false);
  const name = all.find(({ id }) => id === person)?.name ?? '';
  return (
    <div className={styles.person}>
      <Button
        ref={trigger}
        kind="secondary"
        size="sm"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => {
          setOpened(true);
          setOpen(true);
        }}
      >
        <Avatar name={name} size={28} />
        <VisuallyHidden>{t('adminCalendar.personShown', { name })}</VisuallyHidden>
        {!isShort && (
          <span className={styles.name} aria-hidden="true">
            {name}
          </span>
        )}
        <Icon name="chevron-down" size={16} />
      </Button>
      <Suspense>
        {wasOpened && (
          <Popover
            isOpen={isOpen}
            onClose={() => setOpen(false)}
            triggerRef={trigger}
            title={t('adminCalendar.person')}
            closeLabel={t('shell.close')}
          >
            <People
              {...{ all, person }}
              onPick={(id) => {
                setOpen(false);
                if (id !== person) onPick(id);
              }}
            />
          </Popover>
        )}
      </Suspense>
    </div>
  );
}

type PeopleProps = Pick<PersonChoiceProps, 'all' | 'person' | 'onPick'>;

/** One function for all, so that it runs when the list opens and never again. */
const takeFocus = (option: HTMLButtonElement | null) => option?.focus();

/** Everyone to pick from: arrow keys move, a letter leads to the next name that begins with it, Enter picks. */
function People({ all, person, onPick }: PeopleProps) {
  const t = useText();
  const known = all.some(({ id }) => id === person) ? person : all[0]?.id;
  const press = (event: KeyboardEvent<HTMLElement>) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const options = [...event.currentTarget.querySelectorAll<HTMLElement>('[role="option"]')];
    const current = options.indexOf(event.target as HTMLElement);
    const next = nextIndex(event.key, current, options.length) ?? nextNamed(all, current, event.key);
    if (next === null) return;
    event.preventDefault();
    options[next]?.focus();
  };
  return (
    <div role="listbox" aria-label={t('adminCalendar.person')} className={styles.list} onKeyDown={press}>
      {all.map(({ id, name }) => (
        <button
          key={id}
          ref={id === known ? takeFocus : null}
          type="button"
          role="option"
          aria-selected={id === person}
          tabIndex={id === known ? 0 : -1}
          className={styles.option}
          onClick={() => onPick(id)}
        >
          <Avatar name={name} size={32} />
          <span className={styles.name}>{name}</span>
          {id === person && <Icon name="check" size={18} />}
        </button>
      ))}
    </div>
  );
}
