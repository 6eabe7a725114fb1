import { expect, test } from 'vitest';
import { internalOrigin, readConfig } from './config.ts';
import { newPushKeys } from './push.ts';
import { demoSecret } from './secrets.ts';
import { movesNoMoney } from './stripe.ts';

const secret = 'vJ2m9Qx7Lr4TzB8nWc5KpY3hGd6FsA1e';
const dataKey = 'one:pL8vZ3nQe1xKc7TgYw0RbJm5HsUdFo2iAqNzVhXk4Ec=';
const production = {
  MODE: 'production',
  HOST: '0.0.0.0',
  DATABASE_URL: 'postgres://db/parlour?sslmode=verify-full',
  SMTP_URL: 'smtps://mail',
  MAIL_FROM: 'Salon <booking@example.com>',
  PUBLIC_URL: 'https://book.example.com/',
  SECRET: secret,
  DATA_KEYS: dataKey,
};

function mistakesOf(env: Record<string, string>): string[] {
  const read = readConfig(env);
  return read.ok ? [] : read.mistakes;
}

test('Waitlist: the hours without offers: over midnight, of the day, none, or a mistake', () => {
  const nightOf = (text: string) => {
    const read = readConfig({ QUIET_HOURS: text });
    return read.ok ? read.value.night : read.mistakes;
  };
  expect(nightOf('')).toEqual({ from: 1260, to: 480 });
  expect(nightOf('00:30-06:00')).toEqual({ from: 30, to: 360 });
  expect(nightOf('off')).toBe(null);
  for (const wrong of ['21-8', '21:00', '21:00-21:00', '21:00-25:00', '21:00-08:00-09:00', 'on'])
    expect(nightOf(wrong)).toEqual([expect.stringMatching(/^QUIET_HOURS must be two different times/)]);
});

test('Mode: nothing set is a demo on loopback with the embedded database', () => {
  const read = readConfig({});
  expect(read).toMatchObject({
    ok: true,
    value: {
      mode: 'demo',
      host: '127.0.0.1',
      port: 3000,
      publicUrl: 'http://localhost:3000',
      databaseUrl: null,
      smtpUrl: null,
      internalKey: null,
      secret: demoSecret,
      trustProxy: false,
      logLevel: 'warn',
    },
  });
  expect(read).toMatchObject({
    value: {
      limits: {
        bookingsPerContact: 5,
        holdsPerContact: 2,
        attemptsPerDevice: 60,
        lookupsPerDevice: 10,
        attemptsPerIp: 600,
      },
    },
  });
});

test('Mode: production starts with everything it needs, and writes logs', () => {
  expect(readConfig(production)).toMatchObject({
    ok: true,
    value: { mode: 'production', publicUrl: 'https://book.example.com', logLevel: 'info' },
  });
});

test('Mode: production names everything it lacks, all at once', () => {
  expect(mistakesOf({ MODE: 'production' })).toEqual([
    expect.stringMatching(/^DATABASE_URL /),
    expect.stringMatching(/^SMTP_URL /),
    expect.stringMatching(/^MAIL_FROM /),
    expect.stringMatching(/^PUBLIC_URL /),
    expect.stringMatching(/^SECRET /),
    expect.stringMatching(/^DATA_KEYS /),
  ]);
});

test.each(['', 'Salon', 'Salon <no-reply@localhost>', 'booking@'])(
  'Mode: production does not start while mails would come from "%s"',
  (MAIL_FROM) => {
    expect(mistakesOf({ ...production, MAIL_FROM })).toEqual([expect.stringMatching(/^MAIL_FROM must .*\.$/)]);
  },
);

test.each([
  ['MODE', 'live'],
  ['PORT', '70000'],
  ['PORT', '3e3'],
  ['HOST', '0.0.0.0'],
  ['PUBLIC_URL', 'localhost:3000'],
  ['DATABASE_URL', 'mysql://db'],
  ['DATABASE_LISTEN_URL', 'postgres://localhost/parlour'],
  ['DATABASE_PREPARED', 'yes'],
  ['SMTP_URL', 'mail.example.com'],
  ['SECRET', 'short'],
  ['DATA_KEYS', 'short'],
  ['INTERNAL_KEY', 'short'],
  ['INTERNAL_HOST', '127.0.0.1'],
  ['LOG_LEVEL', 'loud'],
  ['POOL_SIZE', '1'],
  ['TRUST_PROXY', 'everyone'],
  ['LIMIT_BOOKINGS_PER_CONTACT', '0'],
])('Configuration: %s=%s is one clear sentence', (name, value) => {
  const mistakes = mistakesOf({ [name]: value });
  expect(mistakes).toHaveLength(1);
  expect(mistakes[0]).toMatch(new RegExp(`^${name} (must|is) .*\\.$`));
});

test('Configuration: beside a pooler statements have no names, unless it keeps them', () => {
  const pooled = {
    DATABASE_URL: 'postgres://localhost:6432/parlour',
    DATABASE_LISTEN_URL: 'postgres://localhost/parlour',
  };
  expect(readConfig({})).toMatchObject({ value: { databaseListenUrl: null, isDatabasePrepared: true } });
  expect(readConfig(pooled)).toMatchObject({
    value: { databaseListenUrl: 'postgres://localhost/parlour', isDatabasePrepared: false },
  });
  expect(readConfig({ ...pooled, DATABASE_PREPARED: 'on' })).toMatchObject({ value: { isDatabasePrepared: true } });
  expect(readConfig({ DATABASE_PREPARED: 'off' })).toMatchObject({ value: { isDatabasePrepared: false } });
});

test('F-128 a mistaken address is not repeated: it may hold a password', () => {
  expect(mistakesOf({ DATABASE_URL: 'mysql://root:hunter22@db' }).join()).not.toContain('hunter22');
});

test.each([
  ['1', 1],
  ['10.0.0.0/8, 127.0.0.1', ['10.0.0.0/8', '127.0.0.1']],
  ['false', false],
])('the trusted proxies of TRUST_PROXY=%s', (text, expected) => {
  expect(readConfig({ ...production, TRUST_PROXY: text })).toMatchObject({ ok: true, value: { trustProxy: expected } });
});

test('B-314 invented places stand in for a map service in the demo, and never in production', () => {
  expect(readConfig({})).toMatchObject({ value: { demoPlaces: true, geocoder: null } });
  expect(readConfig({ MODE: 'test' })).toMatchObject({ value: { demoPlaces: false } });
  expect(readConfig(production)).toMatchObject({ value: { demoPlaces: false } });
  expect(mistakesOf({ ...production, DEMO_PLACES: 'on' })).toEqual([expect.stringMatching(/^DEMO_PLACES must be off/)]);
});

test('A-233 C-261 the keys for notices are one pair, or there is none', () => {
  expect(readConfig({})).toMatchObject({ value: { push: null } });
  const { publicKey, privateKey } = newPushKeys();
  const keys = { PUSH_PUBLIC_KEY: publicKey, PUSH_PRIVATE_KEY: privateKey };
  expect(readConfig({ ...keys, MAIL_FROM: 'Salon <booking@example.com>', PUSH_HOSTS: 'Push.example' })).toMatchObject({
    value: { push: { publicKey, privateKey, subject: 'mailto:booking@example.com' } },
  });
  const hosts = readConfig({ ...keys, PUSH_HOSTS: 'Push.example' });
  expect(hosts).toMatchObject({ value: { push: { hosts: expect.arrayContaining(['push.example']) } } });
  const wrongPairs: Record<string, string>[] = [
    { PUSH_PUBLIC_KEY: publicKey },
    { PUSH_PRIVATE_KEY: privateKey },
    { ...keys, PUSH_PRIVATE_KEY: newPushKeys().privateKey },
    { ...keys, PUSH_PUBLIC_KEY: 'no key' },
  ];
  for (const wrong of wrongPairs)
    expect(mistakesOf(wrong)).toEqual([
      'PUSH_PUBLIC_KEY and PUSH_PRIVATE_KEY must be one pair, as `npm run push-keys` prints it, or not be set.',
    ]);
  expect(mistakesOf({ ...keys, PUSH_SUBJECT: 'me' })).toEqual([expect.stringMatching(/^PUSH_SUBJECT must be /)]);
  expect(mistakesOf({ ...production, ...keys, PUSH_HOSTS: 'http://push.example' })).toEqual([
    expect.stringMatching(/^PUSH_HOSTS must be encrypted/),
  ]);
});

test('G-098 the settings of a bucket stand together or not at all', () => {
  const bucket = {
    S3_ENDPOINT: 'https://s3.example.com/',
    S3_BUCKET: 'parlour',
    S3_REGION: 'eu-1',
    S3_ACCESS_KEY: 'a',
    S3_SECRET_KEY: 'hunter22',
  };
  expect(readConfig({})).toMatchObject({ value: { s3: null } });
  const s3 = {
    endpoint: 'https://s3.example.com',
    bucket: 'parlour',
    region: 'eu-1',
    accessKey: 'a',
    secretKey: 'hunter22',
  };
  expect(readConfig(bucket)).toMatchObject({ value: { s3 } });
  for (const name of Object.keys(bucket)) {
    const mistakes = mistakesOf({ ...bucket, [name]: '' });
    expect(mistakes).toEqual([expect.stringMatching(/^S3_ENDPOINT and .* must be set together/)]);
    expect(mistakes.join()).not.toContain('hunter22');
  }
});

test('The keys of Stripe stand together or not at all, and a test key is known as one', () => {
  const keys = { STRIPE_SECRET_KEY: 'sk_live_hunter22', STRIPE_WEBHOOK_SECRET: 'whsec_a1, whsec_b2' };
  const settings = { secretKey: 'sk_live_hunter22', webhookSecret: 'whsec_a1, whsec_b2', apiUrl: undefined };
  expect(readConfig({})).toMatchObject({ value: { stripe: null } });
  expect(readConfig({ ...production, ...keys })).toMatchObject({ ok: true, value: { stripe: settings } });
  expect(readConfig({ ...production, ...keys, STRIPE_SECRET_KEY: 'rk_test_1' })).toMatchObject({ ok: true });
  const together = 'STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET must be set together, or none of them.';
  expect(mistakesOf({ ...production, STRIPE_SECRET_KEY: 'sk_live_hunter22' })).toEqual([together]);
  expect(mistakesOf({ STRIPE_WEBHOOK_SECRET: 'whsec_a1' })).toEqual([together]);
  const keyNames = ['sk_live', 'sk_test', 'rk_live', 'rk_test'];
  expect(keyNames.map((name) => movesNoMoney({ ...settings, secretKey: `${name}_hunter22` }))).toEqual([
    false,
    true,
    false,
    true,
  ]);
});

test.each([
  ['STRIPE_SECRET_KEY', 'pk_live_hunter22'],
  ['STRIPE_SECRET_KEY', 'hunter22'],
  ['STRIPE_WEBHOOK_SECRET', 'hunter22'],
  ['STRIPE_WEBHOOK_SECRET', 'whsec_a1,hunter22'],
  ['STRIPE_API_URL', 'ftp://hunter22'],
])('A mistaken %s is one sentence that does not repeat it', (name, value) => {
  const mistakes = mistakesOf({ STRIPE_SECRET_KEY: 'sk_test_a1', STRIPE_WEBHOOK_SECRET: 'whsec_a1', [name]: value });
  expect(mistakes).toEqual([expect.stringMatching(new RegExp(`^${name} must .*\\.$`))]);
  expect(mistakes.join()).not.toContain('hunter22');
});

test('A-021 who takes the money for plans: no provider, Stripe with its keys, or, not in production, the page for trying out', () => {
  const keys = { STRIPE_SECRET_KEY: 'sk_test_a1', STRIPE_WEBHOOK_SECRET: 'whsec_a1' };
  const merchantOf = (env: Record<string, string>) => {
    const read = readConfig(env);
    return read.ok ? read.value.planMerchant : read.mistakes;
  };
  expect(merchantOf({ MODE: 'test' })).toBeNull();
  expect(merchantOf(production)).toBeNull();
  expect(merchantOf({ PLAN_MERCHANT: 'off' })).toBeNull();
  expect(merchantOf({ MODE: 'demo' })).toEqual({ channel: 'simulated', account: '' });
  expect(merchantOf({ MODE: 'test', PLAN_MERCHANT: 'simulated' })).toEqual({ channel: 'simulated', account: '' });
  expect(merchantOf({ ...production, ...keys, PLAN_MERCHANT: 'stripe' })).toEqual({ channel: 'stripe', account: '' });
  const account = { PLAN_MERCHANT: 'stripe', PLAN_MERCHANT_ACCOUNT: 'acct_1' };
  expect(merchantOf({ ...keys, ...account })).toEqual({ channel: 'stripe', account: 'acct_1' });
  expect(mistakesOf({ ...production, PLAN_MERCHANT: 'simulated' })).toEqual([
    expect.stringMatching(/^PLAN_MERCHANT must not be simulated/),
  ]);
  expect(mistakesOf(account)).toEqual([expect.stringMatching(/^PLAN_MERCHANT is stripe: /)]);
  expect(mistakesOf({ PLAN_MERCHANT_ACCOUNT: 'acct_1' })).toEqual([
    expect.stringMatching(/PLAN_MERCHANT must be stripe/),
  ]);
  expect(mistakesOf({ ...keys, PLAN_MERCHANT: 'stripe', PLAN_MERCHANT_ACCOUNT: 'mine' })).toHaveLength(1);
});

test('INTERNAL_PORT: a listener on loopback, refused without a key, on the port of customers, or as no port', () => {
  const key = { INTERNAL_KEY: 'vJ2m9Qx7Lr4TzB8n' };
  expect(readConfig(key)).toMatchObject({ value: { internalListener: null } });
  expect(readConfig({ ...key, INTERNAL_PORT: '3001' })).toMatchObject({
    value: { internalListener: { host: '127.0.0.1', port: 3001 } },
  });
  expect(readConfig({ ...production, ...key, INTERNAL_PORT: '3001', INTERNAL_HOST: '10.0.0.5' })).toMatchObject({
    value: { internalListener: { host: '10.0.0.5', port: 3001 } },
  });
  expect(mistakesOf({ INTERNAL_PORT: '3001' })).toEqual([
    expect.stringMatching(/^INTERNAL_PORT needs an INTERNAL_KEY/),
  ]);
  for (const PORT of ['3000', ''])
    expect(mistakesOf({ ...key, PORT, INTERNAL_PORT: '3000' })).toEqual([
      expect.stringMatching(/^INTERNAL_PORT must be another one than PORT/),
    ]);
  expect(mistakesOf({ ...key, INTERNAL_PORT: 'x' })).toEqual([expect.stringMatching(/^INTERNAL_PORT must be a whole/)]);
});

test('INTERNAL_PORT: whoever speaks to the running server finds the right one', () => {
  const originOf = (env: Record<string, string>) => {
    const read = readConfig(env);
    return read.ok ? internalOrigin(read.value) : read.mistakes;
  };
  expect(originOf({ PORT: '3456' })).toBe('http://127.0.0.1:3456');
  const key = 'vJ2m9Qx7Lr4TzB8n';
  expect(originOf({ INTERNAL_KEY: key, INTERNAL_PORT: '3001' })).toBe('http://127.0.0.1:3001');
  expect(originOf({ INTERNAL_KEY: key, INTERNAL_PORT: '3001', INTERNAL_HOST: '::1' })).toBe('http://[::1]:3001');
});
