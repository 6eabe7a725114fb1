import { useLayoutEffect, useState, useSyncExternalStore } from 'react';
import { type Submission, submissionOf } from '../../../features/booking/submission.ts';
import { usePressedAgain } from '../../../lib/session/sign-in.ts';
import { useTabStore } from '../../../lib/storage/tab-store.ts';
import type { BookVisit } from '../visit.ts';
import { begins, type Checkout, type CheckoutEvent, emptyCheckout, nextCheckout, phaseOf } from './checkout.ts';
import { type CheckoutContext, useCheckoutContext } from './context.ts';
import { failureEvent, workOf } from './steps.ts';

type CheckoutStore = {
  read: () => Checkout;
  watch: (listener: () => void) => () => void;
  send: (event: CheckoutEvent) => void;
  /** Takes the context of the last render. */
  follow: (context: CheckoutContext) => void;
};

/**
 * The state of one checkout, and the one place that does the work of its steps. It lives beside the page, not in it: what was begun goes on,
 * and what came of it is told, when the customer opens another page.
 */
function createCheckout(first: CheckoutContext): CheckoutStore {
  let state = emptyCheckout;
  let context = first;
  let begun = first;
  const listeners = new Set<() => void>();
  const page = () => ({ context, charge: state.charge });
  const send = (event: CheckoutEvent): void => {
    const before = state;
    state = nextCheckout(before, event);
    if (state === before) return;
    if (begins.has(event.type)) begun = context;
    for (const listener of listeners) listener();
    const work = state.step === before.step ? null : workOf(state.step);
    if (!work) return;
    const by = begun;
    void work({ begun: by, page })
      .catch((error: unknown) => failureEvent(error, by))
      .then(send);
  };
  return {
    read: () => state,
    watch: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    send,
    follow: (next) => void (context = next),
  };
}

export type UsedCheckout = Checkout & {
  phase: ReturnType<typeof phaseOf>;
  /** The booking was sent and no answer came. */
  isUnsure: boolean;
  send: (event: CheckoutEvent) => void;
  submit: () => void;
  lookAgain: () => void;
};

/** One submit is one sequence: the checks, what is charged, the time once more, the payment, then the booking under its key. */
export function useCheckout(visit: BookVisit): UsedCheckout {
  const context = useCheckoutContext(visit);
  const [checkout] = useState(() => createCheckout(context));
  useLayoutEffect(() => checkout.follow(context));
  const state = useSyncExternalStore(checkout.watch, checkout.read, checkout.read);
  const { submission } = useTabStore(submissionOf(visit.shop.id, visit.changeId));
  const phase = phaseOf(state.step);
  const submit = () => checkout.send({ type: 'pressed', isUnsure: submission?.isUnsure === true });
  usePressedAgain(context.buttonId, submit);
  return {
    ...state,
    phase,
    isUnsure: submission?.isUnsure === true && phase !== 'sending',
    alternatives: visit.draft.start === null ? state.alternatives : [],
    send: checkout.send,
    submit,
    lookAgain: () => lookAgain(submission, checkout.send),
  };
}

function lookAgain(submission: Submission | null, send: CheckoutStore['send']): void {
  if (submission?.isUnsure) send({ type: 'lookedAgain', submission });
}
