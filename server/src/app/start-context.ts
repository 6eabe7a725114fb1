import { join } from 'node:path';
import { createScheduleCache } from '../availability/caches/schedule-cache.ts';
import { createCatalog } from '../catalog/caches/catalog.ts';
import { billPayable } from '../bill/ports/payable.ts';
import { bookingPayable } from '../booking/ports/payable.ts';
import { subscriptionPayable } from '../subscription/ports/payable.ts';
import { createBookingQueue } from '../booking/caches/queue.ts';
import type { Config } from '../platform/config/config.ts';
import { createAttemptCounter } from '../platform/db/attempts.ts';
import { type DatabaseOptions, openDatabase } from '../platform/db/open.ts';
import { openDataKeys } from '../platform/data-keys/open-keys.ts';
import { refuseMissingKeys } from '../platform/data-keys/sealing-key.ts';
import { prepareDataFolders } from '../platform/data-folder.ts';
import type { Logger } from '../platform/log/logger.ts';
import { type Clock, createSettableClock, systemClock } from '../platform/clock.ts';
import { createS3Store } from '../adapters/file-store-s3.ts';
import { createDiskStore } from '../adapters/file-store.ts';
import type { FileStore } from '../platform/ports/file-store.ts';
import { createDemoGeocoder } from '../adapters/demo-geocoder.ts';
import { createGeocoder } from '../adapters/geocoder.ts';
import type { Geocoder } from '../platform/ports/geocoder.ts';
import { createMapPictures } from '../adapters/map-pictures.ts';
import type { PushSender } from '../platform/ports/push-sender.ts';
import type { PaymentProvider } from '../platform/ports/payments.ts';
import { createSimulatedPayments } from '../adapters/simulated-payments/provider.ts';
import { createEvents } from '../platform/log/events.ts';
import { createTaxOffices } from '../adapters/tax-office/open.ts';
import { createSimulatedOffice } from '../adapters/tax-office/simulated.ts';
import { createSmsSender } from '../adapters/sms.ts';
import type { Services } from './context.ts';
import { ports } from './ports.ts';

type Replaced = { clock?: Clock; files?: FileStore; restoreFrom?: DatabaseOptions['restoreFrom'] };
export type Started = { services: Services; close: () => Promise<void> };

/** Opens everything that the server needs; only `MODE=test` has a clock that can be set. */
export async function startServices(config: Config, log: Logger, replaced: Replaced = {}): Promise<Started> {
  prepareDataFolders(foldersOf(config));
  const clock = replaced.clock ?? (config.mode === 'test' ? createSettableClock() : systemClock);
  const files = replaced.files ?? filesOf(config);
  const dataKeys = openDataKeys(config, clock.now());
  const { close, ...database } = await openDatabase({ ...config, restoreFrom: replaced.restoreFrom }, log);
  await refuseMissingKeys(database.db, dataKeys).catch(async (error: unknown) => {
    await close();
    throw error;
  });
  const attempts = createAttemptCounter(database.pool, clock);
  const catalog = createCatalog({ ...database, clock, log });
  const schedules = createScheduleCache({ ...database, clock }, catalog);
  const services = {
    ...database,
    clock,
    log,
    config,
    dataKeys,
    files,
    payments: {
      stripe: config.stripe && (await openStripe(config.stripe)),
      // The test mode takes no real money.
      simulated: config.mode === 'production' ? null : createSimulatedPayments({ ...config, db: database.db, clock }),
    },
    geocoder: geocoderOf(config),
    maps: config.maps && createMapPictures(config.maps),
    sms: config.sms && createSmsSender(config.sms.url, config.sms.token),
    taxOffices: createTaxOffices(config.mode === 'production' ? null : createSimulatedOffice(() => clock.now())),
    pushes: config.push && (await openPushes(config.push)),
    events: createEvents(),
    attempts,
    catalog,
    schedules,
    life: { isStopping: false },
    ...ports,
  } as Services;
  services.payables = {
    bill: billPayable,
    booking: bookingPayable(services),
    subscription: subscriptionPayable(services),
  };
  services.bookingQueue = createBookingQueue(services);
  return {
    services,
    async close() {
      await services.bookingQueue.idle();
      await close();
    },
  };
}

/** Stripe's library is large: only an installation with keys loads it. */
async function openStripe(settings: NonNullable<Config['stripe']>): Promise<PaymentProvider> {
  const { createStripePayments } = await import('../adapters/payments-stripe.ts');
  return createStripePayments(settings);
}

/** The library for it is loaded by an installation with keys alone. */
async function openPushes(settings: NonNullable<Config['push']>): Promise<PushSender> {
  const { createPushSender } = await import('../adapters/push-sender.ts');
  return createPushSender(settings);
}

/** A service of the operator's, otherwise the invented places of the demo, otherwise none. */
function geocoderOf({ geocoder, demoPlaces }: Config): Geocoder | null {
  if (geocoder) return createGeocoder(geocoder);
  return demoPlaces ? createDemoGeocoder() : null;
}

/** The folders of `DATA_DIR` that are needed: of the embedded database, and of files that lie in no bucket. */
function foldersOf({ databaseUrl, s3, dataDir }: Config): string[] {
  return [...(databaseUrl === null ? [dataDir, join(dataDir, 'db')] : []), ...(s3 ? [] : [join(dataDir, 'files')])];
}

/** Files lie in the configured bucket, otherwise in the data folder. */
function filesOf({ s3, dataDir }: Config): FileStore {
  return s3 ? createS3Store(s3) : createDiskStore(join(dataDir, 'files'));
}
