import { type Kysely, sql } from 'kysely';
import { accounts } from './0001-baseline/accounts.ts';
import { audit } from './0001-baseline/audit.ts';
import { bookings } from './0001-baseline/bookings.ts';
import { brands } from './0001-baseline/brands.ts';
import { files } from './0001-baseline/files.ts';
import { languages } from './0001-baseline/languages.ts';
import { ledger } from './0001-baseline/ledger.ts';
import { links } from './0001-baseline/links.ts';
import { logs } from './0001-baseline/logs.ts';
import { members } from './0001-baseline/members.ts';
import { menu } from './0001-baseline/menu.ts';
import { messages } from './0001-baseline/messages.ts';
import { payments } from './0001-baseline/payments.ts';
import { points } from './0001-baseline/points.ts';
import { requests } from './0001-baseline/requests.ts';
import { reviews } from './0001-baseline/reviews.ts';
import { shops } from './0001-baseline/shops.ts';
import { staff } from './0001-baseline/staff.ts';
import { subscriptions } from './0001-baseline/subscriptions.ts';
import { waitlist } from './0001-baseline/waitlist.ts';
import { wallet } from './0001-baseline/wallet.ts';

/** The whole schema, by module; a module comes after those that its foreign keys lead to. */
const modules = [
  shops,
  menu,
  staff,
  brands,
  languages,
  accounts,
  members,
  bookings,
  reviews,
  points,
  waitlist,
  wallet,
  payments,
  ledger,
  subscriptions,
  files,
  links,
  logs,
  messages,
  requests,
  audit,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of modules.flat()) await sql.raw(statement).execute(db);
}
