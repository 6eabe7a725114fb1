import { type Kysely, sql } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import type { Pool } from 'pg';
import * as shops from './migrations/0001-shops.ts';
import * as bookings from './migrations/0002-bookings.ts';
import * as accounts from './migrations/0003-accounts.ts';
import * as files from './migrations/0004-files.ts';
import * as brands from './migrations/0006-brands.ts';
import * as linksAndLogs from './migrations/0005-links-and-logs.ts';
import * as languages from './migrations/0007-languages.ts';
import * as favourites from './migrations/0008-favourites.ts';
import * as passkeys from './migrations/0009-passkeys.ts';
import * as personalData from './migrations/0010-personal-data.ts';
import * as whatGoesWithWhom from './migrations/0011-what-goes-with-whom.ts';
import * as reviews from './migrations/0012-reviews.ts';
import * as works from './migrations/0013-works.ts';
import * as notePictures from './migrations/0014-note-pictures.ts';
import * as whatShopsBring from './migrations/0015-what-shops-bring.ts';
import * as waitlist from './migrations/0016-waitlist.ts';
import * as series from './migrations/0017-series.ts';
import * as picturesOutliveHolds from './migrations/0018-pictures-outlive-holds.ts';
import * as seriesRhythm from './migrations/0019-series-rhythm.ts';
import * as payments from './migrations/0020-payments.ts';
import * as depositTexts from './migrations/0021-deposit-texts.ts';
import * as settling from './migrations/0023-settling.ts';
import * as storedValue from './migrations/0024-stored-value.ts';
import * as ordersClosed from './migrations/0025-orders-closed.ts';
import * as planPayments from './migrations/0026-plan-payments.ts';
import * as moneyIndexes from './migrations/0027-money-indexes.ts';
import * as depositTextsSecond from './migrations/0028-deposit-texts-second.ts';
import * as finishedVisits from './migrations/0029-finished-visits.ts';
import * as paidHolds from './migrations/0030-paid-holds.ts';
import * as linksNameBookings from './migrations/0031-links-name-bookings.ts';
import * as makers from './migrations/0032-makers.ts';
import * as replyTo from './migrations/0039-reply-to.ts';
import * as storeMessages from './migrations/0040-store-messages.ts';
import * as accountAudit from './migrations/0047-account-audit.ts';
import * as importedBookings from './migrations/0050-imported-bookings.ts';
import * as serviceText from './migrations/0060-service-text.ts';
import * as networks from './migrations/0061-networks.ts';
import * as ownPrices from './migrations/0062-own-prices.ts';
import * as provedKeys from './migrations/0063-proved-keys.ts';
import type { Db } from './schema.ts';

/** Every migration in order. One is added here for each change; those of a release are never changed afterwards. */
const migrations: Record<string, Migration> = {
  '0001-shops': shops,
  '0002-bookings': bookings,
  '0003-accounts': accounts,
  '0004-files': files,
  '0005-links-and-logs': linksAndLogs,
  '0006-brands': brands,
  '0007-languages': languages,
  '0008-favourites': favourites,
  '0009-passkeys': passkeys,
  '0010-personal-data': personalData,
  '0011-what-goes-with-whom': whatGoesWithWhom,
  '0012-reviews': reviews,
  '0013-works': works,
  '0014-note-pictures': notePictures,
  '0015-what-shops-bring': whatShopsBring,
  '0016-waitlist': waitlist,
  '0017-series': series,
  '0018-pictures-outlive-holds': picturesOutliveHolds,
  '0019-series-rhythm': seriesRhythm,
  '0020-payments': payments,
  '0021-deposit-texts': depositTexts,
  '0023-settling': settling,
  '0024-stored-value': storedValue,
  '0025-orders-closed': ordersClosed,
  '0026-plan-payments': planPayments,
  '0027-money-indexes': moneyIndexes,
  '0028-deposit-texts-second': depositTextsSecond,
  '0029-finished-visits': finishedVisits,
  '0030-paid-holds': paidHolds,
  '0031-links-name-bookings': linksNameBookings,
  '0032-makers': makers,
  '0039-reply-to': replyTo,
  '0040-store-messages': storeMessages,
  '0047-account-audit': accountAudit,
  '0050-imported-bookings': importedBookings,
  '0060-service-text': serviceText,
  '0061-networks': networks,
  '0062-own-prices': ownPrices,
  '0063-proved-keys': provedKeys,
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
  const migrator = new Migrator({ db: db as Kysely<unknown>, provider: { getMigrations: async () => migrations } });
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
