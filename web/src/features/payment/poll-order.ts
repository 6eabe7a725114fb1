import type { PayOrderState, TradeStatus } from '@parlour/contract/payment/calls';

/** Pause between an answer and the next question. */
const pollEveryMs = 2000;
/** So long after its page closed an order is still asked about. */
export const afterExpiryMs = 60_000;
const mostFailures = 3;

/**
 * How a payment stands, as far as this page knows. `asking`: it goes on by itself; `paused`: nobody looks, or there is no line; `stopped`: it
 * is not asked about any more, and nobody knows; `ended`: nothing new is to be heard.
 */
export type PaymentStanding = {
  kind: 'asking' | 'paused' | 'stopped' | 'ended';
  /** The last answer, or null. */
  status: TradeStatus | null;
};

export type PollPorts = {
  ask: (signal: AbortSignal) => Promise<PayOrderState>;
  /** Epoch ms by the server's clock. */
  now: () => number;
  /** The page is hidden, or there is no line. */
  isAway: () => boolean;
  tell: (standing: PaymentStanding) => void;
};

export type Poll = {
  /** The page came into sight, or went; the line is back, or gone. */
  look: () => void;
  /** Asks at once, and goes on asking. */
  again: () => void;
  stop: () => void;
};

/** A card that was refused is not the end while another can be tried on the same page. */
const goesOn = ({ tradeStatus, isOpen }: PayOrderState) =>
  tradeStatus === 'I' || tradeStatus === 'P' || (tradeStatus === 'F' && isOpen);

type PollEnd = {
  /** When the page to pay closes (epoch ms by the server's clock), as far as it is known; answers tell it anew. */
  expiresAt: number;
  /** Somebody is back from that page: what nobody works on is over a minute after `expiresAt`, however long the page stays open. */
  isBack?: boolean;
};

/**
 * Asks how an order stands, one question at a time, each two seconds after the last answer. It ends with a final answer, after
 * three failures in a row, and a minute after the page to pay has closed; while nobody looks it waits.
 */
export function pollOrder(ports: PollPorts, { expiresAt, isBack = false }: PollEnd): Poll {
  let closesAt = expiresAt;
  let status: TradeStatus | null = null;
  let failures = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let asking: AbortController | null = null;
  let kind: PaymentStanding['kind'] = 'asking';

  const become = (next: PaymentStanding['kind']) => {
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
    const answer = await ports.ask(own.signal).catch(() => null);
    if (asking !== own) return;
    asking = null;
    if (answer) {
      failures = 0;
      status = answer.tradeStatus;
      closesAt = isBack && status !== 'P' ? expiresAt : answer.expiresAt;
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
