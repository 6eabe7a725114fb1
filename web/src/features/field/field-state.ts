import { checkFields, type FormValues } from '@parlour/domain/field/check-fields';
import { type FormEvent, type RefObject, useRef, useState } from 'react';
import { errorWords } from '../../lib/http/error-words.ts';
import { useText } from '../../lib/app-context.ts';
import { askedValues, fieldsOf, type FormItem } from './items.ts';
import { faultText } from './words.ts';

type Trouble = { field: string | null; text: string } | null;

/** Sends what was filled in; rejected where it could not be taken. */
export type Send = (values: FormValues) => Promise<void> | void;

type FieldsOptions = {
  items: readonly FormItem[];
  initial: FormValues;
  send: Send;
  formRef: RefObject<HTMLFormElement | null>;
};

/**
 * What was filled in, and the one thing that stands in its way: it is told at its field, which then has the focus.
 * Nothing that was typed is lost by any refusal, and a tap while it works is not heard.
 */
export function useFields({ items, initial, send, formRef }: FieldsOptions) {
  const t = useText();
  const [values, setValues] = useState(initial);
  const [trouble, setTrouble] = useState<Trouble>(null);
  const [isBusy, setBusy] = useState(false);
  const busy = useRef(false);

  const submit = async () => {
    if (busy.current) return;
    const checked = checkFields(fieldsOf(items), askedValues(items, values));
    if (!checked.ok) {
      const { field = '' } = checked.facts ?? {};
      const label = items.find(({ name }) => name === field)?.label ?? '';
      setTrouble({ field, text: faultText(t, checked.reason, label, checked.facts ?? {}) });
      requestAnimationFrame(() => focusField(formRef.current, field));
      return;
    }
    busy.current = true;
    setBusy(true);
    setTrouble(null);
    try {
      await send(values);
    } catch (error) {
      setTrouble({ field: null, text: errorWords(error, t).text });
    }
    busy.current = false;
    setBusy(false);
  };
  return {
    values,
    isBusy,
    /** What concerns the whole form. */
    whole: trouble?.field === null ? trouble.text : null,
    errorOf: (field: string) => (trouble?.field === field ? trouble.text : undefined),
    change(name: string, value: unknown) {
      setValues((now) => ({ ...now, [name]: value }));
      setTrouble((now) => (now?.field === name ? null : now));
    },
    submit(event: FormEvent) {
      event.preventDefault();
      void submit();
    },
  };
}

const control = ':is(input:not([hidden]), select, textarea, button):not(:disabled)';

/** To the control that was refused, or the first one of its field. */
function focusField(form: HTMLFormElement | null, name: string): void {
  const field = form?.querySelector(`[data-field="${CSS.escape(name)}"]`);
  const wrong = field?.querySelector<HTMLElement>(`${control}[aria-invalid="true"]`);
  (wrong ?? field?.querySelector<HTMLElement>(control))?.focus();
}
