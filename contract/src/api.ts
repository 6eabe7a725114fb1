import { accountCalls } from './account.ts';
import { availabilityCalls } from './availability.ts';
import { bookingCalls } from './booking.ts';
import { seriesCalls } from './booking-series.ts';
import { chargeCalls } from './charge.ts';
import type { ApiOf } from './call.ts';
import { logCalls } from './log.ts';
import { fileCalls } from './file.ts';
import { languageCalls } from './language.ts';
import { memberCalls } from './member.ts';
import { menuCalls } from './menu.ts';
import { orderCalls } from './order.ts';
import { pointsCalls } from './points.ts';
import { referenceCalls } from './reference.ts';
import { reviewCalls } from './review.ts';
import { shareCalls } from './share.ts';
import { shopCalls } from './shop.ts';
import { staffCalls } from './staff.ts';
import { waitlistCalls } from './waitlist.ts';

/** Every call a customer's app can make, by noun. */
export const calls = {
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
  charge: chargeCalls,
  waitlist: waitlistCalls,
  file: fileCalls,
  order: orderCalls,
  share: shareCalls,
  log: logCalls,
};

/** The same calls as functions: over HTTP in the browser, by the server's own handlers for finished pages. */
export type Api = ApiOf<typeof calls>;
