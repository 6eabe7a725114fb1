import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../test/test-app.ts';
import { readConfig } from '../config/config.ts';
import { inTransaction } from '../db/transaction.ts';
import { type DataKey, type DataKeys, fingerprintOf, newDataKey, parseDataKeys, testDataKeys } from './keys.ts';
import { openDataKeys } from './open-keys.ts';
import { refuseMissingKeys, sealingKey, usedKeyIds } from './sealing-key.ts';

let server: TestApp;
let dataDir = '';
beforeAll(async () => {
  server = await startTestApp();
  dataDir = mkdtempSync(join(tmpdir(), 'parlour-keys-'));
});
afterAll(async () => {
  rmSync(dataDir, { recursive: true, force: true });
  await server.close();
});
beforeEach(() => server.services.db.deleteFrom('usedDataKeys').execute());

const made = (id: string) => newDataKey(0).replace(/^[^:]+/, id);
const keysOf = (...lines: string[]) => parseDataKeys(lines.join(',')) as unknown as DataKeys;
const mistakesOf = (DATA_KEYS: string, MODE = 'demo') => {
  const read = readConfig({ MODE, DATA_KEYS });
  return read.ok ? [] : read.mistakes.filter((mistake) => mistake.startsWith('DATA_KEYS'));
};

test('Data keys: a new key is named after its day, and is taken as it is printed', () => {
  const line = newDataKey(Date.parse('2027-01-13T09:00:00Z'));
  expect(line).toMatch(/^2027-01-13-[a-z2-9]{4}:[A-Za-z0-9+/]{43}=$/);
  expect(mistakesOf(line, 'production')).toEqual([]);
  expect(mistakesOf(`${line}, ${newDataKey(0)}`, 'production')).toEqual([]);
  expect(newDataKey(0)).not.toBe(newDataKey(0));
});

test('Data keys: a wrong form, a short key, and an id or a key twice are one sentence that repeats none of them', () => {
  const right = made('a');
  const secret = right.slice(2);
  for (const wrong of [
    'key',
    secret,
    `${'a'.repeat(21)}:${secret}`,
    `A:${secret}`,
    `a:${secret.slice(4)}`,
    `a:${secret}x`,
    `${right},${made('a')}`,
    `${right},b:${secret}`,
  ]) {
    const [mistake, ...others] = mistakesOf(wrong);
    expect([wrong, mistake, others]).toEqual([
      wrong,
      expect.stringMatching(/^DATA_KEYS must be .*data-keys -- new/),
      [],
    ]);
    expect(mistake).not.toContain(secret.slice(0, 10));
  }
});

test('Data keys: production does not start without one, nor with a key that is public or not random', () => {
  expect(mistakesOf('', 'production')).toEqual([
    expect.stringMatching(/^DATA_KEYS must hold a key .*data-keys -- new/),
  ]);
  for (const weak of [testDataKeys, `zero:${Buffer.alloc(32).toString('base64')}`])
    expect(mistakesOf(weak, 'production')).toEqual([
      expect.stringMatching(/^DATA_KEYS must be random .*(test|zero) is/),
    ]);
  expect(mistakesOf('')).toEqual([]);
});

test('Data keys: a demo without keys makes one in a file that others cannot read, and finds it again', () => {
  const keys = openDataKeys({ dataKeys: [], dataDir }, 0);
  const file = join(dataDir, 'data-keys');
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(openDataKeys({ dataKeys: [], dataDir }, 0).map(fingerprintOf)).toEqual(keys.map(fingerprintOf));
  const set = keysOf(made('set'));
  expect(openDataKeys({ dataKeys: set, dataDir }, 0)).toBe(set);
  writeFileSync(file, 'broken');
  expect(() => openDataKeys({ dataKeys: [], dataDir }, 0)).toThrow(`${file} must hold a line of the form id:key.`);
  expect(readFileSync(file, 'utf8')).toBe('broken');
  expect(() => openDataKeys({ dataKeys: [], dataDir: file }, 0)).toThrow(/^DATA_DIR cannot be used: /);
});

test('Data keys: a test server has the fixed key, and another one where it is set', () => {
  const idsOf = (env: Record<string, string>) => {
    const read = readConfig({ MODE: 'test', ...env });
    return read.ok ? read.value.dataKeys.map(({ id }: DataKey) => id) : [];
  };
  expect(idsOf({})).toEqual(['test']);
  expect(idsOf({ DATA_KEYS: `${made('b')},${made('a')}` })).toEqual(['b', 'a']);
});

test('Data keys: a key counts as used once it has sealed something, and not when that was taken back', async () => {
  const { db } = server.services;
  const keys = keysOf(made('one'));
  const seal = () => inTransaction(db, (trx) => sealingKey(trx, keys, 0));
  await expect(
    inTransaction(db, async (trx) => {
      await sealingKey(trx, keys, 0);
      throw new Error('taken back');
    }),
  ).rejects.toThrow('taken back');
  expect(await usedKeyIds(db)).toEqual([]);
  expect((await seal()).id).toBe('one');
  expect((await seal()).id).toBe('one');
  expect(await usedKeyIds(db)).toEqual(['one']);
});

test('Data keys: no server starts without a key that sealed something, or with another one under its id; both are named', async () => {
  const { db } = server.services;
  const [old, now] = [made('old'), made('now')];
  await refuseMissingKeys(db, keysOf(now));
  await inTransaction(db, (trx) => sealingKey(trx, keysOf(old), 0));
  await refuseMissingKeys(db, keysOf(now, old));
  await expect(refuseMissingKeys(db, keysOf(now))).rejects.toThrow(/^DATA_KEYS lacks old: .*sealed with that key\./);
  await expect(refuseMissingKeys(db, keysOf(now, made('old')))).rejects.toThrow(
    /^DATA_KEYS has another key than before under old\./,
  );
});
