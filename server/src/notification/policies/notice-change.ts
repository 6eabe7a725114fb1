import type { Change } from '../../platform/db/changes.ts';

/** No shop: under this name open pages hear that a member was told something. No cache hangs on it. */
const notices = ' notices';

export const noticeChange = (memberId: string): Change => ({ shopId: notices, day: memberId });

/** Whether a change may be news to a member; unknown changes may. */
export const isNoticeTo = (memberId: string, change: Change | null): boolean =>
  change === null || (change.shopId === notices && change.day === memberId);
