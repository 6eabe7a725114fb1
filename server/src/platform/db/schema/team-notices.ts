import type { TeamNoticeKind } from '@parlour/domain/notification/team-notices';
import type { JsonDefaulted } from '../types.ts';

type TeamNoticesTable = {
  chainId: string;
  /** Made from the event that it tells of, so that it is told once. */
  id: string;
  memberId: string;
  shopId: string;
  bookingId: string;
  kind: TeamNoticeKind;
  createdAt: Date;
  readAt: Date | null;
};

type TeamNoticeChoicesTable = {
  memberId: string;
  mutedKinds: JsonDefaulted<TeamNoticeKind[]>;
  mutedShopIds: JsonDefaulted<string[]>;
};

export type TeamNoticeTables = { teamNotices: TeamNoticesTable; teamNoticeChoices: TeamNoticeChoicesTable };
