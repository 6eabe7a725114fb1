import type { orderCalls } from '@parlour/contract/order';
import { openPlanOrder } from '../charge/actions/open-plan-order.ts';
import type { HandlersOf } from '../services.ts';
import { createOrder, showPlans, showStanding } from './actions.ts';

export const orderRoutes: HandlersOf<typeof orderCalls> = {
  plans: (ctx) => showPlans(ctx),
  create: createOrder,
  pay: openPlanOrder,
  standing: showStanding,
};
