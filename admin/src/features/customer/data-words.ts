import type { Translate } from '@parlour/phrases/t';

/** What the chain keeps, by the names of the export, in the order in which a customer reads it. */
const parts = [
  'members',
  'profiles',
  'teamNotes',
  'bookings',
  'checkIns',
  'waitlistEntries',
  'forms',
  'bills',
  'invoices',
  'refundReasons',
  'changeReasons',
  'charges',
  'balances',
  'rights',
  'giftClaims',
  'points',
  'referrals',
  'reviews',
  'leads',
  'mails',
  'files',
] as const;

const fields = [
  'firstName',
  'lastName',
  'name',
  'email',
  'mobile',
  'birthday',
  'gender',
  'address',
  'language',
  'shopId',
  'number',
  'state',
  'localStart',
  'start',
  'createdAt',
  'updatedAt',
  'settledAt',
  'sentAt',
  'text',
  'note',
  'remark',
  'teamNote',
  'reason',
  'items',
  'addOns',
  'quantity',
  'guest',
  'priceMinor',
  'totalMinor',
  'amountMinor',
  'balanceMinor',
  'currency',
  'contact',
  'subject',
  'bodyText',
  'recipient',
  'kind',
  'related',
  'isAgreePenalty',
  'zone',
  'country',
  'dialCode',
  'stateReason',
  'overrideReasons',
  'points',
  'lastDay',
  'day',
  'refunds',
  'payments',
] as const;

const isOneOf = <Name extends string>(names: readonly Name[], name: string): name is Name =>
  (names as readonly string[]).includes(name);

/** A name of the export as words: `createdAt` is "Created at". */
function spelled(name: string): string {
  const words = name.replaceAll(/(?<=[a-z\d])(?=[A-Z])|[_-]+/g, ' ').toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

export const partWords = (name: string, t: Translate): string =>
  isOneOf(parts, name) ? t(`adminCustomerData.part_${name}`) : spelled(name);

export const fieldWords = (name: string, t: Translate): string =>
  isOneOf(fields, name) ? t(`adminCustomerData.field_${name}`) : spelled(name.replace(/Minor$/, ''));

/** The parts of an export, what is best known first. */
export function partsInOrder(data: Record<string, unknown>): [string, unknown][] {
  const place = (name: string) => (isOneOf(parts, name) ? parts.indexOf(name) : parts.length);
  return Object.entries(data).toSorted(([one], [other]) => place(one) - place(other));
}
