import { accountCalls } from './account/calls.ts';
import { availabilityCalls } from './availability/calls.ts';
import { billCalls } from './bill/calls.ts';
import { bookingCalls } from './booking/calls.ts';
import { seriesCalls } from './booking/series.ts';
import { paymentCalls } from './payment/calls.ts';
import type { ApiOf } from './call.ts';
import { logCalls } from './log/calls.ts';
import { formCalls } from './form/calls.ts';
import { fileCalls } from './file/calls.ts';
import { languageCalls } from './language/calls.ts';
import { memberCalls } from './member/calls.ts';
import { menuCalls } from './menu/calls.ts';
import { subscriptionCalls } from './subscription/calls.ts';
import { pointsCalls } from './points/calls.ts';
import { referenceCalls } from './reference/calls.ts';
import { reviewCalls } from './review/calls.ts';
import { rightsCalls } from './rights/calls.ts';
import { shareCalls } from './share/calls.ts';
import { shopCalls } from './shop/calls.ts';
import { staffCalls } from './staff/calls.ts';
import { waitlistCalls } from './waitlist/calls.ts';

/** Every call a customer's app can make, by module. */
export const calls = {
  account: accountCalls,
  reference: referenceCalls,
  shop: shopCalls,
  menu: menuCalls,
  language: languageCalls,
  member: memberCalls,
  points: pointsCalls,
  rights: rightsCalls,
  staff: staffCalls,
  availability: availabilityCalls,
  review: reviewCalls,
  booking: { ...bookingCalls, ...seriesCalls },
  bill: billCalls,
  payment: paymentCalls,
  waitlist: waitlistCalls,
  form: formCalls,
  file: fileCalls,
  subscription: subscriptionCalls,
  share: shareCalls,
  log: logCalls,
};

/** The same calls as functions: over HTTP in the browser, by the server's own handlers for finished pages. */
export type Api = ApiOf<typeof calls>;
