import { appointmentCalls } from '@parlour/contract/appointment/calls';
import { appointmentShapes } from '@parlour/contract/appointment/shapes';
import { accountCalls } from '@parlour/contract/account/calls';
import { accountShapes } from '@parlour/contract/account/shapes';
import { availabilityCalls } from '@parlour/contract/availability/calls';
import { availabilityShapes } from '@parlour/contract/availability/shapes';
import { billCalls } from '@parlour/contract/bill/calls';
import { billShapes } from '@parlour/contract/bill/shapes';
import { calendarFeedCalls } from '@parlour/contract/calendarfeed/calls';
import { calendarFeedShapes } from '@parlour/contract/calendarfeed/shapes';
import { calendarCalls } from '@parlour/contract/calendar/calls';
import { calendarShapes } from '@parlour/contract/calendar/shapes';
import { checkInCalls } from '@parlour/contract/checkin/calls';
import { checkInShapes } from '@parlour/contract/checkin/shapes';
import { customerCalls } from '@parlour/contract/customer/calls';
import { customerShapes } from '@parlour/contract/customer/shapes';
import { bookingCalls } from '@parlour/contract/booking/calls';
import { seriesCalls } from '@parlour/contract/booking/series';
import { changeQuoteCalls } from '@parlour/contract/booking/change-quote';
import { proposalCalls } from '@parlour/contract/booking/proposal-calls';
import { bookingShapes, changeQuoteShapes, proposalShapes, seriesShapes } from '@parlour/contract/booking/shapes';
import { paymentCalls } from '@parlour/contract/payment/calls';
import { paymentShapes } from '@parlour/contract/payment/shapes';
import { formCalls } from '@parlour/contract/form/calls';
import { formShapes } from '@parlour/contract/form/shapes';
import { fileCalls } from '@parlour/contract/file/calls';
import { fileShapes } from '@parlour/contract/file/shapes';
import { internalCalls } from '@parlour/contract/admin/calls';
import { internalShapes } from '@parlour/contract/admin/shapes';
import { invoiceCalls } from '@parlour/contract/invoice/calls';
import { invoiceShapes } from '@parlour/contract/invoice/shapes';
import { languageCalls } from '@parlour/contract/language/calls';
import { languageShapes } from '@parlour/contract/language/shapes';
import { logCalls } from '@parlour/contract/log/calls';
import { logShapes } from '@parlour/contract/log/shapes';
import { memberCalls } from '@parlour/contract/member/calls';
import { memberShapes } from '@parlour/contract/member/shapes';
import { menuCalls } from '@parlour/contract/menu/calls';
import { menuShapes } from '@parlour/contract/menu/shapes';
import { subscriptionCalls } from '@parlour/contract/subscription/calls';
import { subscriptionShapes } from '@parlour/contract/subscription/shapes';
import { pointsCalls } from '@parlour/contract/points/calls';
import { ownPointsCalls } from '@parlour/contract/points/own';
import { ownPointsShapes } from '@parlour/contract/points/own-shapes';
import { referralCalls } from '@parlour/contract/points/referral';
import { referralShapes } from '@parlour/contract/points/referral-shapes';
import { pointsShapes } from '@parlour/contract/points/shapes';
import { referenceCalls } from '@parlour/contract/reference/calls';
import { referenceShapes } from '@parlour/contract/reference/shapes';
import { teamNoticeCalls } from '@parlour/contract/notification/calls';
import { teamNoticeShapes } from '@parlour/contract/notification/shapes';
import { reportCalls } from '@parlour/contract/report/calls';
import { reportShapes } from '@parlour/contract/report/shapes';
import { reviewCalls } from '@parlour/contract/review/calls';
import { ownReviewCalls } from '@parlour/contract/review/own';
import { ownReviewShapes } from '@parlour/contract/review/own-shapes';
import { reviewShapes } from '@parlour/contract/review/shapes';
import { giftCalls } from '@parlour/contract/rights/gift';
import { giftShapes } from '@parlour/contract/rights/gift-shapes';
import { rightsCalls } from '@parlour/contract/rights/calls';
import { rightsShapes } from '@parlour/contract/rights/shapes';
import { rosterCalls } from '@parlour/contract/roster/calls';
import { rosterShapes } from '@parlour/contract/roster/shapes';
import { settingsCalls } from '@parlour/contract/settings/calls';
import { settingsShapes } from '@parlour/contract/settings/shapes';
import { shareCalls } from '@parlour/contract/share/calls';
import { shareShapes } from '@parlour/contract/share/shapes';
import { shopCalls } from '@parlour/contract/shop/calls';
import { recentShopCalls } from '@parlour/contract/shop/recent';
import { recentShopShapes } from '@parlour/contract/shop/recent-shapes';
import { shopShapes } from '@parlour/contract/shop/shapes';
import { staffCalls } from '@parlour/contract/staff/calls';
import { staffShapes } from '@parlour/contract/staff/shapes';
import { teamCalls } from '@parlour/contract/team/calls';
import { teamShapes } from '@parlour/contract/team/shapes';
import { tillCalls } from '@parlour/contract/till/calls';
import { tillShapes } from '@parlour/contract/till/shapes';
import { waitlistCalls } from '@parlour/contract/waitlist/calls';
import { waitlistShapes } from '@parlour/contract/waitlist/shapes';
import { accountRoutes, ownUserRoutes } from '../account/routes.ts';
import { appointmentRoutes } from '../appointment/routes/calls.ts';
import { availabilityRoutes, exploreRoutes, rawTimes } from '../availability/routes/calls.ts';
import { calendarFeedRoutes } from '../calendarfeed/routes/calls.ts';
import type { Ctx as CalendarCtx } from '../calendar/context.ts';
import { calendarRoutes } from '../calendar/routes/calls.ts';
import { checkInRoutes } from '../checkin/routes/calls.ts';
import { billRoutes } from '../bill/routes.ts';
import type { Ctx } from '../booking/context.ts';
import {
  bookingRoutes,
  changeQuoteRoutes,
  payBookingRoutes,
  proposalRoutes,
  memberContactRoutes,
  sceneContactRoutes,
} from '../booking/routes.ts';
import { paymentRoutes } from '../payment/routes/calls.ts';
import { formRoutes } from '../form/routes/calls.ts';
import type { Ctx as CustomerCtx } from '../customer/context.ts';
import { customerRoutes } from '../customer/routes.ts';
import { fileRoutes } from '../file/routes/calls.ts';
import type { HandlersOf } from '../platform/context.ts';
import { apiModule, type ApiModule } from '../platform/http/api-modules.ts';
import { largeImport } from '../admin/routes/large-import.ts';
import { internalRoutes } from '../admin/routes/calls.ts';
import { invoiceRoutes } from '../invoice/routes.ts';
import { languageRoutes, rawPack } from '../language/routes/calls.ts';
import { logRoutes } from '../log/routes.ts';
import { memberBalanceRoutes } from '../wallet/routes.ts';
import { profileRoutes } from '../member/routes.ts';
import { menuRoutes, shopPageRoutes } from '../menu/routes.ts';
import { subscriptionRoutes } from '../subscription/routes.ts';
import { ownPointsRoutes, pointsRoutes, referralRoutes } from '../points/routes.ts';
import { referenceRoutes } from '../reference/routes.ts';
import { teamNoticeRoutes } from '../notification/routes/calls.ts';
import { reportRoutes } from '../report/routes/calls.ts';
import { ownReviewRoutes, reviewRoutes } from '../review/routes.ts';
import { giftRoutes, rightsRoutes } from '../rights/routes.ts';
import { rosterRoutes } from '../roster/routes.ts';
import { settingsRoutes } from '../settings/routes/calls.ts';
import { shareRoutes } from '../share/routes/calls.ts';
import { recentShopRoutes, shopRoutes } from '../shop/routes/calls.ts';
import { staffRoutes } from '../staff/routes.ts';
import type { Ctx as TeamCtx } from '../team/context.ts';
import { teamRoutes } from '../team/routes/calls.ts';
import { tillRoutes } from '../till/routes/calls.ts';
import { waitlistRoutes } from '../waitlist/routes.ts';

const accountHandlers: HandlersOf<typeof accountCalls, Ctx> = { ...accountRoutes, ...sceneContactRoutes };
const shopHandlers: HandlersOf<typeof shopCalls, Ctx> = { ...shopRoutes, ...shopPageRoutes, ...exploreRoutes };
const memberHandlers: HandlersOf<typeof memberCalls, Ctx> = {
  ...memberBalanceRoutes,
  ...ownUserRoutes,
  ...memberContactRoutes,
  ...profileRoutes,
};

/** What customers' pages call: the calls of each module, the shapes that check them, the functions that answer them. */
export const modulesOfCustomers: readonly ApiModule[] = [
  apiModule('account', accountCalls, accountShapes, accountHandlers),
  apiModule('reference', referenceCalls, referenceShapes, referenceRoutes),
  apiModule('language', languageCalls, languageShapes, languageRoutes, rawPack),
  apiModule('shop', shopCalls, shopShapes, shopHandlers),
  apiModule('recentShops', recentShopCalls, recentShopShapes, recentShopRoutes),
  apiModule('menu', menuCalls, menuShapes, menuRoutes),
  apiModule('staff', staffCalls, staffShapes, staffRoutes),
  apiModule('review', reviewCalls, reviewShapes, reviewRoutes),
  apiModule('ownReview', ownReviewCalls, ownReviewShapes, ownReviewRoutes),
  apiModule('availability', availabilityCalls, availabilityShapes, availabilityRoutes, rawTimes),
  apiModule('changeQuote', changeQuoteCalls, changeQuoteShapes, changeQuoteRoutes),
  apiModule('proposal', proposalCalls, proposalShapes, proposalRoutes),
  apiModule('booking', { ...bookingCalls, ...seriesCalls }, { ...bookingShapes, ...seriesShapes }, bookingRoutes),
  apiModule('bill', billCalls, billShapes, billRoutes),
  apiModule('invoice', invoiceCalls, invoiceShapes, invoiceRoutes),
  apiModule<typeof paymentCalls, Ctx>('payment', paymentCalls, paymentShapes, {
    ...paymentRoutes,
    ...payBookingRoutes,
  }),
  apiModule('member', memberCalls, memberShapes, memberHandlers),
  apiModule('points', pointsCalls, pointsShapes, pointsRoutes),
  apiModule('ownPoints', ownPointsCalls, ownPointsShapes, ownPointsRoutes),
  apiModule('referral', referralCalls, referralShapes, referralRoutes),
  apiModule('gift', giftCalls, giftShapes, giftRoutes),
  apiModule('rights', rightsCalls, rightsShapes, rightsRoutes),
  apiModule('settings', settingsCalls, settingsShapes, settingsRoutes),
  apiModule('waitlist', waitlistCalls, waitlistShapes, waitlistRoutes),
  apiModule('checkIn', checkInCalls, checkInShapes, checkInRoutes),
  apiModule('share', shareCalls, shareShapes, shareRoutes),
  apiModule('log', logCalls, logShapes, logRoutes),
  apiModule('subscription', subscriptionCalls, subscriptionShapes, subscriptionRoutes),
  apiModule<typeof formCalls, Ctx>('form', formCalls, formShapes, formRoutes),
  apiModule('file', fileCalls, fileShapes, fileRoutes),
];

/** What the stores' app calls. */
export const modulesOfStores: readonly ApiModule[] = [
  apiModule<typeof teamCalls, TeamCtx>('team', teamCalls, teamShapes, teamRoutes),
  apiModule<typeof appointmentCalls, Ctx>('appointment', appointmentCalls, appointmentShapes, appointmentRoutes),
  apiModule<typeof teamNoticeCalls, Ctx>('notice', teamNoticeCalls, teamNoticeShapes, teamNoticeRoutes),
  apiModule<typeof reportCalls, Ctx>('report', reportCalls, reportShapes, reportRoutes),
  apiModule<typeof calendarFeedCalls, Ctx>('calendarFeed', calendarFeedCalls, calendarFeedShapes, calendarFeedRoutes),
  apiModule<typeof rosterCalls, Ctx>('roster', rosterCalls, rosterShapes, rosterRoutes),
  apiModule<typeof calendarCalls, CalendarCtx>('calendar', calendarCalls, calendarShapes, calendarRoutes),
  apiModule<typeof customerCalls, CustomerCtx>('customer', customerCalls, customerShapes, customerRoutes),
  apiModule<typeof tillCalls, Ctx>('till', tillCalls, tillShapes, tillRoutes),
];

/** What the installation's own software calls. */
export const internalModule: ApiModule = apiModule<typeof internalCalls, Ctx & TeamCtx>(
  'internal',
  internalCalls,
  internalShapes,
  internalRoutes,
  largeImport,
);
