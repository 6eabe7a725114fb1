import type { calendarCalls } from '@parlour/contract/calendar/calls';
import type { HandlersOf } from '../../platform/context.ts';
import { readCalendar } from '../actions/read.ts';
import { readRequests } from '../actions/requests.ts';
import type { Ctx } from '../context.ts';

export const calendarRoutes: HandlersOf<typeof calendarCalls, Ctx> = { read: readCalendar, requests: readRequests };
