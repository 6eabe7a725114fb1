import { allowed, refused, type Verdict } from '../verdict.ts';
import { type ParameterName, type Parameters, defaultParameters, parameters } from './parameters.ts';

/** Why a parameter's text is not accepted; `facts` is the sentence for the shop. */
type ParameterVerdict = Verdict<string, 'value_wrong' | 'charges_not_available', string>;

const FRACTION = /^(0(\.\d{1,6})?|1(\.0{1,6})?)$/;
const AMOUNT = /^\d{1,9}(\.\d{1,3})?$/;

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const matches = (value: unknown, shape: RegExp): boolean => typeof value === 'string' && shape.test(value);

/** `{type, value}`: type '0' a fraction of the price, '1' an amount. */
function isDeposit(value: unknown): boolean {
  return (
    isObject(value) &&
    (value['type'] === '0'
      ? matches(value['value'], FRACTION)
      : value['type'] === '1' && matches(value['value'], AMOUNT))
  );
}

/** `{type, value}`: type percent with a fraction, or fixed with an amount. */
function isFee(value: unknown): boolean {
  return (
    isObject(value) &&
    (value['type'] === 'percent'
      ? matches(value['value'], FRACTION)
      : value['type'] === 'fixed' && matches(value['value'], AMOUNT))
  );
}

function isLateFee(value: unknown): boolean {
  if (!isFee(value)) return false;
  const { timeUnit, timeValue } = value as Record<string, unknown>;
  return (
    ['days', 'hours', 'minutes'].includes(String(timeUnit)) && Number.isInteger(timeValue) && Number(timeValue) >= 1
  );
}

const everyOne = (test: (entry: unknown) => boolean) => (value: unknown) => Array.isArray(value) && value.every(test);

const documents: Partial<
  Record<ParameterName, { isRight: (value: unknown) => boolean; mayBeEmpty?: boolean; form: string }>
> = {
  chargedCustomers: {
    isRight: everyOne((entry) => ['0', '1', '2'].includes(String(entry))),
    form: 'a JSON list of "0", "1", "2"',
  },
  defaultDeposit: { isRight: isDeposit, form: '{"type":"0","value":"0.2"} or {"type":"1","value":"20"}' },
  defaultItemDeposit: { isRight: isDeposit, form: '{"type":"0","value":"0.2"} or {"type":"1","value":"20"}' },
  holdPolicy: {
    isRight: isDeposit,
    mayBeEmpty: true,
    form: 'empty, {"type":"0","value":"0.2"} or {"type":"1","value":"20"}',
  },
  noShowFee: { isRight: isFee, form: '{"type":"percent","value":"1"} or {"type":"fixed","value":"20"}' },
  lateFees: {
    isRight: everyOne(isLateFee),
    form: 'a JSON list of {"timeUnit":"hours","timeValue":24,"type":"percent","value":"0.5"}',
  },
};

const flagTexts: Record<string, string> = { '1': '1', '0': '0', yes: '1', no: '0' };

function readDocument(name: ParameterName, text: string): ParameterVerdict {
  const rule = documents[name];
  if (!rule || (text === '' && rule.mayBeEmpty)) return allowed(text);
  try {
    const value: unknown = JSON.parse(text);
    if (rule.isRight(value)) return allowed(JSON.stringify(value));
  } catch {
    // Falls through to the sentence that shows the right form.
  }
  return refused('value_wrong', `must be ${rule.form}`);
}

/** Decides whether a text is a value of this parameter, and gives the form in which it is kept (B G-02). Charges cannot be switched on yet. */
export function readParameter(name: ParameterName, text: string): ParameterVerdict {
  const rule = parameters[name];
  switch (rule.kind) {
    case 'flag': {
      const kept = flagTexts[text];
      if (kept === undefined) return refused('value_wrong', 'must be 1 or 0');
      if (name === 'isChargeEnabled' && kept === '1')
        return refused('charges_not_available', 'charges are not available yet');
      return allowed(kept);
    }
    case 'choice':
      return (rule.values as readonly string[]).includes(text)
        ? allowed(text)
        : refused('value_wrong', `must be one of ${rule.values.join(', ')}`);
    case 'count': {
      const isRight = /^\d{1,6}$/.test(text) && Number(text) >= rule.min && Number(text) <= rule.max;
      return isRight
        ? allowed(String(Number(text)))
        : refused('value_wrong', `must be a whole number from ${rule.min} to ${rule.max}`);
    }
    case 'json':
      return readDocument(name, text);
    case 'text':
      return text.length <= 200 ? allowed(text) : refused('value_wrong', 'must be at most 200 characters long');
  }
}

/** A shop's parameters from the kept texts, the earlier ones overruled by the later; gaps and texts that are no longer valid get the default. */
export function parametersFrom(kept: readonly { name: string; value: string }[]): Parameters {
  const filled = defaultParameters() as Record<string, string | number | boolean>;
  for (const { name, value } of kept) {
    if (!Object.hasOwn(parameters, name)) continue;
    const rule = parameters[name as ParameterName];
    const verdict = readParameter(name as ParameterName, value);
    if (!verdict.ok) continue;
    filled[name] =
      rule.kind === 'flag' ? verdict.value === '1' : rule.kind === 'count' ? Number(verdict.value) : verdict.value;
  }
  return filled as Parameters;
}

/** A parameter as the text that travels: '1' and '0' for flags (B G-02). */
export function parameterText(value: string | number | boolean): string {
  return typeof value === 'boolean' ? (value ? '1' : '0') : String(value);
}
