import type { shareCalls } from '@parlour/contract/share/calls';
import { refused } from '@parlour/domain/verdict';
import type { HandlersOf } from '../platform/context.ts';
import type { Ctx } from '../booking/context.ts';
import { makeShortLink } from './actions.ts';

export const shareRoutes: HandlersOf<typeof shareCalls, Ctx> = {
  makeShortLink: async (ctx, asked) => (ctx.user ? makeShortLink(ctx, ctx.user.id, asked) : refused('sign_in_needed')),
};
