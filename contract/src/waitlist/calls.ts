import type { WantedLine } from '@parlour/domain/booking/booking';
import { type DayPart, dayParts } from '@parlour/domain/time/day-part';
import type { ShownEntryState } from '@parlour/domain/waitlist/entry-state';
import type { OfferState } from '@parlour/domain/waitlist/entry';
import { type Booking, bookingCodec, type BookingMade, type Contact } from '../booking/calls.ts';
import type { WantedRights } from '../booking/rights.ts';
import { lineCodec } from '../availability/line.ts';
import { publicCall, userCall, viewCall, visitBody } from '../call.ts';
import { type Codec, list, oneZero, renamed } from '../codec.ts';

/** What a customer waits for, and the contact: all that a booking needs but the time. */
export type WaitlistRequest = Contact & {
  shopId: string;
  chainId?: string;
  lines: WantedLine[];
  guestCount: number;
  isGroup: boolean;
  remark: string;
  /** Days of the shop, `yyyy-MM-dd`. */
  days: string[];
  parts: DayPart[];
  /** Is refused: what is offered uses nothing of what the caller holds. */
  rights?: WantedRights;
  /** Language of mails to this person: an app code. */
  language: string;
};

/** `code_needed`: the contact is not proved yet; a code of the purpose `waitlist` may be asked for now. */
export type WaitlistJoined = { id: string; state: 'code_needed' | 'waiting' };

/** A waitlist offer: a slot hold until the customer answers or its time runs out. */
export type WaitlistOffer = {
  /** Also the id of the booking that it becomes. */
  id: string;
  state: OfferState;
  /** Epoch ms. */
  expiresAt: number;
  booking: Booking;
};

/** A place on a waitlist as its owner sees it. */
export type WaitlistEntry = {
  id: string;
  state: ShownEntryState;
  shopId: string;
  chainId: string;
  shopName: string;
  shopPhone: string;
  shopCountry: string;
  timeFormat: string;
  zone: string;
  days: string[];
  parts: DayPart[];
  items: { name: string; nameSecond: string; addOns: string[]; staffName: string | null; guest: number }[];
  email: string;
  /** The newest, or the one that the caller's link stands for; null when there was none. */
  offer: WaitlistOffer | null;
};

/** A place, and the token that opens it from now on. */
export type WaitlistProved = { entry: WaitlistEntry; linkToken: string };

const partsCodec: Codec<DayPart[]> = {
  toWire: (ours) => (Array.isArray(ours) ? ours.map((part) => dayParts.indexOf(part)) : ours),
  fromWire: (wire) =>
    Array.isArray(wire) ? wire.map((part) => dayParts[part as number] ?? (part as DayPart)) : (wire as DayPart[]),
};
const entryFields = { days: 'reserveDates', parts: ['timeBelongs', partsCodec] } as const;

const requestCodec = renamed<WaitlistRequest>({
  ...(entryFields as object),
  shopId: 'compId',
  chainId: 'custId',
  email: 'contactEmail',
  mobile: 'contactMobile',
  dialCode: 'intMobileCd',
  country: 'intMobileCode',
  address: 'contactAddress',
  lines: ['reserveProjectList', list(lineCodec)],
  guestCount: 'reserveNum',
  isGroup: ['groupReserve', oneZero],
});

const offerCodec = renamed<WaitlistOffer>({
  id: 'reserveId',
  expiresAt: 'holdExpiresAt',
  booking: ['reserve', bookingCodec],
});

const entryCodec = renamed<WaitlistEntry>({
  ...(entryFields as object),
  shopId: 'compId',
  chainId: 'custId',
  shopName: 'compName',
  shopPhone: 'compMobile',
  zone: 'timeZone',
  email: 'contactEmail',
  offer: ['offer', offerCodec],
});

const ofEntry = { takesLinkToken: true } as const;
const ofOffer = { ...ofEntry, method: 'POST', creates: true } as const;

export const waitlistCalls = {
  join: publicCall<WaitlistRequest, WaitlistJoined>({
    method: 'POST',
    path: '/reserve/app/waitlist/join/public',
    bodySize: visitBody,
    creates: true,
    input: requestCodec,
    summary: 'Ask to be told when a time is freed. It stands in the line once its contact is proved.',
  }),
  prove: publicCall<{ id: string; token: string }, WaitlistProved>({
    method: 'POST',
    path: '/reserve/app/waitlist/prove/public',
    reply: renamed<WaitlistProved>({ entry: ['place', entryCodec] }),
    summary: 'Put an entry into the line with the proof of its e-mail.',
  }),
  get: viewCall<{ id: string }, WaitlistEntry>({
    ...ofEntry,
    method: 'GET',
    path: '/reserve/app/waitlist/get',
    reply: entryCodec,
    summary: 'One place with its offer, for its owner or the holder of a link to it. Changes nothing.',
  }),
  accept: viewCall<{ id: string; offerId: string }, BookingMade>({
    ...ofOffer,
    path: '/reserve/app/waitlist/accept',
    input: renamed<{ id: string; offerId: string }>({ offerId: 'reserveId' }),
    reply: renamed<BookingMade>({ booking: ['reserve', bookingCodec] }),
    summary: 'Book the offered time. Sent again, it answers the same booking.',
  }),
  decline: viewCall<{ id: string; offerId: string }, WaitlistEntry>({
    ...ofOffer,
    path: '/reserve/app/waitlist/decline',
    input: renamed<{ id: string; offerId: string }>({ offerId: 'reserveId' }),
    reply: entryCodec,
    summary: 'Let the offered time go to the next; the place is kept.',
  }),
  leave: viewCall<{ id: string }, WaitlistEntry>({
    ...ofOffer,
    path: '/reserve/app/waitlist/leave',
    reply: entryCodec,
    summary: 'Leave the list; an offer that is open goes to the next.',
  }),
  mine: userCall<Record<string, never>, WaitlistEntry[]>({
    method: 'GET',
    path: '/reserve/app/waitlist/find/member',
    reply: list(entryCodec),
    summary: "The signed-in person's live places at every shop.",
  }),
};
