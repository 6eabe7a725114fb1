import type { BookingState, WantedLine } from '@parlour/domain/booking/booking';
import type { PriceType } from '@parlour/domain/menu/menu';
import type { SeriesRhythm } from '@parlour/domain/booking/series-starts';
import { addOnCodec, type AddOn } from '../menu/calls.ts';
import { lineCodec } from '../availability/line.ts';
import { type BookingCharge, bookingChargeCodec, type StorePayment, storePaymentsCodec } from './charge.ts';
import { type OpenForm, type Related, relatedCodec } from './related.ts';
import { penaltyCodec, type PenaltyInfo } from './penalty.ts';
import type { BookingRights, ChangedRights, WantedRights } from './rights.ts';
import { type BookingProposal, proposalCodec } from './proposal.ts';
import { bookingExportCalls } from './export.ts';
import { bookingPersonCalls } from './person.ts';
import { type BookingAction, type BookingTab, type StateRequest, stateRequestCodec, stateCodec } from './state.ts';
import { publicCall, userCall, viewCall, visitBody } from '../call.ts';
import { type Codec, list, oneZero, type Paged, paged, renamed } from '../codec.ts';
import { NO_PREFERENCE } from '../staff/calls.ts';

export type Contact = {
  firstName: string;
  lastName: string;
  email: string;
  /** As typed; the dial code ('+61') and the country ('AU') stand beside it. */
  mobile: string;
  dialCode: string;
  country: string;
  address: string;
};

/** The payload of save, pre-booking and edit. Prices, lengths and members of the client are not part of it. */
export type BookingRequest = Contact & {
  shopId: string;
  chainId?: string;
  lines: WantedLine[];
  /** `yyyy-MM-dd HH:mm` of the shop, its real date; with the offset behind it (`-05:00`) where the clock shows it twice. */
  start: string;
  guestCount: number;
  isGroup: boolean;
  remark: string;
  related: Related;
  source: string;
  /** Which message brought the person here. */
  contentCode?: string;
  /** The member that the person was shown as; the server matches by itself and never believes it. */
  memberId?: string;
  /** The link with which the store was opened, beside what it filled in. */
  linkToken?: string;
  /** Language of mails to this person: an app code. */
  language: string;
  agreesPolicy: boolean;
  /** Pre-booking and save: the token of one's own hold, so that it is replaced and not in the way. */
  holdToken?: string;
  /** Save: the hold that becomes the booking. */
  heldBookingId?: string;
  /** Hold and save: the charge that the person agreed to, as the quote called it; '' or absent where none was shown. */
  quoteHash?: string;
  /** Save: the charge is paid from one's balance at the shop; what it says is checked and never believed. */
  payments?: StorePayment[];
  /** What of the caller's own rights pays; absent: nothing. A hold and its save say the same as the quote that was agreed to. */
  rights?: WantedRights;
};

/** Edit: what may change of a booking; `version` guards against a change in between. */
export type BookingChange = ChangedRights & {
  id: string;
  version: number;
  lines: WantedLine[];
  start: string;
  guestCount: number;
  isGroup: boolean;
  remark: string;
  related?: Related;
  /** Lines of this booking that were taken out. */
  removedItemIds: string[];
  /** The fee of a late change that the person was shown and ticked, as decimal text. */
  agreedFee?: string;
};

/** One item of a booking as the customer sees it; no person is named where there was no preference. */
export type BookingItem = {
  id: string;
  bookingId: string;
  position: number;
  kind: 'service' | 'product';
  code: string;
  name: string;
  nameSecond: string;
  quantity: number;
  guest: number;
  staffId: string | null;
  staffName: string | null;
  /** `yyyy-MM-dd HH:mm` of the shop. */
  start: string;
  end: string;
  minutes: number;
  waitMinutes: number;
  price: string;
  priceType: PriceType;
  isAdvance: boolean;
  addOns: AddOn[];
};

export type Booking = {
  id: string;
  /** Short text a person can read out on the phone. */
  number: string;
  version: number;
  state: BookingState;
  shopId: string;
  chainId: string;
  shopName: string;
  shopAddress: string;
  shopPhone: string;
  zone: string;
  start: string;
  startsAt: number;
  endsAt: number;
  items: BookingItem[];
  guestCount: number;
  isGroup: boolean;
  contact: Contact;
  remark: string;
  /** Why the shop rejected or cancelled, or ''. */
  stateReason: string;
  total: string;
  hasFromPrice: boolean;
  currencySymbol: string;
  currencyCode: string;
  /** `12` or `24`, and the country of the shop: how its times are written. */
  timeFormat: string;
  shopCountry: string;
  /** What the customer may do now; the same rule refuses the call. */
  allowedActions: BookingAction[];
  /** The shop's roster changed over this visit; it stays until the shop decides. */
  needsAttention: boolean;
  /** The series that this visit belongs to, and how often its visits were planned; null where there is none, or where it is not known. */
  seriesId: string | null;
  seriesRhythm: SeriesRhythm | null;
  createdAt: number;
  /** Where its money is; null where nothing is charged. */
  charge: BookingCharge | null;
  /** Required forms that are still to be completed for it; absent: none. */
  openForms?: OpenForm[];
  /** What rights pay of it; absent: nothing. */
  rights?: BookingRights;
  proposal?: BookingProposal;
  /** Without an appointment. */
  isWalkIn?: boolean;
};

export type BookingMade = { booking: Booking; linkToken: string };
export type HoldMade = { id: string; holdToken: string; expiresAt: number };
const contactFields = {
  email: 'contactEmail',
  mobile: 'contactMobile',
  dialCode: 'intMobileCd',
  country: 'intMobileCode',
  address: 'contactAddress',
} as const;
export const lineFields = {
  lines: ['reserveProjectList', list(lineCodec)],
  start: 'reserveDate',
  guestCount: 'reserveNum',
  isGroup: ['groupReserve', oneZero],
  related: ['reserveRelated', relatedCodec],
} as const;
const kindCodec: Codec<'service' | 'product'> = {
  toWire: (ours) => (ours === 'product' ? 1 : 0),
  fromWire: (wire) => (wire === 1 ? 'product' : 'service'),
};
const contactCodec = renamed<Contact>(contactFields);

/** The names of a request's fields on the wire. */
export const requestFields = {
  ...contactFields,
  ...lineFields,
  shopId: 'compId',
  chainId: 'custId',
  source: 'subSource',
  agreesPolicy: ['agreePolicy', oneZero],
  heldBookingId: 'reserveId',
  payments: ['bkReservePaymentList', storePaymentsCodec],
} as const;
export const bookingRequestCodec = renamed<BookingRequest>(requestFields as object);
const changeFields = renamed<BookingChange>({ ...(lineFields as object), removedItemIds: 'delReserveProjectList' });
/** A change says that it is one. */
const changeCodec: Codec<BookingChange> = {
  ...changeFields,
  toWire: (change) => ({ ...(changeFields.toWire(change) as object), businessScene: 'reschedule' }),
};

const itemFields = renamed<BookingItem>({
  bookingId: 'reserveId',
  position: 'idxNum',
  kind: ['type', kindCodec],
  guest: 'customerIndex',
  staffId: 'employeeId',
  staffName: 'empName',
  start: 'reserveDate',
  end: 'endDate',
  minutes: 'duration',
  addOns: ['addItemsList', list(addOnCodec)],
});
/** The person also stands in `itemsEmployeeList[0]`, as in the payload. */
const itemCodec: Codec<BookingItem> = {
  toWire: (item) => ({
    ...(itemFields.toWire(item) as object),
    itemsEmployeeList: [item.staffId === null ? { id: NO_PREFERENCE } : { employeeId: item.staffId }],
  }),
  fromWire: itemFields.fromWire,
};

export const bookingCodec = renamed<Booking>({
  number: 'reserveNo',
  state: ['status', stateCodec],
  shopId: 'compId',
  chainId: 'custId',
  shopName: 'compName',
  shopAddress: 'compAddress',
  shopPhone: 'compMobile',
  zone: 'timeZone',
  start: 'reserveDate',
  startsAt: 'startAt',
  endsAt: 'endAt',
  items: ['reserveProjectList', list(itemCodec)],
  guestCount: 'reserveNum',
  isGroup: ['groupReserve', oneZero],
  contact: ['contactInfo', contactCodec],
  stateReason: 'reason',
  proposal: ['proposal', proposalCodec],
  charge: ['charge', bookingChargeCodec],
});

/** A page of one's bookings in a tab, and how many there are in each. */
export type MyBookings = Paged<Booking> & { counts: Record<BookingTab, number> };

const ofVisit = { method: 'POST', bodySize: visitBody, creates: true } as const;

export const bookingCalls = {
  hold: publicCall<BookingRequest, HoldMade>({
    ...ofVisit,
    path: '/reserve/app/calendar/pre/public',
    input: bookingRequestCodec,
    reply: renamed<HoldMade>({ id: 'reserveId', expiresAt: 'holdExpiresAt' }),
    summary: 'Hold a time for 15 minutes before paying.',
  }),
  create: publicCall<BookingRequest, BookingMade>({
    ...ofVisit,
    path: '/reserve/app/calendar/save/public',
    input: bookingRequestCodec,
    reply: renamed<BookingMade>({ booking: ['reserve', bookingCodec] }),
    summary: 'Book.',
  }),
  change: viewCall<BookingChange, Booking>({
    ...ofVisit,
    path: '/reserve/app/calendar/update',
    takesLinkToken: true,
    input: changeCodec,
    reply: bookingCodec,
    summary: 'Change a booking in place: services, people, time, guests, note.',
  }),
  changeState: viewCall<StateRequest, Booking>({
    method: 'POST',
    path: '/reserve/app/calendar/change/status',
    creates: true,
    takesLinkToken: true,
    input: stateRequestCodec,
    reply: bookingCodec,
    summary: 'Cancel a booking, or take the time that the store proposes (`user/confirm`).',
  }),
  get: viewCall<{ id: string }, Booking>({
    method: 'GET',
    path: '/reserve/app/calendar/get/reserve',
    takesLinkToken: true,
    reply: bookingCodec,
    summary: 'One booking, for its owner or the holder of its link token.',
  }),
  openLink: viewCall<Record<string, never>, { id: string; mayAct: boolean; readsUntil: number }>({
    method: 'GET',
    path: '/reserve/app/calendar/get/record/link/token',
    takesLinkToken: true,
    reply: renamed<{ id: string; mayAct: boolean; readsUntil: number }>({ id: 'reserveId' }),
    summary: 'Which booking a link token stands for, and what it may do. Changes nothing.',
  }),
  getPenalty: viewCall<{ id: string }, PenaltyInfo>({
    method: 'POST',
    path: '/reserve/app/calendar/payment/get/penalty/info',
    takesLinkToken: true,
    reply: penaltyCodec,
    summary: 'What cancelling or changing would cost now.',
  }),
  mine: userCall<{ tab: BookingTab; pageNum?: number; pageSize?: number }, MyBookings>({
    method: 'GET',
    path: '/reserve/app/calendar/find/member/reserve',
    reply: paged(bookingCodec) as Codec<MyBookings>,
    summary: "The signed-in person's bookings at every shop, a page of one tab.",
  }),
  ...bookingPersonCalls,
  ...bookingExportCalls,
};
