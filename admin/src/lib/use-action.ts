import { isRefused } from '@parlour/contract/envelope';
import { type FormEvent, useState } from 'react';
import { useText } from './app-context.ts';
import { errorText } from './error-text.ts';

/** Something the member does by a press: under way or not, and why it did not happen. */
export type Action = {
  isBusy: boolean;
  error: string | null;
  clear: () => void;
  /** Runs it, unless it runs already. */
  run: () => void;
  /** The same for a form. */
  submit: (event: FormEvent) => void;
};

/** `act` may return a sentence: what the member has to put right first. A session that has ended says so on the sign-in page. */
export function useAction(act: () => Promise<string | void>): Action {
  const t = useText();
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const work = async () => {
    setBusy(true);
    setError(null);
    try {
      setError((await act()) ?? null);
    } catch (failure) {
      const isOver = isRefused(failure) && failure.reason === 'session_expired';
      setError(isOver && failure.message === '' ? t('reasons.session_expired') : errorText(failure, t));
    } finally {
      setBusy(false);
    }
  };
  const run = () => void (isBusy || work());
  return {
    isBusy,
    error,
    clear: () => setError(null),
    run,
    submit: (event) => {
      event.preventDefault();
      const long = event.currentTarget.querySelector<HTMLElement>('[data-too-long]');
      if (long === null) return run();
      setError(t('admin.textTooLong'));
      long.focus();
    },
  };
}
