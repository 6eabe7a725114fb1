import { reachAt } from '../team/may-act.ts';
import type { Membership } from '../team/membership.ts';
import { channelsOf, type NoticeChannel, type NoticeChoices } from './notice-choices.ts';
import type { TeamNoticeKind } from './team-notice-kinds.ts';

/** How long a notice is kept. */
export const teamNoticeLifeMs = 30 * 24 * 3_600_000;

/** A member as it is decided whom to tell. */
export type NoticeReader = Pick<Membership, 'grants' | 'staffIds'> & { memberId: string; choices: NoticeChoices };

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

/** A member who is told, and how. */
export type ToldReader = { memberId: string; channels: readonly NoticeChannel[]; choices: NoticeChoices };

/**
 * Whom of a team a piece of news concerns, and how each wants to hear it: those who see the appointment in their calendar. Who sees only the own calendar,
 * or wants to hear of no other, hears of that alone, and money is the affair of those who see all.
 */
export function readersOfNews(news: TeamNews, members: readonly NoticeReader[]): ToldReader[] {
  return members.flatMap((member) => {
    const { memberId, choices } = member;
    const channels = news.doneBy.includes(memberId) ? [] : channelsOfNews(news, member);
    return channels.length > 0 ? [{ memberId, channels, choices }] : [];
  });
}

/** How a member hears of a piece of news; no channel: not at all. */
export function channelsOfNews(
  { kind, shopId, staffIds, isByStore }: Omit<TeamNews, 'doneBy'>,
  { grants, staffIds: own, choices }: Omit<NoticeReader, 'memberId'>,
): readonly NoticeChannel[] {
  const reach = reachAt({ grants }, 'calendar.read', shopId);
  if (reach === null || choices.mutedShopIds.includes(shopId)) return [];
  const isOwn = staffIds.some((id) => own.includes(id));
  if (isByStore && !isOwn) return [];
  const concerns = isOwn ? reach === 'all' || kind !== 'attention' : reach === 'all' && choices.reach === 'all';
  return concerns ? channelsOf(choices, grants, kind) : [];
}
