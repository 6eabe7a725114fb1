import type { Db, Trx } from '../../platform/db/schema.ts';
import { hashSecret } from '../../platform/ids.ts';
import type { MemberState } from '@parlour/domain/team/keeps-owner';
import type { Grant } from '@parlour/domain/team/membership';

export type FeedKind = 'own' | 'store';

/** Which feeds a caller is asking about: the own ones at a store, or those of the store. */
export type FeedPlace = { chainId: string; shopId: string; kind: FeedKind; memberId: string };

const ofPlace = (db: Db | Trx, { chainId, shopId, kind, memberId }: FeedPlace) =>
  db
    .selectFrom('calendarFeeds as feed')
    .where('feed.chainId', '=', chainId)
    .where('feed.shopId', '=', shopId)
    .where('feed.kind', '=', kind)
    .$if(kind === 'own', (query) => query.where('feed.memberId', '=', memberId));

/** The feeds of a place with the names of who made them, the oldest first. */
export function listFeeds(db: Db | Trx, place: FeedPlace) {
  return ofPlace(db, place)
    .innerJoin('teamMembers as member', 'member.id', 'feed.memberId')
    .select(['feed.id', 'feed.kind', 'feed.name', 'feed.createdAt', 'feed.lastReadAt', 'member.name as madeBy'])
    .orderBy('feed.createdAt')
    .orderBy('feed.id')
    .execute();
}

type NewFeed = FeedPlace & { id: string; name: string; token: string };

export async function insertFeed(trx: Trx, { token, ...feed }: NewFeed, now: number): Promise<void> {
  await trx
    .insertInto('calendarFeeds')
    .values({ ...feed, tokenHash: hashSecret(token), createdAt: new Date(now) })
    .execute();
}

/**
 * Gives a feed of the place another address; false where there is none. Who gave it is the one who knows it, so that the feed of a store ends with that
 * member and no longer with who made it.
 */
export async function replaceToken(trx: Trx, place: FeedPlace, id: string, token: string): Promise<boolean> {
  const changed = await trx
    .updateTable('calendarFeeds')
    .set({ tokenHash: hashSecret(token), memberId: place.memberId, lastReadAt: null })
    .where('id', 'in', ofPlace(trx, place).select('feed.id').where('feed.id', '=', id))
    .returning('id')
    .executeTakeFirst();
  return changed !== undefined;
}

/** Ends a feed of the place; false where there is none. */
export async function deleteFeed(trx: Trx, place: FeedPlace, id: string): Promise<boolean> {
  const deleted = await trx
    .deleteFrom('calendarFeeds')
    .where('id', 'in', ofPlace(trx, place).select('feed.id').where('feed.id', '=', id))
    .returning('id')
    .executeTakeFirst();
  return deleted !== undefined;
}

/** A feed that a token opens, with what its maker is now. */
export type OpenedFeed = {
  id: string;
  chainId: string;
  shopId: string;
  kind: FeedKind;
  language: string;
  lastReadAt: Date | null;
  state: MemberState;
  grants: Grant[];
  staffIds: string[];
};

/** The feed with this token; whether its maker may still see the calendar is decided from what is found with it. */
export function findFeed(db: Db, token: string): Promise<OpenedFeed | undefined> {
  return db
    .selectFrom('calendarFeeds as feed')
    .innerJoin('teamMembers as member', 'member.id', 'feed.memberId')
    .innerJoin('teamMemberships as membership', (join) =>
      join.onRef('membership.memberId', '=', 'feed.memberId').onRef('membership.chainId', '=', 'feed.chainId'),
    )
    .select(['feed.id', 'feed.chainId', 'feed.shopId', 'feed.kind', 'feed.lastReadAt', 'member.language'])
    .select(['membership.state', 'membership.grants', 'membership.staffIds'])
    .where('feed.tokenHash', '=', hashSecret(token))
    .executeTakeFirst();
}

export async function noteRead(db: Db, id: string, now: number): Promise<void> {
  await db
    .updateTable('calendarFeeds')
    .set({ lastReadAt: new Date(now) })
    .where('id', '=', id)
    .execute();
}
