import { useLayoutEffect, useState, useSyncExternalStore } from 'react';
import { type Submission, submissionOf } from '../../../features/booking/submission.ts';
import { usePressedAgain } from '../../../lib/session/sign-in.ts';
import { useTabStore } from '../../../lib/storage/tab-store.ts';
import type { BookVisit } from '../visit.ts';
import { type Checkout, type CheckoutEvent, phaseOf } from './checkout.ts';
import { type CheckoutStore, createCheckout } from './checkout-store.ts';
import { useCheckoutContext } from './context.ts';
import { failureEvent, workOf } from './steps.ts';

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
  const [checkout] = useState(() => createCheckout(context, { workOf, failureEvent }));
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
