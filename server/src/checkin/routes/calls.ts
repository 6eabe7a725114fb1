import type { checkInCalls } from '@parlour/contract/checkin/calls';
import type { HandlersOf } from '../../platform/context.ts';
import { checkIn } from '../actions/check-in.ts';
import { getCode, openCheckIn } from '../actions/open.ts';
import type { Ctx } from '../../booking/context.ts';

export const checkInRoutes: HandlersOf<typeof checkInCalls, Ctx> = { open: openCheckIn, checkIn, getCode };
