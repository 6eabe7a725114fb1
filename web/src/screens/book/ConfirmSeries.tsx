import { bookingKind } from '@parlour/domain/booking/booking';
import type { SeriesDate } from '@parlour/domain/booking/check-series-date';
import { Suspense, useId, useState } from 'react';
import { seriesOf, withReplaced } from '../../features/booking/series.ts';
import { useFocusKept } from '../../lib/focus-kept.ts';
import { lazyPart } from '../../lib/lazy-part.ts';
import { useText } from '../../lib/surroundings.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { NoticeBox } from '../../ui/NoticeBox.tsx';
import { Row, Stack } from '../../ui/Stack.tsx';
import { type BookVisit, startText } from './visit.ts';
import styles from './ConfirmSeries.module.css';

const SeriesSheet = lazyPart(() => import('./SeriesSheet.tsx').then((module) => module.SeriesSheet));

/** The same visit for the coming weeks or months: which dates, and the way to choose them. */
export function ConfirmSeries({ visit }: { visit: BookVisit }) {
  const t = useText();
  const { draft, change, changeId } = visit;
  const [isOpen, setOpen] = useState(false);
  const [hadSheet, setHadSheet] = useState(false);
  if (isOpen && !hadSheet) setHadSheet(true);
  const starts = seriesOf(draft);
  useFocusKept(`${starts?.length} ${draft.series?.lost.length}`, '#confirm-series');
  if (changeId !== null || draft.lines.length === 0 || bookingKind(draft.lines) === 'product') return null;
  if (draft.start === null && !draft.series?.lost.length) return null;
  const open = () => setOpen(true);
  return (
    <Card>
      <section id="confirm-series" tabIndex={-1} aria-labelledby="confirm-series-name">
        <Stack gap={3}>
          <h2 id="confirm-series-name" className={styles.title}>
            {t('booking.repeatTitle')}
          </h2>
          <Lost visit={visit} />
          {starts ? <Dates visit={visit} starts={starts} /> : <p className={styles.text}>{t('booking.repeatText')}</p>}
          {draft.start !== null && (
            <Row gap={2} wrap>
              <Button kind="secondary" size="sm" icon="refresh" onClick={open}>
                {t(starts ? 'booking.repeatEdit' : 'booking.repeatOpen')}
              </Button>
              {starts && (
                <Button kind="quiet" size="sm" onClick={() => change((current) => ({ ...current, series: null }))}>
                  {t('booking.repeatNone')}
                </Button>
              )}
            </Row>
          )}
        </Stack>
      </section>
      <Suspense>
        {hadSheet && draft.start !== null && (
          <SeriesSheet isOpen={isOpen} onClose={() => setOpen(false)} visit={visit} start={draft.start} />
        )}
      </Suspense>
    </Card>
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

/** Dates that somebody else was quicker for: another time for each, or on without it. */
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
