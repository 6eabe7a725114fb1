import { useEffect, useRef, useState } from 'react';
import { serverNow } from '../../lib/http/server-clock.ts';
import { useApi } from '../../lib/app-context.ts';
import type { HoldOrder } from './slot-hold.ts';
import { type PaymentState, type Poll, pollOrder } from './poll-order.ts';

const begun: PaymentState = { kind: 'asking', status: null };
const looks = ['online', 'offline'] as const;

type WatchedPayment = Pick<HoldOrder, 'paymentOrderId' | 'expiresAt'> & { isBack?: boolean };

/** The state of a payment, asked while this page is visible; `again` asks at once. `isBack`: the customer has been at the payment page. */
export function usePaymentState({
  paymentOrderId,
  expiresAt,
  isBack = false,
}: WatchedPayment): PaymentState & { again: () => void } {
  const api = useApi();
  const [state, setState] = useState(begun);
  const poll = useRef<Poll>(null);
  useEffect(() => {
    const own = pollOrder(
      {
        ask: (signal) => api.payment.getOrder({ paymentOrderId }, { signal }),
        now: serverNow,
        isAway: () => document.hidden || !navigator.onLine,
        tell: setState,
      },
      { expiresAt, isBack },
    );
    poll.current = own;
    // Kept whole by the browser, the page comes back as it was left: what it shows may be over.
    const shown = ({ persisted }: PageTransitionEvent) => persisted && own.again();
    document.addEventListener('visibilitychange', own.look);
    for (const name of looks) addEventListener(name, own.look);
    addEventListener('pageshow', shown);
    return () => {
      own.stop();
      document.removeEventListener('visibilitychange', own.look);
      for (const name of looks) removeEventListener(name, own.look);
      removeEventListener('pageshow', shown);
    };
  }, [api, paymentOrderId, expiresAt, isBack]);
  return { ...state, again: () => poll.current?.again() };
}

const tickMs = 10_000;

/** How many minutes are left until an instant of the server's clock; 0: it is over. */
export function useMinutesLeft(until: number): number {
  const [now, setNow] = useState(serverNow);
  useEffect(() => {
    const timer = setInterval(() => setNow(serverNow()), tickMs);
    return () => clearInterval(timer);
  }, []);
  return Math.max(0, Math.ceil((until - now) / 60_000));
}
