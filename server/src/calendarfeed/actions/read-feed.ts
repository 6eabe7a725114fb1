import { createHash } from 'node:crypto';
import { isLanguage } from '@parlour/phrases/languages';
import type { Services } from '../context.ts';
import { staffOfFeed } from '../policies/what-feed-shows.ts';
import { feedCalendar } from '../presenters/feed-calendar.ts';
import { feedVisits } from '../queries/entries.ts';
import { noteRead, type OpenedFeed } from '../queries/feeds.ts';

const dayMs = 86_400_000;
/** How far a feed reaches, in days; calendars keep what they have read before. */
const before = 31;
const ahead = 366;
/** That a program has read a feed is noted now and then. */
const notedEveryMs = 3_600_000;

/** The text of a feed, and what says whether it has changed; null where its maker may not see the calendar any more, or the store is gone. */
export async function readFeed(services: Services, feed: OpenedFeed): Promise<{ text: string; etag: string } | null> {
  const { db, catalog, clock, config } = services;
  const staffIds = staffOfFeed(feed);
  if (staffIds === false) return null;
  const scope = await catalog.scope(feed.shopId, feed.chainId);
  if (!scope) return null;
  const now = clock.now();
  const today = now - (now % dayMs);
  const found = await feedVisits(db, {
    chainId: feed.chainId,
    shopId: feed.shopId,
    from: today - before * dayMs,
    to: today + ahead * dayMs,
    staffIds,
  });
  const facts = await catalog.facts(scope);
  const language = isLanguage(feed.language) ? feed.language : 'en';
  const text = feedCalendar({ ...found, facts, language, publicUrl: config.publicUrl, isOfStore: staffIds === null });
  if (now - (feed.lastReadAt?.getTime() ?? 0) > notedEveryMs) await noteRead(db, feed.id, now);
  return { text, etag: `"${createHash('sha256').update(text).digest('base64url')}"` };
}
