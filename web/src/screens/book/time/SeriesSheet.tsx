import type { SeriesDate } from '@parlour/domain/booking/check-series-date';
import { mostVisits, seriesRhythms, type SeriesRhythm } from '@parlour/domain/booking/series-starts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { seriesDatesQuery } from '../../../features/availability/calls.ts';
import type { DraftSeries } from '../../../features/booking/draft.ts';
import { chosenFor } from '../../../features/booking/series.ts';
import { useApi, useText } from '../../../lib/app-context.ts';
import { Button } from '@parlour/ui/button/Button.tsx';
import { Checkbox } from '@parlour/ui/form/Checkbox.tsx';
import { Chip } from '@parlour/ui/choice/Chip.tsx';
import { SelectField } from '@parlour/ui/form/SelectField.tsx';
import { Sheet } from '@parlour/ui/overlay/Sheet.tsx';
import { Stack } from '@parlour/ui/layout/Stack.tsx';
import { Stepper } from '@parlour/ui/form/Stepper.tsx';
import { PartFailed, RowsLoading } from '../../PartStates.tsx';
import { type BookVisit, startText } from '../visit.ts';
import styles from './SeriesSheet.module.css';

const isRhythm = (value: string): value is SeriesRhythm => seriesRhythms.some((known) => known === value);

const plain = (from: string): DraftSeries => ({
  rhythm: 'fourWeeks',
  count: 4,
  from,
  choices: {},
  later: [],
  lost: [],
});

/** What is chosen so far, and the states of its dates. */
function useSeries({ draft, question }: BookVisit, start: string, isOpen: boolean) {
  const [most, setMost] = useState(mostVisits);
  const chosen = draft.series ?? plain(start);
  // How many visits there may be is known from the first answer on: further taps before that add none.
  const series = { ...chosen, count: Math.min(chosen.count, most) };
  const { rhythm, count } = series;
  const { guestCount, isGroup } = draft;
  const wanted = { ...question, start, rhythm, count, guestCount, isGroup };
  const query = useQuery({ ...seriesDatesQuery(useApi(), wanted), enabled: isOpen });
  if (query.data && query.data.mostVisits !== most) setMost(query.data.mostVisits);
  return { series, most, query };
}

type SeriesSheetProps = { isOpen: boolean; onClose: () => void; visit: BookVisit; start: string };

/** How often and how many times; then each date, with what is near it where it is not free. Nothing is held. */
export function SeriesSheet({ isOpen, onClose, visit, start }: SeriesSheetProps) {
  const t = useText();
  const { change } = visit;
  const [isTried, setTried] = useState(false);
  const { series, most, query } = useSeries(visit, start, isOpen);
  const dates = query.data?.dates;
  const later = dates?.slice(1).flatMap((date) => chosenFor(series, date) ?? []) ?? [];
  const edit = (part: Partial<DraftSeries>) => {
    setTried(false);
    change((current) => ({ ...current, series: { ...(current.series ?? plain(start)), ...part } }));
  };
  const use = () => {
    setTried(true);
    if (later.length === 0) return;
    edit({ from: start, later, lost: [] });
    onClose();
  };
  return (
    <Sheet
      isOpen={isOpen}
      onClose={onClose}
      title={t('booking.repeatTitle')}
      closeLabel={t('shell.close')}
      footer={<UseDates count={later.length} isMissing={isTried && later.length === 0} isReady={!!dates} onUse={use} />}
    >
      <Stack gap={5}>
        <Rhythm series={series} most={most} edit={edit} />
        <section aria-label={t('booking.repeatDates')}>
          {dates ? (
            <ol className={styles.dates}>
              {dates.map((date, place) => (
                <li key={date.start} className={styles.date}>
                  {place === 0 ? (
                    <FirstDate visit={visit} start={start} />
                  ) : (
                    <LaterDate
                      visit={visit}
                      date={date}
                      chosen={chosenFor(series, date)}
                      onChoose={(chosen) => edit({ choices: { ...series.choices, [date.start]: chosen } })}
                    />
                  )}
                </li>
              ))}
            </ol>
          ) : query.error ? (
            <PartFailed error={query.error} onRetry={() => void query.refetch()} />
          ) : (
            <RowsLoading count={series.count} height={52} />
          )}
        </section>
      </Stack>
    </Sheet>
  );
}

type UseDatesProps = { count: number; isMissing: boolean; isReady: boolean; onUse: () => void };

function UseDates({ count, isMissing, isReady, onUse }: UseDatesProps) {
  const t = useText();
  return (
    <>
      <div role="alert">{isMissing && <p>{t('booking.repeatFew')}</p>}</div>
      <Button isWide onClick={onUse} isUnavailable={!isReady}>
        {t('booking.repeatUse', { visits: t('booking.visits', { count: count + 1 }) })}
      </Button>
    </>
  );
}

type RhythmProps = { series: DraftSeries; most: number; edit: (part: Partial<DraftSeries>) => void };

function Rhythm({ series: { rhythm, count }, most, edit }: RhythmProps) {
  const t = useText();
  const isGuest = most < mostVisits;
  return (
    <Stack gap={4}>
      <SelectField
        label={t('booking.repeatRhythm')}
        value={rhythm}
        options={seriesRhythms.map((value) => ({ value, text: t(`booking.rhythm_${value}`) }))}
        onChange={(event) => isRhythm(event.target.value) && edit({ rhythm: event.target.value })}
      />
      <div>
        <div className={styles.count}>
          <span aria-hidden="true">{t('booking.repeatCount')}</span>
          <Stepper
            label={t('booking.repeatCount')}
            value={count}
            min={2}
            max={most}
            decreaseLabel={t('booking.fewerVisits')}
            increaseLabel={t('booking.moreVisits')}
            valueText={t('booking.visits', { count })}
            onChange={(next) => edit({ count: next })}
          />
        </div>
        <p className={styles.soft}>{t(isGuest ? 'booking.mostVisitsGuest' : 'booking.mostVisits', { count: most })}</p>
      </div>
    </Stack>
  );
}

function FirstDate({ visit, start }: { visit: BookVisit; start: string }) {
  const t = useText();
  return (
    <p className={styles.fixed}>
      <span>{startText(start, visit.style, 'full')}</span>
      <span className={styles.soft}>{t('booking.firstVisit')}</span>
    </p>
  );
}

type LaterDateProps = {
  visit: BookVisit;
  date: SeriesDate;
  chosen: string | null;
  onChoose: (start: string | null) => void;
};

function LaterDate({ visit: { style }, date, chosen, onChoose }: LaterDateProps) {
  const t = useText();
  const when = startText(date.start, style, 'full');
  if (date.state === 'free')
    return (
      <Checkbox
        label={when}
        checked={chosen !== null}
        onChange={(event) => onChoose(event.target.checked ? date.start : null)}
      />
    );
  if (date.state === 'tooFar') return <p className={styles.soft}>{t('booking.visitTooFar', { when })}</p>;
  if (date.nearest.length === 0) return <p className={styles.soft}>{t('booking.visitNone', { when })}</p>;
  return (
    <div role="group" aria-label={when}>
      <p>{t('booking.visitTaken', { when })}</p>
      <div className={styles.instead}>
        {date.nearest.map((start) => (
          <Chip key={start} isPressed={chosen === start} onPress={() => onChoose(chosen === start ? null : start)}>
            {startText(start, style)}
          </Chip>
        ))}
      </div>
    </div>
  );
}
