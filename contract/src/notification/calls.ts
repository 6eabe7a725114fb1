import type { BookingState } from '@parlour/domain/booking/booking';
import type { TeamNoticeKind } from '@parlour/domain/notification/team-notices';
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

/** What a member does not want to hear: kinds of news, and stores. */
export type TeamNoticeChoices = { mutedKinds: TeamNoticeKind[]; mutedShopIds: string[] };

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
  getChoices: teamCall<Record<string, never>, TeamNoticeChoices>({
    method: 'GET',
    path: '/team/notices/choices',
    permission: 'self',
    summary: 'Which news the member does not want to hear.',
  }),
  saveChoices: teamCall<TeamNoticeChoices, null>({
    method: 'POST',
    path: '/team/notices/choices/save',
    permission: 'self',
    summary: 'Choose which news to hear, and of which stores.',
  }),
};
