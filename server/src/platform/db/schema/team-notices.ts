import type { NoticeChoices, NoticeReach, QuietHours } from '@parlour/domain/notification/notice-choices';
import type { TeamNoticeKind } from '@parlour/domain/notification/team-notice-kinds';
import type { Generated } from 'kysely';
import type { JsonDefaulted, JsonOrNull } from '../types.ts';

type TeamNoticesTable = {
  chainId: string;
  /** Made from the event that it tells of, so that it is told once. */
  id: string;
  memberId: string;
  shopId: string;
  bookingId: string;
  kind: TeamNoticeKind;
  /** In the list of the app; without it the notice is only sent. */
  inApp: Generated<boolean>;
  createdAt: Date;
  readAt: Date | null;
};

/** Where a notice is still to be sent; null: by mail. */
type TeamNoticeSendsTable = {
  noticeId: string;
  memberId: string;
  pushId: string | null;
  dueAt: Date;
  attempts: Generated<number>;
};

type TeamNoticeChoicesTable = {
  memberId: string;
  channels: JsonDefaulted<NoticeChoices['channels']>;
  mutedShopIds: JsonDefaulted<string[]>;
  reach: Generated<NoticeReach>;
  quiet: JsonOrNull<QuietHours>;
};

/** A browser that shows notices, and the session in which it was turned on last. */
type TeamPushPlacesTable = { pushId: string; memberId: string; sessionId: string; createdAt: Date };

export type TeamNoticeTables = {
  teamNotices: TeamNoticesTable;
  teamNoticeSends: TeamNoticeSendsTable;
  teamNoticeChoices: TeamNoticeChoicesTable;
  teamPushPlaces: TeamPushPlacesTable;
};
