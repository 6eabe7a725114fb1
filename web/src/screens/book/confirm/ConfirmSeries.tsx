import { bookingKind } from '@parlour/domain/booking/booking';
import { Suspense, useState } from 'react';
import { seriesOf } from '../../../features/booking/series.ts';
import { useKeepFocus } from '../../../lib/page/keep-focus.ts';
import { lazyPart } from '../../../lib/loading/lazy-part.ts';
import { useText } from '../../../lib/app-context.ts';
import { Button } from '@parlour/ui/button/Button.tsx';
import { Card } from '@parlour/ui/layout/Card.tsx';
import { Row, Stack } from '@parlour/ui/layout/Stack.tsx';
import type { BookVisit } from '../visit.ts';
import styles from './ConfirmSeries.module.css';

const SeriesDates = lazyPart(() => import('../time/SeriesDates.tsx').then((module) => module.SeriesDates));
const SeriesSheet = lazyPart(() => import('../time/SeriesSheet.tsx').then((module) => module.SeriesSheet));

/** The same visit for the coming weeks or months: which dates, and the way to choose them. */
export function ConfirmSeries({ visit }: { visit: BookVisit }) {
  const t = useText();
  const { draft, change, changeId } = visit;
  const [isOpen, setOpen] = useState(false);
  const [hadSheet, setHadSheet] = useState(false);
  if (isOpen && !hadSheet) setHadSheet(true);
  const starts = seriesOf(draft);
  useKeepFocus(`${starts?.length} ${draft.series?.lost.length}`, '#confirm-series');
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
          {draft.series && (
            <Suspense>
              <SeriesDates visit={visit} starts={starts} />
            </Suspense>
          )}
          {!starts && <p className={styles.text}>{t('booking.repeatText')}</p>}
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
