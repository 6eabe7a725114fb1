import type { RosterPerson, RosterWeek } from '@parlour/contract/roster/calls';
import { readTypedTime } from '@parlour/domain/roster/typed-hours';
import { minuteText } from '@parlour/domain/time/day';
import { formatTime } from '@parlour/phrases/format';
import { IconButton } from '@parlour/ui/button/IconButton.tsx';
import { DateField } from '@parlour/ui/date/DateField.tsx';
import { TimePicker } from '@parlour/ui/date/TimePicker.tsx';
import { RadioGroup } from '@parlour/ui/form/RadioGroup.tsx';
import { TextField } from '@parlour/ui/form/TextField.tsx';
import { useState } from 'react';
import { type AbsenceField, type AbsenceForm, splitOf } from '../../features/roster/absence-form.ts';
import { timeTyped } from '../../features/roster/hours.ts';
import { type PlaceStyle, timeWords } from '../../features/roster/words.ts';
import { dateWords } from '../../lib/date-words.ts';
import styles from './HoursField.module.css';

type FieldsProps = {
  form: AbsenceForm;
  change: (more: Partial<AbsenceForm>) => void;
  style: PlaceStyle;
  week: RosterWeek;
  /** What is wrong at a field. */
  faultOf: (field: AbsenceField) => string | undefined;
};

type OneDayProps = FieldsProps & { field: 'first' | 'last'; label?: string; onChange?: (day: string) => void };

/** The first or the last day; a change of the last one changes nothing else. */
function OneDay({ form, change, style, week, faultOf, field, ...own }: OneDayProps) {
  const { t, tag, order } = style;
  const { label = t(`adminRoster.${field}Day`), onChange = (day: string) => change({ [field]: day }) } = own;
  const words = dateWords(t);
  return (
    <DateField
      {...{ label, onChange, tag, order, words }}
      value={form[field]}
      error={faultOf(field)}
      today={week.today}
    />
  );
}

/** From a day to a day, both included. */
export function DayFields(fields: FieldsProps) {
  const { form, change } = fields;
  const setFirst = (first: string) => change(form.last < first ? { first, last: first } : { first });
  return (
    <>
      <OneDay {...fields} field="first" onChange={setFirst} />
      <OneDay {...fields} field="last" />
    </>
  );
}

/** The first or the second half of the work of a day. */
export function HalfFields({ person, ...fields }: FieldsProps & { person: RosterPerson | null }) {
  const { form, change, style, week } = fields;
  const { t } = style;
  const time = formatTime(minuteText(splitOf(form.first, week, person) % 1440), style);
  return (
    <>
      <OneDay
        {...fields}
        field="first"
        label={t('adminRoster.day')}
        onChange={(first) => change({ first, last: first })}
      />
      <RadioGroup
        label={t('adminRoster.half')}
        options={[
          { value: 'first', text: t('adminRoster.firstHalf', { time }) },
          { value: 'second', text: t('adminRoster.secondHalf', { time }) },
        ]}
        selected={form.half}
        onSelect={(half) => change({ half: half as AbsenceForm['half'] })}
      />
    </>
  );
}

/** From a time of a day to a time of that day, or of a later one. */
export function TimeFields(fields: FieldsProps) {
  const { form, change, style, faultOf } = fields;
  const { t } = style;
  const setFirst = (first: string) =>
    change(form.last < first || form.last === form.first ? { first, last: first } : { first });
  return (
    <>
      <OneDay {...fields} field="first" onChange={setFirst} />
      <TimeField
        label={t('adminRoster.from')}
        value={form.start}
        error={faultOf('start')}
        onChange={(start) => change({ start })}
        style={style}
      />
      <OneDay {...fields} field="last" />
      <TimeField
        label={t('adminRoster.until')}
        value={form.end}
        error={faultOf('end')}
        onChange={(end) => change({ end })}
        style={style}
      />
    </>
  );
}

type TimeFieldProps = {
  label: string;
  value: string;
  error: string | undefined;
  onChange: (time: string) => void;
  style: PlaceStyle;
};

/** A time of day, typed as people write it or picked from lists. */
function TimeField({ label, value, error, onChange, style }: TimeFieldProps) {
  const { t } = style;
  const [isPicking, setPicking] = useState(false);
  const minute = readTypedTime(value);
  return (
    <div className={styles.field}>
      <TextField
        {...{ label, value, error }}
        autoComplete="off"
        onChange={(event) => onChange(event.target.value)}
        onBlur={() => minute !== null && onChange(timeTyped(minute, style))}
        end={
          <IconButton
            icon="clock"
            label={t('adminRoster.pickTimes', { label })}
            aria-expanded={isPicking}
            onClick={() => setPicking(!isPicking)}
          />
        }
      />
      {isPicking && (
        <TimePicker
          {...timeWords(t)}
          label={label}
          isLabelHidden
          style={style}
          step={5}
          value={minute === null || minute === 1440 ? '' : minuteText(minute)}
          onChange={(time) => onChange(timeTyped(readTypedTime(time)!, style))}
        />
      )}
    </div>
  );
}
