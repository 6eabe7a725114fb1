import { sql } from 'kysely';
import type { Db, Trx } from '../../platform/db/schema.ts';
import { chainOfId } from '../../platform/ids.ts';

export type MissingEmailLink = { chainId: string; memberId: string; email: string | null; emailKey: string | null };

/** The customer of a booking that names no e-mail, where the chain has none either. */
export async function findMemberWithoutEmail(
  db: Db,
  bookingId: string,
): Promise<{ chainId: string; memberId: string } | null> {
  const row = await db
    .selectFrom('bookings as booking')
    .innerJoin('members as member', (join) =>
      join.onRef('member.chainId', '=', 'booking.chainId').onRef('member.id', '=', 'booking.memberId'),
    )
    .select(['member.chainId', 'member.id as memberId'])
    .where('booking.chainId', '=', chainOfId(bookingId))
    .where('booking.id', '=', bookingId)
    .where('booking.emailKey', 'is', null)
    .where('member.emailKey', 'is', null)
    .executeTakeFirst();
  return row ?? null;
}

export async function insertLink(
  db: Db,
  link: { tokenHash: string; chainId: string; memberId: string; bookingId: string },
  times: { now: number; expiresAt: number },
): Promise<void> {
  await db
    .insertInto('missingEmailLinks')
    .values({ ...link, createdAt: new Date(times.now), expiresAt: new Date(times.expiresAt) })
    .execute();
}

/** What a live link opens: a customer who has no e-mail yet, by the first name that was typed for the booking. */
export async function findLink(db: Db, tokenHash: string, now: number) {
  return db
    .selectFrom('missingEmailLinks as link')
    .innerJoin('members as member', (join) =>
      join.onRef('member.chainId', '=', 'link.chainId').onRef('member.id', '=', 'link.memberId'),
    )
    .innerJoin('chains as chain', 'chain.id', 'link.chainId')
    .leftJoin('bookings as booking', (join) =>
      join.onRef('booking.chainId', '=', 'link.chainId').onRef('booking.id', '=', 'link.bookingId'),
    )
    .select([
      'link.chainId',
      sql<string>`coalesce(booking.contact ->> 'firstName', '')`.as('firstName'),
      'chain.name as chainName',
    ])
    .where('link.tokenHash', '=', tokenHash)
    .where('link.expiresAt', '>', new Date(now))
    .where('member.emailKey', 'is', null)
    .executeTakeFirst();
}

export async function nameEmail(
  db: Db,
  { chainId, tokenHash }: { chainId: string; tokenHash: string },
  wanted: { email: string; emailKey: string },
  now: number,
): Promise<void> {
  await db
    .updateTable('missingEmailLinks')
    .set({ ...wanted, namedAt: new Date(now) })
    .where('chainId', '=', chainId)
    .where('tokenHash', '=', tokenHash)
    .execute();
}

/** The live link for which an address was named last: that is where its code is waited for. */
export async function findMissingEmail(
  db: Db,
  emailKey: string,
  now: number,
): Promise<{ tokenHash: string; email: string } | null> {
  const row = await db
    .selectFrom('missingEmailLinks')
    .select(['tokenHash', 'email'])
    .where('emailKey', '=', emailKey)
    .where('expiresAt', '>', new Date(now))
    .orderBy(sql`named_at desc nulls last`)
    .orderBy('createdAt', 'desc')
    .executeTakeFirst();
  return row?.email ? { tokenHash: row.tokenHash, email: row.email } : null;
}

/** Uses up a link. */
export async function takeLink(trx: Trx, tokenHash: string, now: number): Promise<MissingEmailLink | null> {
  const link = await trx
    .selectFrom('missingEmailLinks')
    .select('chainId')
    .where('tokenHash', '=', tokenHash)
    .executeTakeFirst();
  if (!link) return null;
  const row = await trx
    .deleteFrom('missingEmailLinks')
    .where('chainId', '=', link.chainId)
    .where('tokenHash', '=', tokenHash)
    .where('expiresAt', '>', new Date(now))
    .returning(['chainId', 'memberId', 'email', 'emailKey'])
    .executeTakeFirst();
  return row ?? null;
}

/** Gives a member an e-mail, unless another member of the chain has it. Answers whether it was given. */
export async function giveEmail(
  trx: Trx,
  { chainId, memberId }: MissingEmailLink,
  email: string,
  emailKey: string,
): Promise<boolean> {
  const taken = await trx
    .selectFrom('members')
    .select('id')
    .where('chainId', '=', chainId)
    .where('emailKey', '=', emailKey)
    .executeTakeFirst();
  if (taken) return false;
  const given = await trx
    .updateTable('members')
    .set({ email, emailKey })
    .where('chainId', '=', chainId)
    .where('id', '=', memberId)
    .where('emailKey', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return given !== undefined;
}
