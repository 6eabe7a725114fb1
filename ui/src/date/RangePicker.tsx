import { checkDayRange, type DayRange } from '@parlour/domain/time/check-day-range';
import { formatFigures } from '@parlour/phrases/format/figures';
import { useId, useState } from 'react';
import { Button } from '../button/Button.tsx';
import { type CalendarWords, dayInWords, monthInWords } from './calendar-days.ts';
import { FieldError } from '../form/Field.tsx';
import { MonthGrid } from './MonthGrid.tsx';
import { monthOf } from './month-days.ts';
import { PickerButton, type PickerWords } from '../form/PickerButton.tsx';
import styles from '../form/PickerButton.module.css';

export type RangeWords = CalendarWords & {
  firstDay: string;
  lastDay: string;
  /** "from – to". */
  rangeText: (from: string, to: string) => string;
  /** Told where a day is missing. */
  incomplete: string;
  /** Told where the days lie too far apart. */
  tooLong: string;
};

type RangePickerProps = PickerWords & {
  id?: string;
  words: RangeWords;
  tag: string;
  order: string;
  value: DayRange | null;
  onChange: (value: DayRange) => void;
  today: string;
  min?: string;
  max?: string;
  mostDays?: number;
  disabled?: boolean;
};

/** Two days and what lies between them: the first tap is the start, the second the end. */
export function RangePicker(props: RangePickerProps) {
  const { label, note, hint, error, isLabelHidden, id, placeholder, closeLabel, disabled } = props;
  const { words, order, value, onChange } = props;
  const written = (day: string) => formatFigures(day, order);
  const valueText = value ? words.rangeText(written(value.from), written(value.to)) : '';
  return (
    <PickerButton
      {...{ label, note, hint, error, isLabelHidden, id, placeholder, closeLabel, disabled }}
      icon="calendar"
      valueText={valueText}
    >
      {(close) => (
        <Days
          {...props}
          onDone={(range) => {
            onChange(range);
            close();
          }}
        />
      )}
    </PickerButton>
  );
}

/** A tap begins a stretch, or ends the one that has begun; before its start it begins a new one. */
function withDay({ from, to }: DayRange, day: string): DayRange {
  return from === '' || to !== '' || day < from ? { from: day, to: '' } : { from, to: day };
}

const nothing: DayRange = { from: '', to: '' };

function Days(props: RangePickerProps & { onDone: (range: DayRange) => void }) {
  const { label, words, tag, order, value, today, min, max, mostDays, onDone } = props;
  const [range, setRange] = useState(value ?? nothing);
  const [month, setMonth] = useState(monthOf(range.from || today));
  const errorId = useId();
  const checked = checkDayRange(range, mostDays);
  const error = !checked.ok && checked.reason === 'range_too_long' ? words.tooLong : undefined;
  const [wantsDone, setWantsDone] = useState(false);
  const written = (day: string) => (day ? formatFigures(day, order) : '–');
  return (
    <>
      <div className={styles.range} aria-live="polite">
        <p className={styles.end} data-next={range.from === '' || undefined}>
          <span className={styles.endName}>{words.firstDay}</span>
          {written(range.from)}
        </p>
        <p className={styles.end} data-next={(range.from !== '' && range.to === '') || undefined}>
          <span className={styles.endName}>{words.lastDay}</span>
          {written(range.to)}
        </p>
      </div>
      <MonthGrid
        {...{ label, tag, month, min, max, today }}
        onMonthChange={setMonth}
        heading={monthInWords(month, tag)}
        previousLabel={words.previousMonth}
        nextLabel={words.nextMonth}
        selected={range.from || null}
        until={range.to || null}
        onSelect={(day) => setRange(withDay(range, day))}
        stateOf={dayInWords(tag)}
        loading={false}
      />
      <div role="alert">
        <FieldError id={errorId}>{error ?? (wantsDone && !checked.ok ? words.incomplete : undefined)}</FieldError>
      </div>
      <div className={styles.actions}>
        <Button isUnavailable={!checked.ok} onClick={() => (checked.ok ? onDone(checked.value) : setWantsDone(true))}>
          {words.done}
        </Button>
      </div>
    </>
  );
}
