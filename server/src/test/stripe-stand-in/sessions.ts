import { checkAmount } from './charges.ts';
import { mapOf, numberOf, type Params, textOf } from './parameters.ts';
import { invalid, missing } from './refusal.ts';
import { showSession } from './render.ts';
import { find, type Session, type State } from './state.ts';

const [halfHour, day] = [1800, 86_400];
const email = /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)*\.[a-z]{2,}$/i;

export function createSession(state: State, account: string, params: Params): Session {
  const mode = textOf(params, 'mode');
  if (mode !== 'payment' && mode !== 'setup') throw invalid('This mode is not played here.', '', 'mode');
  checkMode(params, mode);
  checkPerson(state, account, params);
  const now = state.now();
  const expiresAt = textOf(params, 'expires_at') === '' ? now + day : numberOf(params, 'expires_at');
  if (expiresAt < now + halfHour)
    throw invalid(
      'The `expires_at` timestamp must be at least 30 minutes from Checkout Session creation.',
      '',
      'expires_at',
    );
  if (expiresAt > now + day)
    throw invalid(
      'The `expires_at` timestamp must be less than 24 hours from Checkout Session creation.',
      '',
      'expires_at',
    );
  const item = ['line_items', '0', 'price_data'];
  const amount =
    mode === 'payment' ? numberOf(params, ...item, 'unit_amount') * numberOf(params, 'line_items', '0', 'quantity') : 0;
  const currency = mode === 'payment' ? textOf(params, ...item, 'currency') : textOf(params, 'currency');
  if (mode === 'payment') checkAmount(amount, currency, 'line_items[0][price_data][unit_amount]');
  const session: Session = {
    id: state.nextId('cs_test'),
    account,
    mode,
    status: 'open',
    isBusy: false,
    orderId: textOf(params, 'client_reference_id'),
    amount,
    currency,
    locale: textOf(params, 'locale'),
    email: textOf(params, 'customer_email'),
    customer: textOf(params, 'customer'),
    title: textOf(params, ...item, 'product_data', 'name'),
    captureMethod: textOf(params, 'payment_intent_data', 'capture_method') || 'automatic',
    methods: ['card'],
    successUrl: textOf(params, 'success_url'),
    cancelUrl: textOf(params, 'cancel_url'),
    metadata: mapOf(params, 'metadata'),
    intentMetadata: mapOf(params, mode === 'payment' ? 'payment_intent_data' : 'setup_intent_data', 'metadata'),
    created: now,
    expiresAt,
    intentId: '',
    setupId: '',
  };
  state.sessions.set(session.id, session);
  return session;
}

/** A page; one whose time has come is closed when it is read. */
export function findSession(state: State, account: string, id: string): Session {
  const session = find(state.sessions, id, account);
  if (!session) throw missing('checkout.session', id);
  if (session.status === 'open' && !session.isBusy && session.expiresAt <= state.now()) close(state, session);
  return session;
}

export function expireSession(state: State, account: string, id: string): Session {
  const session = findSession(state, account, id);
  if (session.status !== 'open')
    throw invalid(
      `Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has a status of ${session.status}.`,
    );
  if (session.isBusy) throw invalid('This Checkout Session cannot be expired because a payment is in progress.');
  close(state, session);
  return session;
}

function close(state: State, session: Session): void {
  session.status = 'expired';
  state.tell('checkout.session.expired', session.account, showSession(state, session));
}

function checkMode(params: Params, mode: 'payment' | 'setup'): void {
  const isPayment = mode === 'payment';
  const needed = isPayment ? ['success_url', 'line_items'] : ['success_url', 'currency'];
  for (const name of needed)
    if (!(name in params)) throw invalid(`Missing required param: ${name}.`, 'parameter_missing', name);
  const foreign = isPayment
    ? ['setup_intent_data']
    : ['line_items', 'payment_intent_data', 'submit_type', 'adaptive_pricing'];
  for (const name of foreign)
    if (name in params) throw invalid(`You can not pass \`${name}\` in \`${mode}\` mode.`, 'parameter_unknown', name);
  for (const name of ['success_url', 'cancel_url'])
    if (name in params && !/^https?:\/\//.test(textOf(params, name)))
      throw invalid('Not a valid URL', 'url_invalid', name);
}

function checkPerson(state: State, account: string, params: Params): void {
  const [customer, address] = [textOf(params, 'customer'), textOf(params, 'customer_email')];
  if (customer !== '' && address !== '')
    throw invalid('You may only specify one of these parameters: customer, customer_email.', 'parameters_exclusive');
  if (customer !== '' && !find(state.customers, customer, account))
    throw missing('customer', customer, 'customer', 400);
  if (address !== '') checkEmail(address, 'customer_email');
}

export function checkEmail(address: string, param: string): void {
  if (!email.test(address)) throw invalid(`Invalid email address: ${address}`, 'email_invalid', param);
}
