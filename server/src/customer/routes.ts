import type { customerCalls } from '@parlour/contract/customer/calls';
import type { Ctx } from '../booking/context.ts';
import type { HandlersOf } from '../platform/context.ts';
import { duplicates, make } from './actions/make.ts';
import { search } from './actions/search.ts';

export const customerRoutes: HandlersOf<typeof customerCalls, Ctx> = { search, duplicates, make };
