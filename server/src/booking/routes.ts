import type { paymentCalls } from '@parlour/contract/payment/calls';
import type { accountCalls } from '@parlour/contract/account/calls';
import type { bookingCalls } from '@parlour/contract/booking/calls';
import type { changeQuoteCalls } from '@parlour/contract/booking/change-quote';
import type { proposalCalls } from '@parlour/contract/booking/proposal-calls';
import type { seriesCalls } from '@parlour/contract/booking/series';
import type { memberCalls } from '@parlour/contract/member/calls';
import type { HandlersOf } from '../platform/context.ts';
import type { Ctx } from './context.ts';
import { confirmByCustomer, declineByCustomer } from './actions/answer-proposal.ts';
import { changeState } from './actions/cancel.ts';
import { changeBooking } from './actions/change.ts';
import { checkMember } from './actions/check-member.ts';
import { createBooking, holdBooking } from './actions/create.ts';
import { exportMine } from './actions/export.ts';
import { memberContact } from './actions/member-contact.ts';
import { myBookings } from './actions/mine.ts';
import { getPaid } from './actions/get-paid.ts';
import { giveUpHold } from './actions/give-up-hold.ts';
import { openOrder } from './actions/open-order.ts';
import { quoteBooking } from './actions/quote.ts';
import { getChangeQuote } from './actions/quote-change.ts';
import { sceneContact } from './actions/scene-contact.ts';
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

/** What a change is asked about before it is made. */
export const changeQuoteRoutes: HandlersOf<typeof changeQuoteCalls, Ctx> = { get: getChangeQuote };

/** What customers answer to other times that stores propose. */
export const proposalRoutes: HandlersOf<typeof proposalCalls, Ctx> = {
  confirm: confirmByCustomer,
  decline: declineByCustomer,
};

/** Calls of the module `payment` that begin at a held time or at a booking. */
export const payBookingRoutes: HandlersOf<
  Pick<typeof paymentCalls, 'quote' | 'payDeposit' | 'payHold' | 'getPaid' | 'giveUpHold'>,
  Ctx
> = {
  quote: quoteBooking,
  payDeposit: (ctx, asked) => openOrder(ctx, 'deposit', asked),
  payHold: (ctx, asked) => openOrder(ctx, 'hold', asked),
  getPaid,
  giveUpHold,
};

/** The calls of accounts and members that a booking answers. */
export const sceneContactRoutes: Pick<HandlersOf<typeof accountCalls, Ctx>, 'sceneContact'> = { sceneContact };
export const memberContactRoutes: Pick<HandlersOf<typeof memberCalls, Ctx>, 'getContact'> = {
  getContact: memberContact,
};
