import type { bookingCalls } from '@parlour/contract/booking';
import type { HandlersOf } from '../services.ts';
import { changeState } from './actions/cancel.ts';
import { changeBooking } from './actions/change.ts';
import { checkMember } from './actions/check-member.ts';
import { createBooking, holdBooking } from './actions/create.ts';
import { exportMine } from './actions/export.ts';
import { myBookings } from './actions/mine.ts';
import { getBooking, getPenalty, openLink } from './actions/read.ts';

export const bookingRoutes: HandlersOf<typeof bookingCalls> = {
  checkMember,
  hold: holdBooking,
  create: createBooking,
  change: changeBooking,
  changeState,
  get: getBooking,
  openLink,
  getPenalty,
  exportMine,
  mine: myBookings,
};
