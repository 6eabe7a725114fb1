import { afterAll, beforeAll, expect, test } from 'vitest';
import { balancesOf } from '../ledger/queries.ts';
import { heldRightOf, storedMinorOf } from '../rights/policies/held-right.ts';
import { unreservedRightsOfChain } from '../rights/queries/held.ts';
import { asStore } from '../test/as-store.ts';
import { startTestApp, type TestApp } from '../test/test-app.ts';
import { exportShop } from './actions/export-shop.ts';
import { loadFolder } from './actions/load-folder.ts';
import { mistakeText } from './formats/mistake.ts';
import { salonFolder } from './formats/test/salon.ts';

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());

async function load(chainKey: string, changed: Parameters<typeof salonFolder>[0] = {}) {
  const { files, pictures } = salonFolder(changed);
  const chain = files['chain.json']!.replace('harbour', chainKey);
  const loaded = await loadFolder(asStore(server.services), { files: { ...files, 'chain.json': chain }, pictures });
  if (!loaded.ok) throw new Error((loaded.details ?? []).map(mistakeText).join('\n'));
  return loaded.value;
}

const heldAt = async (chainId: string) =>
  new Map((await unreservedRightsOfChain(server.services.db, chainId)).map((row) => [row.number, row]));

test('rights of members are opened once, with what is left of them, each value in one ledger', async () => {
  const { chainId, tables } = await load('opened');
  expect(tables['soldRights']).toMatchObject({ added: 5 });
  expect(tables['memberRights']).toMatchObject({ added: 5 });
  const priced = await server.services.db
    .selectFrom('soldRights')
    .select(['key', 'priceMinor'])
    .where('chainId', '=', chainId)
    .where('priceMinor', 'is not', null)
    .execute();
  expect(priced).toEqual([{ key: 'ten', priceMinor: 25_000 }]);
  const held = await heldAt(chainId);
  expect(heldRightOf(held.get('T-1')!)).toMatchObject({
    right: { benefit: { count: 10 }, validity: { kind: 'from_first_use', count: 6, unit: 2 } },
    use: { firstUsedOn: '2027-01-05', units: { '': 6 } },
  });
  expect(Object.values(heldRightOf(held.get('M-1')!).use.units).toSorted()).toEqual([1, 1]);
  const gift = held.get('G-1')!;
  expect([gift.faceMinor, gift.leftMinor, storedMinorOf(gift), gift.isFrozen]).toEqual([10_000, 8000, 8050, true]);
  expect((await balancesOf(server.services.db, chainId, gift.accountId!)).stored).toBe(8000);
  expect(held.get('C-1')).toMatchObject({ endsOn: '2027-01-20', counted: {} });
  const again = await load('opened');
  expect(again.tables['memberRights']).toMatchObject({ added: 0, unchanged: 5 });
  expect(again.tables['soldRights']).toMatchObject({ added: 0, changed: 0, unchanged: 5 });
});

test('what was sold stays as it was when the folder changes or withdraws it', async () => {
  const { chainId } = await load('kept');
  const changed = {
    'rights.csv': ['Ten cuts,sessions,十次,,listed,,,,250,,10', 'Eight cuts,sessions,,,listed,,,,260,,8'],
  } as const;
  expect((await load('kept', changed)).tables['soldRights']).toMatchObject({ changed: 1 });
  expect((await heldAt(chainId)).get('T-1')).toMatchObject({ name: 'Ten cuts', content: { benefit: { count: 10 } } });
  const gone = { 'rights.csv': null, 'right-items.csv': null, 'member-rights.csv': null, 'gift-campaigns.csv': null };
  expect((await load('kept', gone)).tables['soldRights']).toMatchObject({ withdrawn: 5 });
  expect((await heldAt(chainId)).size).toBe(5);
});

test('campaigns of gift cards become what the folder says, and a chain writes them back', async () => {
  const { tables } = await load('given');
  expect(tables['giftCampaigns']).toMatchObject({ added: 2 });
  expect((await load('given')).tables['giftCampaigns']).toMatchObject({ unchanged: 2 });
  const exported = await exportShop(server.services, 'given');
  expect(exported.ok && exported.value.files['gift-campaigns.csv']).toBe(salonFolder().files['gift-campaigns.csv']);
  const more = { 'gift-campaigns.csv': ['spring,hill,50', 'spring,hill,80'] } as const;
  expect((await load('given', more)).tables['giftCampaigns']).toMatchObject({ changed: 1, unchanged: 1 });
  expect((await load('given', { 'gift-campaigns.csv': null })).tables['giftCampaigns']).toMatchObject({ withdrawn: 2 });
});
