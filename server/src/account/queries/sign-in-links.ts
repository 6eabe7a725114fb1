import type { SignInLink } from '@parlour/domain/account/sign-in-link';
import { sql } from 'kysely';
import { lockNumber } from '../../platform/db/advisory-lock.ts';
import type { Trx } from '../../platform/db/schema.ts';

export type SentLink = { addressHash: string; deviceId: string; network: string; createdAt: number };
export type NewLink = {
  tokenHash: string;
  accountId: string | null;
  addressHash: string;
  deviceId: string;
  bucket: string;
  limitHash: string;
  network: string;
  expiresAt: number;
};

/** Lets one request at a time ask for links to an address, in any spelling and any process. */
export async function lockLinkAddress(trx: Trx, limitHash: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(${lockNumber('link', limitHash)}::bigint)`.execute(trx);
}

/** The links to an address that were asked for in the last day, in any spelling, in one bucket. */
export async function linksOfDay(trx: Trx, limitHash: string, bucket: string, now: number): Promise<SentLink[]> {
  const rows = await trx
    .selectFrom('signInLinks')
    .select(['addressHash', 'deviceId', 'network', 'createdAt'])
    .where('limitHash', '=', limitHash)
    .where('bucket', '=', bucket)
    .where('createdAt', '>', new Date(now - 24 * 3_600_000))
    .execute();
  return rows.map((row) => ({ ...row, createdAt: row.createdAt.getTime() }));
}

/** Adds a link; the one before it to the same address, asked for on the same device, ends. */
export async function insertSignInLink(trx: Trx, link: NewLink, now: number): Promise<void> {
  await trx
    .updateTable('signInLinks')
    .set({ isReplaced: true })
    .where('addressHash', '=', link.addressHash)
    .where('deviceId', '=', link.deviceId)
    .where('isReplaced', '=', false)
    .execute();
  await trx
    .insertInto('signInLinks')
    .values({ ...link, createdAt: new Date(now), expiresAt: new Date(link.expiresAt) })
    .execute();
}

/** What a token opens, locked until the commit. */
export async function lockSignInLink(
  trx: Trx,
  tokenHash: string,
): Promise<(SignInLink & { accountId: string | null }) | null> {
  const row = await trx
    .selectFrom('signInLinks')
    .select(['accountId', 'usedAt', 'isReplaced', 'expiresAt'])
    .where('tokenHash', '=', tokenHash)
    .forUpdate()
    .executeTakeFirst();
  if (!row) return null;
  return { ...row, usedAt: row.usedAt?.getTime() ?? null, expiresAt: row.expiresAt.getTime() };
}

/** Marks a link as used; the others of the account end with it. */
export async function markLinkUsed(trx: Trx, tokenHash: string, accountId: string, now: number): Promise<void> {
  await trx
    .updateTable('signInLinks')
    .set({ usedAt: new Date(now) })
    .where('tokenHash', '=', tokenHash)
    .execute();
  await endLinks(trx, accountId);
}

/** No link that was mailed before opens the account any more. */
export async function endLinks(trx: Trx, accountId: string): Promise<void> {
  await trx
    .updateTable('signInLinks')
    .set({ isReplaced: true })
    .where('accountId', '=', accountId)
    .where('isReplaced', '=', false)
    .execute();
}
