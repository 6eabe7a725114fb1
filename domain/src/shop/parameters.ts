/** One readable name per shop parameter, with kind, default and bounds. The wire's codes are in `contract/src/reference/calls.ts`. */
export type ParameterKind =
  | { kind: 'flag'; default: boolean }
  | { kind: 'choice'; default: string; values: readonly string[] }
  | { kind: 'count'; default: number; min: number; max: number }
  | { kind: 'text'; default: string }
  | { kind: 'json'; default: string };

const flag = (on: boolean) => ({ kind: 'flag', default: on }) as const;
const text = () => ({ kind: 'text', default: '' }) as const;
const json = (value: unknown) => ({ kind: 'json', default: value === '' ? '' : JSON.stringify(value) }) as const;

/** What customers' pages know; `store-parameters.ts` has all. */
export const parameters = {
  dateOrder: { kind: 'choice', default: '0', values: ['0', '1', '2'] },
  isConfirmedAtOnce: flag(false),
  showsStaffBookButtons: flag(true),
  choosesStaffBeforeTime: flag(false),
  hasOneStaffPerService: flag(false),
  allowsVisitorBooking: flag(false),
  hidesServicePrices: flag(false),
  hidesDialCodes: flag(false),
  showsUnavailableTimes: flag(true),
  isMobilePrimary: flag(false),
  slotCapacity: { kind: 'count', default: 1, min: 1, max: 100 },
  hidesReviews: flag(false),
  showsDepositCancelRules: flag(false),
  showsDepositTerms: flag(false),
  showsDepositPrompt: flag(false),
  hasStoreSwitch: flag(true),
  hasStaffFeature: flag(true),
  hasGroupBooking: flag(false),
  expandsDescriptions: flag(false),
  allowsStoredValue: flag(false),
  blacklistRestricts: flag(true),
  isChargeEnabled: flag(false),
  chargeCondition: { kind: 'choice', default: '2', values: ['0', '1', '2'] },
  chargedCustomers: json([]),
  chargeMode: { kind: 'choice', default: '0', values: ['0', '1'] },
  hasDepositPerService: flag(false),
  defaultDeposit: json({ type: '0', value: '0.2' }),
  defaultItemDeposit: json({ type: '0', value: '0.2' }),
  holdPolicy: json(''),
  noShowFee: json({ type: 'percent', value: '1' }),
  lateFees: json([
    { timeUnit: 'hours', timeValue: 24, type: 'percent', value: '0.5' },
    { timeUnit: 'hours', timeValue: 5, type: 'percent', value: '1' },
  ]),
  requested021: text(),
  requested125: text(),
  requested191: text(),
  requested290: text(),
} as const satisfies Record<string, ParameterKind>;

export type ParameterName = keyof typeof parameters;

export type ValueOf<Kind extends ParameterKind> = Kind['kind'] extends 'flag'
  ? boolean
  : Kind['kind'] extends 'count'
    ? number
    : string;

/** A shop's parameters, as pages know them, with every default filled in. */
export type Parameters = { [Name in ParameterName]: ValueOf<(typeof parameters)[Name]> };

export const parameterNames = Object.keys(parameters) as ParameterName[];

export function defaultParameters(): Parameters {
  return Object.fromEntries(parameterNames.map((name) => [name, parameters[name].default])) as Parameters;
}
