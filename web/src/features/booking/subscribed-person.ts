import { keptOnDevice } from '../../lib/storage/storage.ts';
import type { DraftContact } from './draft.ts';

/** Who booked last as a guest on this device; the address stays out of it. */
export type SubscribedPerson = Omit<DraftContact, 'address'>;

const fields = ['firstName', 'lastName', 'email', 'mobile', 'dialCode', 'country'] as const;

const isPerson = (value: unknown): value is SubscribedPerson =>
  typeof value === 'object' &&
  value !== null &&
  fields.every((field) => typeof (value as SubscribedPerson)[field] === 'string');

export const subscribedPerson = keptOnDevice<SubscribedPerson>({
  key: 'subscribedPerson',
  version: 1,
  isValid: isPerson,
});

export function rememberPerson({ firstName, lastName, email, mobile, dialCode, country }: DraftContact): void {
  subscribedPerson.write({ firstName, lastName, email, mobile, dialCode, country });
}
