import type { CalendarPerson } from '@parlour/contract/calendar/calls';
import { type PeopleChoice as Choice, peopleChoices } from '@parlour/domain/calendar/shown-people';
import { Button } from '@parlour/ui/button/Button.tsx';
import { SegmentSwitch } from '@parlour/ui/choice/SegmentSwitch.tsx';
import { CheckboxGroup } from '@parlour/ui/form/CheckboxGroup.tsx';
import { Stack } from '@parlour/ui/layout/Stack.tsx';
import { Suspense, useRef, useState } from 'react';
import { useText } from '../../lib/app-context.ts';
import { Popover } from './sheets.ts';

type PeopleChoiceProps = {
  all: readonly CalendarPerson[];
  shown: readonly CalendarPerson[];
  choice: Choice;
  /** Whom the member has picked; empty: whom the choice says. */
  picked: readonly string[];
  onChoice: (choice: Choice) => void;
  onPick: (picked: string[]) => void;
};

/** Whose columns are shown. */
export function PeopleChoice({ all, shown, choice, picked, onChoice, onPick }: PeopleChoiceProps) {
  const t = useText();
  const trigger = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const [wasOpened, setOpened] = useState(false);
  const values = shown.map(({ id }) => id);
  const [only] = all.filter(({ id }) => id === picked[0]);
  const text =
    picked.length === 0
      ? t(`adminCalendar.${choice}`)
      : picked.length === 1 && only
        ? only.name
        : t('adminCalendar.somePeople', { count: String(picked.length) });
  return (
    <>
      <Button
        ref={trigger}
        kind="secondary"
        size="sm"
        icon="users"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => {
          setOpened(true);
          setOpen(true);
        }}
      >
        {text}
      </Button>
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
              <CheckboxGroup
                label={t('adminCalendar.people')}
                options={all.map(({ id, name }) => ({ value: id, text: name }))}
                values={values}
                onChange={(next) =>
                  next.length === all.length ? onChoice('everyone') : next.length > 0 && onPick(next)
                }
              />
            </Stack>
          </Popover>
        )}
      </Suspense>
    </>
  );
}
