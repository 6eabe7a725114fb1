import { resolve } from 'node:path';
import type { Night } from '@parlour/domain/time/night';
import type { DataKey } from '../data-keys/keys.ts';
import { mistakesOfDataKeys, readDataKeys } from './data-keys.ts';
import { type DatabaseSettings, readDatabase } from './database.ts';
import { type Limits, readLimits } from './limits.ts';
import { readNight, readNumber, readOneOf, readText, readTrust, readUrl, readZone, type Reader } from './readers.ts';
import { mistakesOfMode } from './safety.ts';
import { type PushSettings, readPush } from './push.ts';
import { demoSecret, mistakesOfSecrets } from './secrets.ts';
import { type PlanMerchant, readPlanMerchant, readStripe } from './stripe.ts';
import type { GeocoderSettings, MapSettings, S3Settings, StripeSettings } from './adapter-settings.ts';

const standardSender = 'Parlour <no-reply@localhost>';

export type Mode = 'demo' | 'production' | 'test';
export type LogLevel = 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'silent';

export type Config = DatabaseSettings & {
  mode: Mode;
  /** Vite serves the web app's sources, edits show at once. */
  isDev: boolean;
  host: string;
  port: number;
  /** Origin of this installation in links and canonical addresses, without a slash at the end. */
  publicUrl: string;
  dataDir: string;
  /** Whether demo and test load the shops of `demo/` at start. */
  demoShops: boolean;
  /** Whether the shops of the demo get a day with appointments at start; in demo alone. */
  demoDay: boolean;
  /** Hosts on a trusted private network, to which connections may go unencrypted in production. */
  plainTextHosts: string[];
  /** Null: mails stay in the outbox. */
  smtpUrl: string | null;
  mailFrom: string;
  secret: string;
  /** That one and, while it is changed, those before it: what was sealed or derived with any of them is still read. */
  secrets: readonly string[];
  /** The keys of sealed data, the first of which seals; empty: a demo has one in a file. */
  dataKeys: readonly DataKey[];
  /** Null: `/internal` and `/metrics` do not exist. */
  internalKey: string | null;
  /** Where `/internal` and `/metrics` listen by themselves; null: they are where everything else is. */
  internalListener: { host: string; port: number } | null;
  logLevel: LogLevel;
  /** Whose `X-Forwarded-For` is believed: none, a number of proxies, or their addresses. */
  trustProxy: false | number | string[];
  /** Another origin that files come from, or null: they come from here. */
  fileHost: string | null;
  /** The bucket that files are kept in; null: they are kept in `dataDir`. */
  s3: S3Settings | null;
  /** The map service that tells the address of a place, or null. */
  geocoder: GeocoderSettings | null;
  /** Whether places invented around the demo shops stand in for that service; never in production. */
  demoPlaces: boolean;
  /** The map service that draws the surroundings of a store, or null. */
  maps: MapSettings | null;
  /** The chain whose stores show the two Dutch pages, by id or key, or ''. */
  dutchPagesChain: string;
  /** A provider of text messages; null: codes go by e-mail only, and a customer who asks for one by mobile is told so. */
  sms: { url: string; token: string } | null;
  /** The account that payments go through, or null. */
  stripe: StripeSettings | null;
  /** Who takes the money for plans of the product itself, or null: the team arranges it. */
  planMerchant: PlanMerchant | null;
  /** What notices to browsers (web push) are sent with; null: there are none. */
  push: PushSettings | null;
  /** The zone whose 04:00 ends the tokens of people who signed in outside of a shop. */
  zone: string;
  /** The hours, by each shop's clock, in which the server sends no offer that can wait for the morning; null: there are none. */
  night: Night | null;
  /** The built app of customers, and that of stores. */
  webDist: string;
  adminDist: string;
  limits: Limits;
};

/** Reads the whole configuration, or names every mistake in it, each in one sentence. */
export function readConfig(
  env: Record<string, string | undefined>,
): { ok: true; value: Config } | { ok: false; mistakes: string[] } {
  const reader: Reader = { env, mistakes: [] };
  const mode = readOneOf(reader, 'MODE', ['demo', 'production', 'test'], 'demo');
  const port = readNumber(reader, 'PORT', 3000, 0, 65535);
  const secret = readText(reader, 'SECRET', demoSecret);
  const config: Config = {
    mode,
    isDev: readText(reader, 'DEV', '') === '1',
    host: readText(reader, 'HOST', '127.0.0.1'),
    port,
    publicUrl: readUrl(reader, 'PUBLIC_URL', ['http:', 'https:'])?.replace(/\/+$/, '') ?? `http://localhost:${port}`,
    dataDir: resolve(readText(reader, 'DATA_DIR', './data')),
    ...readDatabase(reader),
    plainTextHosts: readText(reader, 'PLAIN_TEXT_HOSTS', '')
      .toLowerCase()
      .split(/[\s,]+/)
      .filter(Boolean),
    smtpUrl: readUrl(reader, 'SMTP_URL', ['smtp:', 'smtps:']),
    mailFrom: readText(reader, 'MAIL_FROM', standardSender),
    demoShops: readOneOf(reader, 'DEMO_SHOPS', ['on', 'off'], 'on') === 'on',
    demoDay: readOneOf(reader, 'DEMO_DAY', ['on', 'off'], 'on') === 'on' && mode === 'demo',
    secret,
    secrets: [
      secret,
      ...readText(reader, 'SECRET_PREVIOUS', '')
        .split(',')
        .map((text) => text.trim())
        .filter(Boolean),
    ],
    dataKeys: readDataKeys(reader, mode),
    internalKey: readText(reader, 'INTERNAL_KEY', '') || null,
    internalListener: readInternalListener(reader),
    logLevel: readOneOf(
      reader,
      'LOG_LEVEL',
      ['fatal', 'error', 'warn', 'info', 'debug', 'silent'],
      mode === 'production' ? 'info' : 'warn',
    ),
    trustProxy: readTrust(reader),
    fileHost: readUrl(reader, 'FILE_HOST', ['https:'])?.replace(/\/+$/, '') ?? null,
    s3: readS3(reader),
    geocoder: readService(reader, 'GEOCODER', 'https://maps.googleapis.com/maps/api/geocode/json'),
    demoPlaces: readOneOf(reader, 'DEMO_PLACES', ['on', 'off'], mode === 'demo' ? 'on' : 'off') === 'on',
    maps: readService(reader, 'STATIC_MAP', 'https://maps.googleapis.com/maps/api/staticmap'),
    dutchPagesChain: readText(reader, 'DUTCH_PAGES_CUST_ID', mode === 'production' ? '' : 'grachten-kliniek'),
    sms: readSms(reader),
    stripe: readStripe(reader),
    planMerchant: readPlanMerchant(reader, mode === 'demo'),
    push: readPush(reader, readText(reader, 'MAIL_FROM', standardSender)),
    zone: readZone(reader),
    night: readNight(reader),
    webDist: resolve(readText(reader, 'WEB_DIST', './web/dist')),
    adminDist: resolve(readText(reader, 'ADMIN_DIST', './admin/dist')),
    limits: readLimits(reader),
  };
  reader.mistakes.push(...mistakesOf(config, env));
  return reader.mistakes.length > 0 ? { ok: false, mistakes: reader.mistakes } : { ok: true, value: config };
}

/** What is wrong with the settings together, or in this mode. */
function mistakesOf(config: Config, env: Reader['env']): string[] {
  return [
    ...mistakesOfMode(config, env),
    ...mistakesOfSecrets(config),
    ...mistakesOfDataKeys(config, env),
    ...mistakesOfPlans(config),
  ];
}

function readInternalListener(reader: Reader): Config['internalListener'] {
  const host = readText(reader, 'INTERNAL_HOST', '127.0.0.1');
  if (readText(reader, 'INTERNAL_PORT', '') !== '')
    return { host, port: readNumber(reader, 'INTERNAL_PORT', 0, 0, 65535) };
  if (readText(reader, 'INTERNAL_HOST', '') !== '')
    reader.mistakes.push('INTERNAL_HOST is where INTERNAL_PORT listens: set INTERNAL_PORT, too.');
  return null;
}

/** Where the running server answers this installation's own software. */
export function internalOrigin({ host, port, internalListener }: Config): string {
  const at = internalListener ?? { host, port };
  return `http://${at.host.includes(':') ? `[${at.host}]` : at.host}:${at.port}`;
}

function readSms(reader: Reader): Config['sms'] {
  const url = readUrl(reader, 'SMS_URL', ['https:', 'http:']);
  const token = readText(reader, 'SMS_TOKEN', '');
  return url === null ? null : { url, token };
}

/** A service outside with a key; without the key there is none. */
function readService(reader: Reader, name: string, standardUrl: string): { key: string; url: string } | null {
  const key = readText(reader, `${name}_KEY`, '');
  const url = readUrl(reader, `${name}_URL`, ['https:', 'http:']);
  return key === '' ? null : { key, url: url ?? standardUrl };
}

/** All of a bucket's settings, or none. */
function readS3(reader: Reader): Config['s3'] {
  const names = ['S3_BUCKET', 'S3_REGION', 'S3_ACCESS_KEY', 'S3_SECRET_KEY'] as const;
  const endpoint = readUrl(reader, 'S3_ENDPOINT', ['https:', 'http:'])?.replace(/\/+$/, '') ?? '';
  const [bucket = '', region = '', accessKey = '', secretKey = ''] = names.map((name) => readText(reader, name, ''));
  const given = [endpoint, bucket, region, accessKey, secretKey].filter((text) => text !== '').length;
  if (given === 0) return null;
  if (given < 5) reader.mistakes.push(`S3_ENDPOINT and ${names.join(', ')} must be set together, or none of them.`);
  return { endpoint, bucket, region, accessKey, secretKey };
}

function mistakesOfPlans({ mode, planMerchant, stripe }: Config): string[] {
  if (planMerchant?.channel === 'simulated' && mode === 'production')
    return ['PLAN_MERCHANT must not be simulated while MODE is production: nobody would really pay.'];
  if (planMerchant?.channel === 'stripe' && !stripe)
    return ['PLAN_MERCHANT is stripe: STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET must be set, too.'];
  return [];
}
