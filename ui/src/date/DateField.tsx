import { isDay } from '@parlour/domain/time/day';
import { type DatePart, datePartsIn } from '@parlour/phrases/format/figures';
import { useId, useRef, useState } from 'react';
import { classNames } from '../class-names.ts';
import { type DateParts, dayOfParts, partsOfDay } from './date-parts.ts';
import { type CalendarWords, dayInWords, monthInWords } from './calendar-days.ts';
import { FieldError, FieldHint, type FieldWords } from '../form/Field.tsx';
import { IconButton } from '../button/IconButton.tsx';
import { MonthGrid } from './MonthGrid.tsx';
import { monthOf } from './month-days.ts';
import { Popover } from '../overlay/Popover.tsx';
import fieldStyles from '../form/Field.module.css';
import styles from './DateField.module.css';

export type DateFieldWords = Record<DatePart, string> &
  CalendarWords & {
    /** The button beside a field, named after it. */
    openCalendar: (label: string) => string;
    close: string;
  };

type DateFieldProps = Omit<FieldWords, 'isLabelHidden'> & {
  /** Of the first figure: where a form puts the focus. */
  id?: string;
  words: DateFieldWords;
  /** How dates are written, and the order of their figures, as the shop has it. */
  tag: string;
  order: string;
  /** `yyyy-MM-dd`, '' for none; while it is being typed a text that is no day. */
  value: string;
  onChange: (value: string) => void;
  /** Local day that the calendar opens at when nothing is chosen. */
  today: string;
  min?: string;
  max?: string;
  /** A birthday is filled in by the browser. */
  isBirthday?: boolean;
  disabled?: boolean;
};

/** A date: typed as three figures in the order of the shop, or picked from a calendar. */
export function DateField(props: DateFieldProps) {
  const { label, note, hint, error, words, disabled, value } = props;
  const base = useId();
  const [isOpen, setOpen] = useState(false);
  const triggerRef = useRef<HTMLButtonElement>(null);
  const close = () => setOpen(false);
  const described = classNames(Boolean(hint) && `${base}-hint`, error && `${base}-error`) || undefined;
  return (
    <fieldset className={fieldStyles.field} disabled={disabled} aria-describedby={described}>
      <legend className={styles.legend}>
        <span className={fieldStyles.label}>
          {label}
          {note && <span className={fieldStyles.note}>{note}</span>}
        </span>
      </legend>
      <div className={styles.line}>
        <Figures {...props} described={described} />
        <IconButton
          ref={triggerRef}
          icon="calendar"
          kind="outline"
          label={words.openCalendar(label)}
          disabled={disabled}
          onClick={() => setOpen(true)}
        />
      </div>
      <FieldHint id={`${base}-hint`}>{hint}</FieldHint>
      <FieldError id={`${base}-error`}>{error}</FieldError>
      <Popover isOpen={isOpen} onClose={close} triggerRef={triggerRef} title={label} closeLabel={words.close}>
        {isOpen && <OneDay {...props} value={isDay(value) ? value : null} close={close} />}
      </Popover>
    </fieldset>
  );
}

const lengths: Record<DatePart, number> = { day: 2, month: 2, year: 4 };

function Figures(props: DateFieldProps & { described: string | undefined }) {
  const { id, words, order, value, onChange, isBirthday, error, described } = props;
  const [typed, setTyped] = useState<{ parts: DateParts; value: string }>({ parts: partsOfDay(value), value });
  // Chosen in the calendar, or emptied by the form.
  const parts = typed.value === value ? typed.parts : partsOfDay(value);
  const type = (part: DatePart, text: string) => {
    const next = { ...parts, [part]: text.replaceAll(/\D/g, '').slice(0, lengths[part]) };
    const day = dayOfParts(next);
    setTyped({ parts: next, value: day });
    onChange(day);
  };
  return datePartsIn(order).map((part, place) => (
    <label key={part} className={classNames(styles.part, styles[part])}>
      <span className={styles.name}>{words[part]}</span>
      <span className={fieldStyles.box}>
        <input
          id={place === 0 ? id : undefined}
          inputMode="numeric"
          autoComplete={isBirthday ? `bday-${part}` : 'off'}
          className={fieldStyles.control}
          value={parts[part]}
          aria-describedby={described}
          aria-invalid={error ? true : undefined}
          onChange={(event) => type(part, event.target.value)}
        />
      </span>
    </label>
  ));
}

type OneDayProps = Omit<DateFieldProps, 'value'> & { value: string | null; close: () => void };

function OneDay({ label, words, tag, value, onChange, today, min, max, close }: OneDayProps) {
  const [month, setMonth] = useState(monthOf(value ?? today));
  return (
    <MonthGrid
      {...{ label, tag, month, min, max, today }}
      onMonthChange={setMonth}
      heading={monthInWords(month, tag)}
      previousLabel={words.previousMonth}
      nextLabel={words.nextMonth}
      selected={value}
      onSelect={(day) => {
        onChange(day);
        close();
      }}
      stateOf={dayInWords(tag)}
      loading={false}
    />
  );
}
