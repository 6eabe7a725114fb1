import { type Kysely, sql } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import type { Pool } from 'pg';
import * as baseline from './migrations/0001-baseline.ts';
import * as dataKeys from './migrations/0002-data-keys.ts';
import * as linksBySubject from './migrations/0003-links-by-subject.ts';
import * as ownedFiles from './migrations/0004-owned-files.ts';
import * as forms from './migrations/0005-forms.ts';
import * as formAnswers from './migrations/0006-form-answers.ts';
import * as profilesAndLeads from './migrations/0007-profiles-and-leads.ts';
import * as bills from './migrations/0008-bills.ts';
import * as rights from './migrations/0009-rights.ts';
import * as billPayments from './migrations/0010-bill-payments.ts';
import * as accountSettings from './migrations/0011-account-settings.ts';
import * as sealedLeadNotes from './migrations/0012-sealed-lead-notes.ts';
import * as bookingRights from './migrations/0013-booking-rights.ts';
import * as points from './migrations/0014-points.ts';
import * as writtenReviews from './migrations/0015-written-reviews.ts';
import * as proposals from './migrations/0017-proposals.ts';
import * as checkIns from './migrations/0018-check-ins.ts';
import * as giftCampaigns from './migrations/0019-gift-campaigns.ts';
import * as referrals from './migrations/0020-referrals.ts';
import * as invoices from './migrations/0021-invoices.ts';
import * as pushMessages from './migrations/0022-push-messages.ts';
import * as endsOfPoints from './migrations/0023-ends-of-points.ts';
import * as recentShops from './migrations/0024-recent-shops.ts';
import * as team from './migrations/0030-team.ts';
import * as teamNotes from './migrations/0032-team-notes.ts';
import * as customerSearch from './migrations/0034-customer-search.ts';
import * as markedBookings from './migrations/0036-marked-bookings.ts';
import * as teamPushes from './migrations/0043-team-pushes.ts';
import * as teamNotices from './migrations/0037-team-notices.ts';
import * as calendarFeeds from './migrations/0037-calendar-feeds.ts';
import * as customers from './migrations/0038-customers.ts';
import * as till from './migrations/0035-till.ts';
import * as teamPasskeys from './migrations/0039-team-passkeys.ts';
import * as pricesOfRights from './migrations/0041-prices-of-rights.ts';
import * as datedHours from './migrations/0045-dated-hours.ts';
import * as customerLists from './migrations/0046-customer-lists.ts';
import * as standIns from './migrations/0047-stand-ins.ts';
import * as itemsByStaff from './migrations/0048-items-by-staff.ts';
import * as openRequests from './migrations/0049-open-requests.ts';
import * as correctedBills from './migrations/0050-corrected-bills.ts';
import * as tillChanges from './migrations/0052-till-changes.ts';
import * as giftCardNumbers from './migrations/0053-gift-card-numbers.ts';
import * as folderLines from './migrations/0054-folder-lines.ts';
import type { Db } from './schema.ts';

/** Every migration in order. One is added here for each change; those of a release are never changed afterwards. */
const migrations: Record<string, Migration> = {
  '0001-baseline': baseline,
  '0002-data-keys': dataKeys,
  '0003-links-by-subject': linksBySubject,
  '0004-owned-files': ownedFiles,
  '0005-forms': forms,
  '0006-form-answers': formAnswers,
  '0007-profiles-and-leads': profilesAndLeads,
  '0008-bills': bills,
  '0009-rights': rights,
  '0010-bill-payments': billPayments,
  '0011-account-settings': accountSettings,
  '0012-sealed-lead-notes': sealedLeadNotes,
  '0013-booking-rights': bookingRights,
  '0014-points': points,
  '0015-written-reviews': writtenReviews,
  '0017-proposals': proposals,
  '0018-check-ins': checkIns,
  '0019-gift-campaigns': giftCampaigns,
  '0020-referrals': referrals,
  '0021-invoices': invoices,
  '0022-push-messages': pushMessages,
  '0023-ends-of-points': endsOfPoints,
  '0024-recent-shops': recentShops,
  '0030-team': team,
  '0032-team-notes': teamNotes,
  '0034-customer-search': customerSearch,
  '0036-marked-bookings': markedBookings,
  '0037-calendar-feeds': calendarFeeds,
  '0038-customers': customers,
  '0035-till': till,
  '0039-team-passkeys': teamPasskeys,
  '0041-prices-of-rights': pricesOfRights,
  '0037-team-notices': teamNotices,
  '0045-dated-hours': datedHours,
  '0043-team-pushes': teamPushes,
  '0046-customer-lists': customerLists,
  '0047-stand-ins': standIns,
  '0048-items-by-staff': itemsByStaff,
  '0049-open-requests': openRequests,
  '0050-corrected-bills': correctedBills,
  '0052-till-changes': tillChanges,
  '0053-gift-card-numbers': giftCardNumbers,
  '0054-folder-lines': folderLines,
};

/** Any number that only this program uses: the advisory lock under which one process at a time migrates. */
const migrationLock = 7_261_530_241;

/** Brings the schema up to date; several processes may do so at once on an empty one. */
export async function migrate(db: Db, pool: Pool, isEmbedded: boolean): Promise<void> {
  if (isEmbedded) return run(db);
  const client = await pool.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [migrationLock]);
    await run(db);
    await client.query('select pg_advisory_unlock($1)', [migrationLock]);
  } finally {
    // Closing the connection frees the lock also when the work failed.
    client.release(true);
  }
}

async function run(db: Db): Promise<void> {
  await refuseOtherSchema(db);
  const migrator = new Migrator({
    db: db as Kysely<unknown>,
    provider: { getMigrations: async () => migrations },
    // A migration may land behind one with a higher number; each is independent of those that are not named before it.
    allowUnorderedMigrations: true,
  });
  const { error } = await migrator.migrateToLatest();
  if (error) throw error;
}

/** The database holds another schema than this program's; the message says what to do. */
export class UnknownSchema extends Error {}

/** Refuses a database whose migrations this program does not know, before anything is changed in it. */
async function refuseOtherSchema(db: Db): Promise<void> {
  const { rows } = await sql<{ isThere: boolean }>`
    select to_regclass('kysely_migration') is not null as "isThere"`.execute(db);
  if (!rows[0]?.isThere) return;
  const done = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db);
  const unknown = done.rows.find(({ name }) => !(name in migrations));
  if (unknown)
    throw new UnknownSchema(
      `The database has the schema of another version of Parlour (its migration ${unknown.name} is not known here), and there is no way to upgrade it. Nothing was changed. Name an empty database in DATABASE_URL, or for the embedded one an empty DATA_DIR.`,
    );
}
