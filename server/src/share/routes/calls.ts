import type { shareCalls } from '@parlour/contract/share/calls';
import type { HandlersOf } from '../../platform/context.ts';
import type { Ctx } from '../../booking/context.ts';
import { makeShortLink } from '../actions/short-links.ts';

export const shareRoutes: HandlersOf<typeof shareCalls, Ctx> = {
  makeShortLink,
};
