import { resolve } from 'node:path';
import { readNumber, readOneOf, readText, type Reader } from './config-readers.ts';

export type Mode = 'demo' | 'production' | 'test';
export type LogLevel = 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'silent';

/** How often something may happen; each is counted in the database (decisions, Booking). */
export type Limits = {
  /** Upcoming unpaid bookings of one unproven contact at one shop. */
  bookingsPerContact: number;
  /** Live holds of one contact at one shop. */
  holdsPerContact: number;
  /** Booking attempts of one device in an hour. */
  attemptsPerDevice: number;
  /** Member look-ups of one device in an hour. */
  lookupsPerDevice: number;
  /** Booking attempts of one IP address in an hour. */
  attemptsPerIp: number;
  /** Member look-ups of one IP address in an hour. */
  lookupsPerIp: number;
  /** Anonymous view ids of one IP address in an hour. */
  viewsPerIp: number;
};

export type Config = {
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
  /** Null: the embedded database in `dataDir`. */
  databaseUrl: string | null;
  poolSize: number;
  /** Null: mails stay in the outbox. */
  smtpUrl: string | null;
  mailFrom: string;
  secret: string;
  /** Null: `/internal` and `/metrics` do not exist. */
  internalKey: string | null;
  logLevel: LogLevel;
  /** Whose `X-Forwarded-For` is believed: nobody, a number of proxies, or their addresses. */
  trustProxy: false | number | string[];
  /** Another origin that files come from, or null: they come from here. */
  fileHost: string | null;
  /** The built web app. */
  webDist: string;
  limits: Limits;
};

export const demoSecret = 'parlour-demo-secret-not-for-production';

const limitNames = {
  bookingsPerContact: ['LIMIT_BOOKINGS_PER_CONTACT', 5],
  holdsPerContact: ['LIMIT_HOLDS_PER_CONTACT', 2],
  attemptsPerDevice: ['LIMIT_ATTEMPTS_PER_DEVICE', 60],
  lookupsPerDevice: ['LIMIT_LOOKUPS_PER_DEVICE', 10],
  attemptsPerIp: ['LIMIT_ATTEMPTS_PER_IP', 600],
  lookupsPerIp: ['LIMIT_LOOKUPS_PER_IP', 600],
  viewsPerIp: ['LIMIT_VIEWS_PER_IP', 3000],
} as const satisfies Record<keyof Limits, readonly [string, number]>;

/** Reads the whole configuration, or names every mistake in it, each in one sentence. */
export function readConfig(
  env: Record<string, string | undefined>,
): { ok: true; value: Config } | { ok: false; mistakes: string[] } {
  const reader: Reader = { env, mistakes: [] };
  const mode = readOneOf(reader, 'MODE', ['demo', 'production', 'test'], 'demo');
  const port = readNumber(reader, 'PORT', 3000, 0, 65535);
  const config: Config = {
    mode,
    isDev: env['DEV'] === '1',
    host: readText(reader, 'HOST', '127.0.0.1'),
    port,
    publicUrl: readUrl(reader, 'PUBLIC_URL', ['http:', 'https:'])?.replace(/\/+$/, '') ?? `http://localhost:${port}`,
    dataDir: resolve(readText(reader, 'DATA_DIR', './data')),
    databaseUrl: readUrl(reader, 'DATABASE_URL', ['postgres:', 'postgresql:']),
    poolSize: readNumber(reader, 'POOL_SIZE', 20, 2, 500),
    smtpUrl: readUrl(reader, 'SMTP_URL', ['smtp:', 'smtps:']),
    mailFrom: readText(reader, 'MAIL_FROM', 'Parlour <no-reply@localhost>'),
    demoShops: readOneOf(reader, 'DEMO_SHOPS', ['on', 'off'], 'on') === 'on',
    secret: readText(reader, 'SECRET', demoSecret),
    internalKey: readText(reader, 'INTERNAL_KEY', '') || null,
    logLevel: readOneOf(
      reader,
      'LOG_LEVEL',
      ['fatal', 'error', 'warn', 'info', 'debug', 'silent'],
      mode === 'production' ? 'info' : 'warn',
    ),
    trustProxy: readTrust(reader),
    fileHost: readUrl(reader, 'FILE_HOST', ['https:'])?.replace(/\/+$/, '') ?? null,
    webDist: resolve(readText(reader, 'WEB_DIST', './web/dist')),
    limits: readLimits(reader),
  };
  reader.mistakes.push(...mistakesOfMode(config), ...mistakesOfSecrets(config));
  return reader.mistakes.length > 0 ? { ok: false, mistakes: reader.mistakes } : { ok: true, value: config };
}

function readLimits(reader: Reader): Limits {
  const entries = Object.entries(limitNames).map(([name, [variable, standard]]) => [
    name,
    readNumber(reader, variable, standard, 1, 1_000_000_000),
  ]);
  return Object.fromEntries(entries) as Limits;
}

function readUrl(reader: Reader, name: string, protocols: readonly string[]): string | null {
  const text = readText(reader, name, '');
  if (text === '') return null;
  if (URL.canParse(text) && protocols.includes(new URL(text).protocol)) return text;
  const forms = protocols.map((protocol) => `${protocol}//…`).join(' or ');
  reader.mistakes.push(`${name} must be an address of the form ${forms}.`);
  return null;
}

function readTrust(reader: Reader): Config['trustProxy'] {
  const text = readText(reader, 'TRUST_PROXY', '');
  if (text === '' || text === '0' || text === 'false') return false;
  if (/^\d+$/.test(text)) return Number(text);
  const addresses = text.split(',').map((entry) => entry.trim());
  if (addresses.every((entry) => /^[0-9a-f.:]+(\/\d+)?$/i.test(entry))) return addresses;
  reader.mistakes.push('TRUST_PROXY must be a number of proxies, or their addresses separated by commas.');
  return false;
}

function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || /^127(\.\d{1,3}){3}$/.test(host);
}

function mistakesOfMode(config: Config): string[] {
  if (config.mode !== 'production') {
    const sentence = `HOST must be a loopback address such as 127.0.0.1 while MODE is ${config.mode}: demo shops and /dev pages are not for a network.`;
    return isLoopback(config.host) ? [] : [sentence];
  }
  const mistakes: string[] = [];
  if (!config.databaseUrl) mistakes.push('DATABASE_URL must name a PostgreSQL server while MODE is production.');
  if (!config.smtpUrl) mistakes.push('SMTP_URL must name a mail server while MODE is production.');
  if (!config.publicUrl.startsWith('https://'))
    mistakes.push('PUBLIC_URL must start with https:// while MODE is production.');
  if (config.secret === demoSecret)
    mistakes.push('SECRET must be changed while MODE is production: choose at least 32 random characters.');
  if (config.isDev) mistakes.push('DEV must not be set while MODE is production.');
  return mistakes;
}

function mistakesOfSecrets(config: Config): string[] {
  const mistakes: string[] = [];
  if (config.secret.length < 32) mistakes.push('SECRET must have at least 32 characters.');
  if (config.internalKey && config.internalKey.length < 16)
    mistakes.push('INTERNAL_KEY must have at least 16 characters.');
  return mistakes;
}
