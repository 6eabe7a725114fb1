import type { FieldKind, FormField, FormValues } from '@parlour/domain/field/check-fields';
import type { ReactNode } from 'react';
import type { DialCode } from '@parlour/ui/form/PhoneField.tsx';

type Option = { value: string; text: string; lang?: string };

type Base = {
  name: string;
  label: string;
  isRequired?: boolean;
  hint?: string;
  /** Columns of 24, where it is not the usual share of a row. */
  span?: number;
  disabled?: boolean;
};

/** What a slot is given, so that a field of one's own is part of the form. */
export type SlotWays = {
  label: string;
  note: string | undefined;
  value: unknown;
  change: (value: unknown) => void;
  error: string | undefined;
  disabled: boolean | undefined;
};

export type UploadWays = {
  label: string;
  note: string | undefined;
  error: string | undefined;
  most: number | undefined;
  change: (urls: string[]) => void;
};

export type PhoneValue = { country: string; number: string };

/** One item of a generic form, by its kind. */
export type FormItem = Base &
  (
    | { kind: 'input'; type?: 'text' | 'email'; autoComplete?: string; stripsSpaces?: boolean }
    | { kind: 'number'; min?: number; max?: number; decimals?: number }
    | { kind: 'select' | 'radio' | 'radioPicker' | 'choices'; options: readonly Option[] }
    | { kind: 'date'; min?: string; max?: string; isBirthday?: boolean }
    | { kind: 'range'; mostDays?: number }
    | { kind: 'time' }
    | { kind: 'phone'; dialCodes: readonly DialCode[]; country: string }
    | { kind: 'upload'; most?: number; render: (ways: UploadWays) => ReactNode }
    | { kind: 'switch' }
    | { kind: 'slot'; render: (ways: SlotWays) => ReactNode }
  );

const ruleKinds: Partial<Record<FormItem['kind'], FieldKind>> = {
  radio: 'picker',
  radioPicker: 'picker',
  time: 'picker',
};

/** The items as the rule sees them. */
export function fieldsOf(items: readonly FormItem[]): FormField[] {
  return items.map((item) => ({
    name: item.name,
    kind: ruleKinds[item.kind] ?? (item.kind as FieldKind),
    isRequired: item.isRequired,
    ...(item.kind === 'number' ? { min: item.min, max: item.max } : {}),
    ...(item.kind === 'range' ? { mostDays: item.mostDays } : {}),
  }));
}

/** The values as the rule sees them: a phone is its number. */
export function askedValues(items: readonly FormItem[], values: FormValues): FormValues {
  const phones = items.filter(({ kind }) => kind === 'phone');
  return {
    ...values,
    ...Object.fromEntries(phones.map(({ name }) => [name, (values[name] as PhoneValue | undefined)?.number])),
  };
}
