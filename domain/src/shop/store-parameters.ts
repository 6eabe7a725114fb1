import { type ParameterKind, parameters, type ValueOf } from './parameters.ts';

/** All parameters of a shop: those that pages know, and Parlour's own, which only the server reads. */
export const storeParameters = {
  ...parameters,
  writesBillAtFinish: { kind: 'flag', default: true },
  pointsPerUnit: { kind: 'json', default: '1' },
  pointsWorth: { kind: 'json', default: '0' },
  mostPaidByPoints: { kind: 'count', default: 100, min: 1, max: 100 },
  pointMonths: { kind: 'count', default: 0, min: 0, max: 120 },
  newCustomerPoints: { kind: 'count', default: 0, min: 0, max: 100_000 },
  moderatesReviews: { kind: 'flag', default: false },
  checkInNeedsCode: { kind: 'flag', default: true },
  checkInRewardEvery: { kind: 'count', default: 0, min: 0, max: 1000 },
  checkInRewardPoints: { kind: 'count', default: 0, min: 0, max: 100_000 },
  checkInRewardRight: { kind: 'text', default: '' },
  offersInvoices: { kind: 'flag', default: false },
} as const satisfies Record<string, ParameterKind>;

export type StoreParameterName = keyof typeof storeParameters;

/** A shop's parameters with every default filled in. */
export type StoreParameters = { [Name in StoreParameterName]: ValueOf<(typeof storeParameters)[Name]> };

export const storeParameterNames = Object.keys(storeParameters) as StoreParameterName[];

export function defaultStoreParameters(): StoreParameters {
  const defaults = storeParameterNames.map((name) => [name, storeParameters[name].default]);
  return Object.fromEntries(defaults) as StoreParameters;
}
