import { allowed, refused, type Verdict } from '../verdict.ts';
import {
  defaultStoreParameters,
  type StoreParameterName,
  type StoreParameters,
  storeParameters,
} from './store-parameters.ts';
import { readPointRate } from './read-point-rate.ts';
import { readChargedCustomers, readDeposit, readFee, readLateFees } from './read-charge-terms.ts';

/** Why a parameter's text is not accepted; `facts` is the sentence for the shop. */
type ParameterVerdict = Verdict<string, 'value_wrong', string>;

const DEPOSIT_FORM =
  '{"type":"0","value":"0.2"}, a part of the price of at most 1, or {"type":"1","value":"20"}, an amount';

/** The parameters that hold a document: how it is read, and the form that the complaint about a wrong one names. */
const documents: Partial<
  Record<StoreParameterName, { read: (text: string) => unknown; mayBeEmpty?: boolean; form: string }>
> = {
  chargedCustomers: { read: readChargedCustomers, form: 'a JSON list of "0", "1", "2"' },
  defaultDeposit: { read: readDeposit, form: DEPOSIT_FORM },
  defaultItemDeposit: { read: readDeposit, form: DEPOSIT_FORM },
  holdPolicy: { read: readDeposit, mayBeEmpty: true, form: `empty, ${DEPOSIT_FORM}` },
  noShowFee: {
    read: readFee,
    form: '{"type":"percent","value":"1"}, a part of the price of at most 1, or {"type":"fixed","value":"20"}, an amount',
  },
  pointsPerUnit: {
    read: readPointRate,
    form: 'a number of points with at most four decimals, such as 1 or 0.5',
  },
  pointsWorth: {
    read: readPointsWorth,
    form: 'an amount with at most two decimals that a hundred points are worth, such as 1 or 0.5',
  },
  lateFees: {
    read: readLateFees,
    form: 'a JSON list of {"timeUnit":"hours","timeValue":24,"type":"percent","value":"0.5"}, a part of the price of at most 1, or with "fixed" an amount',
  },
};

/** Two decimals of what a hundred points are worth are exact in every currency (`minorPer10000Of`). */
function readPointsWorth(text: string): unknown {
  const rate = readPointRate(text);
  return rate && rate.decimals <= 2 ? rate : null;
}

const flagTexts: Record<string, string> = { '1': '1', '0': '0', yes: '1', no: '0' };

function readDocument(name: StoreParameterName, text: string): ParameterVerdict {
  const rule = documents[name];
  if (!rule || (text === '' && rule.mayBeEmpty)) return allowed(text);
  if (rule.read(text) !== null) return allowed(JSON.stringify(JSON.parse(text)));
  return refused('value_wrong', `must be ${rule.form}`);
}

/** Decides whether a shop may set this parameter to a text, and gives the form in which it is kept. */
export function readParameter(name: StoreParameterName, text: string): ParameterVerdict {
  const rule = storeParameters[name];
  switch (rule.kind) {
    case 'flag': {
      const kept = flagTexts[text];
      return kept === undefined ? refused('value_wrong', 'must be 1 or 0') : allowed(kept);
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

/** A stored text that was left out, and why; without the text itself. */
export type DroppedParameter = { name: StoreParameterName; why: string };

/**
 * A shop's parameters from the kept texts, the earlier ones overruled by the later; gaps and texts that are not valid get the default.
 * `dropped`: the texts that were not valid, for the log.
 */
export function parametersFrom(kept: readonly { name: string; value: string }[]): {
  parameters: StoreParameters;
  dropped: DroppedParameter[];
} {
  const filled = defaultStoreParameters() as Record<string, string | number | boolean>;
  const dropped: DroppedParameter[] = [];
  for (const { name, value } of kept) {
    if (!Object.hasOwn(storeParameters, name)) continue;
    const rule = storeParameters[name as StoreParameterName];
    const verdict = readParameter(name as StoreParameterName, value);
    if (!verdict.ok) {
      dropped.push({ name: name as StoreParameterName, why: verdict.details ?? '' });
      continue;
    }
    filled[name] =
      rule.kind === 'flag' ? verdict.value === '1' : rule.kind === 'count' ? Number(verdict.value) : verdict.value;
  }
  return { parameters: filled as StoreParameters, dropped };
}

/** A parameter as the text that travels: '1' and '0' for flags. */
export function parameterText(value: string | number | boolean): string {
  return typeof value === 'boolean' ? (value ? '1' : '0') : String(value);
}
