import type { BookingState } from '@parlour/domain/booking/booking';
import type { PriceType } from '@parlour/domain/menu/menu';
import type { Proposal } from '@parlour/domain/booking/proposal';
import type { BookedRights } from '@parlour/domain/rights/booked-rights';
import type { SeriesRhythm } from '@parlour/domain/booking/series-starts';
import type { ColumnType } from 'kysely';
import type { LinkKind, LinkScope } from '../../links/link.ts';
import type { Defaulted, Json, JsonDefaulted, Range } from '../types.ts';

type BookingsTable = {
  chainId: string;
  id: string;
  shopId: string;
  memberId: string | null;
  /** Who may see and change it when signed in: who booked it so, or proved its contact. */
  accountId: string | null;
  number: string;
  kind: 'service' | 'product';
  state: BookingState;
  stateReason: Defaulted<string>;
  version: Defaulted<number>;
  startsAt: Date;
  endsAt: Date;
  /** `yyyy-MM-dd HH:mm` of `zone`, as booked. */
  localStart: string;
  zone: string;
  guestCount: Defaulted<number>;
  isGroup: Defaulted<boolean>;
  contact: Json<unknown>;
  emailKey: string | null;
  mobileKey: string | null;
  language: Defaulted<string>;
  remark: Defaulted<string>;
  related: JsonDefaulted<unknown>;
  source: Defaulted<string>;
  totalMinor: Defaulted<number>;
  hasFromPrice: Defaulted<boolean>;
  currency: string;
  needsAttention: Defaulted<boolean>;
  duplicateHash: string | null;
  maker: string | null;
  seriesId: string | null;
  seriesRhythm: SeriesRhythm | null;
  holdTokenHash: string | null;
  holdExpiresAt: Date | null;
  holdFirstAt: Date | null;
  calendarSequence: Defaulted<number>;
  /** What rights pay of it; null: nothing. */
  rights: ColumnType<BookedRights | null, string | null | undefined, string | null>;
  /** Another time that the store has proposed, or null. */
  proposal: ColumnType<Proposal | null, string | null | undefined, string | null>;
  /** What the team wrote for itself, and how often. */
  teamNote: Defaulted<string>;
  teamNoteVersion: Defaulted<number>;
  createdAt: Date;
  updatedAt: Date;
};

type BookingItemsTable = {
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
  nameSecond: Defaulted<string>;
  quantity: Defaulted<number>;
  guest: Defaulted<number>;
  wantedStaffId: string | null;
  staffId: string | null;
  unit: number | null;
  startsAt: Date;
  endsAt: Date;
  /** Start to end with the buffer; what the exclusion constraint compares. */
  during: Range;
  minutes: Defaulted<number>;
  waitMinutes: Defaulted<number>;
  priceMinor: Defaulted<number>;
  priceType: PriceType;
  addOns: JsonDefaulted<unknown>;
  isAdvance: Defaulted<boolean>;
  occupies: boolean;
};

/** A link to a booking or to another subject (`platform/links/link.ts`). */
type LinkTokensTable = {
  tokenHash: string;
  chainId: string;
  kind: LinkKind;
  subjectId: string;
  createdAt: Date;
  /** Null: it ends with its visit. */
  expiresAt: Defaulted<Date | null>;
  isOneUse: Defaulted<boolean>;
  usedAt: Defaulted<Date | null>;
  scope: JsonDefaulted<LinkScope>;
};

type ImportedBookingsTable = {
  chainId: string;
  key: string;
  bookingId: string;
  rowHash: string;
  bookingVersion: number;
};

export type BookingsTables = {
  bookings: BookingsTable;
  bookingItems: BookingItemsTable;
  linkTokens: LinkTokensTable;
  importedBookings: ImportedBookingsTable;
};
