import { stripSpaces } from '@parlour/domain/field/strip-spaces';
import type { DayRange } from '@parlour/domain/time/check-day-range';
import { padWords } from '@parlour/phrases/pad-words';
import type { ChangeEvent, ReactNode } from 'react';
import { useText } from '../../../lib/app-context.ts';
import { dateWords } from '../../../lib/language/date-words.ts';
import { CheckboxGroup } from '@parlour/ui/form/CheckboxGroup.tsx';
import { DateField } from '@parlour/ui/date/DateField.tsx';
import { NumberField } from '@parlour/ui/form/NumberField.tsx';
import { PhoneField } from '@parlour/ui/form/PhoneField.tsx';
import { RadioGroup } from '@parlour/ui/form/RadioGroup.tsx';
import { RadioPicker } from '@parlour/ui/form/RadioPicker.tsx';
import { RangePicker } from '@parlour/ui/date/RangePicker.tsx';
import { SelectField } from '@parlour/ui/form/SelectField.tsx';
import { Switch } from '@parlour/ui/form/Switch.tsx';
import { TextField } from '@parlour/ui/form/TextField.tsx';
import { TimePicker } from '@parlour/ui/date/TimePicker.tsx';
import type { FormItem, PhoneValue } from '../items.ts';
import { pickerWords, rangeWords } from '../words.ts';

/** How dates and times are written where the form is asked, and which day it is there. */
export type FormPlace = { tag: string; timeFormat: string; dateOrder: string; today: string };

type FieldProps<Item> = {
  item: Item;
  value: unknown;
  change: (value: unknown) => void;
  error: string | undefined;
  note: string | undefined;
  place: FormPlace;
};
type ItemOf<Kind extends FormItem['kind']> = Extract<FormItem, { kind: Kind }>;
type ChoiceItem = Extract<FormItem, { options: readonly unknown[] }>;

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** The field for an item of a form. */
export function FieldOf(props: FieldProps<FormItem>): ReactNode {
  const { item, value, change, error, note } = props;
  const { label, disabled } = item;
  switch (item.kind) {
    case 'input':
      return <InputField {...props} item={item} />;
    case 'number':
      return <CountField {...props} item={item} />;
    case 'select':
    case 'radio':
    case 'radioPicker':
    case 'choices':
      return <ChoiceField {...props} item={item} />;
    case 'date':
    case 'range':
    case 'time':
      return <WhenField {...props} item={item} />;
    case 'phone':
      return <NumberedPhone {...props} item={item} />;
    case 'upload':
      return item.render({ label, note, error, most: item.most, change });
    case 'switch':
      return <OnOff {...props} item={item} />;
    case 'slot':
      return item.render({ label, note, value, change, error, disabled });
  }
}

function InputField({ item, value, change, error, note }: FieldProps<ItemOf<'input'>>) {
  const { label, hint, disabled, type, autoComplete, stripsSpaces } = item;
  // While letters are still being composed, spaces belong to the way of typing.
  const typed = ({ target, nativeEvent }: ChangeEvent<HTMLInputElement>) => {
    const isComposing = 'isComposing' in nativeEvent && nativeEvent.isComposing === true;
    change(stripsSpaces && !isComposing ? stripSpaces(target.value) : target.value);
  };
  return (
    <TextField
      {...{ label, hint, note, error, disabled, type, autoComplete }}
      value={textOf(value)}
      onChange={typed}
      onBlur={() => stripsSpaces && change(stripSpaces(textOf(value)))}
    />
  );
}

function CountField({ item, value, change, error, note }: FieldProps<ItemOf<'number'>>) {
  const { label, hint, disabled, min, max, decimals } = item;
  return (
    <NumberField
      {...{ label, hint, note, error, disabled, min, max, decimals }}
      words={padWords(useText())}
      value={textOf(value)}
      onChange={change}
    />
  );
}

function ChoiceField({ item, value, change, error, note }: FieldProps<ChoiceItem>) {
  const t = useText();
  const { label, hint, disabled, options } = item;
  const field = { label, hint, note, error, disabled, options };
  const chosen = typeof value === 'string' ? value : null;
  if (item.kind === 'radio') return <RadioGroup {...field} selected={chosen} onSelect={change} />;
  if (item.kind === 'radioPicker')
    return <RadioPicker {...field} {...pickerWords(t)} value={chosen} onChange={change} />;
  if (item.kind === 'choices')
    return <CheckboxGroup {...field} values={Array.isArray(value) ? value : []} onChange={change} />;
  return (
    <SelectField
      {...field}
      placeholder={t('field.choose')}
      value={chosen ?? ''}
      onChange={(event) => change(event.target.value)}
    />
  );
}

function WhenField({ item, value, change, error, note, place }: FieldProps<ItemOf<'date' | 'range' | 'time'>>) {
  const t = useText();
  const { label, hint, disabled } = item;
  const field = { label, hint, note, error, disabled };
  const { tag, dateOrder: order, today } = place;
  if (item.kind === 'date') {
    const { min, max, isBirthday } = item;
    const limits = { min, max, isBirthday };
    return (
      <DateField
        {...{ ...field, ...limits, tag, order, today }}
        words={dateWords(t)}
        value={textOf(value)}
        onChange={change}
      />
    );
  }
  if (item.kind === 'range')
    return (
      <RangePicker
        {...{ ...field, ...pickerWords(t), tag, order, today }}
        words={rangeWords(t)}
        mostDays={item.mostDays}
        value={(value as DayRange | undefined) ?? null}
        onChange={change}
      />
    );
  return (
    <TimePicker
      {...field}
      {...pickerWords(t)}
      hourLabel={t('field.hour')}
      minuteLabel={t('field.minute')}
      style={place}
      value={textOf(value)}
      onChange={change}
    />
  );
}

function NumberedPhone({ item, value, change, error, note }: FieldProps<ItemOf<'phone'>>) {
  const t = useText();
  const { label, hint, disabled, dialCodes, country } = item;
  const phone = (value as PhoneValue | undefined) ?? { country, number: '' };
  return (
    <PhoneField
      {...{ hint, note, error, disabled, dialCodes }}
      legend={label}
      dialLabel={t('field.dialCode')}
      numberLabel={t('field.number')}
      dialValue={phone.country}
      onDialChange={(next) => change({ ...phone, country: next })}
      value={phone.number}
      onChange={(event) => change({ ...phone, number: event.target.value })}
    />
  );
}

function OnOff({ item, value, change }: FieldProps<ItemOf<'switch'>>) {
  const t = useText();
  const isOn = value === true;
  const { label, hint, disabled } = item;
  return (
    <Switch {...{ label, hint, isOn, disabled }} stateText={t(isOn ? 'field.on' : 'field.off')} onChange={change} />
  );
}
