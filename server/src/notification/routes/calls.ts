import type { teamNoticeCalls } from '@parlour/contract/notification/calls';
import type { Ctx } from '../../booking/context.ts';
import type { HandlersOf } from '../../platform/context.ts';
import { getChoices, list, markRead, registerPush, removePush, saveChoices } from '../actions/team-notices.ts';

export const teamNoticeRoutes: HandlersOf<typeof teamNoticeCalls, Ctx> = {
  list: (ctx) => list(ctx),
  markRead,
  getChoices: (ctx) => getChoices(ctx),
  saveChoices,
  registerPush,
  removePush,
};
