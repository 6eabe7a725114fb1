import type { Grant } from '../team/membership.ts';
import type { TeamRole } from '../team/permissions.ts';
import { nightEnd } from '../time/night.ts';
import type { TeamNoticeKind } from './team-notice-kinds.ts';

/** How a member is told: in the list of the app, on the devices that were turned on, by mail. */
export const noticeChannels = ['app', 'push', 'mail'] as const;
export type NoticeChannel = (typeof noticeChannels)[number];

/** Of which appointments a member who may see all of a store hears: all, or those of the own calendar. */
export const noticeReaches = ['all', 'own'] as const;
export type NoticeReach = (typeof noticeReaches)[number];

/** Minutes of the day, over midnight where `from` is the later one, by the clock of the zone. */
export type QuietHours = { from: number; to: number; zone: string };

/** What a member has chosen. A kind that is missing is told as the member's roles suggest. */
export type NoticeChoices = {
  channels: Partial<Record<TeamNoticeKind, readonly NoticeChannel[]>>;
  mutedShopIds: readonly string[];
  reach: NoticeReach;
  quiet: QuietHours | null;
};

export const standardChoices: NoticeChoices = { channels: {}, mutedShopIds: [], reach: 'all', quiet: null };

/** What disturbs each role, until a member chooses: everything is in the list, but not everything on the lock screen. */
const pushedTo: Record<TeamRole, readonly TeamNoticeKind[]> = {
  owner: ['waiting', 'attention'],
  manager: ['waiting', 'attention'],
  front_desk: ['waiting', 'changed', 'cancelled', 'answered', 'attention'],
  staff_member: ['new', 'changed', 'cancelled'],
};

/** The channels of a kind for a member who has chosen nothing about it. Mail is for those who ask for it: the store has its own. */
export function usualChannels(grants: readonly Grant[], kind: TeamNoticeKind): NoticeChannel[] {
  return grants.some(({ role }) => pushedTo[role].includes(kind)) ? ['app', 'push'] : ['app'];
}

export const channelsOf = (
  { channels }: Pick<NoticeChoices, 'channels'>,
  grants: readonly Grant[],
  kind: TeamNoticeKind,
): readonly NoticeChannel[] => channels[kind] ?? usualChannels(grants, kind);

/** When a member may be disturbed: now, or when the quiet hours end that now lies in. */
export function undisturbedUntil(quiet: QuietHours | null, now: number): number {
  return (quiet && nightEnd(quiet, quiet.zone, now)) ?? now;
}
