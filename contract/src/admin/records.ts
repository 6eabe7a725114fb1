import type { BookingState } from '@parlour/domain/booking/booking';
import type { LeadKind } from '@parlour/domain/member/lead';
import type { Profile } from '@parlour/domain/member/profile';
import type { Contact } from '../booking/calls.ts';
import { internalCall } from '../call.ts';
import type { Paged } from '../codec.ts';

/** One item of a booking as the store sees it: `staffId` is who serves it, `wantedStaffId` who was asked for. Times are the shop's. */
export type StoreItem = {
  id: string;
  kind: 'service' | 'product';
  code: string;
  name: string;
  quantity: number;
  guest: number;
  staffId: string | null;
  wantedStaffId: string | null;
  start: string;
  end: string;
  minutes: number;
  price: string;
  addOns: { code: string; name: string }[];
};

/** A booking as the store sees it. `start` is `yyyy-MM-dd HH:mm` of `zone`, with the offset behind it where the clock shows it twice; instants are epoch ms, `total` is decimal text. */
export type StoreBooking = {
  id: string;
  number: string;
  version: number;
  state: BookingState;
  stateReason: string;
  chainId: string;
  shopId: string;
  memberId: string | null;
  zone: string;
  start: string;
  startsAt: number;
  endsAt: number;
  contact: Contact;
  language: string;
  remark: string;
  guestCount: number;
  isGroup: boolean;
  total: string;
  currencyCode: string;
  source: string;
  seriesId: string | null;
  needsAttention: boolean;
  items: StoreItem[];
  /** Another time that the store has proposed; absent: none. */
  proposal?: { start: string; until: number };
  createdAt: number;
  updatedAt: number;
};

/** Bookings of a store; `from` and `to` are days of it, both included. Holds are listed only where `state` asks for them. */
export type BookingSearch = {
  shopId: string;
  from?: string;
  to?: string;
  state?: BookingState;
  staffId?: string;
  memberId?: string;
  pageNum?: number;
  pageSize?: number;
};

/** A member of a chain as the store keeps it. */
export type StoreMember = {
  id: string;
  chainId: string;
  firstName: string;
  lastName: string;
  email: string;
  mobile: string;
  dialCode: string;
  country: string;
  isOpen: boolean;
  isBlacklisted: boolean;
  mayBookOnline: boolean;
  hasPurchased: boolean;
  /** An account proved this contact. */
  hasAccount: boolean;
  createdAt: number;
};

/** Members of the chain of a store; `search` is a part of a name, an e-mail, or a phone however it is written. */
export type MemberSearch = { shopId: string; search?: string; pageNum?: number; pageSize?: number };

/** What a member's profile says, opened for the store. */
export type StoreProfile = { memberId: string } & Profile;

/** Someone who wants the store to get in touch, or wrote a profile for a contact that the chain knew already. */
export type StoreLead = {
  id: string;
  kind: LeadKind;
  name: string;
  email: string;
  mobile: string;
  dialCode: string;
  country: string;
  note: string;
  language: string;
  createdAt: number;
};

const get = <Input, Reply>(path: string, summary: string) =>
  internalCall<Input, Reply>({ method: 'GET', path: `/internal/${path}`, summary });

/** What the store's own software reads of its customers. */
export const recordCalls = {
  listBookings: get<BookingSearch, Paged<StoreBooking>>(
    'booking/list',
    'Bookings of a store by day, state, staff and member, the earliest first, page by page.',
  ),
  getBooking: get<{ bookingId: string }, StoreBooking>('booking/get', 'One booking as the store sees it.'),
  listMembers: get<MemberSearch, Paged<StoreMember>>(
    'member/list',
    "Members of a store's chain, by name or contact, the oldest first, page by page.",
  ),
  getMember: get<{ shopId: string; memberId: string }, StoreMember>('member/get', "One member of a store's chain."),
  getMemberProfile: get<{ shopId: string; memberId: string }, StoreProfile>(
    'member/profile',
    "The profile of a member of a store's chain, with what is kept sealed. Each reading is audited.",
  ),
  listLeads: get<{ shopId: string; pageNum?: number; pageSize?: number }, Paged<StoreLead>>(
    'lead/list',
    'Leads of a store that are not over, the newest first, page by page.',
  ),
};
