import { checkFields, type FormValues } from '@parlour/domain/field/check-fields';
import { type FormEvent, type RefObject, useRef, useState } from 'react';
import { errorWords } from '../../lib/http/error-words.ts';
import { useText } from '../../lib/app-context.ts';
import { askedValues, fieldsOf, type FormItem } from './items.ts';
import { faultText } from './words.ts';

type Failure = { field: string | null; text: string } | null;

/** Sends what was filled in; rejected where it could not be taken. */
export type Send = (values: FormValues) => Promise<void> | void;

type FieldsOptions = {
  items: readonly FormItem[];
  initial: FormValues;
  send: Send;
  formRef: RefObject<HTMLFormElement | null>;
};

/**
 * The values of a form, and the one error that keeps it from being sent: it is shown at its field, which then has the focus.
 * Nothing that was typed is lost by any refusal, and a tap while it works is not heard.
 */
export function useFields({ items, initial, send, formRef }: FieldsOptions) {
  const t = useText();
  const [values, setValues] = useState(initial);
  const [failure, setFailure] = useState<Failure>(null);
  const [isBusy, setBusy] = useState(false);
  const busy = useRef(false);

  const submit = async () => {
    if (busy.current) return;
    const checked = checkFields(fieldsOf(items), askedValues(items, values));
    if (!checked.ok) {
      const { field = '' } = checked.details ?? {};
      const label = items.find(({ name }) => name === field)?.label ?? '';
      setFailure({ field, text: faultText(t, checked.reason, label, checked.details ?? {}) });
      requestAnimationFrame(() => focusField(formRef.current, field));
      return;
    }
    busy.current = true;
    setBusy(true);
    setFailure(null);
    try {
      await send(values);
    } catch (error) {
      setFailure({ field: null, text: errorWords(error, t).text });
    }
    busy.current = false;
    setBusy(false);
  };
  return {
    values,
    isBusy,
    /** What concerns the whole form. */
    whole: failure?.field === null ? failure.text : null,
    errorOf: (field: string) => (failure?.field === field ? failure.text : undefined),
    change(name: string, value: unknown) {
      setValues((now) => ({ ...now, [name]: value }));
      setFailure((now) => (now?.field === name ? null : now));
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
