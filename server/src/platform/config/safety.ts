import { isIP } from 'node:net';
import type { Config } from './config.ts';

type Environment = Record<string, string | undefined>;

/** Whether a host name or address can only ever mean this machine. */
export function isLoopback(host: string): boolean {
  const name = host.toLowerCase().replace(/^\[(.*)\]$/, '$1');
  return /^(.+\.)?localhost$/.test(name) || name === '::1' || (isIP(name) === 4 && name.startsWith('127.'));
}

/** The host that PostgreSQL is reached at; a path is the folder of a socket. Without one the driver asks `PGHOST`. */
function databaseHost(databaseUrl: string, env: Environment): string {
  const url = new URL(databaseUrl);
  return url.searchParams.get('host') || decodeURIComponent(url.hostname) || env['PGHOST'] || 'localhost';
}

function databaseAddresses({ databaseUrl, databaseListenUrl }: Config): [string, string][] {
  return Object.entries({ DATABASE_URL: databaseUrl, DATABASE_LISTEN_URL: databaseListenUrl }).filter(
    (entry): entry is [string, string] => entry[1] !== null,
  );
}

const isHere = (host: string) => host.startsWith('/') || isLoopback(host);

/** Why this configuration must not run in its mode, each mistake in one sentence. */
export function mistakesOfMode(config: Config, env: Environment): string[] {
  const ofMode = config.mode === 'production' ? mistakesOfProduction(config, env) : mistakesOfTrial(config, env);
  return [...mistakesOfListeners(config), ...ofMode];
}

function mistakesOfListeners({ port, internalKey, internalListener }: Config): string[] {
  if (!internalListener) return [];
  const mistakes: string[] = [];
  if (internalListener.port === port && port !== 0)
    mistakes.push('INTERNAL_PORT must be another one than PORT: what listens there is not for customers.');
  if (internalKey === null) mistakes.push('INTERNAL_PORT needs an INTERNAL_KEY: without one nothing answers there.');
  return mistakes;
}

/** Demo and test publish every mail and code at `/dev`: whatever looks like a real installation means that `MODE` was forgotten. */
function mistakesOfTrial(config: Config, env: Environment): string[] {
  const { mode, host, internalListener, publicUrl, trustProxy, stripe } = config;
  const why = `while MODE is ${mode}: /dev shows every mail, code and link. Set MODE=production for a real installation.`;
  const mistakes: string[] = [];
  if (!isLoopback(host)) mistakes.push(`HOST must be a loopback address such as 127.0.0.1 ${why}`);
  if (internalListener && !isLoopback(internalListener.host))
    mistakes.push(`INTERNAL_HOST must be a loopback address such as 127.0.0.1 ${why}`);
  if (!isLoopback(new URL(publicUrl).hostname))
    mistakes.push(`PUBLIC_URL must be an address of this machine such as http://localhost:3000 ${why}`);
  for (const [name, url] of databaseAddresses(config))
    if (!isHere(databaseHost(url, env))) mistakes.push(`${name} must name a database on this machine ${why}`);
  if (trustProxy !== false) mistakes.push(`TRUST_PROXY must not be set ${why}`);
  if (stripe && /^[rs]k_live_/.test(stripe.secretKey))
    mistakes.push(`STRIPE_SECRET_KEY must be a test key (sk_test_…) ${why}`);
  return mistakes;
}

/** Whether mails would come from no address that could be answered to outside of this machine. */
function isLocalSender(mailFrom: string): boolean {
  const address = /<([^>]+)>\s*$/.exec(mailFrom)?.[1] ?? mailFrom.trim();
  return !/^[^\s@<>]+@[^\s@<>]+\.[^\s@<>.]{2,}$/.test(address);
}

function mistakesOfProduction(config: Config, env: Environment): string[] {
  const mistakes: string[] = [];
  if (!config.databaseUrl) mistakes.push('DATABASE_URL must name a PostgreSQL server while MODE is production.');
  if (!config.smtpUrl) mistakes.push('SMTP_URL must name a mail server while MODE is production.');
  if (isLocalSender(config.mailFrom))
    mistakes.push(
      'MAIL_FROM must be the address that mails come from while MODE is production, as Salon <booking@example.com>.',
    );
  if (!config.publicUrl.startsWith('https://'))
    mistakes.push('PUBLIC_URL must start with https:// while MODE is production.');
  if (config.demoPlaces) mistakes.push('DEMO_PLACES must be off while MODE is production.');
  if (config.isDev) mistakes.push('DEV must not be set while MODE is production.');
  return [...mistakes, ...plainConnections(config, env)];
}

const encryptedDatabase = 'postgres://…?sslmode=require (or verify-full)';
const encrypted: Record<string, string> = {
  SMTP_URL: 'smtps://…, or smtp://…?requireTLS=true',
  DATABASE_URL: encryptedDatabase,
  DATABASE_LISTEN_URL: encryptedDatabase,
};

/** Connections that would carry passwords, codes or customers through a network in plain text. */
function plainConnections(config: Config, env: Environment): string[] {
  const { smtpUrl, sms, push, s3, stripe, geocoder, maps, plainTextHosts } = config;
  const mayBePlain = (host: string) => isHere(host) || plainTextHosts.includes(host.toLowerCase());
  const plain: string[] = [];
  for (const [name, url] of databaseAddresses(config))
    if (!isEncryptedDatabase(url) && !mayBePlain(databaseHost(url, env))) plain.push(name);
  if (smtpUrl && !isEncryptedMail(smtpUrl) && !mayBePlain(new URL(smtpUrl).hostname)) plain.push('SMTP_URL');
  const overHttp = {
    PUSH_HOSTS: push?.hosts.find((host) => host.startsWith('http:')),
    SMS_URL: sms?.url,
    S3_ENDPOINT: s3?.endpoint,
    STRIPE_API_URL: stripe?.apiUrl,
    GEOCODER_URL: geocoder?.url,
    STATIC_MAP_URL: maps?.url,
  };
  for (const [name, address] of Object.entries(overHttp))
    if (address?.startsWith('http:') && !mayBePlain(new URL(address).hostname)) plain.push(name);
  return plain.map(
    (name) =>
      `${name} must be encrypted while MODE is production: ${encrypted[name] ?? 'https://…'}. A host on a trusted private network can be named in PLAIN_TEXT_HOSTS.`,
  );
}

function isEncryptedDatabase(databaseUrl: string): boolean {
  const { searchParams } = new URL(databaseUrl);
  const mode = searchParams.get('sslmode');
  return mode === null
    ? ['true', '1'].includes(searchParams.get('ssl') ?? '')
    : ['require', 'verify-ca', 'verify-full'].includes(mode);
}

/** Without being told so, a mail client goes on in plain text where the server offers no encryption. */
function isEncryptedMail(smtpUrl: string): boolean {
  const { protocol, searchParams } = new URL(smtpUrl);
  const isAsked = protocol === 'smtps:' || searchParams.get('requireTLS') === 'true';
  return isAsked && searchParams.get('ignoreTLS') !== 'true' && searchParams.get('secure') !== 'false';
}
