import { createHash } from 'node:crypto';
import type { CustomerRecord } from '../queries/records.ts';

/** What a record says of its customer, as one short text: another one after each change, by the team or by the customer. */
export function versionOf({ firstName, lastName, email, mobile, dialCode, country, details }: CustomerRecord): string {
  const { birthday = '', language = '' } = details ?? {};
  const said = [firstName, lastName, email, mobile, dialCode, country, birthday, language];
  return createHash('sha256').update(JSON.stringify(said)).digest('hex').slice(0, 32);
}
