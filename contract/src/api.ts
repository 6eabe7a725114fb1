import { accountCalls } from './account.ts';
import { availabilityCalls } from './availability.ts';
import { bookingCalls } from './booking.ts';
import type { ApiOf } from './call.ts';
import { menuCalls } from './menu.ts';
import { referenceCalls } from './reference.ts';
import { shopCalls } from './shop.ts';
import { staffCalls } from './staff.ts';

/** Every call a customer's app can make, by noun. */
export const calls = {
  account: accountCalls,
  reference: referenceCalls,
  shop: shopCalls,
  menu: menuCalls,
  staff: staffCalls,
  availability: availabilityCalls,
  booking: bookingCalls,
};

/** The same calls as functions: over HTTP in the browser, by the server's own handlers for finished pages. */
export type Api = ApiOf<typeof calls>;
