import type { orderCalls } from '@parlour/contract/subscription/calls';
import { openPlanOrder } from './actions/open-plan-order.ts';
import type { HandlersOf } from '../platform/context.ts';
import type { Ctx } from '../booking/context.ts';
import { createOrder, showPlans, showStanding } from './actions/plans.ts';

export const orderRoutes: HandlersOf<typeof orderCalls, Ctx> = {
  plans: (ctx) => showPlans(ctx),
  create: createOrder,
  pay: openPlanOrder,
  standing: showStanding,
};
