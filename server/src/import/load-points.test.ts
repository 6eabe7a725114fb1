import { pointBalance } from '@parlour/domain/points/point-lots';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTransaction } from '../platform/db/transaction.ts';
import { newId } from '../platform/ids.ts';
import { openPoints } from '../points/actions/open-points.ts';
import { bookPoints, pointEntriesOf } from '../points/queries/entries.ts';
import { asStore } from '../test/as-store.ts';
import { startTestApp, type TestApp } from '../test/test-app.ts';
import { exportShop } from './actions/export-shop.ts';
import { loadFolder } from './actions/load-folder.ts';
import { mistakeText } from './formats/mistake.ts';
import { salonFolder } from './formats/test/salon.ts';

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
  server.clock.set(Date.parse('2027-01-20T00:00:00Z'));
});
afterAll(() => server.close());

async function load(chainKey: string, changed: Parameters<typeof salonFolder>[0] = {}) {
  const { files, pictures } = salonFolder(changed);
  const chain = files['chain.json']!.replace('harbour', chainKey);
  const loaded = await loadFolder(asStore(server.services), { files: { ...files, 'chain.json': chain }, pictures });
  if (!loaded.ok) throw new Error((loaded.details ?? []).map(mistakeText).join('\n'));
  return loaded.value;
}

async function balanceOf(chainId: string, emailKey: string): Promise<number> {
  const { db, clock } = server.services;
  const members = db.selectFrom('members').select('id').where('chainId', '=', chainId);
  const { id } = await members.where('emailKey', '=', emailKey).executeTakeFirstOrThrow();
  return pointBalance(await pointEntriesOf(db, chainId, [id]), clock.now()).balance;
}

test('C-169 points are brought along once: a folder that comes again, also with other numbers, gives nothing', async () => {
  const { chainId, tables } = await load('points');
  expect(tables['points']).toMatchObject({ added: 3, unchanged: 0 });
  expect(await balanceOf(chainId, 'mia@example.com')).toBe(300);
  const again = await load('points', { 'points.csv': ['mia@example.com,240', 'mia@example.com,999'] });
  expect(again.tables['points']).toMatchObject({ added: 0, unchanged: 3 });
  expect(await balanceOf(chainId, 'mia@example.com')).toBe(300);
});

test('two lots of one member that end on one day both count, as where a folder names the member in two ways', async () => {
  const { chainId } = await load('points-twice');
  const { db, clock } = server.services;
  const { id: memberId } = await db
    .insertInto('members')
    .values({ chainId, id: newId() })
    .returning('id')
    .executeTakeFirstOrThrow();
  const shops = db.selectFrom('shops').select('id').where('chainId', '=', chainId);
  const { id: shopId } = await shops.executeTakeFirstOrThrow();
  const lot = { shopId, onDay: '2027-01-20', lastDay: '2027-06-30' };
  const lots = [
    { ...lot, points: 5 },
    { ...lot, points: 7 },
  ];
  await inTransaction(db, (trx) => openPoints(trx, { chainId, memberId, lots }, clock.now()));
  expect(pointBalance(await pointEntriesOf(db, chainId, [memberId]), clock.now()).balance).toBe(12);
});

test('an export writes the points that are there, by their last day', async () => {
  const { chainId } = await load('points-out');
  const exported = await exportShop(server.services, chainId);
  expect(exported.ok && exported.value.files['points.csv']).toContain('mia@example.com,240,quay,2027-06-30');
  server.clock.set(Date.parse('2027-07-02T00:00:00Z'));
  const later = await exportShop(server.services, chainId);
  const lines = later.ok ? later.value.files['points.csv']!.trim().split('\n') : [];
  expect(lines).toHaveLength(3);
  expect(lines).toContain('mia@example.com,60,hill');
});

test('0066 points that are owed move along: an export writes them below zero, and the next points pay for them', async () => {
  const change = ['+64 21 022 2000,15,quay,', '+64 21 022 2000,-15,quay,'] as const;
  const { chainId } = await load('points-owed', { 'points.csv': change });
  const exported = await exportShop(server.services, chainId);
  expect(exported.ok && exported.value.files['points.csv']).toContain(',-15,quay');
  const { db, clock } = server.services;
  const owed = db.selectFrom('unitEntries').select(['subject as memberId', 'shopId']).where('chainId', '=', chainId);
  const { memberId, shopId } = await owed.where('units', '=', -15).executeTakeFirstOrThrow();
  const lot = {
    chainId,
    memberId,
    shopId,
    source: 'adjustment',
    points: 20,
    key: 'paid',
    onDay: '2027-07-02',
  } as const;
  await inTransaction(db, (trx) => bookPoints(trx, lot, clock.now() + 1));
  expect(pointBalance(await pointEntriesOf(db, chainId, [memberId]), clock.now() + 1).balance).toBe(5);
});
