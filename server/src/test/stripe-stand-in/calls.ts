import { cancel, charge, checkAmount, declined, giveBack, take } from './charges.ts';
import { listOf, mapOf, numberOf, type Params, type Shape, shapes, textOf } from './parameters.ts';
import { missing, Refusal, invalid } from './refusal.ts';
import { showCustomer, showIntent, showList, showMethod, showRefund, showSession } from './render.ts';
import { checkEmail, createSession, expireSession, findSession } from './sessions.ts';
import { find, type Intent, type State } from './state.ts';

/** What a call is asked: the account it acts for ('' is our own), the id in its path, its parameters. */
type StripeRequest = { account: string; id: string; params: Params };
type Call = {
  method: 'GET' | 'POST';
  path: RegExp;
  shape: Shape & { is: 'fields' };
  run: (state: State, asked: StripeRequest) => object;
};

const call = (method: Call['method'], path: string, shape: Call['shape'], run: Call['run']): Call => {
  return { method, path: new RegExp(`^/v1/${path.replace(':id', '(?<id>[^/]+)')}$`), shape, run };
};

/** The calls of Stripe that the adapter makes. */
export const calls: readonly Call[] = [
  call('POST', 'checkout/sessions', shapes.createSession, (state, { account, params }) =>
    showSession(state, createSession(state, account, params), listOf(params, 'expand')),
  ),
  call('GET', 'checkout/sessions/:id', shapes.retrieve, (state, { account, id, params }) =>
    showSession(state, findSession(state, account, id), listOf(params, 'expand')),
  ),
  call('POST', 'checkout/sessions/:id/expire', shapes.expireSession, (state, { account, id, params }) =>
    showSession(state, expireSession(state, account, id), listOf(params, 'expand')),
  ),
  call('POST', 'customers', shapes.createCustomer, createCustomer),
  call('POST', 'payment_intents', shapes.createIntent, createIntent),
  call('GET', 'payment_intents', shapes.listIntents, (state, { account, params }) => {
    const expand = listOf(params, 'expand').map((path) => path.replace(/^data\./, ''));
    const found = [...state.intents.values()].filter(
      (intent) => intent.account === account && intent.customer === textOf(params, 'customer'),
    );
    const shown = found.toReversed().map((intent) => showIntent(state, intent, expand));
    return showList('/v1/payment_intents', shown.slice(0, numberOf(params, 'limit') || 10));
  }),
  call('GET', 'payment_intents/:id', shapes.retrieve, (state, { account, id, params }) =>
    showIntent(state, findIntent(state, account, id), listOf(params, 'expand')),
  ),
  call('POST', 'payment_intents/:id/capture', shapes.captureIntent, (state, { account, id, params }) => {
    const intent = findIntent(state, account, id);
    take(state, intent, numberOf(params, 'amount_to_capture') || intent.amount);
    return showIntent(state, intent, listOf(params, 'expand'));
  }),
  call('POST', 'payment_intents/:id/cancel', shapes.cancelIntent, (state, { account, id, params }) => {
    const intent = findIntent(state, account, id);
    const page = [...state.sessions.values()].find((session) => session.intentId === id);
    if (page?.status === 'open')
      throw invalid('You cannot cancel this PaymentIntent because it is managed by a Checkout Session that is open.');
    cancel(state, intent, textOf(params, 'cancellation_reason'));
    return showIntent(state, intent, listOf(params, 'expand'));
  }),
  call('POST', 'payment_methods/:id/detach', shapes.detachMethod, (state, { account, id }) => {
    const card = state.cards.get(id);
    if (!card || !find(state.customers, card.customer, account)) throw missing('PaymentMethod', id, 'payment_method');
    state.cards.delete(id);
    return showMethod(id);
  }),
  call('POST', 'refunds', shapes.createRefund, (state, { account, params }) => {
    const asked = {
      amount: numberOf(params, 'amount'),
      reason: textOf(params, 'reason'),
      metadata: mapOf(params, 'metadata'),
    };
    return giveBack(state, findIntent(state, account, textOf(params, 'payment_intent'), 'payment_intent'), asked);
  }),
  call('GET', 'refunds', shapes.listRefunds, (state, { account, params }) => {
    const found = [...state.refunds.values()].filter(
      (refund) => refund.account === account && refund.intentId === textOf(params, 'payment_intent'),
    );
    const shown = found.toReversed().map((refund) => showRefund(state, refund));
    return showList('/v1/refunds', shown.slice(0, numberOf(params, 'limit') || 10));
  }),
];

export function findIntent(state: State, account: string, id: string, param = 'intent'): Intent {
  const intent = find(state.intents, id, account);
  if (!intent) throw missing('payment_intent', id, param);
  return intent;
}

function createCustomer(state: State, { account, params }: StripeRequest): object {
  const email = textOf(params, 'email');
  if (email !== '') checkEmail(email, 'email');
  const customer = { id: state.nextId('cus'), account, email, metadata: mapOf(params, 'metadata') };
  state.customers.set(customer.id, customer);
  return showCustomer(customer);
}

function createIntent(state: State, { account, params }: StripeRequest): object {
  const [amount, currency] = [numberOf(params, 'amount'), textOf(params, 'currency')];
  checkAmount(amount, currency, 'amount');
  const [customer, method] = [textOf(params, 'customer'), textOf(params, 'payment_method')];
  if (customer !== '' && !find(state.customers, customer, account))
    throw missing('customer', customer, 'customer', 400);
  const card = state.cards.get(method);
  if (!card || card.customer !== customer) throw missing('PaymentMethod', method, 'payment_method', 400);
  if (textOf(params, 'confirm') !== 'true' || textOf(params, 'off_session') !== 'true')
    throw new Refusal(400, {
      type: 'invalid_request_error',
      message: 'Only confirmed, off-session payments are played here.',
    });
  if (textOf(params, 'automatic_payment_methods', 'allow_redirects') !== 'never')
    throw invalid('To confirm a PaymentIntent that may redirect, you must provide a `return_url`.', '', 'return_url');
  const intent: Intent = {
    id: state.nextId('pi'),
    account,
    amount,
    currency,
    captureMethod: textOf(params, 'capture_method') || 'automatic',
    status: 'requires_payment_method',
    received: 0,
    customer,
    method,
    description: textOf(params, 'description'),
    metadata: mapOf(params, 'metadata'),
    created: state.now(),
    canceledAt: 0,
    cancelReason: '',
    isDeclined: false,
    chargeId: '',
  };
  state.intents.set(intent.id, intent);
  charge(state, intent, card.isGood);
  if (!card.isGood) throw declined(state, intent);
  return showIntent(state, intent, listOf(params, 'expand'));
}
