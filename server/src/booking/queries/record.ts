import type { BookingState } from '@parlour/domain/booking/booking';
import type { PriceType } from '@parlour/domain/menu/menu';
import type { Contact } from '@parlour/contract/booking/calls';
import type { Proposal } from '@parlour/domain/booking/proposal';
import type { ResolvedAddOn } from '@parlour/domain/booking/resolve-lines';
import type { BookedRights } from '@parlour/domain/rights/booked-rights';
import type { SeriesRhythm } from '@parlour/domain/booking/series-starts';

/** One item of a booking as it is stored. Instants are epoch ms; `occupiedUntil` includes the buffer. */
export type ItemRecord = {
  chainId: string;
  id: string;
  bookingId: string;
  shopId: string;
  position: number;
  kind: 'service' | 'product';
  serviceId: string | null;
  productId: string | null;
  code: string;
  name: string;
  nameSecond: string;
  quantity: number;
  guest: number;
  wantedStaffId: string | null;
  staffId: string | null;
  unit: number | null;
  startsAt: number;
  endsAt: number;
  occupiedUntil: number;
  minutes: number;
  waitMinutes: number;
  priceMinor: number;
  priceType: PriceType;
  addOns: ResolvedAddOn[];
  isAdvance: boolean;
  occupies: boolean;
};

/** A booking as it is stored, with its items. */
export type BookingRecord = {
  chainId: string;
  id: string;
  shopId: string;
  memberId: string | null;
  /** Who may see and change it when signed in. */
  accountId: string | null;
  number: string;
  kind: 'service' | 'product';
  state: BookingState;
  stateReason: string;
  version: number;
  startsAt: number;
  endsAt: number;
  localStart: string;
  zone: string;
  guestCount: number;
  isGroup: boolean;
  contact: Contact;
  emailKey: string | null;
  mobileKey: string | null;
  language: string;
  remark: string;
  related: unknown;
  source: string;
  totalMinor: number;
  hasFromPrice: boolean;
  currency: string;
  needsAttention: boolean;
  /** What a second request for this very visit from the same device would carry too; null once it was changed. */
  duplicateHash: string | null;
  /** Who made it, as `makerOf` says; null where the caller proved nothing. */
  maker: string | null;
  /** The series it was booked in, or null. */
  seriesId: string | null;
  /** How often its visits were planned; null where it was not told. */
  seriesRhythm: SeriesRhythm | null;
  holdTokenHash: string | null;
  holdExpiresAt: number | null;
  holdFirstAt: number | null;
  calendarSequence: number;
  /** What rights pay of it; null: nothing. */
  rights: BookedRights | null;
  /** Another time that the store has proposed; null: none. */
  proposal: Proposal | null;
  createdAt: number;
  updatedAt: number;
  items: ItemRecord[];
};
