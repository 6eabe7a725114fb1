import { Button } from '@parlour/ui/button/Button.tsx';
import { Row } from '@parlour/ui/layout/Stack.tsx';
import { VisuallyHidden } from '@parlour/ui/text/VisuallyHidden.tsx';
import type { ReactNode } from 'react';
import { useText } from '../../lib/app-context.ts';
import { PageTop } from '../PageTop.tsx';

type CalendarTopProps = {
  isPhone: boolean;
  /** Before what can be begun. */
  requests: ReactNode;
  begin: ReactNode;
};

/** The heading, and what can be begun here. A phone's room is for the day: its heading is for readers, and what can be begun stands in the bar. */
export function CalendarTop({ isPhone, requests, begin }: CalendarTopProps) {
  const t = useText();
  const title = t('adminCalendar.title');
  if (isPhone)
    return (
      <VisuallyHidden as="div">
        <PageTop title={title} />
      </VisuallyHidden>
    );
  return (
    <PageTop
      title={title}
      action={
        <Row gap={2}>
          {requests}
          {begin}
        </Row>
      }
    />
  );
}

type BeginPartProps = { isPhone: boolean; onNew: (kind: '1' | 'walk-in') => void };

/** What can be begun: an appointment, and the visit of a customer who is there without one. */
export function BeginPart({ isPhone, onNew }: BeginPartProps) {
  const t = useText();
  const words = t('adminCalendar.newAppointment');
  return (
    <>
      <Button kind="secondary" size="sm" onClick={() => onNew('walk-in')}>
        {t('adminCalendar.walkIn')}
      </Button>
      <Button size="sm" icon="plus" aria-label={words} onClick={() => onNew('1')}>
        {!isPhone && words}
      </Button>
    </>
  );
}
