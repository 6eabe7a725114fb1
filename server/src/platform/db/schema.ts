import type { BookingState, PriceType } from '@parlour/domain/booking/booking';
import type { SeriesRhythm } from '@parlour/domain/booking/series-starts';
import type { Kysely, Transaction } from 'kysely';
import type { AccountTables } from './schema-accounts.ts';
import type { BrandTables } from './schema-brands.ts';
import type { FileTables } from './schema-files.ts';
import type { LanguageTables } from './schema-languages.ts';
import type { LinkAndLogTables } from './schema-links-and-logs.ts';
import type { MoneyTables } from './schema-money.ts';
import type { ReviewTables } from './schema-reviews.ts';
import type { ShopTables } from './schema-shops.ts';
import type { WorkTables } from './schema-works.ts';
import type { WaitlistTables } from './schema-waitlist.ts';
import type { Defaulted, Json, JsonDefaulted, Range } from './types.ts';

/** Tables of migration 0002, in our names. */
type MembersTable = {
  chainId: string;
  id: string;
  firstName: Defaulted<string>;
  lastName: Defaulted<string>;
  email: Defaulted<string>;
  /** How an e-mail address is compared; unique in its chain. */
  emailKey: string | null;
  mobile: Defaulted<string>;
  dialCode: Defaulted<string>;
  country: Defaulted<string>;
  mobileKey: string | null;
  isOpen: Defaulted<boolean>;
  isBlacklisted: Defaulted<boolean>;
  mayBookOnline: Defaulted<boolean>;
  hasPurchased: Defaulted<boolean>;
  /** The account that proved this contact. */
  accountId: string | null;
  /** What the shop folder said of this member when it was last loaded; null: never. */
  saidByFolder: Json<unknown> | null;
  createdAt: Defaulted<Date>;
};

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
  twinHash: string | null;
  maker: string | null;
  seriesId: string | null;
  seriesRhythm: SeriesRhythm | null;
  holdTokenHash: string | null;
  holdExpiresAt: Date | null;
  holdFirstAt: Date | null;
  calendarSequence: Defaulted<number>;
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
  lane: number | null;
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

type LinkTokensTable = { tokenHash: string; chainId: string; kind: string; bookingId: string; createdAt: Date };
type ViewTokensTable = { tokenHash: string; viewId: string; expiresAt: Date };

type IdempotencyKeysTable = {
  actor: string;
  key: string;
  requestHash: string;
  status: number | null;
  answer: string | null;
  createdAt: Date;
};

type AttemptsTable = { bucket: string; windowStart: Date; count: number };

type OutboxTable = {
  id: Defaulted<number>;
  chainId: string;
  kind: string;
  bookingId: string | null;
  payload: JsonDefaulted<unknown>;
  createdAt: Date;
};

type OutboxDeliveriesTable = {
  outboxId: number;
  consumer: string;
  dueAt: Date;
  attempts: Defaulted<number>;
  lastError: Defaulted<string>;
  doneAt: Date | null;
};

type MailsTable = {
  id: string;
  chainId: string;
  bookingId: string | null;
  kind: string;
  category: 'booking' | 'marketing' | 'account';
  /** Its texts are readable with `SECRET` only. */
  isSealed: Defaulted<boolean>;
  recipient: string;
  sender: Defaulted<string>;
  /** Who reads an answer to it; '' where that is its sender. */
  replyTo: Defaulted<string>;
  subject: string;
  bodyText: string;
  bodyHtml: string;
  calendar: Defaulted<string>;
  language: Defaulted<string>;
  createdAt: Date;
  sentAt: Date | null;
  attempts: Defaulted<number>;
  dueAt: Date;
  lastError: Defaulted<string>;
};

type ImportedBookingsTable = {
  chainId: string;
  key: string;
  bookingId: string;
  rowHash: string;
  bookingVersion: number;
};

type AuditTable = {
  id: Defaulted<number>;
  chainId: string;
  actor: string;
  action: string;
  subject: string;
  facts: JsonDefaulted<unknown>;
  at: Date;
};

export type Database = ShopTables &
  ReviewTables &
  AccountTables &
  LinkAndLogTables &
  LanguageTables &
  FileTables &
  WorkTables &
  WaitlistTables &
  MoneyTables &
  BrandTables & {
    members: MembersTable;
    bookings: BookingsTable;
    bookingItems: BookingItemsTable;
    importedBookings: ImportedBookingsTable;
    linkTokens: LinkTokensTable;
    viewTokens: ViewTokensTable;
    idempotencyKeys: IdempotencyKeysTable;
    attempts: AttemptsTable;
    outbox: OutboxTable;
    outboxDeliveries: OutboxDeliveriesTable;
    mails: MailsTable;
    audit: AuditTable;
  };

export type Db = Kysely<Database>;
export type Trx = Transaction<Database>;
