import type { Kysely, Transaction } from 'kysely';
import type { AccountsTables } from './schema/accounts.ts';
import type { AuditTables } from './schema/audit.ts';
import type { BillsTables } from './schema/bills.ts';
import type { BookingsTables } from './schema/bookings.ts';
import type { BrandsTables } from './schema/brands.ts';
import type { CalendarFeedTables } from './schema/calendar-feeds.ts';
import type { CheckInsTables } from './schema/check-ins.ts';
import type { DataKeysTables } from './schema/data-keys.ts';
import type { FilesTables } from './schema/files.ts';
import type { FormsTables } from './schema/forms.ts';
import type { InvoicesTables } from './schema/invoices.ts';
import type { LanguagesTables } from './schema/languages.ts';
import type { LedgerTables } from './schema/ledger.ts';
import type { LinksTables } from './schema/links.ts';
import type { LogsTables } from './schema/logs.ts';
import type { MembersTables } from './schema/members.ts';
import type { MenuTables } from './schema/menu.ts';
import type { MessagesTables } from './schema/messages.ts';
import type { PaymentsTables } from './schema/payments.ts';
import type { PointsTables } from './schema/points.ts';
import type { RequestsTables } from './schema/requests.ts';
import type { ReviewsTables } from './schema/reviews.ts';
import type { GiftsTables } from './schema/gifts.ts';
import type { ReferralsTables } from './schema/referrals.ts';
import type { RightsTables } from './schema/rights.ts';
import type { ShopsTables } from './schema/shops.ts';
import type { StaffTables } from './schema/staff.ts';
import type { TeamNoticeTables } from './schema/team-notices.ts';
import type { TeamTables } from './schema/team.ts';
import type { TillTables } from './schema/till.ts';
import type { SubscriptionsTables } from './schema/subscriptions.ts';
import type { WaitlistTables } from './schema/waitlist.ts';
import type { WalletTables } from './schema/wallet.ts';

/** Every table, in our names; one file for each module, as in the migrations. Instants are `Date`, amounts are minor units. */
export type Database = ShopsTables &
  MenuTables &
  StaffTables &
  BrandsTables &
  LanguagesTables &
  AccountsTables &
  MembersTables &
  BookingsTables &
  ReviewsTables &
  PointsTables &
  FormsTables &
  GiftsTables &
  ReferralsTables &
  RightsTables &
  WaitlistTables &
  CheckInsTables &
  WalletTables &
  PaymentsTables &
  LedgerTables &
  BillsTables &
  InvoicesTables &
  SubscriptionsTables &
  FilesTables &
  LinksTables &
  LogsTables &
  MessagesTables &
  RequestsTables &
  AuditTables &
  TeamTables &
  CalendarFeedTables &
  TillTables &
  TeamNoticeTables &
  DataKeysTables;

export type Db = Kysely<Database>;
export type Trx = Transaction<Database>;
