import { expectCalls } from '../lib/http/fetch-http-client.ts';
import type { TextPart } from '../lib/language/text-parts.ts';
import { addTextsOf } from './language-packs.ts';
import { lazyScreen, personScreen } from './lazy-screen.tsx';

/** A screen about bookings, fetched together with its words and with the calls that it will make at once. */
function bookingScreen<Module extends object, Name extends keyof Module & string>(
  load: () => Promise<Module>,
  name: Name,
  more: readonly TextPart[] = [],
) {
  const loadAll = async () => {
    // These screens are drawn in the browser only.
    if (import.meta.env.SSR) return load();
    expectCalls();
    const [screen] = await Promise.all([load(), addTextsOf('booking'), ...more.map(addTextsOf)]);
    return screen;
  };
  return lazyScreen(loadAll, name);
}

/** The pages of a booking, fetched when the first one opens. */
export const BookingPages = bookingScreen(() => import('../screens/book/BookingPages.tsx'), 'BookingPages');

export const ReserveDetail = bookingScreen(() => import('../screens/bookings/ReserveDetail.tsx'), 'ReserveDetail');

/** Where mails lead who wants to confirm, move or cancel. */
export const ReserveAction = bookingScreen(() => import('../screens/bookings/ReserveAction.tsx'), 'ReserveAction', [
  'person',
]);

export const PaymentResult = bookingScreen(() => import('../screens/bookings/PaymentResult.tsx'), 'PaymentResult', [
  'payment',
  'rights',
]);

/** Waiting for a time proves an address as signing up does, and says so in the same words. */
export const JoinWaitlist = personScreen(() => import('../screens/book/waitlist/JoinWaitlist.tsx'), 'JoinWaitlist');

export const WaitlistEntryPage = bookingScreen(
  () => import('../screens/bookings/WaitlistEntryPage.tsx'),
  'WaitlistEntryPage',
  ['person'],
);

/** Forms to be filled in; it says what pages of bookings and of one's own say, too. */
export const FormPage = bookingScreen(() => import('../screens/forms/FormPage.tsx'), 'FormPage', ['person', 'form']);

/** A visit is reviewed. */
export const ReviewPage = bookingScreen(() => import('../screens/me/review/ReviewPage.tsx'), 'ReviewPage', [
  'person',
  'review',
]);

/** The invoice of a bill is asked for. */
export const InvoicePage = bookingScreen(() => import('../screens/me/invoice/InvoicePage.tsx'), 'InvoicePage', [
  'person',
  'invoice',
]);

/** A customer checks in at a store: on the own phone, or at a device of the store. */
export const CheckInPage = bookingScreen(() => import('../screens/checkin/CheckInPage.tsx'), 'CheckInPage', [
  'person',
  'checkin',
]);

/** Pages of a store for its customers; they say what pages of bookings and of one's own say, too. */
export const MemberPages = bookingScreen(() => import('../screens/member/MemberPages.tsx'), 'MemberPages', [
  'person',
  'member',
]);
