import type { subscriptionCalls } from '@parlour/contract/subscription/calls';
import { openPlanOrder } from './actions/open-plan-order.ts';
import type { HandlersOf } from '../platform/context.ts';
import type { Ctx } from './context.ts';
import { createOrder, showPlans, showOrder } from './actions/plans.ts';

export const subscriptionRoutes: HandlersOf<typeof subscriptionCalls, Ctx> = {
  plans: (ctx) => showPlans(ctx),
  create: createOrder,
  pay: openPlanOrder,
  getOrder: showOrder,
};
