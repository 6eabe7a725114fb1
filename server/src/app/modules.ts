import { accountCalls } from '@parlour/contract/account/calls';
import { accountShapes } from '@parlour/contract/account/shapes';
import { availabilityCalls } from '@parlour/contract/availability/calls';
import { availabilityShapes } from '@parlour/contract/availability/shapes';
import { bookingCalls } from '@parlour/contract/booking/calls';
import { seriesCalls } from '@parlour/contract/booking/series';
import { bookingShapes, seriesShapes } from '@parlour/contract/booking/shapes';
import { chargeCalls } from '@parlour/contract/payment/calls';
import { chargeShapes } from '@parlour/contract/payment/shapes';
import { fileCalls } from '@parlour/contract/file/calls';
import { fileShapes } from '@parlour/contract/file/shapes';
import { internalCalls } from '@parlour/contract/admin/calls';
import { internalShapes } from '@parlour/contract/admin/shapes';
import { languageCalls } from '@parlour/contract/language/calls';
import { languageShapes } from '@parlour/contract/language/shapes';
import { logCalls } from '@parlour/contract/log/calls';
import { logShapes } from '@parlour/contract/log/shapes';
import { memberCalls } from '@parlour/contract/member/calls';
import { memberShapes } from '@parlour/contract/member/shapes';
import { menuCalls } from '@parlour/contract/menu/calls';
import { menuShapes } from '@parlour/contract/menu/shapes';
import { orderCalls } from '@parlour/contract/subscription/calls';
import { orderShapes } from '@parlour/contract/subscription/shapes';
import { pointsCalls } from '@parlour/contract/points/calls';
import { pointsShapes } from '@parlour/contract/points/shapes';
import { referenceCalls } from '@parlour/contract/reference/calls';
import { referenceShapes } from '@parlour/contract/reference/shapes';
import { reviewCalls } from '@parlour/contract/review/calls';
import { reviewShapes } from '@parlour/contract/review/shapes';
import { shareCalls } from '@parlour/contract/share/calls';
import { shareShapes } from '@parlour/contract/share/shapes';
import { shopCalls } from '@parlour/contract/shop/calls';
import { shopShapes } from '@parlour/contract/shop/shapes';
import { staffCalls } from '@parlour/contract/staff/calls';
import { staffShapes } from '@parlour/contract/staff/shapes';
import { waitlistCalls } from '@parlour/contract/waitlist/calls';
import { waitlistShapes } from '@parlour/contract/waitlist/shapes';
import { accountRoutes, ownUserRoutes } from '../account/routes.ts';
import { availabilityRoutes, exploreRoutes, rawTimes } from '../availability/routes.ts';
import type { Ctx } from '../booking/context.ts';
import { bookingRoutes, payBookingRoutes, memberContactRoutes, sceneContactRoutes } from '../booking/routes.ts';
import { paymentRoutes } from '../payment/routes.ts';
import { fileRoutes } from '../file/routes.ts';
import type { HandlersOf } from '../platform/context.ts';
import { noun, type Noun } from '../platform/http/nouns.ts';
import { largeImport } from '../admin/large-import.ts';
import { internalRoutes } from '../admin/routes.ts';
import { languageRoutes, rawPack } from '../language/routes.ts';
import { logRoutes } from '../log/routes.ts';
import { memberRoutes } from '../member/routes.ts';
import { menuRoutes, shopPageRoutes } from '../menu/routes.ts';
import { orderRoutes } from '../subscription/routes.ts';
import { pointsRoutes } from '../points/routes.ts';
import { referenceRoutes } from '../reference/routes.ts';
import { reviewRoutes } from '../review/routes.ts';
import { shareRoutes } from '../share/routes.ts';
import { shopRoutes } from '../shop/routes.ts';
import { staffRoutes } from '../staff/routes.ts';
import { waitlistRoutes } from '../waitlist/routes.ts';

const accountHandlers: HandlersOf<typeof accountCalls, Ctx> = { ...accountRoutes, ...sceneContactRoutes };
const shopHandlers: HandlersOf<typeof shopCalls, Ctx> = { ...shopRoutes, ...shopPageRoutes, ...exploreRoutes };
const memberHandlers: HandlersOf<typeof memberCalls, Ctx> = {
  ...memberRoutes,
  ...ownUserRoutes,
  ...memberContactRoutes,
};

/** What customers' pages call: the calls of each noun, the shapes that check them, the functions that answer them. */
export const nounsOfCustomers: readonly Noun[] = [
  noun('account', accountCalls, accountShapes, accountHandlers),
  noun('reference', referenceCalls, referenceShapes, referenceRoutes),
  noun('language', languageCalls, languageShapes, languageRoutes, rawPack),
  noun('shop', shopCalls, shopShapes, shopHandlers),
  noun('menu', menuCalls, menuShapes, menuRoutes),
  noun('staff', staffCalls, staffShapes, staffRoutes),
  noun('review', reviewCalls, reviewShapes, reviewRoutes),
  noun('availability', availabilityCalls, availabilityShapes, availabilityRoutes, rawTimes),
  noun('booking', { ...bookingCalls, ...seriesCalls }, { ...bookingShapes, ...seriesShapes }, bookingRoutes),
  noun<typeof chargeCalls, Ctx>('charge', chargeCalls, chargeShapes, { ...paymentRoutes, ...payBookingRoutes }),
  noun('member', memberCalls, memberShapes, memberHandlers),
  noun('points', pointsCalls, pointsShapes, pointsRoutes),
  noun('waitlist', waitlistCalls, waitlistShapes, waitlistRoutes),
  noun('share', shareCalls, shareShapes, shareRoutes),
  noun('log', logCalls, logShapes, logRoutes),
  noun('order', orderCalls, orderShapes, orderRoutes),
  noun('file', fileCalls, fileShapes, fileRoutes),
];

/** What the installation's own software calls. */
export const internalNoun: Noun = noun('internal', internalCalls, internalShapes, internalRoutes, largeImport);
