import type { appointmentNewCalls } from '@parlour/contract/appointment/new';
import type { Ctx } from '../../booking/context.ts';
import type { HandlersOf } from '../../platform/context.ts';
import { checkTime } from '../actions/new-check.ts';
import { newForCustomer } from '../actions/new-customer.ts';
import { make } from '../actions/new-make.ts';
import { newOptions } from '../actions/new-options.ts';
import { makeSeries } from '../actions/new-series.ts';
import { checkRepeat, newTimes } from '../actions/new-times.ts';
import { makeWalkIn } from '../actions/new-walk-in.ts';
import { namesSkills } from '../actions/word-obstacles.ts';

/** Appointments that a store makes at its desk. */
export const appointmentNewRoutes: HandlersOf<typeof appointmentNewCalls, Ctx> = {
  newOptions: (ctx) => newOptions(ctx),
  newForCustomer,
  newTimes: namesSkills(newTimes),
  checkTime: namesSkills(checkTime),
  make: namesSkills(make),
  checkRepeat: namesSkills(checkRepeat),
  makeSeries: namesSkills(makeSeries),
  makeWalkIn: namesSkills(makeWalkIn),
};
