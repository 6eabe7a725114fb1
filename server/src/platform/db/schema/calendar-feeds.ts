import type { Defaulted } from '../types.ts';

type CalendarFeedsTable = {
  id: string;
  /** Who made it. */
  memberId: string;
  chainId: string;
  shopId: string;
  kind: 'own' | 'store';
  name: Defaulted<string>;
  /** The secret part of its address is stored nowhere. */
  tokenHash: string;
  createdAt: Date;
  lastReadAt: Date | null;
};

export type CalendarFeedTables = { calendarFeeds: CalendarFeedsTable };
