import type { StripeSettings } from '../../platform/config/adapter-settings.ts';
import { cancel, giveBack } from './charges.ts';

import { findIntent } from './calls.ts';
import { createMessages, type Messages } from './messages.ts';
import { payOnPage, type PayOutcome, settle } from './page.ts';
import { showEvent } from './render.ts';
import { dispute, failRefund } from './reversals.ts';
import { type Api, serveApi } from './serve.ts';
import { findSession } from './sessions.ts';
import { createState, type Session, type State } from './state.ts';

/** All money that the stand-in holds, has taken and has given back or lost to disputes, in Stripe's units and of all currencies together. */
export type Money = { held: number; taken: number; givenBack: number };

export type StripeStandIn = {
  settings: Required<StripeSettings>;
  /** The same as environment variables. */
  env: Record<string, string>;
  /** Every request that came, the oldest first. */
  requests: Api['requests'];
  /** The next requests to a path go wrong. */
  fault: Api['fault'];
  /** Nothing is answered until it comes back. */
  goDown: () => void;
  comeBack: () => void;
  /** A day passes, and with it every key. */
  forgetKeys: () => void;
  messages: Messages;
  sendTo: Messages['sendTo'];
  /**
   * What the customer does on the page; ends when the messages of it have arrived. A page that is not open is refused, but for
   * `evenIfClosed`: the payment succeeded in the same moment.
   */
  pay: (sessionRef: string, how: { outcome: PayOutcome; evenIfClosed?: boolean }) => Promise<void>;
  /** The customer has typed a card and waits for the bank: the page cannot be closed until `pay`. */
  beginPaying: (sessionRef: string) => void;
  /** A payment that was on its way arrives, or does not. */
  settle: (sessionRef: string, outcome: 'paid' | 'declined') => Promise<void>;
  /** Banks say yes or no to saved cards from now on. */
  setCards: (isGood: boolean) => void;
  /** The hold on a card lapses by itself. */
  lapse: (paymentRef: string) => Promise<void>;
  /** The merchant gives money back at Stripe itself. */
  refundThere: (paymentRef: string, amount: number) => Promise<void>;
  /** The bank of the customer sends the latest refund of a payment back. */
  failRefund: (paymentRef: string) => Promise<void>;
  /** The customer's bank takes a payment back, or returns what it took. */
  dispute: (paymentRef: string, what: 'opened' | 'won') => Promise<void>;
  money: () => Money;
  close: () => Promise<void>;
};

const secrets = { own: 'whsec_standinown', connected: 'whsec_standinconnected' };
const secretKey = 'sk_test_standin';

/** Starts a stand-in for Stripe on a free port of loopback; `now` is its clock, in epoch ms. */
export async function startStripeStandIn({ now = Date.now }: { now?: () => number } = {}): Promise<StripeStandIn> {
  const messages = createMessages(now, secrets);
  const state: State = createState(now, (type, account, object) => {
    const id = state.nextId('evt');
    const payload = JSON.stringify(showEvent(id, type, account, state.now(), object));
    messages.add({ id, type, account, payload });
  });
  const api = await serveApi(state, secretKey);
  const settings = { secretKey, webhookSecret: `${secrets.own},${secrets.connected}`, apiUrl: api.url };
  return {
    settings,
    env: {
      STRIPE_SECRET_KEY: settings.secretKey,
      STRIPE_WEBHOOK_SECRET: settings.webhookSecret,
      STRIPE_API_URL: settings.apiUrl,
    },
    requests: api.requests,
    fault: api.fault,
    goDown: () => api.setDown(true),
    comeBack: () => api.setDown(false),
    forgetKeys: api.idempotency.forget,
    messages,
    sendTo: messages.sendTo,
    close: api.close,
    ...people(state, messages),
    money: () => moneyIn(state),
  };
}

type People = Pick<
  StripeStandIn,
  'pay' | 'beginPaying' | 'settle' | 'setCards' | 'lapse' | 'refundThere' | 'failRefund' | 'dispute'
>;

function people(state: State, messages: Messages): People {
  const page = (id: string): Session => findSession(state, state.sessions.get(id)?.account ?? '', id);
  const intentOf = (id: string) => findIntent(state, state.intents.get(id)?.account ?? '', id);
  return {
    async pay(sessionRef, { outcome, evenIfClosed = false }) {
      const session = page(sessionRef);
      if (session.status !== 'open' && !evenIfClosed) throw new Error(`The page ${sessionRef} is ${session.status}.`);
      payOnPage(state, session, outcome);
      await messages.idle();
    },
    beginPaying(sessionRef) {
      page(sessionRef).isBusy = true;
    },
    async settle(sessionRef, outcome) {
      settle(state, page(sessionRef), outcome === 'paid');
      await messages.idle();
    },
    setCards(isGood) {
      for (const card of state.cards.values()) card.isGood = isGood;
    },
    async lapse(paymentRef) {
      cancel(state, intentOf(paymentRef), 'automatic');
      await messages.idle();
    },
    async refundThere(paymentRef, amount) {
      giveBack(state, intentOf(paymentRef), { amount, reason: 'requested_by_customer', metadata: {} });
      await messages.idle();
    },
    async failRefund(paymentRef) {
      failRefund(state, paymentRef);
      await messages.idle();
    },
    async dispute(paymentRef, what) {
      dispute(state, intentOf(paymentRef), what);
      await messages.idle();
    },
  };
}

function moneyIn({ intents, refunds, disputed }: State): Money {
  const money = { held: 0, taken: 0, givenBack: 0 };
  for (const { status, amount, received } of intents.values()) {
    if (status === 'requires_capture') money.held += amount;
    money.taken += received;
  }
  for (const { amount, status } of refunds.values()) if (status === 'succeeded') money.givenBack += amount;
  for (const amount of disputed.values()) money.givenBack += amount;
  return money;
}
