import { expect, test } from 'vitest';
import { readConfig } from './config.ts';

function mistakesOf(env: Record<string, string | undefined>): string[] {
  const read = readConfig(env);
  return read.ok ? [] : read.mistakes;
}

const live = { STRIPE_SECRET_KEY: 'sk_live_hunter22', STRIPE_WEBHOOK_SECRET: 'whsec_hunter22' };

test.each([
  ['PUBLIC_URL', { PUBLIC_URL: 'https://book.example.com' }],
  ['PUBLIC_URL', { PUBLIC_URL: 'http://localhost.example.com:3000' }],
  ['PUBLIC_URL', { PUBLIC_URL: 'http://192.168.1.20:3000' }],
  ['PUBLIC_URL', { PUBLIC_URL: 'http://127.0.0.1.example.com' }],
  ['DATABASE_URL', { DATABASE_URL: 'postgres://parlour:hunter22@db.example.com/parlour' }],
  ['DATABASE_URL', { DATABASE_URL: 'postgres://localhost/parlour?host=db.example.com' }],
  ['DATABASE_URL', { DATABASE_URL: 'postgres:///parlour', PGHOST: 'db.example.com' }],
  [
    'DATABASE_LISTEN_URL',
    { DATABASE_URL: 'postgres://localhost/parlour', DATABASE_LISTEN_URL: 'postgres://db.example.com/parlour' },
  ],
  ['TRUST_PROXY', { TRUST_PROXY: '1' }],
  ['TRUST_PROXY', { TRUST_PROXY: '127.0.0.1' }],
  ['STRIPE_SECRET_KEY', live],
  ['STRIPE_SECRET_KEY', { ...live, STRIPE_SECRET_KEY: 'rk_live_hunter22' }],
  ['HOST', { HOST: '0.0.0.0' }],
  ['INTERNAL_HOST', { INTERNAL_HOST: '0.0.0.0', INTERNAL_PORT: '3001', INTERNAL_KEY: 'Zq8vN3xK7mT2wB9r' }],
])('MODE forgotten: demo and test refuse %s of a real installation, and name MODE', (name, env) => {
  for (const mode of ['demo', 'test']) {
    const mistakes = mistakesOf({ ...env, MODE: mode });
    expect(mistakes).toEqual([expect.stringMatching(new RegExp(`^${name} must .*Set MODE=production`))]);
    expect(mistakes.join()).not.toContain('hunter22');
  }
});

test.each([
  { PUBLIC_URL: 'http://localhost:3000' },
  { PUBLIC_URL: 'http://chain-a.localhost:3000' },
  { PUBLIC_URL: 'https://127.0.0.1' },
  { PUBLIC_URL: 'http://[::1]:3000' },
  { DATABASE_URL: 'postgres://parlour@127.0.0.1:5433/parlour' },
  { DATABASE_URL: 'postgres://parlour@localhost/parlour' },
  { DATABASE_URL: 'postgres:///parlour?host=/var/run/postgresql' },
  { DATABASE_URL: 'postgres://%2Fvar%2Frun%2Fpostgresql/parlour' },
  { TRUST_PROXY: '0' },
  { STRIPE_SECRET_KEY: 'sk_test_a1', STRIPE_WEBHOOK_SECRET: 'whsec_a1' },
])('A demo on this machine starts with %o', (env) => {
  expect(mistakesOf(env)).toEqual([]);
});

const production = {
  MODE: 'production',
  DATABASE_URL: 'postgres://parlour:hunter22@db.example.com/parlour?sslmode=verify-full',
  SMTP_URL: 'smtps://user:hunter22@mail.example.com',
  MAIL_FROM: 'Salon <booking@example.com>',
  PUBLIC_URL: 'https://book.example.com',
  SECRET: 'vJ2m9Qx7Lr4TzB8nWc5KpY3hGd6FsA1e',
  DATA_KEYS: 'one:pL8vZ3nQe1xKc7TgYw0RbJm5HsUdFo2iAqNzVhXk4Ec=',
};
const s3 = { S3_BUCKET: 'b', S3_REGION: 'eu-1', S3_ACCESS_KEY: 'a', S3_SECRET_KEY: 'hunter22' };
const stripe = { STRIPE_SECRET_KEY: 'sk_live_a1', STRIPE_WEBHOOK_SECRET: 'whsec_a1' };

test.each([
  ['SECRET', 'k'.repeat(40)],
  ['SECRET', 'vJ2m9Qx7Lr4TzB8nvJ2m9Qx7Lr4TzB8n'],
  ['SECRET', 'please-change-me-before-going-live-1'],
  ['SECRET', 'this is the very secret text of ours'],
  ['INTERNAL_KEY', '1234567890abcdefgh'],
  ['INTERNAL_KEY', 'aaaaaaaaaaaaaaaaaaaaaaaa'],
  ['INTERNAL_KEY', production.SECRET],
  ['TRUST_PROXY', '0.0.0.0/0'],
  ['TRUST_PROXY', '::/0'],
  ['TRUST_PROXY', '10.0.0.1, 0.0.0.0/1'],
  ['TRUST_PROXY', '128.0.0.0/1,0.0.0.0/1'],
  ['TRUST_PROXY', '2000::/3'],
  ['TRUST_PROXY', '999'],
  ['TRUST_PROXY', '1.2.3'],
])('Production refuses a weak %s: %s', (name, value) => {
  const mistakes = mistakesOf({ ...production, [name]: value });
  expect(mistakes).toEqual([expect.stringMatching(new RegExp(`^${name} must `))]);
  expect(mistakes.join()).not.toContain(value);
});

test.each([
  ['SMTP_URL', { SMTP_URL: 'smtp://user:hunter22@mail.example.com:587' }],
  ['SMTP_URL', { SMTP_URL: 'smtp://mail.example.com?requireTLS=true&ignoreTLS=true' }],
  ['DATABASE_URL', { DATABASE_URL: 'postgres://parlour:hunter22@db.example.com/parlour' }],
  ['DATABASE_URL', { DATABASE_URL: 'postgres://parlour:hunter22@db.example.com/parlour?sslmode=prefer' }],
  ['DATABASE_URL', { DATABASE_URL: 'postgres://127.0.0.1/parlour?host=db.example.com' }],
  [
    'DATABASE_LISTEN_URL',
    {
      DATABASE_URL: 'postgres://127.0.0.1:6432/parlour',
      DATABASE_LISTEN_URL: 'postgres://:hunter22@db.example.com/parlour',
    },
  ],
  ['SMS_URL', { SMS_URL: 'http://sms.example.com/send' }],
  ['S3_ENDPOINT', { ...s3, S3_ENDPOINT: 'http://s3.example.com' }],
  ['STRIPE_API_URL', { ...stripe, STRIPE_API_URL: 'http://stripe.example.com' }],
  ['GEOCODER_URL', { GEOCODER_KEY: 'hunter22', GEOCODER_URL: 'http://maps.example.com' }],
])('Production refuses a plain-text connection at %s, but for a host that it is told to trust', (name, env) => {
  const mistakes = mistakesOf({ ...production, ...env });
  expect(mistakes).toEqual([expect.stringMatching(new RegExp(`^${name} must be encrypted`))]);
  expect(mistakes.join()).not.toContain('hunter22');
  const hosts = 'mail.example.com, DB.example.com sms.example.com,s3.example.com,stripe.example.com,maps.example.com';
  expect(mistakesOf({ ...production, ...env, PLAIN_TEXT_HOSTS: hosts })).toEqual([]);
});

test.each([
  { SMTP_URL: 'smtp://user:hunter22@mail.example.com:587?requireTLS=true' },
  { SMTP_URL: 'smtp://localhost:25' },
  { DATABASE_URL: 'postgres://db.example.com/parlour?ssl=true' },
  { DATABASE_URL: 'postgres://127.0.0.1/parlour' },
  { DATABASE_URL: 'postgres:///parlour?host=/var/run/postgresql' },
  { SMS_URL: 'http://127.0.0.1:8080/send' },
  { ...s3, S3_ENDPOINT: 'http://localhost:9000' },
  { TRUST_PROXY: '10.0.0.0/8,fd00::/8,127.0.0.1' },
  { INTERNAL_KEY: 'Zq8vN3xK7mT2wB9r' },
])('Production starts with what stays on this machine or is encrypted: %o', (env) => {
  expect(mistakesOf({ ...production, ...env })).toEqual([]);
});
