import { useMedia } from '@parlour/ui/browser/media.ts';
import { Button } from '@parlour/ui/button/Button.tsx';
import { Row } from '@parlour/ui/layout/Stack.tsx';
import { useText } from '../../lib/app-context.ts';
import { PageTop } from '../PageTop.tsx';

type CalendarTopProps = { mayWrite: boolean; onNew: (kind: '1' | 'walk-in') => void };

/** The heading, and what can be begun here. */
export function CalendarTop({ mayWrite, onNew }: CalendarTopProps) {
  const t = useText();
  const isPhone = useMedia('(max-width: 599px)');
  return (
    <PageTop
      title={t('adminCalendar.title')}
      action={
        mayWrite && (
          <Row gap={2}>
            <Button kind="secondary" size="sm" onClick={() => onNew('walk-in')}>
              {t('adminCalendar.walkIn')}
            </Button>
            <Button size="sm" icon="plus" aria-label={t('adminCalendar.newAppointment')} onClick={() => onNew('1')}>
              {t(isPhone ? 'adminCalendar.newShort' : 'adminCalendar.newAppointment')}
            </Button>
          </Row>
        )
      }
    />
  );
}
