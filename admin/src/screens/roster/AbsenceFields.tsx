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

type OneDayProps = {
  label: string;
  value: string;
  error: string | undefined;
  onChange: (day: string) => void;
} & Pick<FieldsProps, 'style' | 'week'>;

function OneDay({ label, value, error, onChange, style, week }: OneDayProps) {
  const { t, tag, order } = style;
  return <DateField {...{ label, value, error, onChange, tag, order }} words={dateWords(t)} today={week.today} />;
}

/** From a day to a day, both included. */
export function DayFields({ form, change, style, week, faultOf }: FieldsProps) {
  const { t } = style;
  const setFirst = (first: string) => change(form.last < first ? { first, last: first } : { first });
  return (
    <>
      <OneDay
        label={t('adminRoster.firstDay')}
        value={form.first}
        error={faultOf('first')}
        onChange={setFirst}
        {...{ style, week }}
      />
      <OneDay
        label={t('adminRoster.lastDay')}
        value={form.last}
        error={faultOf('last')}
        onChange={(last) => change({ last })}
        {...{ style, week }}
      />
    </>
  );
}

/** The first or the second half of the work of a day. */
export function HalfFields({
  form,
  change,
  style,
  week,
  person,
  faultOf,
}: FieldsProps & { person: RosterPerson | null }) {
  const { t } = style;
  const time = formatTime(minuteText(splitOf(form.first, week, person) % 1440), style);
  return (
    <>
      <OneDay
        label={t('adminRoster.day')}
        value={form.first}
        error={faultOf('first')}
        onChange={(first) => change({ first, last: first })}
        {...{ style, week }}
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
export function TimeFields({ form, change, style, week, faultOf }: FieldsProps) {
  const { t } = style;
  const setFirst = (first: string) =>
    change(form.last < first || form.last === form.first ? { first, last: first } : { first });
  return (
    <>
      <OneDay
        label={t('adminRoster.firstDay')}
        value={form.first}
        error={faultOf('first')}
        onChange={setFirst}
        {...{ style, week }}
      />
      <TimeField
        label={t('adminRoster.from')}
        value={form.start}
        error={faultOf('start')}
        onChange={(start) => change({ start })}
        style={style}
      />
      <OneDay
        label={t('adminRoster.lastDay')}
        value={form.last}
        error={faultOf('last')}
        onChange={(last) => change({ last })}
        {...{ style, week }}
      />
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
