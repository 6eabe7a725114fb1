import { emailLimitKey } from '@parlour/domain/member/contact';
import type { ContactKeys } from '@parlour/domain/member/match-contact';
import { sql } from 'kysely';
import { inLockOrder, lockNumber } from '../../platform/db/advisory-lock.ts';
import type { Trx } from '../../platform/db/schema.ts';

/** Every e-mail and mobile among the contacts, and what limits count the e-mails under, once and in order. */
export function contactNames(contacts: readonly ContactKeys[]): string[] {
  const emails = contacts.flatMap(({ emailKey }) => emailKey ?? []);
  const mobiles = contacts.flatMap(({ mobileKey }) => mobileKey ?? []);
  return [...new Set([...emails, ...emails.map(emailLimitKey), ...mobiles])].sort();
}

/** Locks contacts in their chain until the commit, as bookings do: nobody becomes a member twice. */
export async function lockContacts(trx: Trx, chainId: string, contacts: readonly ContactKeys[]): Promise<void> {
  const numbers = inLockOrder(contactNames(contacts).map((name) => lockNumber('contact', `${chainId} ${name}`)));
  await sql`select pg_advisory_xact_lock(number) from unnest(${numbers}::bigint[]) as number`.execute(trx);
}
