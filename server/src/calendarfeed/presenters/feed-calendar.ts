import { shortName } from '@parlour/phrases/format';
import { translate } from '@parlour/phrases/reasons';
import type { Language } from '@parlour/phrases/languages';
import { type ShopFacts, shownTexts } from '../../catalog/policies/shop-facts.ts';
import { type FeedEntry, writeFeed } from '../../notification/formats/feed.ts';
import type { FeedItem, FeedVisit } from '../queries/entries.ts';

type Facts = {
  visits: readonly FeedVisit[];
  items: readonly FeedItem[];
  facts: ShopFacts;
  language: Language;
  publicUrl: string;
  /** All appointments of the store, so that each says with whom it is. */
  isOfStore: boolean;
};

/**
 * A feed as a calendar. It says what the desk must see at a glance, a first name with an initial, and what is done. Others who look at that calendar
 * learn no number, address, note or price. The way on leads to the stores' app, which asks for a sign-in.
 */
export function feedCalendar({ visits, items, facts, language, publicUrl, isOfStore }: Facts): string {
  const { shop } = facts;
  const t = translate(language);
  const { nameOf } = shownTexts(facts, language);
  const ofVisit = Map.groupBy(items, ({ bookingId }) => bookingId);
  const host = new URL(publicUrl).hostname;

  const entryOf = (visit: FeedVisit): FeedEntry => {
    const own = ofVisit.get(visit.id) ?? [];
    const services = [...new Set(own.map(nameOf))].join(t('shell.listJoin'));
    const people = [...new Set(own.flatMap(({ staffId }) => facts.staff.get(staffId ?? '')?.name ?? []))];
    const name = shortName(visit.firstName ?? '', visit.lastName ?? '') || t('adminFeed.customer');
    const title = t('adminFeed.entry', { name, services });
    const start = Math.min(...own.map(({ startsAt }) => startsAt.getTime()));
    const end = Math.max(...own.map(({ endsAt }) => endsAt.getTime()));
    const startsAt = Number.isFinite(start) ? start : visit.startsAt.getTime();
    const page = `/admin/store/${encodeURIComponent(shop.id)}/calendar?day=${visit.localStart.slice(0, 10)}&view=day&appointment=${encodeURIComponent(visit.id)}`;
    return {
      uid: `${visit.id}.team@${host}`,
      sequence: visit.calendarSequence,
      startsAt,
      // What takes no time is shown all the same.
      endsAt: Math.max(Number.isFinite(end) ? end : visit.endsAt.getTime(), startsAt + 5 * 60_000),
      title: visit.state === 'to_confirm' ? t('adminFeed.entryToConfirm', { entry: title }) : title,
      description: [
        t(`adminFeed.state_${visit.state as 'confirmed'}`),
        isOfStore && people.length > 0 ? people.join(t('shell.listJoin')) : '',
      ]
        .filter(Boolean)
        .join('\n'),
      location: shop.name,
      url: `${publicUrl}${page}`,
      isTentative: visit.state === 'to_confirm',
      stampedAt: visit.updatedAt.getTime(),
    };
  };
  const name = isOfStore ? shop.name : t('adminFeed.ownName', { store: shop.name });
  return writeFeed(visits.map(entryOf), { zone: shop.zone, name });
}
