import type { RefusalsOf } from '../refusal-groups.ts';
import type { teamNoticeCalls } from './calls.ts';

/** What each call of a member's own notices can be refused for. */
export const teamNoticeRefusals: RefusalsOf<typeof teamNoticeCalls> = {
  list: [],
  markRead: [],
  getChoices: [],
  saveChoices: [],
  registerPush: [],
  removePush: [],
};
