import { reachAt } from '../team/may-act.ts';
import type { Membership } from '../team/membership.ts';

/** What people of a store are told about its appointments. `attention`: of its money, people have to look. */
export const teamNoticeKinds = ['new', 'waiting', 'changed', 'cancelled', 'answered', 'arrived', 'attention'] as const;
export type TeamNoticeKind = (typeof teamNoticeKinds)[number];

/** How long a notice is kept. */
export const teamNoticeLifeMs = 30 * 24 * 3_600_000;

/** A member as it is decided whom to tell. */
export type NoticeReader = Pick<Membership, 'grants' | 'staffIds'> & {
  memberId: string;
  mutedKinds: readonly TeamNoticeKind[];
  mutedShopIds: readonly string[];
};

export type TeamNews = {
  kind: TeamNoticeKind;
  shopId: string;
  /** Whose appointment it is, and was before a change. */
  staffIds: readonly string[];
  /** The store did it. Only those are told whose own calendar it is. */
  isByStore: boolean;
  /** Who did it just now, and knows. */
  doneBy: readonly string[];
};

/**
 * Whom of a team a piece of news concerns: those who see the appointment in their calendar and have not switched such news off. Who sees only the own calendar
 * hears of that alone, and money is the affair of those who see all.
 */
export function readersOfNews(news: TeamNews, members: readonly NoticeReader[]): string[] {
  const { kind, shopId, isByStore, doneBy } = news;
  return members
    .filter(({ memberId, grants, staffIds, mutedKinds, mutedShopIds }) => {
      if (doneBy.includes(memberId) || mutedKinds.includes(kind) || mutedShopIds.includes(shopId)) return false;
      const reach = reachAt({ grants }, 'calendar.read', shopId);
      const isOwn = news.staffIds.some((id) => staffIds.includes(id));
      if (reach === null || (isByStore && !isOwn)) return false;
      return reach === 'all' || (isOwn && kind !== 'attention');
    })
    .map(({ memberId }) => memberId);
}
