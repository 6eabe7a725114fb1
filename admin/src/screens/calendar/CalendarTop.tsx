import { Button } from '@parlour/ui/button/Button.tsx';
import { Row } from '@parlour/ui/layout/Stack.tsx';
import type { ReactNode } from 'react';
import { useText } from '../../lib/app-context.ts';
import { PageTop } from '../PageTop.tsx';

type CalendarTopProps = {
  isPhone: boolean;
  mayWrite: boolean;
  /** Before what can be begun. */
  requests: ReactNode;
  onNew: (kind: '1' | 'walk-in') => void;
};

/** The heading, and what can be begun here. */
export function CalendarTop({ isPhone, mayWrite, requests, onNew }: CalendarTopProps) {
  const t = useText();
  return (
    <PageTop
      title={t('adminCalendar.title')}
      action={
        <Row gap={2}>
          {requests}
          {mayWrite && (
            <>
              <Button kind="secondary" size="sm" onClick={() => onNew('walk-in')}>
                {t('adminCalendar.walkIn')}
              </Button>
              <Button size="sm" icon="plus" aria-label={t('adminCalendar.newAppointment')} onClick={() => onNew('1')}>
                {t(isPhone ? 'adminCalendar.newShort' : 'adminCalendar.newAppointment')}
              </Button>
            </>
          )}
        </Row>
      }
    />
  );
}
