import { type StoreLink, storeLinkActor } from '../../platform/actor.ts';
import type { Db, Trx } from '../../platform/db/schema.ts';
import { hashSecret } from '../../platform/ids.ts';

const kinds = ['store_confirm', 'store_reject', 'store_confirm_series', 'store_reject_series'] as const;
export type StoreLinkKind = (typeof kinds)[number];

type NewStoreLink = { kind: StoreLinkKind; tokenHash: string; chainId: string; bookingId: string };

/** Makes links with which a store answers a request known; those that are there stay. */
export async function keepStoreLinks(db: Db | Trx, links: readonly NewStoreLink[], now: number): Promise<void> {
  await db
    .insertInto('linkTokens')
    .values(links.map((link) => ({ ...link, createdAt: new Date(now) })))
    .onConflict((conflict) => conflict.columns(['chainId', 'tokenHash']).doNothing())
    .execute();
}

/** What a store's link stands for: one action on one booking, or on those of its series that wait. */
export type AnswerLink = { actor: StoreLink; action: 'confirm' | 'reject' };

const readDays = 30;
const dayMs = 86_400_000;

/** Finds what a store's link stands for. It is read until 30 days after the booking. */
export async function answerLink(db: Db, token: string, now: number): Promise<AnswerLink | null> {
  const row = await db
    .selectFrom('linkTokens as link')
    .innerJoin('bookings as booking', (join) =>
      join.onRef('booking.chainId', '=', 'link.chainId').onRef('booking.id', '=', 'link.bookingId'),
    )
    .select(['link.chainId', 'link.bookingId', 'link.kind', 'booking.endsAt', 'booking.seriesId'])
    .where('link.tokenHash', '=', hashSecret(token))
    .where('link.kind', 'in', [...kinds])
    .executeTakeFirst();
  if (!row || now > row.endsAt.getTime() + readDays * dayMs) return null;
  const { chainId, bookingId, kind, seriesId } = row;
  const action = kind.startsWith('store_confirm') ? 'confirm' : 'reject';
  const actor = storeLinkActor({ chainId, bookingId, seriesId: kind.endsWith('_series') ? seriesId : null });
  return { actor, action };
}
