import { type StoreLink, storeLinkActor } from '../../platform/actor.ts';
import type { Db, Trx } from '../../platform/db/schema.ts';
import { linkRow, type LinkSubject, type VisitLinkKind } from '../../platform/links/link.ts';
import { liveLinks } from '../../platform/links/open-link.ts';

export type StoreLinkKind = Exclude<VisitLinkKind, 'booking'>;
const kinds: readonly StoreLinkKind[] = [
  'store_confirm',
  'store_reject',
  'store_confirm_series',
  'store_reject_series',
];

type NewStoreLink = { subject: LinkSubject<StoreLinkKind>; token: string };

/** Makes links with which a store answers a request known; those that are there stay. */
export async function keepStoreLinks(db: Db | Trx, links: readonly NewStoreLink[], now: number): Promise<void> {
  await db
    .insertInto('linkTokens')
    .values(links.map(({ subject, token }) => linkRow(subject, token, now)))
    .onConflict((conflict) => conflict.columns(['chainId', 'tokenHash']).doNothing())
    .execute();
}

/** What a store's link stands for: one action on one booking, or on those of its series that wait. */
export type AnswerLink = { actor: StoreLink; action: 'confirm' | 'reject' };

const readDays = 30;
const dayMs = 86_400_000;

/** Finds what a store's link stands for. It is read until 30 days after the booking. */
export async function answerLink(db: Db, token: string, now: number): Promise<AnswerLink | null> {
  const row = await liveLinks(db, token, kinds, now)
    .innerJoin('bookings as booking', (join) =>
      join.onRef('booking.chainId', '=', 'link.chainId').onRef('booking.id', '=', 'link.subjectId'),
    )
    .select(['link.chainId', 'link.subjectId as bookingId', 'link.kind', 'booking.endsAt', 'booking.seriesId'])
    .executeTakeFirst();
  if (!row || now > row.endsAt.getTime() + readDays * dayMs) return null;
  const { chainId, bookingId, kind, seriesId } = row;
  const action = kind.startsWith('store_confirm') ? 'confirm' : 'reject';
  const actor = storeLinkActor({ chainId, bookingId, seriesId: kind.endsWith('_series') ? seriesId : null });
  return { actor, action };
}
