import { charge } from './charges.ts';
import { showIntent, showSession, showSetup } from './render.ts';
import type { Intent, Session, Setup, State } from './state.ts';

/** What happens when the customer pays: the card is held or saved, the bank declines, or the payment takes days. */
export type PayOutcome = 'paid' | 'declined' | 'processing';

/** What the customer does on a page that is open. */
export function payOnPage(state: State, session: Session, outcome: PayOutcome): void {
  session.isBusy = false;
  if (session.mode === 'setup') return saveCard(state, session, outcome === 'paid');
  const intent = state.intents.get(session.intentId) ?? beginIntent(state, session);
  if (outcome === 'processing') {
    session.methods = ['card', 'sepa_debit'];
    intent.status = 'processing';
    complete(state, session);
    state.tell('payment_intent.processing', session.account, showIntent(state, intent));
    state.tell('checkout.session.completed', session.account, showSession(state, session));
    return;
  }
  if (outcome === 'paid') complete(state, session);
  charge(state, intent, outcome === 'paid');
  if (outcome === 'paid') state.tell('checkout.session.completed', session.account, showSession(state, session));
}

/** Days later: the money came, or it did not. */
export function settle(state: State, session: Session, isPaid: boolean): void {
  const intent = state.intents.get(session.intentId);
  if (intent?.status !== 'processing') throw new Error('Nothing is on its way on this page.');
  intent.captureMethod = 'automatic';
  charge(state, intent, isPaid);
  const type = `checkout.session.async_payment_${isPaid ? 'succeeded' : 'failed'}`;
  state.tell(type, session.account, showSession(state, session));
}

function complete(state: State, session: Session): void {
  if (session.status === 'complete') throw new Error('This page was paid before.');
  session.status = 'complete';
}

function beginIntent(state: State, session: Session): Intent {
  const intent: Intent = {
    id: state.nextId('pi'),
    account: session.account,
    amount: session.amount,
    currency: session.currency,
    captureMethod: session.captureMethod,
    status: 'requires_payment_method',
    received: 0,
    customer: session.customer,
    method: state.nextId('pm'),
    description: session.title,
    metadata: session.intentMetadata,
    created: state.now(),
    canceledAt: 0,
    cancelReason: '',
    isDeclined: false,
    chargeId: '',
  };
  state.intents.set(intent.id, intent);
  session.intentId = intent.id;
  state.tell('payment_intent.created', session.account, showIntent(state, intent));
  return intent;
}

function saveCard(state: State, session: Session, isGood: boolean): void {
  const kept = state.setups.get(session.setupId);
  const setup: Setup = kept ?? {
    id: state.nextId('seti'),
    account: session.account,
    status: 'requires_payment_method',
    customer: session.customer,
    method: '',
    metadata: session.intentMetadata,
    isDeclined: false,
  };
  state.setups.set(setup.id, setup);
  session.setupId = setup.id;
  setup.isDeclined = !isGood;
  if (!isGood) {
    state.tell('setup_intent.setup_failed', session.account, showSetup(setup));
    return;
  }
  setup.status = 'succeeded';
  setup.method = state.nextId('pm');
  state.cards.set(setup.method, { customer: setup.customer, isGood: true });
  complete(state, session);
  state.tell('setup_intent.succeeded', session.account, showSetup(setup));
  state.tell('checkout.session.completed', session.account, showSession(state, session));
}
