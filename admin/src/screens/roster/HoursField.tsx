import type { HoursText } from '@parlour/contract/roster/edits';
import type { MinuteSpan } from '@parlour/domain/availability/facts';
import { arePastMidnight, readTypedHours } from '@parlour/domain/roster/typed-hours';
import { writeHours } from '@parlour/domain/shop/hours-text';
import { minuteText, parseMinute } from '@parlour/domain/time/day';
import { Button } from '@parlour/ui/button/Button.tsx';
import { IconButton } from '@parlour/ui/button/IconButton.tsx';
import { TimePicker } from '@parlour/ui/date/TimePicker.tsx';
import { TextField } from '@parlour/ui/form/TextField.tsx';
import { Stack } from '@parlour/ui/layout/Stack.tsx';
import { useState } from 'react';
import { hoursTyped, hoursWithNight, spansOf, spanWords, typedHours } from '../../features/roster/hours.ts';
import { type PlaceStyle, timeWords } from '../../features/roster/words.ts';
import styles from './HoursField.module.css';

type HoursFieldProps = {
  label: string;
  value: string;
  onChange: (typed: string) => void;
  style: PlaceStyle;
  error?: string | undefined;
  hint?: string;
  /** What is said of the hours that are typed; undefined: nothing. */
  noteOf?: ((hours: HoursText) => string | undefined) | undefined;
  /** What an empty field means: a day off. */
  emptyText?: string;
  /** One start and one end alone. */
  isOneSpan?: boolean;
};

const spansOfTyped = (typed: string): MinuteSpan[] => {
  const read = readTypedHours(typed);
  return read.ok ? read.value : [];
};

/** Hours of a day: typed as people write them, or picked from lists; what was understood is said. */
export function HoursField(props: HoursFieldProps) {
  const { label, value, onChange, style, error, hint, noteOf, emptyText, isOneSpan } = props;
  const { t } = style;
  const [isPicking, setPicking] = useState(false);
  const read = typedHours(value);
  const understood =
    read.hours !== null && (value.trim() !== hoursTyped(read.hours, style) || arePastMidnight(spansOf(read.hours)))
      ? t('adminRoster.understood', { hours: hoursWithNight(read.hours, style, t('adminRoster.off')) })
      : undefined;
  const note = read.hours === null ? undefined : noteOf?.(read.hours);
  const said = [understood, note].filter((line) => line !== undefined).join(' ');
  return (
    <div className={styles.field}>
      <TextField
        label={label}
        value={value}
        placeholder={emptyText}
        hint={said || hint}
        error={read.hours === null ? error : undefined}
        autoComplete="off"
        spellCheck={false}
        onChange={(event) => onChange(event.target.value)}
        end={
          <IconButton
            icon="clock"
            label={t('adminRoster.pickTimes', { label })}
            aria-expanded={isPicking}
            onClick={() => setPicking(!isPicking)}
          />
        }
      />
      {isPicking && <SpanPickers {...{ label, value, onChange, style }} isOneSpan={isOneSpan} />}
    </div>
  );
}

type SpanPickersProps = Pick<HoursFieldProps, 'label' | 'value' | 'onChange' | 'style' | 'isOneSpan'>;

const firstSpan: MinuteSpan = { from: 540, to: 1020 };

function SpanPickers({ label, value, onChange, style, isOneSpan }: SpanPickersProps) {
  const { t } = style;
  const typed = spansOfTyped(value);
  const spans = typed.length > 0 ? typed : [firstSpan];
  const write = (next: readonly MinuteSpan[]) => onChange(hoursTyped(writeHours(next), style));
  const change = (place: number, change: Partial<MinuteSpan>) => {
    const next = spans.map((span, at) => (at === place ? { ...span, ...change } : span));
    write(next.map(({ from, to }) => ({ from, to: to <= from ? to + 1440 : to > from + 1440 ? to - 1440 : to })));
  };
  const last = spans[spans.length - 1]!;
  const words = timeWords(t);
  return (
    <Stack gap={2}>
      {spans.map((span, place) => (
        <div key={place} className={styles.pair} role="group" aria-label={`${label}, ${spanWords(span, style)}`}>
          <TimePicker
            {...words}
            label={t('adminRoster.from')}
            style={style}
            step={5}
            value={minuteText(span.from)}
            onChange={(time) => change(place, { from: parseMinute(time)! })}
          />
          <TimePicker
            {...words}
            label={t('adminRoster.until')}
            style={style}
            step={5}
            value={minuteText(span.to % 1440)}
            onChange={(time) => change(place, { to: parseMinute(time)! })}
          />
          {typed.length > 1 && (
            <IconButton
              icon="trash"
              label={t('adminRoster.removeSpan', { hours: spanWords(span, style) })}
              onClick={() => write(spans.filter((_, at) => at !== place))}
            />
          )}
        </div>
      ))}
      {!isOneSpan && last.to < 1380 && typed.length > 0 && (
        <div>
          <Button
            kind="quiet"
            size="sm"
            icon="plus"
            onClick={() =>
              write([
                ...spans,
                { from: last.to + 60 > 1380 ? last.to : last.to + 60, to: Math.min(1440, last.to + 120) },
              ])
            }
          >
            {t('adminRoster.addSpan')}
          </Button>
        </div>
      )}
    </Stack>
  );
}
