import type { CalendarPerson } from '@parlour/contract/calendar/calls';
import { Button } from '@parlour/ui/button/Button.tsx';
import { CheckboxGroup } from '@parlour/ui/form/CheckboxGroup.tsx';
import { Stack } from '@parlour/ui/layout/Stack.tsx';
import { Suspense, useRef, useState } from 'react';
import { useText } from '../../lib/app-context.ts';
import { Popover } from './sheets.ts';

type PeopleChoiceProps = {
  all: readonly CalendarPerson[];
  /** Empty: everybody. */
  chosen: readonly string[];
  onChange: (people: string[]) => void;
};

/** Whose columns are shown. */
export function PeopleChoice({ all, chosen, onChange }: PeopleChoiceProps) {
  const t = useText();
  const trigger = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const [wasOpened, setOpened] = useState(false);
  const values = chosen.length === 0 ? all.map(({ id }) => id) : [...chosen];
  const [only] = all.filter(({ id }) => id === chosen[0]);
  const text =
    chosen.length === 0
      ? t('adminCalendar.everyone')
      : chosen.length === 1 && only
        ? only.name
        : t('adminCalendar.somePeople', { count: String(chosen.length) });
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
              <CheckboxGroup
                label={t('adminCalendar.people')}
                options={all.map(({ id, name }) => ({ value: id, text: name }))}
                values={values}
                onChange={(next) => onChange(next.length === all.length ? [] : next.length === 0 ? [...chosen] : next)}
              />
              <Button kind="secondary" isWide onClick={() => onChange([])}>
                {t('adminCalendar.everyone')}
              </Button>
            </Stack>
          </Popover>
        )}
      </Suspense>
    </>
  );
}
