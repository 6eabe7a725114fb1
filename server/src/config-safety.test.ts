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
  ['TRUST_PROXY', { TRUST_PROXY: '1' }],
  ['TRUST_PROXY', { TRUST_PROXY: '127.0.0.1' }],
  ['STRIPE_SECRET_KEY', live],
  ['STRIPE_SECRET_KEY', { ...live, STRIPE_SECRET_KEY: 'rk_live_hunter22' }],
  ['HOST', { HOST: '0.0.0.0' }],
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
