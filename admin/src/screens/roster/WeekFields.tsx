import type { HoursText } from '@parlour/contract/roster/edits';
import { addDays } from '@parlour/domain/time/day';
import { formatDay } from '@parlour/phrases/format';
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
  /** What is said of hours that are typed for a weekday. */
  noteOf?: (hours: HoursText, weekday: number) => string | undefined;
};

/** Any Monday: weekdays are named by the days of its week. */
export const someMonday = '2027-01-04';

/** The hours of a week, a field for each weekday; an empty one is a day without hours. */
export function WeekFields({ style, typed, onChange, errors, emptyText, noteOf }: WeekFieldsProps) {
  return (
    <div className={styles.week}>
      {typed.map((value, weekday) => (
        <HoursField
          key={weekday}
          label={formatDay(addDays(someMonday, weekday), 'weekdayLong', style)}
          value={value}
          error={errors[weekday]}
          onChange={(next) => onChange(typed.map((each, place) => (place === weekday ? next : each)))}
          noteOf={noteOf && ((hours) => noteOf(hours, weekday))}
          {...{ style, emptyText }}
        />
      ))}
      <p className={styles.subtle}>{style.t('adminRoster.hoursHint')}</p>
    </div>
  );
}
