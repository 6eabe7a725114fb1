import type { bookingCalls } from '@parlour/contract/booking/calls';
import type { seriesCalls } from '@parlour/contract/booking/series';
import type { HandlersOf } from '../platform/context.ts';
import type { Ctx } from './context.ts';
import { changeState } from './actions/cancel.ts';
import { changeBooking } from './actions/change.ts';
import { checkMember } from './actions/check-member.ts';
import { createBooking, holdBooking } from './actions/create.ts';
import { exportMine } from './actions/export.ts';
import { myBookings } from './actions/mine.ts';
import { cancelSeries, getSeries } from './actions/series.ts';
import { checkDates } from './actions/check-dates.ts';
import { createSeries } from './actions/write-series.ts';
import { getBooking, getPenalty, getPictures, openLink } from './actions/read.ts';

export const bookingRoutes: HandlersOf<typeof bookingCalls & typeof seriesCalls, Ctx> = {
  checkMember,
  hold: holdBooking,
  create: createBooking,
  change: changeBooking,
  changeState,
  get: getBooking,
  pictures: getPictures,
  openLink,
  getPenalty,
  exportMine,
  mine: myBookings,
  checkSeries: checkDates,
  createSeries,
  getSeries,
  cancelSeries,
};
