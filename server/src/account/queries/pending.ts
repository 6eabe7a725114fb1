import type { Db, Trx } from '../../platform/db/schema.ts';

export type PendingSignUp = {
  id: string;
  deviceId: string;
  email: string;
  emailKey: string;
  mobile: string;
  dialCode: string;
  country: string;
  mobileKey: string;
  firstName: string;
  lastName: string;
  passwordHash: string;
  language: string;
  receivesBookingMail: boolean;
  textVersion: string;
  chainId: string | null;
};

/**
 * Keeps a sign-up until its code comes back. What this device typed before for the same address is written over: the code on its way opens
 * what was typed last.
 */
export async function keepPending(
  db: Db,
  { id, ...pending }: PendingSignUp,
  times: { now: number; expiresAt: number },
): Promise<void> {
  const values = { ...pending, createdAt: new Date(times.now), expiresAt: new Date(times.expiresAt) };
  const renewed = await db
    .updateTable('pendingSignUps')
    .set(values)
    .where('emailKey', '=', pending.emailKey)
    .where('deviceId', '=', pending.deviceId)
    .where('expiresAt', '>', new Date(times.now))
    .returning('id')
    .executeTakeFirst();
  if (renewed) return;
  await db
    .insertInto('pendingSignUps')
    .values({ id, ...values })
    .execute();
}

/** The newest sign-up of this device that waits for a code at this address. */
export async function findPending(
  db: Db,
  address: { kind: 'email' | 'mobile'; key: string },
  deviceId: string,
  now: number,
): Promise<{ id: string; email: string; language: string } | null> {
  const row = await db
    .selectFrom('pendingSignUps')
    .select(['id', 'email', 'language'])
    .where(address.kind === 'email' ? 'emailKey' : 'mobileKey', '=', address.key)
    .where('deviceId', '=', deviceId)
    .where('expiresAt', '>', new Date(now))
    .orderBy('createdAt', 'desc')
    .orderBy('id')
    .executeTakeFirst();
  return row ?? null;
}

/** Uses up a pending sign-up. */
export async function takePending(trx: Trx, id: string, now: number): Promise<PendingSignUp | null> {
  const row = await trx
    .deleteFrom('pendingSignUps')
    .where('id', '=', id)
    .where('expiresAt', '>', new Date(now))
    .returningAll()
    .executeTakeFirst();
  if (!row) return null;
  const { createdAt: _createdAt, expiresAt: _expiresAt, ...pending } = row;
  return pending;
}
