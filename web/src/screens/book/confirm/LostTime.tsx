import { formatTime } from '@parlour/phrases/format';
import { withStart } from '../../../features/booking/draft.ts';
import { useText } from '../../../lib/app-context.ts';
import { Button } from '@parlour/ui/button/Button.tsx';
import { NoticeBox } from '@parlour/ui/feedback/NoticeBox.tsx';
import { Row } from '@parlour/ui/layout/Stack.tsx';
import { type BookVisit, startText } from '../visit.ts';

type LostTimeProps = { visit: BookVisit; text: string | null; alternatives: readonly string[] };

/** The chosen time is gone: which one, the free ones near it, and the way to all others; what was typed stays. */
export function LostTime({ visit, text, alternatives }: LostTimeProps) {
  const t = useText();
  const { draft, change, style, goTo } = visit;
  const title = draft.lostStart
    ? t('booking.lostTime', { when: startText(draft.lostStart, style, 'long') })
    : t('booking.timeMissing');
  return (
    <div role="alert" id="confirm-lost-time" tabIndex={-1}>
      <NoticeBox
        tone="warning"
        icon="clock"
        title={title}
        action={
          <Row gap={2} wrap>
            {alternatives.map((start) => (
              <Button
                key={start}
                kind="secondary"
                size="sm"
                aria-label={startText(start, style)}
                onClick={() => change((current) => withStart(current, start))}
              >
                {formatTime(start.slice(11), style)}
              </Button>
            ))}
            <Button size="sm" icon="calendar" onClick={() => goTo('time')}>
              {t('booking.otherTimes')}
            </Button>
          </Row>
        }
      >
        {text ?? t('booking.lostTimeText')}
      </NoticeBox>
    </div>
  );
}
