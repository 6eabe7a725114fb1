import type { orderCalls } from '@parlour/contract/order';
import type { HandlersOf } from '../services.ts';
import { createOrder, showPlans } from './actions.ts';

export const orderRoutes: HandlersOf<typeof orderCalls> = { plans: (ctx) => showPlans(ctx), create: createOrder };
