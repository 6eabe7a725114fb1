/** What a parameter of a call may be. */
export type Shape =
  | { is: 'text'; max?: number }
  | { is: 'whole'; min?: number; max?: number }
  | { is: 'truth' }
  | { is: 'word'; of: readonly string[] }
  | { is: 'map' }
  | { is: 'list'; of: Shape }
  | { is: 'fields'; needs: readonly string[]; of: Readonly<Record<string, Shape>> };

export type Params = { [name: string]: string | Params };
export type Fault = { code: string; param: string; message: string };

const text: Shape = { is: 'text', max: 5000 };
const truth: Shape = { is: 'truth' };
const amount: Shape = { is: 'whole', min: 1, max: 99_999_999_999 };
const currency: Shape = { is: 'text', max: 3 };
const metadata: Shape = { is: 'map' };
const expand: Shape = { is: 'list', of: text };
const limit: Shape = { is: 'whole', min: 1, max: 100 };
const captureMethod: Shape = { is: 'word', of: ['automatic', 'automatic_async', 'manual'] };
const methodTypes: Shape = { is: 'list', of: { is: 'word', of: ['card', 'link', 'sepa_debit', 'us_bank_account'] } };
const fields = (of: Readonly<Record<string, Shape>>, needs: readonly string[] = []): Shape & { is: 'fields' } => {
  return { is: 'fields', of, needs };
};

/** As in the package, of the version it speaks. */
const locales =
  'auto bg cs da de el en en-GB es es-419 et fi fil fr fr-CA hi-IN hr hu id it ja ko lt lv ms mt nb nl pl pt pt-BR ro ru sk sl sv th tr vi ' +
  'zh zh-HK zh-TW';

const lineItem = fields(
  {
    quantity: { is: 'whole', min: 1 },
    price_data: fields({ currency, unit_amount: amount, product_data: fields({ name: text }, ['name']) }, [
      'currency',
      'product_data',
    ]),
  },
  ['price_data'],
);

/** The parameters of each call that the stand-in knows. */
export const shapes = {
  createSession: fields({
    adaptive_pricing: fields({ enabled: truth }),
    allowed_payment_method_types: methodTypes,
    cancel_url: text,
    client_reference_id: { is: 'text', max: 200 },
    currency,
    customer: text,
    customer_email: { is: 'text', max: 800 },
    expand,
    expires_at: { is: 'whole' },
    line_items: { is: 'list', of: lineItem },
    locale: { is: 'word', of: locales.split(' ') },
    metadata,
    mode: { is: 'word', of: ['payment', 'setup', 'subscription'] },
    payment_intent_data: fields({ capture_method: captureMethod, description: text, metadata }),
    setup_intent_data: fields({ description: text, metadata }),
    submit_type: { is: 'word', of: ['auto', 'book', 'donate', 'pay', 'subscribe'] },
    success_url: text,
  }),
  expireSession: fields({ expand }),
  retrieve: fields({ expand }),
  createCustomer: fields({ email: { is: 'text', max: 512 }, expand, metadata, name: text }),
  createIntent: fields(
    {
      amount,
      automatic_payment_methods: fields({ allow_redirects: { is: 'word', of: ['always', 'never'] }, enabled: truth }, [
        'enabled',
      ]),
      capture_method: captureMethod,
      confirm: truth,
      currency,
      customer: text,
      description: text,
      expand,
      metadata,
      off_session: truth,
      payment_method: text,
    },
    ['amount', 'currency'],
  ),
  captureIntent: fields({ amount_to_capture: amount, expand, final_capture: truth, metadata }),
  cancelIntent: fields({
    cancellation_reason: { is: 'word', of: ['abandoned', 'duplicate', 'fraudulent', 'requested_by_customer'] },
    expand,
  }),
  detachMethod: fields({ expand }),
  listIntents: fields({ customer: text, expand, limit }),
  createRefund: fields({
    amount,
    charge: text,
    expand,
    metadata,
    payment_intent: text,
    reason: { is: 'word', of: ['duplicate', 'fraudulent', 'requested_by_customer'] },
  }),
  listRefunds: fields({ charge: text, expand, limit, payment_intent: text }),
} as const satisfies Record<string, Shape & { is: 'fields' }>;

/** A form (`a[b][0]=c`) as a tree of texts. */
export function readForm(form: string): Params {
  const tree: Params = {};
  for (const [name, value] of new URLSearchParams(form)) {
    const path = name.split(/\[|\]\[|\]/).filter((part, index) => part !== '' || index === 0);
    let branch = tree;
    for (const part of path.slice(0, -1)) {
      const next = branch[part];
      branch = typeof next === 'object' ? next : (branch[part] = {});
    }
    branch[path.at(-1)!] = value;
  }
  return tree;
}

/** What Stripe would refuse about a parameter, or null. */
export function faultIn(shape: Shape, value: string | Params, param = ''): Fault | null {
  const within = (name: string): string => (param === '' ? name : `${param}[${name}]`);
  if (shape.is === 'fields') {
    if (typeof value === 'string') return wrong(param, `Invalid object`);
    const missing = shape.needs.find((name) => !(name in value));
    if (missing) return faultOf('parameter_missing', within(missing), `Missing required param: ${within(missing)}.`);
    return firstFault(value, (name, inner) => {
      const known = shape.of[name];
      return known ? faultIn(known, inner, within(name)) : unknown(within(name));
    });
  }
  if (shape.is === 'list' || shape.is === 'map') {
    if (typeof value === 'string') return wrong(param, shape.is === 'list' ? 'Invalid array' : 'Invalid object');
    const of: Shape = shape.is === 'list' ? shape.of : { is: 'text', max: 500 };
    return firstFault(value, (name, inner) => faultIn(of, inner, within(name)));
  }
  return typeof value === 'string' ? plainFault(shape, value, param) : wrong(param, 'Invalid string');
}

function plainFault(shape: Shape, value: string, param: string): Fault | null {
  if (shape.is === 'whole') {
    const number = Number(value);
    if (!/^-?\d+$/.test(value)) return faultOf('parameter_invalid_integer', param, `Invalid integer: ${value}`);
    const fits = number >= (shape.min ?? 0) && number <= (shape.max ?? Infinity);
    return fits ? null : faultOf('parameter_invalid_integer', param, `${param} is out of range: ${value}`);
  }
  if (shape.is === 'truth') return value === 'true' || value === 'false' ? null : wrong(param, `Invalid boolean`);
  if (shape.is === 'word')
    return shape.of.includes(value) ? null : wrong(param, `Invalid ${param}: must be one of ${shape.of.join(', ')}`);
  if (shape.is !== 'text') return null;
  if (value === '') return faultOf('parameter_invalid_empty', param, `You passed an empty string for '${param}'.`);
  return value.length <= (shape.max ?? 5000) ? null : wrong(param, `Invalid string: it is too long`);
}

function firstFault(tree: Params, check: (name: string, value: string | Params) => Fault | null): Fault | null {
  for (const [name, value] of Object.entries(tree)) {
    const fault = check(name, value);
    if (fault) return fault;
  }
  return null;
}

function unknown(param: string): Fault {
  return faultOf('parameter_unknown', param, `Received unknown parameter: ${param}`);
}

function wrong(param: string, message: string): Fault {
  return faultOf('', param, message);
}

function faultOf(code: string, param: string, message: string): Fault {
  return { code, param, message };
}

/** A text of the form, '' where there is none. */
export function textOf(params: Params, ...path: string[]): string {
  const found = path.reduce<string | Params | undefined>(
    (branch, part) => (typeof branch === 'object' ? branch[part] : undefined),
    params,
  );
  return typeof found === 'string' ? found : '';
}

export function numberOf(params: Params, ...path: string[]): number {
  return Number(textOf(params, ...path));
}

export function mapOf(params: Params, ...path: string[]): Record<string, string> {
  const found = path.reduce<string | Params | undefined>(
    (branch, part) => (typeof branch === 'object' ? branch[part] : undefined),
    params,
  );
  if (typeof found !== 'object') return {};
  return Object.fromEntries(
    Object.entries(found).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
}

export function listOf(params: Params, name: string): string[] {
  return Object.values(mapOf(params, name));
}
