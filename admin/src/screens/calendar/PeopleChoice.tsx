import type { CalendarPerson } from '@parlour/contract/calendar/calls';
import { type PeopleChoice as Choice, peopleChoices } from '@parlour/domain/calendar/shown-people';
import { Button } from '@parlour/ui/button/Button.tsx';
import { IconButton } from '@parlour/ui/button/IconButton.tsx';
import { SegmentSwitch } from '@parlour/ui/choice/SegmentSwitch.tsx';
import { Checkbox } from '@parlour/ui/form/Checkbox.tsx';
import { Stack } from '@parlour/ui/layout/Stack.tsx';
import { Suspense, useRef, useState } from 'react';
import { useText } from '../../lib/app-context.ts';
import { Popover } from './sheets.ts';
import styles from './Toolbar.module.css';

type PeopleChoiceProps = {
  all: readonly CalendarPerson[];
  shown: readonly CalendarPerson[];
  choice: Choice;
  /** Whom the member has picked; empty: whom the choice says. */
  picked: readonly string[];
  /** Without room for words. */
  isShort: boolean;
  onChoice: (choice: Choice) => void;
  onPick: (picked: string[]) => void;
};

/** Whose columns are shown. */
export function PeopleChoice({ all, shown, choice, picked, isShort, onChoice, onPick }: PeopleChoiceProps) {
  const t = useText();
  const trigger = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const [wasOpened, setOpened] = useState(false);
  const [only] = all.filter(({ id }) => id === picked[0]);
  const text =
    picked.length === 0
      ? t(`adminCalendar.${choice}`)
      : picked.length === 1 && only
        ? only.name
        : t('adminCalendar.somePeople', { count: String(picked.length) });
  const opens = {
    ref: trigger,
    'aria-haspopup': 'dialog',
    'aria-expanded': isOpen,
    onClick: () => {
      setOpened(true);
      setOpen(true);
    },
  } as const;
  return (
    <>
      {isShort ? (
        <IconButton {...opens} icon="users" kind="outline" label={t('adminCalendar.peopleShown', { who: text })} />
      ) : (
        <Button {...opens} kind="secondary" size="sm" icon="users">
          {text}
        </Button>
      )}
      <Suspense>
        {wasOpened && (
          <Popover
            isOpen={isOpen}
            onClose={() => setOpen(false)}
            triggerRef={trigger}
            title={t('adminCalendar.people')}
            closeLabel={t('shell.close')}
          >
            <Stack gap={3}>
              <SegmentSwitch
                label={t('adminCalendar.shown')}
                options={peopleChoices.map((id) => ({ id, text: t(`adminCalendar.${id}`) }))}
                selected={picked.length === 0 ? choice : ''}
                onSelect={(id) => onChoice(id as Choice)}
              />
              <Ticks {...{ all, shown, onChoice, onPick }} />
            </Stack>
          </Popover>
        )}
      </Suspense>
    </>
  );
}

/** Everyone by name, under one another or in columns. */
function Ticks({ all, shown, onChoice, onPick }: Pick<PeopleChoiceProps, 'all' | 'shown' | 'onChoice' | 'onPick'>) {
  const t = useText();
  const values = shown.map(({ id }) => id);
  // In the order of the store; none at all is no choice.
  const tick = (id: string, isTicked: boolean) => {
    const next = all.map((one) => one.id).filter((one) => (one === id ? isTicked : values.includes(one)));
    if (next.length === all.length) onChoice('everyone');
    else if (next.length > 0) onPick(next);
  };
  return (
    <div role="group" aria-label={t('adminCalendar.people')} className={styles.people}>
      {all.map(({ id, name }) => (
        <Checkbox
          key={id}
          label={name}
          checked={values.includes(id)}
          onChange={({ target }) => tick(id, target.checked)}
        />
      ))}
    </div>
  );
}
