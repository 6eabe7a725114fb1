/** What the stand-in knows of a page. Times are epoch seconds, as everywhere at Stripe. */
export type Session = {
  id: string;
  account: string;
  mode: 'payment' | 'setup';
  status: 'open' | 'complete' | 'expired';
  /** The customer is paying at this moment. */
  isBusy: boolean;
  orderId: string;
  amount: number;
  currency: string;
  locale: string;
  email: string;
  customer: string;
  title: string;
  captureMethod: string;
  /** Ways to pay that the customer was offered. */
  methods: string[];
  successUrl: string;
  cancelUrl: string;
  metadata: Record<string, string>;
  intentMetadata: Record<string, string>;
  created: number;
  expiresAt: number;
  intentId: string;
  setupId: string;
};

export type Intent = {
  id: string;
  account: string;
  amount: number;
  currency: string;
  captureMethod: string;
  status: 'requires_payment_method' | 'requires_capture' | 'processing' | 'succeeded' | 'canceled';
  received: number;
  customer: string;
  method: string;
  description: string;
  metadata: Record<string, string>;
  created: number;
  canceledAt: number;
  cancelReason: string;
  isDeclined: boolean;
  chargeId: string;
};

export type Charge = {
  id: string;
  account: string;
  intentId: string;
  status: 'succeeded' | 'failed';
  captured: number;
  /** What went back to the card, what was never taken included. */
  refunded: number;
  captureBefore: number;
  created: number;
};

export type Setup = {
  id: string;
  account: string;
  status: 'requires_payment_method' | 'succeeded';
  customer: string;
  method: string;
  metadata: Record<string, string>;
  isDeclined: boolean;
};

export type Customer = { id: string; account: string; email: string; metadata: Record<string, string> };

export type Refund = {
  id: string;
  account: string;
  intentId: string;
  chargeId: string;
  amount: number;
  reason: string;
  status: 'succeeded' | 'failed';
  metadata: Record<string, string>;
  created: number;
};

/** How long a card stays held: a week. */
export const holdSeconds = 7 * 24 * 3600;

export type State = {
  sessions: Map<string, Session>;
  intents: Map<string, Intent>;
  charges: Map<string, Charge>;
  setups: Map<string, Setup>;
  customers: Map<string, Customer>;
  refunds: Map<string, Refund>;
  /** What a customer's bank has taken back of a payment. */
  disputed: Map<string, number>;
  /** Saved cards, and whether their bank says yes. */
  cards: Map<string, { customer: string; isGood: boolean }>;
  now: () => number;
  nextId: (prefix: string) => string;
  /** Tells of something that happened. */
  tell: (type: string, account: string, object: object) => void;
};

export function createState(now: () => number, tell: State['tell']): State {
  let count = 0;
  return {
    sessions: new Map(),
    intents: new Map(),
    charges: new Map(),
    setups: new Map(),
    customers: new Map(),
    refunds: new Map(),
    disputed: new Map(),
    cards: new Map(),
    now: () => Math.floor(now() / 1000),
    nextId: (prefix) => `${prefix}_standin${String((count += 1)).padStart(6, '0')}`,
    tell,
  };
}

/** Something by its id and account, or undefined: an account never sees what belongs to another. */
export function find<Kept extends { account: string }>(
  kept: Map<string, Kept>,
  id: string,
  account: string,
): Kept | undefined {
  const found = kept.get(id);
  return found?.account === account ? found : undefined;
}
