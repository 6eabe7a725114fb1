import { minuteText } from '@parlour/domain/time/day';
import { afternoonFrom, type DayPart, dayParts, eveningFrom } from '@parlour/domain/time/day-part';
import { formatDay, formatTime } from '@parlour/phrases/format';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { NO_PREFERENCE } from '@parlour/contract/staff/calls';
import { candidatesQuery, settingsQuery } from '../../../features/availability/calls.ts';
import { staffOf, withStaff, withStart } from '../../../features/booking/draft.ts';
import { daysFrom, useWaitlistDraft, withDay } from '../../../features/waitlist/waitlist-draft.ts';
import { useApi, useText } from '../../../lib/app-context.ts';
import { Button } from '@parlour/ui/button/Button.tsx';
import { Card } from '@parlour/ui/layout/Card.tsx';
import { CheckboxGroup } from '@parlour/ui/form/CheckboxGroup.tsx';
import { NoticeBox } from '@parlour/ui/feedback/NoticeBox.tsx';
import { SelectField } from '@parlour/ui/form/SelectField.tsx';
import { Stack } from '@parlour/ui/layout/Stack.tsx';
import { BookPage } from '../BookPage.tsx';
import { ConfirmContact } from '../confirm/ConfirmContact.tsx';
import { MonthInline } from '../time/MonthPart.tsx';
import { useShopToday, useTimeBoard } from '../time/time-board.ts';
import { type BookVisit, startText } from '../visit.ts';
import { useWaitlistSubmit, type WaitlistFailure } from './waitlist-submit.ts';
import styles from './WaitlistForm.module.css';

type WaitlistFormProps = {
  visit: BookVisit;
  onCodeNeeded: (entryId: string) => void;
  onJoined: (entryId: string) => void;
};

/** On which days, at what time of day, with whom, and who waits. */
export function WaitlistForm({ visit, ...ways }: WaitlistFormProps) {
  const t = useText();
  const { shop } = visit;
  const { data: settings } = useQuery(settingsQuery(useApi(), visit.question));
  const [kept, change] = useWaitlistDraft(shop.id);
  const entry = { ...kept, days: daysFrom(kept.days, useShopToday(visit)) };
  const { submit, isBusy, failures, told, free, clear } = useWaitlistSubmit(visit, entry, ways);
  useAnswerFocus(failures, told, free);
  const at = (place: WaitlistFailure['place']) => failures.find((one) => one.place === place)?.text;
  const set = (place: 'days' | 'parts', next: Parameters<typeof change>[0]) => (change(next), clear(place));
  return (
    <BookPage
      visit={visit}
      screen="JoinWaitlist"
      title={t('waitlist.title')}
      subtitle={settings && t('waitlist.text', { minutes: settings.holdMinutes })}
      action={{ text: t('waitlist.join'), onPress: submit, loading: isBusy }}
    >
      <Stack gap={6}>
        <div role="alert" id="waitlist-page" tabIndex={-1} className={styles.alert}>
          {at('page') && <NoticeBox tone="danger">{at('page')}</NoticeBox>}
          {free.length > 0 && <FreeNow visit={visit} free={free} />}
        </div>
        <Days
          visit={visit}
          days={entry.days}
          error={at('days')}
          onToggle={(day) => set('days', { days: withDay(entry.days, day) })}
        />
        <CheckboxGroup
          id="waitlist-parts"
          label={t('waitlist.parts')}
          options={dayParts.map((part) => ({ value: part, text: <PartText part={part} style={visit.style} /> }))}
          values={entry.parts}
          error={at('parts')}
          onChange={(values) => set('parts', { parts: dayParts.filter((part) => values.includes(part)) })}
        />
        <With visit={visit} />
        <ConfirmContact visit={visit} failures={failures} onTyped={clear} />
        <Card tone="quiet">
          <p>{t('waitlist.agreement', { shop: shop.name })}</p>
        </Card>
      </Stack>
    </BookPage>
  );
}

const focusIds: Partial<Record<WaitlistFailure['place'], string>> = {
  days: 'waitlist-days',
  parts: 'waitlist-parts',
  page: 'waitlist-page',
};

/**
 * The first thing that is wrong gets the focus, or the times that are free already: the button is far below them. Once for each press
 * of it that is answered here (`told`): a customer who corrects something afterwards must not lose the focus.
 */
function useAnswerFocus(failures: readonly WaitlistFailure[], told: number, free: readonly string[]): void {
  const focus = useEffectEvent(() => {
    const place = failures[0]?.place ?? (free.length > 0 ? 'page' : null);
    const target = place && document.getElementById(focusIds[place] ?? `contact-${place}`);
    target?.focus({ preventScroll: true });
    target?.scrollIntoView({ block: 'center' });
  });
  useEffect(() => focus(), [told]);
}

/** A part of the day and its hours, written as the store writes times. */
function PartText({ part, style }: { part: DayPart; style: BookVisit['style'] }) {
  const t = useText();
  const [afternoon, evening] = [afternoonFrom, eveningFrom].map((minute) => formatTime(minuteText(minute), style));
  const hours = {
    morning: t('waitlist.morningUntil', { until: afternoon! }),
    afternoon: t('waitlist.afternoonUntil', { from: afternoon!, until: evening! }),
    evening: t('waitlist.eveningUntil', { from: evening! }),
  };
  return (
    <span className={styles.part}>
      {t(`booking.${part}`)} <span className={styles.hours}>{hours[part]}</span>
    </span>
  );
}

type DaysProps = {
  visit: BookVisit;
  days: readonly string[];
  error: string | undefined;
  onToggle: (day: string) => void;
};

/** Any days of the months that can be booked; the booking's own day stays as it was. */
function Days({ visit, days, error, onToggle }: DaysProps) {
  const t = useText();
  const board = useTimeBoard({ ...visit, change: () => undefined });
  const { style } = visit;
  const chosen = days.map((day) => formatDay(day, 'short', style)).join(t('shell.listJoin'));
  return (
    <section aria-labelledby="waitlist-days" className={styles.days}>
      <h2 id="waitlist-days" tabIndex={-1}>
        {t('waitlist.days')}
      </h2>
      <div role="alert">{error && <p className={styles.error}>{error}</p>}</div>
      <MonthInline board={board} visit={visit} onPick={onToggle} chosen={days} />
      <p role="status" className={styles.chosen}>
        {days.length === 0 ? t('waitlist.noDay') : t('waitlist.daysChosen', { count: days.length, days: chosen })}
      </p>
    </section>
  );
}

/** One person for the whole visit, or no preference. */
function With({ visit }: { visit: BookVisit }) {
  const t = useText();
  const { draft, change, question, parameters, textOf } = visit;
  const { data } = useQuery({ ...candidatesQuery(useApi(), question, null), enabled: parameters.hasStaffFeature });
  const people = (data ?? []).filter(({ employeeId }) => employeeId !== NO_PREFERENCE);
  const ids = staffOf(draft);
  // A person for each service was chosen before, and stays chosen.
  if (!parameters.hasStaffFeature || ids.length > 1) return null;
  const options = people.map((person) => ({
    value: person.employeeId,
    text: textOf(person.name, person.nameSecond).text,
  }));
  return (
    <SelectField
      label={t('waitlist.with')}
      options={options}
      placeholder={t('waitlist.anybody')}
      value={ids[0] ?? ''}
      onChange={(event) => change((current) => withStaff(current, event.target.value || null))}
    />
  );
}

/** Times that are free already: one press chooses one, without waiting. */
function FreeNow({ visit, free }: { visit: BookVisit; free: readonly string[] }) {
  const t = useText();
  const { style, change, goTo } = visit;
  const days = [...new Set(free.map((start) => start.slice(0, 10)))];
  const take = (start: string) => {
    change((current) => withStart(current, start));
    goTo('time');
  };
  return (
    <NoticeBox tone="success" title={t('waitlist.freeNow')}>
      <Stack gap={3}>
        <p>{t('waitlist.freeNowText')}</p>
        {days.map((day) => (
          <section key={day} aria-label={formatDay(day, 'long', style)} className={styles.freeDay}>
            <p className={styles.freeName}>{formatDay(day, 'long', style)}</p>
            <div className={styles.freeTimes}>
              {free
                .filter((start) => start.startsWith(day))
                .map((start) => (
                  <Button
                    key={start}
                    kind="secondary"
                    size="sm"
                    aria-label={startText(start, style)}
                    onClick={() => take(start)}
                  >
                    {formatTime(start.slice(11), style)}
                  </Button>
                ))}
            </div>
          </section>
        ))}
      </Stack>
    </NoticeBox>
  );
}
