import type { shareCalls } from '@parlour/contract/share';
import { refused } from '@parlour/domain/verdict';
import type { HandlersOf } from '../services.ts';
import { makeShortLink } from './actions.ts';

export const shareRoutes: HandlersOf<typeof shareCalls> = {
  makeShortLink: async (ctx, asked) => (ctx.user ? makeShortLink(ctx, ctx.user.id, asked) : refused('sign_in_needed')),
};
