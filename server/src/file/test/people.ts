import { newUserToken } from '../../account/formats/user-token.ts';
import { hashSecret, newId } from '../../platform/ids.ts';
import type { Services } from '../../platform/context.ts';

export type Person = { accountId: string; sessionId: string; token: string };

/** A signed-in person; `token` is the access token. */
export async function signedInPerson({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<Person> {
  const [accountId, sessionId, token] = [newId(), newId(), newUserToken()];
  const email = `${accountId.toLowerCase()}@example.com`;
  const now = new Date(clock.now());
  const end = new Date(clock.now() + 30 * 24 * 3_600_000);
  await db
    .insertInto('accounts')
    .values({ id: accountId, email, emailKey: email, passwordHash: 'none', createdAt: now, updatedAt: now } as never)
    .execute();
  await db
    .insertInto('sessions')
    .values({ id: sessionId, accountId, deviceId: 'device', createdAt: now, lastSeenAt: now, expiresAt: end } as never)
    .execute();
  await db
    .insertInto('accessTokens')
    .values({ tokenHash: hashSecret(token), sessionId, expiresAt: end })
    .execute();
  return { accountId, sessionId, token };
}
