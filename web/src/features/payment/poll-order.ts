import type { PayOrderState } from '@parlour/contract/payment/calls';
import type { OrderState } from '@parlour/domain/payment/payment-order';

/** Pause between an answer and the next question. */
const pollEveryMs = 2000;
/** So long after its page closed an order is still asked about. */
export const afterExpiryMs = 60_000;
const mostFailures = 3;
/** An answer that takes longer is not waited for: the next question may be answered at once. */
const mostAnswerMs = 10_000;

/**
 * The state of a payment, as far as this page knows. `asking`: it continues by itself; `paused`: the page is hidden, or offline; `stopped`: it
 * is not asked about any more, and the outcome is unknown; `ended`: the state is final.
 */
export type PaymentState = {
  kind: 'asking' | 'paused' | 'stopped' | 'ended';
  /** The last answer, or null. */
  status: OrderState | null;
};

export type PollPorts = {
  ask: (signal: AbortSignal) => Promise<PayOrderState>;
  /** Epoch ms by the server's clock. */
  now: () => number;
  /** The page is hidden, or there is no line. */
  isAway: () => boolean;
  tell: (state: PaymentState) => void;
};

export type Poll = {
  /** The page came into sight, or went; the line is back, or gone. */
  look: () => void;
  /** Asks at once, and goes on asking. */
  again: () => void;
  stop: () => void;
};

/** A card that was refused is not the end while another can be tried on the same page. */
const goesOn = ({ state, isOpen }: PayOrderState) =>
  state === 'created' || state === 'processing' || (state === 'failed' && isOpen);

type PollEnd = {
  /** When the payment page closes (epoch ms by the server's clock), as far as it is known; each answer updates it. */
  expiresAt: number;
  /** The customer is back from that page: an order without a payment in progress is over a minute after `expiresAt`, however long the page stays open. */
  isBack?: boolean;
};

/**
 * Asks for the state of an order, one call at a time, each two seconds after the last answer. It ends with a final answer, after
 * three failures in a row, and a minute after the payment page has closed; while the page is hidden it waits. No answer within ten seconds is a failure.
 */
export function pollOrder(ports: PollPorts, { expiresAt, isBack = false }: PollEnd): Poll {
  let closesAt = expiresAt;
  let status: OrderState | null = null;
  let failures = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let asking: AbortController | null = null;
  let kind: PaymentState['kind'] = 'asking';

  const become = (next: PaymentState['kind']) => {
    kind = next;
    ports.tell({ kind, status });
  };
  const isOver = () => ports.now() > closesAt + afterExpiryMs;

  function next(afterMs: number): void {
    clearTimeout(timer);
    if (ports.isAway()) return become('paused');
    become('asking');
    timer = setTimeout(() => void ask(), afterMs);
  }

  async function ask(): Promise<void> {
    if (asking) return;
    const own = new AbortController();
    asking = own;
    const answer = await answerInTime(ports.ask, own);
    if (asking !== own) return;
    asking = null;
    if (answer) {
      failures = 0;
      status = answer.state;
      closesAt = isBack && status !== 'processing' ? expiresAt : answer.expiresAt;
      if (!goesOn(answer)) return become('ended');
    } else if (++failures >= mostFailures) return become('stopped');
    if (isOver()) return become('stopped');
    next(pollEveryMs);
  }

  function stop(): void {
    clearTimeout(timer);
    asking?.abort();
    asking = null;
  }

  next(pollEveryMs);
  return {
    look() {
      if (kind === 'asking' && ports.isAway()) {
        stop();
        become('paused');
      } else if (kind === 'paused' && !ports.isAway()) next(0);
    },
    again() {
      stop();
      failures = 0;
      next(0);
    },
    stop,
  };
}

/** The answer; null where the call fails or is late. A call that waits for another one hears nothing of being given up. */
function answerInTime(ask: PollPorts['ask'], call: AbortController): Promise<PayOrderState | null> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => {
      resolve(null);
      call.abort();
    }, mostAnswerMs);
    void ask(call.signal)
      .then(resolve, () => resolve(null))
      .finally(() => clearTimeout(timer));
  });
}
