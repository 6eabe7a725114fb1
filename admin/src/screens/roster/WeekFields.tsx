import type { WeekHours } from '@parlour/contract/roster/edits';
import { addDays } from '@parlour/domain/time/day';
import { formatDay } from '@parlour/phrases/format';
import type { Translate } from '@parlour/phrases/t';
import { closed, typedHours } from '../../features/roster/hours.ts';
import type { PlaceStyle } from '../../features/roster/words.ts';
import { HoursField } from './HoursField.tsx';
import styles from './EditSheet.module.css';

type WeekFieldsProps = {
  style: PlaceStyle;
  typed: readonly string[];
  onChange: (typed: string[]) => void;
  errors: Readonly<Record<number, string>>;
  /** What an empty field means. */
  emptyText: string;
};

const someMonday = '2027-01-04';

/** The hours of a week, a field for each weekday; an empty one is a day without hours. */
export function WeekFields({ style, typed, onChange, errors, emptyText }: WeekFieldsProps) {
  return (
    <div className={styles.week}>
      {typed.map((value, weekday) => (
        <HoursField
          key={weekday}
          label={formatDay(addDays(someMonday, weekday), 'weekdayLong', style)}
          value={value}
          error={errors[weekday]}
          onChange={(next) => onChange(typed.map((each, place) => (place === weekday ? next : each)))}
          {...{ style, emptyText }}
        />
      ))}
      <p className={styles.subtle}>{style.t('adminRoster.hoursHint')}</p>
    </div>
  );
}

/** What was typed as the hours of a week, and what is wrong on which weekday. */
export function readWeekTyped(typed: readonly string[], t: Translate) {
  const errors: Record<number, string> = {};
  const week: WeekHours = typed.map((value, weekday) => {
    const read = typedHours(value, true);
    if (read.error) errors[weekday] = t(`adminRoster.${read.error}`);
    return read.hours ?? closed;
  });
  return { week, errors };
}
