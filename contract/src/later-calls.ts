import { billCalls } from './bill/calls.ts';
import { checkInCalls } from './checkin/calls.ts';
import { formCalls } from './form/calls.ts';
import { invoiceCalls } from './invoice/calls.ts';
import { ownPointsCalls } from './points/own.ts';
import { ownReviewCalls } from './review/own.ts';
import { referralCalls } from './points/referral.ts';
import { giftCalls } from './rights/gift.ts';
import { changeQuoteCalls } from './booking/change-quote.ts';
import { proposalCalls } from './booking/proposal-calls.ts';
import { rightsCalls } from './rights/calls.ts';
import { settingsCalls } from './settings/calls.ts';
import { recentShopCalls } from './shop/recent.ts';
import { subscriptionCalls } from './subscription/calls.ts';

/** The calls of what many customers never use: the browser fetches them with the first of them. */
export const laterCalls = {
  bill: billCalls,
  changeQuote: changeQuoteCalls,
  checkIn: checkInCalls,
  form: formCalls,
  gift: giftCalls,
  invoice: invoiceCalls,
  ownPoints: ownPointsCalls,
  ownReview: ownReviewCalls,
  proposal: proposalCalls,
  recentShops: recentShopCalls,
  referral: referralCalls,
  rights: rightsCalls,
  settings: settingsCalls,
  subscription: subscriptionCalls,
};
