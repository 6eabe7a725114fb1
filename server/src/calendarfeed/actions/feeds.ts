import type { CalendarFeed, MadeCalendarFeed } from '@parlour/contract/calendarfeed/calls';
import { allowed, refused } from '@parlour/domain/verdict';
import { writeAudit } from '../../platform/audit/write.ts';
import type { Answer } from '../../platform/context.ts';
import type { Trx } from '../../platform/db/schema.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { newId, newSecret } from '../../platform/ids.ts';
import { lockTeam } from '../../team/queries/memberships.ts';
import type { StoreCtx } from '../context.ts';
import { deleteFeed, type FeedKind, type FeedPlace, insertFeed, listFeeds, replaceToken } from '../queries/feeds.ts';

/** Of a member at a store, and of a store. */
const mostFeeds: Record<FeedKind, number> = { own: 5, store: 20 };

type Row = Awaited<ReturnType<typeof listFeeds>>[number];
type OfFeed = { id: string };

const placeOf = ({ access: { chainId, shopId, memberId } }: StoreCtx, kind: FeedKind): FeedPlace => ({
  chainId,
  shopId,
  memberId,
  kind,
});

const shown = ({ madeBy, createdAt, lastReadAt, ...feed }: Row): CalendarFeed => ({
  ...feed,
  madeBy: feed.kind === 'own' ? '' : madeBy,
  createdAt: createdAt.getTime(),
  lastReadAt: lastReadAt?.getTime() ?? null,
});

function note(trx: Trx, ctx: StoreCtx, action: string, kind: FeedKind, id: string): Promise<void> {
  const { chainId, shopId } = ctx.access;
  return writeAudit(trx, ctx.actor, { chainId, action, subject: id, facts: { kind, shopId } }, ctx.clock.now());
}

/** A feed as it stands, with its address. A calendar program is given the address as a whole, so that the token stands in its path. */
async function told(trx: Trx, ctx: StoreCtx, kind: FeedKind, id: string, token: string): Promise<MadeCalendarFeed> {
  const feed = (await listFeeds(trx, placeOf(ctx, kind))).find((one) => one.id === id)!;
  return { feed: shown(feed), url: `${ctx.config.publicUrl}/calendars/${token}.ics` };
}

const list =
  (kind: FeedKind) =>
  async (ctx: StoreCtx): Promise<Answer<CalendarFeed[]>> =>
    allowed((await listFeeds(ctx.db, placeOf(ctx, kind))).map(shown));

/** Whether a member has a calendar of the own, which a feed could show. */
const hasCalendar = ({ actor, access }: StoreCtx): boolean =>
  actor.memberships.some(({ chainId, staffIds }) => chainId === access.chainId && staffIds.length > 0);

const make =
  (kind: FeedKind) =>
  async (ctx: StoreCtx, { name }: { name: string }): Promise<Answer<MadeCalendarFeed>> => {
    if (kind === 'own' && !hasCalendar(ctx)) return refused('no_permission');
    const place = placeOf(ctx, kind);
    return inTransaction(ctx.db, async (trx): Promise<Answer<MadeCalendarFeed>> => {
      // Two that are made at once count each other.
      await lockTeam(trx, place.chainId);
      if ((await listFeeds(trx, place)).length >= mostFeeds[kind]) return refused('feeds_full');
      const [id, token] = [newId(), newSecret()];
      await insertFeed(trx, { ...place, id, name: name.trim(), token }, ctx.clock.now());
      await note(trx, ctx, 'calendar_feed_made', kind, id);
      return allowed(await told(trx, ctx, kind, id, token));
    });
  };

const renew =
  (kind: FeedKind) =>
  (ctx: StoreCtx, { id }: OfFeed): Promise<Answer<MadeCalendarFeed>> =>
    inTransaction(ctx.db, async (trx): Promise<Answer<MadeCalendarFeed>> => {
      const token = newSecret();
      if (!(await replaceToken(trx, placeOf(ctx, kind), id, token))) return refused('not_found');
      await note(trx, ctx, 'calendar_feed_renewed', kind, id);
      return allowed(await told(trx, ctx, kind, id, token));
    });

const revoke =
  (kind: FeedKind) =>
  (ctx: StoreCtx, { id }: OfFeed): Promise<Answer<null>> =>
    inTransaction(ctx.db, async (trx): Promise<Answer<null>> => {
      if (!(await deleteFeed(trx, placeOf(ctx, kind), id))) return refused('not_found');
      await note(trx, ctx, 'calendar_feed_revoked', kind, id);
      return allowed(null);
    });

/** What a member does with the feeds of a kind. Those of another member, store or chain look like none. */
export const feedsOf = (kind: FeedKind) => ({
  list: list(kind),
  make: make(kind),
  renew: renew(kind),
  revoke: revoke(kind),
});
