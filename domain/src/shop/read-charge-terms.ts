/** A part of a price: a fraction of it from 0 to 1, or an amount in the shop's currency; both as decimal text. */
export type Share = { kind: 'percent'; fraction: string } | { kind: 'fixed'; amount: string };

export const noticeUnits = ['days', 'hours', 'minutes'] as const;
export type NoticeUnit = (typeof noticeUnits)[number];

/** What cancelling or moving costs with less notice than this. */
export type LateFee = { unit: NoticeUnit; count: number; fee: Share };

/** Which customers a conditional charge is for. */
export type ChargedCustomer = 'blacklisted' | 'never_purchased' | 'not_member';

const FRACTION = /^(?:0(?:\.\d{1,6})?|1(?:\.0{1,6})?)$/;
const AMOUNT = /^\d{1,9}(?:\.\d{1,3})?$/;

/** The longest notice that can be asked: a year. */
const mostNotice: Record<NoticeUnit, number> = { days: 366, hours: 8784, minutes: 527_040 };
const mostLateFees = 20;

const charged = new Map<unknown, ChargedCustomer>([
  ['0', 'blacklisted'],
  ['1', 'never_purchased'],
  ['2', 'not_member'],
]);

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function hasOnly(value: unknown, keys: readonly string[]): value is Record<string, unknown> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  return Object.keys(value).length === keys.length && keys.every((key) => Object.hasOwn(value, key));
}

function shareFrom(kind: unknown, value: unknown, percent: string, fixed: string): Share | null {
  if (typeof value !== 'string') return null;
  if (kind === percent && FRACTION.test(value)) return { kind: 'percent', fraction: value };
  return kind === fixed && AMOUNT.test(value) ? { kind: 'fixed', amount: value } : null;
}

function lateFeeFrom(value: unknown): LateFee | null {
  if (!hasOnly(value, ['timeUnit', 'timeValue', 'type', 'value'])) return null;
  const unit = noticeUnits.find((known) => known === value['timeUnit']);
  const count = value['timeValue'];
  const fee = shareFrom(value['type'], value['value'], 'percent', 'fixed');
  if (!unit || !fee || typeof count !== 'number' || !Number.isInteger(count)) return null;
  return count >= 1 && count <= mostNotice[unit] ? { unit, count, fee } : null;
}

function listFrom<Entry>(value: unknown, most: number, read: (entry: unknown) => Entry | null): Entry[] | null {
  if (!Array.isArray(value) || value.length > most) return null;
  const entries = value.map(read);
  return entries.every((entry) => entry !== null) ? (entries as Entry[]) : null;
}

/** A service's own deposit, by what its two columns hold: type `0` a fraction, `1` an amount. Null unless both are set and right. */
export function ownDeposit(type: string | null, value: string | null): Share | null {
  return shareFrom(type, value, '0', '1');
}

/** Reads `{type, value}` with type `0` for a fraction or `1` for an amount; null for any other text. */
export function readDeposit(text: string): Share | null {
  const value = parse(text);
  return hasOnly(value, ['type', 'value']) ? shareFrom(value['type'], value['value'], '0', '1') : null;
}

/** Reads `{type, value}` with type `percent` or `fixed`; null for any other text. */
export function readFee(text: string): Share | null {
  const value = parse(text);
  return hasOnly(value, ['type', 'value']) ? shareFrom(value['type'], value['value'], 'percent', 'fixed') : null;
}

/** Reads a list of `{timeUnit, timeValue, type, value}`; null for any other text, other units and other types. */
export function readLateFees(text: string): LateFee[] | null {
  return listFrom(parse(text), mostLateFees, lateFeeFrom);
}

/** Reads a list of `0`, `1` and `2`; null for any other text. */
export function readChargedCustomers(text: string): ChargedCustomer[] | null {
  return listFrom(parse(text), 3, (entry) => charged.get(entry) ?? null);
}
