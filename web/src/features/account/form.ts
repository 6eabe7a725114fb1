import { isRefused } from '@parlour/contract/envelope';
import type { PhraseKey } from '@parlour/phrases/t';
import { withDetail } from '@parlour/phrases/with-detail';
import { type FormEvent, useRef, useState } from 'react';
import { errorWords } from '../../lib/http/error-words.ts';
import { tellFailure } from '../../lib/http/failure.ts';
import { useText } from '../../lib/app-context.ts';

/** A refused name is shown at its field. */
const fieldOf = (error: unknown) =>
  isRefused(error) && error.reason === 'hidden_signs' ? (error.details.field ?? null) : null;

/** Why a form was refused: at a field, or as a whole. */
type Failure = { field: string | null; text: string };

/** The id of a field of signing in and of one's own details, by which what is wrong finds it. */
export const fieldId = (field: string): string => `account-${field}`;

/** A field that was refused, the sentence for it, and what the server adds to that. */
export type Fault = { field: string; key: PhraseKey; detail?: string | undefined };

type Refuse = (...faults: readonly Fault[]) => void;

/**
 * One thing at a time: a tap while it works has no effect, all errors are shown at their fields at once, and the first one has the
 * focus. What the form does throws where it was refused; `refuse` names fields.
 */
export function useForm(work: (refuse: Refuse) => Promise<void>) {
  const t = useText();
  const [failures, setFailures] = useState<readonly Failure[]>([]);
  const [isBusy, setBusy] = useState(false);
  const busy = useRef(false);

  const tell = (all: readonly Failure[]) => {
    setFailures(all);
    const field = all[0]?.field ?? null;
    if (field !== null) requestAnimationFrame(() => document.getElementById(fieldId(field))?.focus());
  };
  const run = async () => {
    if (busy.current) return;
    busy.current = true;
    setBusy(true);
    setFailures([]);
    try {
      await work((...faults) =>
        tell(faults.map(({ field, key, detail }) => ({ field, text: withDetail(t(key), detail) }))),
      );
    } catch (error) {
      if (isRefused(error) && error.isAlert) tellFailure(error);
      else tell([{ field: fieldOf(error), text: errorWords(error, t).text }]);
    }
    busy.current = false;
    setBusy(false);
  };
  return {
    isBusy,
    /** What concerns the whole form. */
    whole: failures.find(({ field }) => field === null)?.text ?? null,
    errorOf: (field: string) => failures.find((one) => one.field === field)?.text,
    clear: () => setFailures([]),
    run,
    submit: (event: FormEvent) => {
      event.preventDefault();
      void run();
    },
  };
}
