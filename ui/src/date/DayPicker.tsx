import { isDay } from '@parlour/domain/time/day';
import { formatDay } from '@parlour/phrases/format';
import { useState } from 'react';
import { PickerButton, type PickerWords } from '../form/PickerButton.tsx';
import { type CalendarWords, dayInWords, monthInWords } from './calendar-days.ts';
import { MonthGrid } from './MonthGrid.tsx';
import { monthOf } from './month-days.ts';

type DayPickerProps = PickerWords & {
  id?: string;
  words: Pick<CalendarWords, 'previousMonth' | 'nextMonth'>;
  /** How days are written. */
  tag: string;
  /** `yyyy-MM-dd`, or ''. */
  value: string;
  onChange: (value: string) => void;
  today: string;
  min?: string;
  max?: string;
  disabled?: boolean;
};

/** One day near today, chosen from a month; the field says it with its weekday. */
export function DayPicker(props: DayPickerProps) {
  const { label, words, tag, value, onChange, today, min, max, ...field } = props;
  return (
    <PickerButton
      {...field}
      label={label}
      icon="calendar"
      valueText={isDay(value) ? formatDay(value, 'dated', { tag }) : ''}
    >
      {(close) => (
        <Month
          {...{ label, words, tag, value, today, min, max }}
          onChange={(day) => {
            onChange(day);
            close();
          }}
        />
      )}
    </PickerButton>
  );
}

type MonthProps = Pick<DayPickerProps, 'label' | 'words' | 'tag' | 'value' | 'onChange' | 'today' | 'min' | 'max'>;

function Month({ label, words, tag, value, onChange, today, min, max }: MonthProps) {
  const selected = isDay(value) ? value : null;
  const [month, setMonth] = useState(monthOf(selected ?? today));
  return (
    <MonthGrid
      {...{ label, tag, month, min, max, today, selected }}
      onMonthChange={setMonth}
      heading={monthInWords(month, tag)}
      previousLabel={words.previousMonth}
      nextLabel={words.nextMonth}
      onSelect={onChange}
      stateOf={dayInWords(tag)}
      loading={false}
    />
  );
}
