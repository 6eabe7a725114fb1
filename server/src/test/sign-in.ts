import { newUserToken } from '../account/formats/user-token.ts';
import { hashSecret, newId } from '../platform/ids.ts';
import type { TestApp } from './test-app.ts';

export type SignedInPerson = { accountId: string; token: string };

/** A signed-in account, made without the calls of a sign-in: for tests of what comes after. */
export async function signInAsNew({ services, clock }: Pick<TestApp, 'services' | 'clock'>): Promise<SignedInPerson> {
  const { db } = services;
  const [accountId, sessionId, token] = [newId(), newId(), newUserToken()];
  const now = new Date(clock.now());
  const email = `${accountId.toLowerCase()}@example.com`;
  await db
    .insertInto('accounts')
    .values({ id: accountId, email, emailKey: email, passwordHash: 'none', createdAt: now, updatedAt: now })
    .execute();
  const expiresAt = new Date(clock.now() + 30 * 86_400_000);
  await db
    .insertInto('sessions')
    .values({ id: sessionId, accountId, deviceId: 'test', createdAt: now, lastSeenAt: now, expiresAt })
    .execute();
  await db
    .insertInto('accessTokens')
    .values({ tokenHash: hashSecret(token), sessionId, expiresAt })
    .execute();
  return { accountId, token };
}

/** The account has proved an e-mail: mails to it contain the customer's name. */
export async function proveEmail(app: Pick<TestApp, 'services' | 'clock'>, email: string): Promise<SignedInPerson> {
  const person = await signInAsNew(app);
  const contact = { accountId: person.accountId, kind: 'email' as const, key: email, value: email };
  await app.services.db
    .insertInto('accountContacts')
    .values({ ...contact, provenAt: new Date(app.clock.now()) })
    .execute();
  const own = app.services.db.updateTable('accounts').where('id', '=', person.accountId);
  await own.set({ receivesBookingMail: true }).execute();
  return person;
}
