import type { BookingState } from '@parlour/domain/booking/booking';
import type { NoticeChannel, NoticeReach, QuietHours } from '@parlour/domain/notification/notice-choices';
import type { TeamNoticeKind } from '@parlour/domain/notification/team-notice-kinds';
import { teamCall } from '../call.ts';

/** What a member is told of an appointment. `name`: first name and initial as it is now; '' where it is not known any more. */
export type TeamNotice = {
  id: string;
  kind: TeamNoticeKind;
  shopId: string;
  shopName: string;
  bookingId: string;
  name: string;
  /** The start as it is now, as wall clock of the store. */
  start: string;
  state: BookingState;
  createdAt: number;
  isRead: boolean;
};

/** The newest notices, and how many were not read. */
export type TeamNotices = { list: TeamNotice[]; unread: number };

/** What a member wants to hear, how, of which stores and when. Without `quiet` at any hour. */
export type TeamNoticeChoices = {
  channels: Record<TeamNoticeKind, NoticeChannel[]>;
  mutedShopIds: string[];
  reach: NoticeReach;
  quiet: QuietHours | null;
};

/** `pushKey`: by which browsers know this installation; '' where it sends nothing to devices. */
export type TeamNoticeSettings = TeamNoticeChoices & { pushKey: string };

/** What the pages of a member are told while they are open: `open` once all later notices will be told, `told` when there is one, `beat` at intervals. */
export type TeamNoticeNews = { event: 'open' } | { event: 'told' } | { event: 'beat'; isLive: boolean };

export const teamNoticeCalls = {
  list: teamCall<Record<string, never>, TeamNotices>({
    method: 'GET',
    path: '/team/notices',
    permission: 'self',
    summary: 'What the member was told of appointments in the last 30 days, the newest first, 100 at most.',
  }),
  markRead: teamCall<{ ids: string[] }, { unread: number }>({
    method: 'POST',
    path: '/team/notices/read',
    permission: 'self',
    summary: 'Note that the member has read notices.',
  }),
  getChoices: teamCall<Record<string, never>, TeamNoticeSettings>({
    method: 'GET',
    path: '/team/notices/choices',
    permission: 'self',
    summary: 'Which news the member wants to hear, how, of which stores and when.',
  }),
  saveChoices: teamCall<TeamNoticeChoices, null>({
    method: 'POST',
    path: '/team/notices/choices/save',
    permission: 'self',
    summary: 'Choose which news to hear, how, of which stores and when.',
  }),
  registerPush: teamCall<{ subscription: string }, null>({
    method: 'POST',
    path: '/team/notices/push',
    permission: 'self',
    summary: 'Tell this browser of news, for as long as the member is not signed out here and uses it within 30 days.',
  }),
  removePush: teamCall<{ subscription: string }, null>({
    method: 'POST',
    path: '/team/notices/push/remove',
    permission: 'self',
    summary: 'Tell this browser of nothing any more.',
  }),
};

/** Not in the table of calls: it is answered by a stream that does not end. It is checked like one of them, and again at intervals. */
export const teamNoticesLive = teamCall<Record<string, never>, TeamNoticeNews>({
  method: 'GET',
  path: '/team/notices/live',
  permission: 'self',
  summary: 'That the member was told something, as it happens.',
});
