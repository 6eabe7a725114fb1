import { padWords } from '@parlour/phrases/pad-words';
import type { Translate } from '@parlour/phrases/t';
import { type ReactNode, useState } from 'react';
import { calendarWords, dateWords } from '../../lib/language/date-words.ts';
import { useText } from '../../lib/app-context.ts';
import { CheckboxGroup } from '@parlour/ui/form/CheckboxGroup.tsx';
import { DateField } from '@parlour/ui/date/DateField.tsx';
import { NumberField } from '@parlour/ui/form/NumberField.tsx';
import { RadioGroup } from '@parlour/ui/form/RadioGroup.tsx';
import { RangePicker, type RangeWords } from '@parlour/ui/date/RangePicker.tsx';
import { Stack } from '@parlour/ui/layout/Stack.tsx';
import { Switch } from '@parlour/ui/form/Switch.tsx';
import { TimeField } from '@parlour/ui/date/TimeField.tsx';
import { TimePicker } from '@parlour/ui/date/TimePicker.tsx';
import { usePlaceOfSamples } from './gallery-place.ts';
import { useWidgetSamples, type WidgetSamples } from './gallery-widget-samples.ts';
import styles from './Gallery.module.css';

const optionsOf = (texts: readonly string[]) => texts.map((text, place) => ({ value: String(place), text }));
const nothing = () => undefined;

/** What every picker says. */
const pickerWords = (t: Translate) => ({
  placeholder: t('field.choose'),
  closeLabel: t('shell.close'),
  doneLabel: t('field.done'),
});

const rangeWords = (t: Translate, say: WidgetSamples): RangeWords => ({
  ...calendarWords(t),
  firstDay: say.firstDay,
  lastDay: say.lastDay,
  rangeText: (from, to) => `${from} – ${to}`,
  incomplete: say.dayMissing,
  tooLong: say.tooLong,
});

/** Each picker as it is used, then in the states it can be in. */
export function PickerPieces() {
  return (
    <Stack gap={6}>
      <LiveDates />
      <LiveChoices />
      <DateStates />
      <ChoiceStates />
    </Stack>
  );
}

/** The value of a picker is shown beside it for the tests. */
function Sample({ name, value, children }: { name: string; value: unknown; children: ReactNode }) {
  return (
    <div data-handed={name} data-value={JSON.stringify(value)}>
      {children}
    </div>
  );
}

function LiveDates() {
  const say = useWidgetSamples();
  const t = useText();
  const place = usePlaceOfSamples();
  const { tag, dateOrder: order, today } = place;
  const [day, setDay] = useState('');
  const [range, setRange] = useState<{ from: string; to: string } | null>(null);
  const [time, setTime] = useState('');
  const [typed, setTyped] = useState('');
  const picker = pickerWords(t);
  return (
    <div className={styles.pickers}>
      <Sample name="day" value={day}>
        <DateField
          {...{ tag, order, today }}
          label={say.birthday}
          words={dateWords(t)}
          value={day}
          onChange={setDay}
          max="2027-12-31"
        />
      </Sample>
      <Sample name="range" value={range}>
        <RangePicker
          {...{ ...picker, tag, order, today }}
          label={say.period}
          words={rangeWords(t, say)}
          value={range}
          onChange={setRange}
        />
      </Sample>
      <Sample name="time" value={time}>
        <TimePicker
          {...picker}
          label={say.arrival}
          hourLabel={t('field.hour')}
          minuteLabel={t('field.minute')}
          style={place}
          value={time}
          onChange={setTime}
        />
      </Sample>
      <Sample name="typedTime" value={typed}>
        <TimeField
          label={say.typedTime}
          hint={say.typedTimeHint}
          unreadable={say.typedTimeWrong}
          style={place}
          value={typed}
          onChange={setTyped}
        />
      </Sample>
    </div>
  );
}

function LiveChoices() {
  const say = useWidgetSamples();
  const t = useText();
  const [radio, setRadio] = useState<string | null>('1');
  const [extras, setExtras] = useState<readonly string[]>([]);
  const [seats, setSeats] = useState('');
  const [isOn, setOn] = useState(false);
  return (
    <div className={styles.pickers}>
      <Sample name="radio" value={radio}>
        <RadioGroup label={say.drink} options={optionsOf(say.drinks)} selected={radio} onSelect={setRadio} />
      </Sample>
      <Sample name="extras" value={extras}>
        <CheckboxGroup label={say.extras} options={optionsOf(say.extraOptions)} values={extras} onChange={setExtras} />
      </Sample>
      <Sample name="seats" value={seats}>
        <NumberField
          label={say.seats}
          hint={say.seatsHint}
          words={padWords(t)}
          value={seats}
          onChange={setSeats}
          min={1}
          max={100}
        />
      </Sample>
      <Sample name="switch" value={isOn}>
        <Switch label={say.news} stateText={isOn ? say.on : say.off} isOn={isOn} onChange={setOn} />
      </Sample>
    </div>
  );
}

/** Refused, and not to be changed. */
function DateStates() {
  const say = useWidgetSamples();
  const t = useText();
  const { tag, dateOrder: order, today, timeFormat } = usePlaceOfSamples();
  const date = { tag, order, today, words: dateWords(t), onChange: nothing };
  const picker = { ...pickerWords(t), onChange: nothing };
  const time = { hourLabel: t('field.hour'), minuteLabel: t('field.minute'), style: { tag, timeFormat } };
  const typed = { style: time.style, unreadable: say.typedTimeWrong, onChange: nothing };
  const year = { from: '2026-11-05', to: '2027-11-06' };
  const off = ` (${say.unavailable})`;
  return (
    <div className={styles.pickers}>
      <DateField {...date} label={`${say.birthday} 1`} error={say.wrongDate} value="2026-02-31" />
      <DateField {...date} label={say.birthday + off} value="1990-03-09" disabled />
      <RangePicker
        {...{ ...picker, tag, order, today }}
        words={rangeWords(t, say)}
        label={`${say.period} 1`}
        error={say.tooLong}
        value={year}
      />
      <RangePicker
        {...{ ...picker, tag, order, today }}
        words={rangeWords(t, say)}
        label={say.period + off}
        value={year}
        disabled
      />
      <TimePicker {...{ ...picker, ...time }} label={`${say.arrival} 1`} error={say.arrivalMissing} value="" />
      <TimePicker {...{ ...picker, ...time }} label={say.arrival + off} value="17:30" disabled />
      <TimeField {...typed} label={`${say.typedTime} 1`} error={say.typedTimeWrong} value="" />
      <TimeField {...typed} label={say.typedTime + off} value="17:30" disabled />
    </div>
  );
}

function ChoiceStates() {
  const say = useWidgetSamples();
  const t = useText();
  const drinks = optionsOf(say.drinks);
  const off = ` (${say.unavailable})`;
  return (
    <div className={styles.pickers}>
      <RadioGroup
        label={`${say.drink} 1`}
        error={say.drinkMissing}
        options={drinks}
        selected={null}
        onSelect={nothing}
      />
      <RadioGroup label={say.drink + off} options={drinks} selected="0" onSelect={nothing} disabled />
      <NumberField
        label={`${say.seats} 1`}
        error={t('field.numberTooLarge', { max: 100 })}
        words={padWords(t)}
        value="150"
        onChange={nothing}
      />
      <NumberField label={say.seats + off} words={padWords(t)} value="20" onChange={nothing} readOnly />
      <CheckboxGroup
        label={say.extras + off}
        options={optionsOf(say.extraOptions)}
        values={['1']}
        onChange={nothing}
        disabled
      />
      <Switch label={say.news + off} stateText={say.on} isOn onChange={nothing} disabled />
    </div>
  );
}
