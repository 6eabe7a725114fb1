import type { appointmentCalls } from '@parlour/contract/appointment/calls';
import type { Ctx } from '../../booking/context.ts';
import type { HandlersOf } from '../../platform/context.ts';
import { appointmentMoveRoutes } from './move.ts';
import { appointmentNewRoutes } from './new.ts';
import { appointmentReadRoutes } from './read.ts';

export const appointmentRoutes: HandlersOf<typeof appointmentCalls, Ctx> = {
  ...appointmentNewRoutes,
  ...appointmentReadRoutes,
  ...appointmentMoveRoutes,
};
