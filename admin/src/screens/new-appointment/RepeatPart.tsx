import type { NewOptions, RepeatCheck, SeriesWish } from '@parlour/contract/appointment/new';
import type { SeriesDate } from '@parlour/domain/booking/check-series-date';
import { mostVisits } from '@parlour/domain/booking/series-starts';
import { Button } from '@parlour/ui/button/Button.tsx';
import { Chip } from '@parlour/ui/choice/Chip.tsx';
import { NoticeBox } from '@parlour/ui/feedback/NoticeBox.tsx';
import { SelectField } from '@parlour/ui/form/SelectField.tsx';
import { Stepper } from '@parlour/ui/form/Stepper.tsx';
import { Row, Stack } from '@parlour/ui/layout/Stack.tsx';
import { Badge } from '@parlour/ui/text/Badge.tsx';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { repeatQuery } from '../../features/appointment/calls.ts';
import { type Draft, guestsOf } from '../../features/appointment/new-draft.ts';
import { seriesOf, withRepeat, withSkipped } from '../../features/appointment/new-series.ts';
import { useStore } from '../../features/team/store.ts';
import { useText } from '../../lib/app-context.ts';
import { errorText } from '../../lib/error-text.ts';
import { everyText, useStyle, whenWords } from './style.ts';
import type { TimePartProps } from './TimePart.tsx';
import styles from './NewAppointment.module.css';

const weeks = [1, 2, 3, 4, 5, 6, 8, 10, 12];
const usualCount = 4;
const tones = { free: 'success', taken: 'warning', tooFar: 'warning' } as const;
const words = { free: 'dateFree', taken: 'dateTaken', tooFar: 'dateTooFar' } as const;

/** How often, and how each date stands; a date that cannot be had gets another time before anything is made. */
export function RepeatPart({ draft, onChange }: TimePartProps) {
  const t = useText();
  const { repeat } = draft;
  const change = (everyWeeks: number, count: number) =>
    onChange((old) => withRepeat(old, everyWeeks === 0 ? null : { everyWeeks, count }));
  return (
    <Stack gap={3}>
      <SelectField
        label={t('adminNewAppointment.repeat')}
        value={String(repeat?.everyWeeks ?? 0)}
        options={[
          { value: '0', text: t('adminNewAppointment.repeatNot') },
          ...weeks.map((each) => ({ value: String(each), text: everyText(each, t) })),
        ]}
        onChange={(event) => change(Number(event.target.value), repeat?.count ?? usualCount)}
      />
      {repeat && (
        <Row between wrap gap={2}>
          <span className={styles.name} aria-hidden="true">
            {t('adminNewAppointment.times')}
          </span>
          <Stepper
            label={t('adminNewAppointment.times')}
            value={repeat.count}
            min={2}
            max={mostVisits}
            decreaseLabel={t('adminNewAppointment.fewer')}
            increaseLabel={t('adminNewAppointment.more1')}
            onChange={(count) => change(repeat.everyWeeks, count)}
          />
        </Row>
      )}
    </Stack>
  );
}

/** A series as its dates stand now; null: nothing is repeated. */
export function useSeries(draft: Draft) {
  const { store } = useStore();
  const wish = seriesOf(draft, store.id);
  const { data, error } = useQuery({
    ...repeatQuery(wish ?? nothing),
    enabled: wish !== null,
    placeholderData: keepPreviousData,
  });
  return wish === null ? null : { data, error };
}

/** The dates of a series, shown before they are made. */
export function SeriesDates({ options, draft, onChange }: TimePartProps) {
  const t = useText();
  const series = useSeries(draft);
  if (series === null) return null;
  const { data, error } = series;
  if (error && !data) return <NoticeBox tone="danger">{errorText(error, t)}</NoticeBox>;
  const served = servedWords(data, draft, options);
  return (
    <section aria-label={t('adminNewAppointment.dates')} className={styles.series}>
      {served?.same && <p>{t('adminNewAppointment.sameOnAll', { name: served.same })}</p>}
      {served?.isMixed && <NoticeBox tone="warning">{t('adminNewAppointment.mixedPeople')}</NoticeBox>}
      <ol className={styles.dates}>
        {data?.dates.map((date, index) => (
          <DateRow
            key={date.start}
            {...{ date, options, draft, onChange }}
            person={served?.isShown ? served.dates[index] : undefined}
          />
        ))}
      </ol>
    </section>
  );
}

type DateRowProps = TimePartProps & { date: SeriesDate; person: string | undefined };

/** A date of a series: as it stands, another time in its place, or left out. */
function DateRow({ date, person, options, draft, onChange }: DateRowProps) {
  const t = useText();
  const style = useStyle(options);
  const when = (text: string) => whenWords(text, options.today, style);
  const isSkipped = draft.skipped.includes(date.start);
  const other = draft.instead[date.start];
  const choose = (near: string) => onChange((old) => ({ ...old, instead: { ...old.instead, [date.start]: near } }));
  const shown = when(other ?? date.start);
  return (
    <li className={styles.date}>
      <span className={styles.name}>{shown}</span>
      {!isSkipped && person && <span>{person}</span>}
      <DateState {...{ date, isSkipped }} instead={other === undefined ? null : when(date.start)} />
      {!isSkipped && date.nearest.length > 0 && (
        <div className={styles.choices} role="group" aria-label={t('adminNewAppointment.nearest')}>
          {date.nearest.map((near) => (
            <Chip key={near} isPressed={other === near} onPress={() => choose(near)}>
              {when(near)}
            </Chip>
          ))}
        </div>
      )}
      <span className={styles.price}>
        <Button
          kind="quiet"
          size="sm"
          aria-label={t(isSkipped ? 'adminNewAppointment.keepDateOf' : 'adminNewAppointment.skipDateOf', {
            when: shown,
          })}
          onClick={() => onChange((old) => withSkipped(old, date.start, !isSkipped))}
        >
          {t(isSkipped ? 'adminNewAppointment.keepDate' : 'adminNewAppointment.skipDate')}
        </Button>
      </span>
    </li>
  );
}

type DateStateProps = { date: SeriesDate; isSkipped: boolean; instead: string | null };

function DateState({ date: { state }, isSkipped, instead }: DateStateProps) {
  const t = useText();
  if (isSkipped) return <Badge>{t('adminNewAppointment.dateSkipped')}</Badge>;
  if (instead !== null) return <Badge tone="success">{t('adminNewAppointment.dateInstead', { when: instead })}</Badge>;
  return <Badge tone={tones[state]}>{t(`adminNewAppointment.${words[state]}`)}</Badge>;
}

const nothing: SeriesWish = { shopId: '', lines: [], start: '', everyWeeks: 1, count: 2 };

/**
 * Who serves the dates where nobody in particular is wanted: one person, or on each date the names in the order of the services. A group has several people, who are
 * named on each date.
 */
function servedWords(data: RepeatCheck | undefined, draft: Draft, { people }: NewOptions) {
  if (!data || draft.lines.every(({ staffId }) => staffId !== null)) return null;
  const nameOf = (id: string) => people.find((person) => person.id === id)?.name ?? '';
  const dates = data.people.map((ids) => [...new Set(ids)].map(nameOf).filter(Boolean).join(', '));
  const same = data.staffId === null ? '' : nameOf(data.staffId);
  const isMixed = same === '' && new Set(dates.filter(Boolean)).size > 1;
  return { same, dates, isMixed, isShown: isMixed || guestsOf(draft) > 1 };
}
