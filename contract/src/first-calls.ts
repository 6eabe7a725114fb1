import { accountCalls } from './account/calls.ts';
import { availabilityCalls } from './availability/calls.ts';
import { bookingCalls } from './booking/calls.ts';
import { seriesCalls } from './booking/series.ts';
import { paymentCalls } from './payment/calls.ts';
import { logCalls } from './log/calls.ts';
import { fileCalls } from './file/calls.ts';
import { languageCalls } from './language/calls.ts';
import { memberCalls } from './member/calls.ts';
import { menuCalls } from './menu/calls.ts';
import { pointsCalls } from './points/calls.ts';
import { referenceCalls } from './reference/calls.ts';
import { reviewCalls } from './review/calls.ts';
import { shareCalls } from './share/calls.ts';
import { shopCalls } from './shop/calls.ts';
import { staffCalls } from './staff/calls.ts';
import { waitlistCalls } from './waitlist/calls.ts';

/** The calls of browsing, booking and signing in, by module: the browser has them from its first call on. */
export const firstCalls = {
  account: accountCalls,
  reference: referenceCalls,
  shop: shopCalls,
  menu: menuCalls,
  language: languageCalls,
  member: memberCalls,
  points: pointsCalls,
  staff: staffCalls,
  availability: availabilityCalls,
  review: reviewCalls,
  booking: { ...bookingCalls, ...seriesCalls },
  payment: paymentCalls,
  waitlist: waitlistCalls,
  file: fileCalls,
  share: shareCalls,
  log: logCalls,
};
