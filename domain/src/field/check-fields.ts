import { checkDayRange, type DayRange } from '../time/check-day-range.ts';
import { isDay } from '../time/day.ts';
import { allowed, refused, type Verdict } from '../verdict.ts';
import { checkNumber } from './check-number.ts';
import { isFilled } from './is-filled.ts';

/** `picker` is a choice that opens: one of a few, a time. `slot` is a field that the form itself does not know. */
export type FieldKind =
  | 'input'
  | 'number'
  | 'phone'
  | 'slot'
  | 'select'
  | 'picker'
  | 'date'
  | 'range'
  | 'choices'
  | 'upload'
  | 'switch';

export type FormField = {
  name: string;
  kind: FieldKind;
  isRequired?: boolean | undefined;
  min?: number | undefined;
  max?: number | undefined;
  mostDays?: number | undefined;
};

export type FieldFault =
  | 'enter_needed'
  | 'select_needed'
  | 'upload_needed'
  | 'date_unreal'
  | 'range_reversed'
  | 'range_too_long'
  | 'number_unread'
  | 'number_too_small'
  | 'number_too_large';

/** Values by the name of their field. */
export type FormValues = Readonly<Record<string, unknown>>;
export type FaultFacts = { field: string; min?: number | undefined; max?: number | undefined };

/** What an empty field asks for. */
const asked: Record<FieldKind, FieldFault> = {
  input: 'enter_needed',
  number: 'enter_needed',
  phone: 'enter_needed',
  slot: 'enter_needed',
  select: 'select_needed',
  picker: 'select_needed',
  date: 'select_needed',
  range: 'select_needed',
  choices: 'select_needed',
  upload: 'upload_needed',
  switch: 'select_needed',
};

/** Decides whether a form may be sent: the first field, in the order of the form, in which something is missing or wrong. */
export function checkFields(
  fields: readonly FormField[],
  values: FormValues,
): Verdict<FormValues, FieldFault, FaultFacts> {
  for (const field of fields) {
    const value = values[field.name];
    const filled = isFilled(field.kind, value);
    if (!filled && field.isRequired) return refused(asked[field.kind], { field: field.name });
    const fault = filled ? faultOf(field, value) : null;
    if (fault) return refused(fault.reason, { ...fault.details, field: field.name });
  }
  return allowed(values);
}

type Fault = { reason: FieldFault; details?: { min?: number | undefined; max?: number | undefined } | undefined };

/** What is wrong with what was filled in. */
function faultOf(field: FormField, value: unknown): Fault | null {
  if (field.kind === 'date' && !isDay(String(value))) return { reason: 'date_unreal' };
  if (field.kind === 'range') {
    const checked = checkDayRange(value as DayRange, field.mostDays);
    if (checked.ok) return null;
    return { reason: checked.reason === 'range_incomplete' ? 'select_needed' : checked.reason };
  }
  if (field.kind === 'number') {
    const checked = checkNumber(String(value), field);
    return checked.ok ? null : { reason: checked.reason, details: checked.details };
  }
  return null;
}
