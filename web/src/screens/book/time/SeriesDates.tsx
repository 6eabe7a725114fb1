import type { SeriesDate } from '@parlour/domain/booking/check-series-date';
import { useId } from 'react';
import { withReplaced } from '../../../features/booking/series.ts';
import { useText } from '../../../lib/app-context.ts';
import { Button } from '@parlour/ui/button/Button.tsx';
import { NoticeBox } from '@parlour/ui/feedback/NoticeBox.tsx';
import { Row, Stack } from '@parlour/ui/layout/Stack.tsx';
import { type BookVisit, startText } from '../visit.ts';
import styles from '../confirm/ConfirmSeries.module.css';

/** The dates of a visit that is repeated, and those that are no longer free. */
export function SeriesDates({ visit, starts }: { visit: BookVisit; starts: readonly string[] | null }) {
  return (
    <>
      <Lost visit={visit} />
      {starts && <Dates visit={visit} starts={starts} />}
    </>
  );
}

function Dates({ visit, starts }: { visit: BookVisit; starts: readonly string[] }) {
  const t = useText();
  const { draft, style } = visit;
  return (
    <>
      {draft.series?.from !== draft.start && <NoticeBox tone="warning">{t('booking.repeatMoved')}</NoticeBox>}
      <ol className={styles.dates}>
        {starts.map((start) => (
          <li key={start}>{startText(start, style, 'full')}</li>
        ))}
      </ol>
    </>
  );
}

/** Dates that another customer took first: another time for each, or on without it. */
function Lost({ visit }: { visit: BookVisit }) {
  const t = useText();
  const lost = visit.draft.series?.lost ?? [];
  return (
    <div role="alert" className={styles.alert}>
      {lost.length > 0 && (
        <NoticeBox tone="warning" icon="clock" title={t('booking.repeatLost', { count: lost.length })}>
          <Stack gap={3}>
            <p>{t('booking.repeatLostText')}</p>
            {lost.map((date) => (
              <LostDate key={date.start} date={date} visit={visit} />
            ))}
          </Stack>
        </NoticeBox>
      )}
    </div>
  );
}

function LostDate({ date, visit }: { date: SeriesDate; visit: BookVisit }) {
  const t = useText();
  const { change, style } = visit;
  const id = useId();
  const when = startText(date.start, style, 'long');
  const take = (start: string | null) => change((current) => withReplaced(current, date, start));
  return (
    <div>
      <p id={id}>{t(date.nearest.length > 0 ? 'booking.visitTaken' : 'booking.visitNone', { when })}</p>
      <Row gap={2} wrap>
        {date.nearest.map((start) => (
          <Button key={start} kind="secondary" size="sm" onClick={() => take(start)}>
            {startText(start, style)}
          </Button>
        ))}
        <Button kind="quiet" size="sm" aria-describedby={id} onClick={() => take(null)}>
          {t('booking.visitLeftOut')}
        </Button>
      </Row>
    </div>
  );
}
