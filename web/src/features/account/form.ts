import { isRefused } from '@parlour/contract/envelope';
import type { PhraseKey } from '@parlour/phrases/t';
import { withDetail } from '@parlour/phrases/with-detail';
import { type FormEvent, useRef, useState } from 'react';
import { errorWords } from '../../lib/error-words.ts';
import { tellFailure } from '../../lib/failure.ts';
import { useText } from '../../lib/surroundings.ts';

/** A name that the server refuses is told at its field. */
const fieldOf = (error: unknown) =>
  isRefused(error) && error.reason === 'hidden_signs' ? (error.facts.field ?? null) : null;

/** What stands in the way of a form: at a field, or at the whole. */
export type Trouble = { field: string | null; text: string } | null;

/** The id of a field of signing in and of one's own details, by which what is wrong finds it. */
export const fieldId = (field: string): string => `account-${field}`;

type Refuse = (fault: { field: string; key: PhraseKey }, detail?: string) => void;

/**
 * One thing at a time: a tap while it works is not heard, one sentence at most is shown, and the field it is about has the focus
 * (CNF-04). What the form does throws where it was refused; `refuse` names a field.
 */
export function useForm(work: (refuse: Refuse) => Promise<void>) {
  const t = useText();
  const [trouble, setTrouble] = useState<Trouble>(null);
  const [isBusy, setBusy] = useState(false);
  const busy = useRef(false);

  const show = (field: string | null, text: string) => {
    setTrouble({ field, text });
    if (field !== null) requestAnimationFrame(() => document.getElementById(fieldId(field))?.focus());
  };
  const run = async () => {
    if (busy.current) return;
    busy.current = true;
    setBusy(true);
    setTrouble(null);
    try {
      await work(({ field, key }, detail) => show(field, withDetail(t(key), detail)));
    } catch (error) {
      if (isRefused(error) && error.isAlert) tellFailure(error);
      else show(fieldOf(error), errorWords(error, t).text);
    }
    busy.current = false;
    setBusy(false);
  };
  return {
    isBusy,
    /** What concerns the whole form. */
    whole: trouble?.field === null ? trouble.text : null,
    errorOf: (field: string) => (trouble?.field === field ? trouble.text : undefined),
    show,
    clear: () => setTrouble(null),
    run,
    submit: (event: FormEvent) => {
      event.preventDefault();
      void run();
    },
  };
}
