import type { BookingState } from '@parlour/domain/booking/booking';
import { type BookingCharge, bookingChargeCodec } from '../booking/charge.ts';
import { internalCall } from '../call.ts';
import { type Paged, paged, renamed } from '../codec.ts';
import { storeBillCalls } from './bills.ts';
import { storeBookingCalls } from './bookings.ts';
import { dataRequestCalls } from './data-requests.ts';
import { formCalls } from './forms.ts';
import { storePointCalls } from './points.ts';
import { storeCheckInCalls } from './check-ins.ts';
import { teamOwnerCalls } from './team.ts';
import { storeGiftCalls } from './gifts.ts';
import { storeInvoiceCalls } from './invoices.ts';
import { storeReviewCalls } from './reviews.ts';
import { rightCalls } from './rights.ts';
import { recordCalls } from './records.ts';

/** How many entries of a table a load has added, changed, withdrawn, and found as they were. */
type LoadCounts = { added: number; changed: number; withdrawn: number; unchanged: number };

/** A live booking that no longer fits the roster. It is marked, nothing is cancelled: the shop decides. `start` is the shop's local time. */
export type TouchedBooking = { bookingId: string; number: string; shopId: string; start: string; staffNames: string[] };

/** Hours that a store has changed in its app, and that a folder which says others has left alone. */
export type KeptHours = { kind: 'store' | 'staff'; key: string; name: string };

/** What loading a shop folder has done; `shopIds` by the keys of the stores. */
export type ShopLoaded = {
  chainId: string;
  shopIds: Record<string, string>;
  tables: Record<string, LoadCounts>;
  touchedBookings: TouchedBooking[];
  movedBookings: number;
  /** Appointments of `bookings.csv` that could not be had, each with its line and the reason; all else is loaded. */
  refusedBookings: string[];
  keptHours: KeptHours[];
};

/** Hours of one day as in a shop folder: `09:00-17:30`, spans joined by `+`, or `closed`. */
export type HoursText = string;
export type WeekText = Record<'mon' | 'tue' | 'wed' | 'thu' | 'fri' | 'sat' | 'sun', HoursText>;

/** `weekly` null: the shop's hours. `days`: single days that differ; null takes the difference back. What is left out stays. */
export type RosterChange = { staffId: string; weekly?: WeekText | null; days?: Record<string, HoursText | null> };

/** `from` and `to` are `yyyy-MM-dd HH:mm` of the shop. */
export type NewAbsence = { staffId: string; from: string; to: string; reason?: string };
export type AbsenceAdded = { id: string; touchedBookings: TouchedBooking[] };

export type BookingMove = { bookingId: string; reason?: string };
export type BookingMoved = { id: string; state: BookingState; version: number };

export type OutboxEntry = {
  id: number;
  chainId: string;
  kind: string;
  bookingId: string | null;
  payload: unknown;
  createdAt: number;
};
export type SentMail = {
  id: string;
  chainId: string;
  bookingId: string | null;
  kind: string;
  recipient: string;
  subject: string;
  bodyText: string;
  bodyHtml: string;
  calendar: string;
  language: string;
  createdAt: number;
  sentAt: number | null;
};

/** A right of an account at a chain; an operation may carry a value. */
export type PermissionChange = {
  email: string;
  chainId: string;
  kind: 'menu' | 'operation';
  code: string;
  value?: string | undefined;
  isHeld: boolean;
};

/** An order of the product itself, as it was saved; `total` is decimal text. */
export type PlanOrder = {
  id: string;
  number: string;
  kind: 'order' | 'renew';
  state: string;
  planKey: string;
  period: 'month' | 'year';
  total: string;
  currencyCode: string;
  brandKey: string;
  businessName: string;
  firstName: string;
  lastName: string;
  email: string;
  mobile: string;
  dialCode: string;
  country: string;
  note: string;
  language: string;
  createdAt: number;
  /** Epoch ms; null: not paid here. */
  paidAt: number | null;
  /** Days that are paid by it, `yyyy-MM-dd`, the last one excluded: on it the next payment is due. '' where none are. */
  coversFrom: string;
  coversUntil: string;
  /** The order to pay that has the money for it, or null. */
  paymentOrderId: string | null;
  /** What a provider has refused for good, or ''. */
  failure: string;
};

/** For a shop's own software: outside `/api`, only with the installation's key. */
const post = <Input, Reply>(path: string, summary: string) =>
  internalCall<Input, Reply>({ method: 'POST', path: `/internal/${path}`, summary });
const get = <Input, Reply>(path: string, summary: string) =>
  internalCall<Input, Reply>({ method: 'GET', path: `/internal/${path}`, summary });

/**
 * An amount for a balance of a member. `reference`: the shop's own number of this payment, which feeds it once; `key` names the balance, `main`
 * where left out; `expiresAt` (epoch ms) and `isForThisShop` are of a balance that is new.
 */
export type StoredFeed = {
  shopId: string;
  memberId: string;
  amount: string;
  reference: string;
  key?: string;
  expiresAt?: number;
  isForThisShop?: boolean;
};
export type StoredFed = { id: string; balance: string; currencyCode: string };

type SentFolder = {
  files: Record<string, string>;
  pictures: Record<string, string>;
  videos?: Record<string, string>;
  /** The workbooks and PDFs of `forms/files`. */
  formFiles?: Record<string, string>;
};

/** `unreadable`: what belongs to the folder and could not be read, with the reason; `leftOut`: how much was written here and stays here. */
export type ExportedFolder = Required<SentFolder> & {
  unreadable: Record<string, string>;
  leftOut: { reviews: number; replies: number };
};

export const internalCalls = {
  ...recordCalls,
  ...dataRequestCalls,
  ...formCalls,
  ...rightCalls,
  ...storePointCalls,
  ...storeBookingCalls,
  ...storeBillCalls,
  ...storeReviewCalls,
  ...storeCheckInCalls,
  ...teamOwnerCalls,
  ...storeGiftCalls,
  ...storeInvoiceCalls,
  importShop: post<SentFolder & { takesHours?: boolean }, ShopLoaded>(
    'shop/import',
    'Load a shop folder as one document: tables and questions of forms as text, pictures, videos and files of forms as base64. Hours, leave and blocks that were changed in the stores’ app stay, unless `takesHours`.',
  ),
  exportShop: post<{ shop: string }, ExportedFolder>(
    'shop/export',
    'A shop as the folder that would load it: tables and questions of forms as text, pictures, videos and files of forms as base64. `shop` is the key of a chain or of a store.',
  ),
  setParameter: post<
    { name: string; value: string; shopId?: string; chainId?: string },
    { name: string; value: string }
  >('parameter/set', 'Set a parameter of a shop, or of a whole chain, by its readable name or code.'),
  setRoster: post<RosterChange, { touchedBookings: TouchedBooking[] }>(
    'roster/set',
    'Change the weekly hours or single days of a person.',
  ),
  addLeave: post<NewAbsence, AbsenceAdded>('leave/add', 'A person is away.'),
  removeLeave: post<{ id: string }, { id: string }>('leave/remove', 'A person is not away after all.'),
  addBlock: post<NewAbsence, AbsenceAdded>('block/add', 'Keep time of a person free of bookings.'),
  removeBlock: post<{ id: string }, { id: string }>('block/remove', 'Open blocked time again.'),
  confirmBooking: post<BookingMove, BookingMoved>('booking/confirm', 'Confirm a booking.'),
  rejectBooking: post<BookingMove, BookingMoved>(
    'booking/reject',
    'Reject a booking that waits to be confirmed, with a reason for the customer.',
  ),
  cancelBooking: post<BookingMove, BookingMoved>(
    'booking/cancel',
    'Cancel a booking for the shop, with a reason for the customer.',
  ),
  arriveBooking: post<BookingMove, BookingMoved>('booking/arrive', 'The customer is there.'),
  startBooking: post<BookingMove, BookingMoved>('booking/start', 'The visit has begun.'),
  finishBooking: post<BookingMove, BookingMoved>('booking/finish', 'The visit is over.'),
  markNoShow: post<BookingMove, BookingMoved>('booking/no-show', 'The customer did not come.'),
  captureCharge: internalCall<{ bookingId: string; amount?: string }, BookingCharge>({
    method: 'POST',
    path: '/internal/charge/capture',
    reply: bookingChargeCodec,
    summary:
      'Take what is held on the card for a booking, or a part of it; the rest goes back. `amount` is decimal text.',
  }),
  giveBackCharge: internalCall<{ bookingId: string }, BookingCharge>({
    method: 'POST',
    path: '/internal/charge/give-back',
    reply: bookingChargeCodec,
    summary: 'Let the whole hold of a booking go, or give back all that was taken for it.',
  }),
  creditStoredValue: post<StoredFeed, StoredFed>('stored/feed', 'Put an amount into a balance of a member.'),
  listOutbox: get<{ after?: number; limit?: number }, OutboxEntry[]>(
    'outbox/list',
    'What has happened, in order, after an entry.',
  ),
  listMails: get<{ bookingId?: string; recipient?: string; limit?: number }, SentMail[]>(
    'mail/list',
    'Mails, the newest first; of one booking, or to one address.',
  ),
  listOrders: internalCall<{ pageNum?: number; pageSize?: number }, Paged<PlanOrder>>({
    method: 'GET',
    path: '/internal/order/list',
    reply: paged(renamed<PlanOrder>({ failure: 'trouble' })),
    summary: 'Orders and renewals of the product from /bokaOrder and /bokaRenew, the newest first, page by page.',
  }),
  inviteEmail: post<{ bookingId: string }, { url: string; expiresAt: number }>(
    'member/email/link',
    'A link with which the customer of a booking, who has no e-mail, adds one: one use, two weeks.',
  ),
  setPermission: post<PermissionChange, { isHeld: boolean }>(
    'permission/set',
    'Give an account a right at a chain, or take it back.',
  ),
  setClock: post<{ now: number | null }, { now: number }>(
    'clock/set',
    'Test mode only: stop the clock at an instant (epoch ms), or let it run with null.',
  ),
};
