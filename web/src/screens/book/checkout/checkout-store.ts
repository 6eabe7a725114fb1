import {
  begins,
  type Checkout,
  type CheckoutEvent,
  emptyCheckout,
  nextCheckout,
  type ShownCharge,
} from './checkout.ts';
import type { CheckoutContext } from './context.ts';
import type { failureEvent, workOf } from './steps.ts';

export type CheckoutStore = {
  read: () => Checkout;
  watch: (listener: () => void) => () => void;
  send: (event: CheckoutEvent) => void;
  /** Takes the context of the last render. */
  follow: (context: CheckoutContext) => void;
};

/** The work of the steps, and how an error in it is shown. */
type Works = { workOf: typeof workOf; failureEvent: typeof failureEvent };

/**
 * The state of one checkout, and the one place that does the work of its steps. It lives beside the page, not in it: what was begun goes on,
 * and its outcome is shown, when the customer opens another page.
 */
export function createCheckout(first: CheckoutContext, { workOf, failureEvent }: Works): CheckoutStore {
  let state = emptyCheckout;
  let context = first;
  let begun = first;
  let seen: ShownCharge | null = null;
  const listeners = new Set<() => void>();
  const page = () => ({ context, charge: state.charge });
  const send = (event: CheckoutEvent): void => {
    const before = state;
    state = nextCheckout(before, event);
    if (state === before) return;
    if (begins.has(event.type)) {
      begun = context;
      seen = before.charge;
    }
    for (const listener of listeners) listener();
    const work = state.step === before.step ? null : workOf(state.step);
    if (!work) return;
    const by = begun;
    void work({ begun: by, seen, page })
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
