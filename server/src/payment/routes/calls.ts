import type { paymentCalls } from '@parlour/contract/payment/calls';
import type { HandlersOf } from '../../platform/context.ts';
import type { Ctx } from '../context.ts';
import { showDeposits, showTexts } from '../actions/show-texts.ts';
import { getOrder, showMerchants } from '../actions/show.ts';

/** Calls about the money of visits are answered by the module `booking`, which alone knows a held time. */
type OfBooking = 'quote' | 'payDeposit' | 'payHold' | 'getPaid' | 'giveUpHold';

export const paymentRoutes: HandlersOf<Omit<typeof paymentCalls, OfBooking>, Ctx> = {
  merchants: showMerchants,
  getTexts: showTexts,
  getDeposits: showDeposits,
  getOrder,
};
