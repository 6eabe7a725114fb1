import { padWords } from '@parlour/phrases/pad-words';
import { type ReactNode, useState } from 'react';
import { dateWords } from '../../lib/language/date-words.ts';
import { pickerWords, rangeWords } from '../../features/field/words.ts';
import { useText } from '../../lib/app-context.ts';
import { CheckboxGroup } from '@parlour/ui/form/CheckboxGroup.tsx';
import { DateField } from '@parlour/ui/date/DateField.tsx';
import { FormCell, FormGrid } from '@parlour/ui/form/FormGrid.tsx';
import { NumberField } from '@parlour/ui/form/NumberField.tsx';
import { RadioGroup } from '@parlour/ui/form/RadioGroup.tsx';
import { RadioPicker } from '@parlour/ui/form/RadioPicker.tsx';
import { RangePicker } from '@parlour/ui/date/RangePicker.tsx';
import { Stack } from '@parlour/ui/layout/Stack.tsx';
import { Switch } from '@parlour/ui/form/Switch.tsx';
import { TextField } from '@parlour/ui/form/TextField.tsx';
import { TimePicker } from '@parlour/ui/date/TimePicker.tsx';
import { usePlaceOfSamples } from './gallery-place.ts';
import { useWidgetSamples } from './gallery-widget-samples.ts';

const optionsOf = (texts: readonly string[]) => texts.map((text, place) => ({ value: String(place), text }));
const nothing = () => undefined;

/** Each picker as it is used, then in the states it can be in. */
export function PickerPieces() {
  return (
    <Stack gap={6}>
      <LiveDates />
      <LiveChoices />
      <DateStates />
      <ChoiceStates />
      <FourInARow />
    </Stack>
  );
}

/** The value of a picker is shown beside it for the tests. */
function Sample({ name, value, children }: { name: string; value: unknown; children: ReactNode }) {
  return (
    <FormCell name={name}>
      <div data-handed={name} data-value={JSON.stringify(value)}>
        {children}
      </div>
    </FormCell>
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
  const picker = pickerWords(t);
  return (
    <FormGrid perRow={2}>
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
          words={rangeWords(t)}
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
    </FormGrid>
  );
}

function LiveChoices() {
  const say = useWidgetSamples();
  const t = useText();
  const [drink, setDrink] = useState<string | null>(null);
  const [radio, setRadio] = useState<string | null>('1');
  const [extras, setExtras] = useState<readonly string[]>([]);
  const [seats, setSeats] = useState('');
  const [isOn, setOn] = useState(false);
  const picker = pickerWords(t);
  return (
    <FormGrid perRow={2}>
      <Sample name="drink" value={drink}>
        <RadioPicker {...picker} label={say.drink} options={optionsOf(say.drinks)} value={drink} onChange={setDrink} />
      </Sample>
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
        <Switch label={say.news} stateText={t(isOn ? 'field.on' : 'field.off')} isOn={isOn} onChange={setOn} />
      </Sample>
    </FormGrid>
  );
}

function FourInARow() {
  const say = useWidgetSamples();
  return (
    <FormGrid perRow={4}>
      {[1, 2, 3, 4].map((number) => (
        <FormCell key={number} name={`four-${number}`}>
          <TextField label={`${say.nickname} ${number}`} />
        </FormCell>
      ))}
    </FormGrid>
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
  const year = { from: '2026-11-05', to: '2027-11-06' };
  const off = ` (${say.unavailable})`;
  return (
    <FormGrid perRow={2}>
      <FormCell name="states-1">
        <DateField {...date} label={`${say.birthday} 1`} error={t('field.dateUnreal')} value="2026-02-31" />
      </FormCell>
      <FormCell name="states-2">
        <DateField {...date} label={say.birthday + off} value="1990-03-09" disabled />
      </FormCell>
      <FormCell name="states-3">
        <RangePicker
          {...{ ...picker, tag, order, today }}
          words={rangeWords(t)}
          label={`${say.period} 1`}
          error={t('field.rangeTooLong')}
          value={year}
        />
      </FormCell>
      <FormCell name="states-4">
        <RangePicker
          {...{ ...picker, tag, order, today }}
          words={rangeWords(t)}
          label={say.period + off}
          value={year}
          disabled
        />
      </FormCell>
      <FormCell name="states-5">
        <TimePicker
          {...{ ...picker, ...time }}
          label={`${say.arrival} 1`}
          error={t('field.select', { label: say.arrival })}
          value=""
        />
      </FormCell>
      <FormCell name="states-6">
        <TimePicker {...{ ...picker, ...time }} label={say.arrival + off} value="17:30" disabled />
      </FormCell>
    </FormGrid>
  );
}

function ChoiceStates() {
  const say = useWidgetSamples();
  const t = useText();
  const drinks = optionsOf(say.drinks);
  const off = ` (${say.unavailable})`;
  return (
    <FormGrid perRow={2}>
      <FormCell name="states-7">
        <RadioGroup
          label={`${say.drink} 1`}
          error={t('field.select', { label: say.drink })}
          options={drinks}
          selected={null}
          onSelect={nothing}
        />
      </FormCell>
      <FormCell name="states-8">
        <RadioGroup label={say.drink + off} options={drinks} selected="0" onSelect={nothing} disabled />
      </FormCell>
      <FormCell name="states-9">
        <NumberField
          label={`${say.seats} 1`}
          error={t('field.numberTooLarge', { max: 100 })}
          words={padWords(t)}
          value="150"
          onChange={nothing}
        />
      </FormCell>
      <FormCell name="states-10">
        <NumberField label={say.seats + off} words={padWords(t)} value="20" onChange={nothing} readOnly />
      </FormCell>
      <FormCell name="states-11">
        <CheckboxGroup
          label={say.extras + off}
          options={optionsOf(say.extraOptions)}
          values={['1']}
          onChange={nothing}
          disabled
        />
      </FormCell>
      <FormCell name="states-12">
        <Switch label={say.news + off} stateText={t('field.on')} isOn onChange={nothing} disabled />
      </FormCell>
    </FormGrid>
  );
}
