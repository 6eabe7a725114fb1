import type { chargeCalls } from '@parlour/contract/payment/calls';
import type { HandlersOf } from '../platform/context.ts';
import type { Ctx } from '../booking/context.ts';
import { giveUpHold } from './actions/give-up-hold.ts';
import { openOrder } from './actions/open-order.ts';
import { quoteBooking } from './actions/quote.ts';
import { showDeposits, showTexts } from './actions/show-texts.ts';
import { getOrder, getPaid, showMerchants } from './actions/show.ts';

export const chargeRoutes: HandlersOf<typeof chargeCalls, Ctx> = {
  quote: quoteBooking,
  merchants: showMerchants,
  getTexts: showTexts,
  getDeposits: showDeposits,
  payDeposit: (ctx, asked) => openOrder(ctx, 'deposit', asked),
  payHold: (ctx, asked) => openOrder(ctx, 'hold', asked),
  getOrder,
  getPaid,
  giveUpHold,
};
