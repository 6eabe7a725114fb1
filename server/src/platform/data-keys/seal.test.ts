import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../test/test-app.ts';
import { inTransaction } from '../db/transaction.ts';
import { type DataKeys, newDataKey, parseDataKeys } from './keys.ts';
import { placeOf, placeOfFile, sealBytes, sealData, unsealBytes, unsealData } from './seal.ts';
import { type SealingKey, sealingKey } from './sealing-key.ts';

const made = (id: string) => newDataKey(0).replace(/^[^:]+/, id);
const keysOf = (...lines: string[]) => parseDataKeys(lines.join(',')) as unknown as DataKeys;
const [first, second] = [made('first'), made('second')];
const keys = keysOf(first);
const place = placeOf('answers', 'text_sealed', ['chain', 'row']);

let server: TestApp;
let key: SealingKey;
beforeAll(async () => {
  server = await startTestApp();
  key = await inTransaction(server.services.db, (trx) => sealingKey(trx, keys, server.clock.now()));
});
afterAll(() => server.close());

test('Data keys: a sealed text names its key, differs each time, and opens at its place alone', () => {
  const sealed = sealData(key, place, 'Penicillin — 青霉素');
  expect(sealed).toMatch(/^v1\.first\.[A-Za-z0-9+/]+=*$/);
  expect(sealData(key, place, 'Penicillin — 青霉素')).not.toBe(sealed);
  expect(unsealData(keys, place, sealed)).toEqual({ ok: true, value: 'Penicillin — 青霉素' });
  for (const other of [
    placeOf('answers', 'text_sealed', ['chain', 'another']),
    placeOf('answers', 'text_sealed', ['other', 'row']),
    placeOf('answers', 'name_sealed', ['chain', 'row']),
    placeOf('leads', 'text_sealed', ['chain', 'row']),
    placeOfFile('private/row'),
  ])
    expect(unsealData(keys, other, sealed)).toEqual({ ok: false, reason: 'broken' });
});

test('Data keys: the first key seals, and all of them open; a key that is not there is named', () => {
  const sealed = sealData(key, place, 'old');
  expect(unsealData(keysOf(second, first), place, sealed)).toEqual({ ok: true, value: 'old' });
  expect(unsealData(keysOf(second), place, sealed)).toEqual({
    ok: false,
    reason: 'key_missing',
    details: { keyId: 'first' },
  });
  // Another key under the same id opens nothing either.
  expect(unsealData(keysOf(made('first')), place, sealed)).toMatchObject({ reason: 'broken' });
});

test('Data keys: what was changed, cut off, made up or put under another id is broken, and nothing throws', () => {
  const sealed = sealData(key, place, 'a text of some length');
  const [, , body = ''] = sealed.split('.');
  const both = keysOf(first, second);
  const flipped = `${body.slice(0, 20)}${body[20] === 'A' ? 'B' : 'A'}${body.slice(21)}`;
  for (const wrong of [
    '',
    'v1',
    'v1.first.',
    'v1.first.AA==',
    'plain text',
    `v2.first.${body}`,
    `v1.second.${body}`,
    `v1.FIRST.${body}`,
    `v1.first.${flipped}`,
    `v1.first.${body.slice(0, -8)}`,
    `v1.first.${body}\n`,
    `v1.first.${Buffer.alloc(28).toString('base64')}`,
  ])
    expect([wrong, unsealData(both, place, wrong)]).toEqual([wrong, { ok: false, reason: 'broken' }]);
});

test('Data keys: bytes are sealed as they are, for one name, and never taken for a text', () => {
  const file = placeOfFile('private/sealed/a.png');
  const bytes = Uint8Array.from({ length: 300 }, (_, index) => index % 256);
  const sealed = sealBytes(key, file, bytes);
  expect(sealed.length).toBe(bytes.length + 'v1.first.'.length + 28);
  const opened = unsealBytes(keys, file, sealed);
  expect(opened.ok && opened.value.equals(bytes)).toBe(true);
  expect(unsealBytes(keys, placeOfFile('private/sealed/b.png'), sealed)).toMatchObject({ reason: 'broken' });
  expect(unsealBytes(keysOf(second), file, sealed)).toMatchObject({ reason: 'key_missing' });
  for (const wrong of [Buffer.alloc(0), Buffer.from('v1.first.'), sealed.subarray(1), sealed.subarray(0, -1)])
    expect(unsealBytes(keys, file, wrong)).toMatchObject({ reason: 'broken' });
  const asText = `v1.first.${sealed.subarray('v1.first.'.length).toString('base64')}`;
  expect(unsealData(keys, file, asText)).toMatchObject({ reason: 'broken' });
});
