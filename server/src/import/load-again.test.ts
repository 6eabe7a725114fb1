import { pointBalance } from '@parlour/domain/points/point-lots';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { signInAs } from '../customer/test/customer-shop.ts';
import { migrate } from '../platform/db/migrate.ts';
import { pointEntriesOf } from '../points/queries/entries.ts';
import { asStore } from '../test/as-store.ts';
import { startTestApp, type TestApp } from '../test/test-app.ts';
import { loadFolder } from './actions/load-folder.ts';
import { mistakeText } from './formats/mistake.ts';
import { salonFolder } from './formats/test/salon.ts';

let server: TestApp;
let chain = 0;
let key: string;
let chainId: string;
let shopId: string;
let owner: Awaited<ReturnType<typeof signInAs>>;
beforeAll(async () => {
  server = await startTestApp();
  server.clock.set(Date.parse('2027-01-20T00:00:00Z'));
});
beforeEach(async () => {
  key = `again-${++chain}`;
  chainId = (await load()).chainId;
  const shops = db().selectFrom('shops').select('id').where('chainId', '=', chainId);
  shopId = (await shops.executeTakeFirstOrThrow()).id;
  // Of the shop only the ids are asked for.
  const shop = { server, shop: { chainId, shopId } } as Parameters<typeof signInAs>[0];
  owner = await signInAs(shop, 'owner');
});
afterAll(() => server.close());

const db = () => server.services.db;

async function load(changed: Parameters<typeof salonFolder>[0] = {}) {
  const { files, pictures } = salonFolder(changed);
  const json = files['chain.json']!.replace('harbour', key);
  const loaded = await loadFolder(asStore(server.services), { files: { ...files, 'chain.json': json }, pictures });
  if (!loaded.ok) throw new Error((loaded.details ?? []).map(mistakeText).join('\n'));
  return loaded.value;
}
/** The same customers in a folder that differs elsewhere: it is not known as a whole. */
const loadChanged = () => load({ 'members.csv': ['Zoe,Lam', 'Zoe,Lamb'] });

/** What the chain owes its customers, and how many records say whose they are. */
async function owed() {
  const members = await db().selectFrom('members').selectAll().where('chainId', '=', chainId).execute();
  const accounts = db().selectFrom('storedValueAccounts').select('balanceMinor').where('chainId', '=', chainId);
  const entries = await pointEntriesOf(
    db(),
    chainId,
    members.map(({ id }) => id),
  );
  return {
    named: members.filter(({ firstName }) => firstName !== '').length,
    stored: (await accounts.execute()).reduce((sum, { balanceMinor }) => sum + balanceMinor, 0),
    points: pointBalance(entries, server.clock.now()).balance,
  };
}

async function idOf(email: string): Promise<string> {
  const rows = db().selectFrom('members').select('id').where('chainId', '=', chainId).where('emailKey', '=', email);
  return (await rows.executeTakeFirstOrThrow()).id;
}

async function mergeMiaIntoTom() {
  const pair = { shopId, keptId: await idOf('tom@example.com'), mergedId: await idOf('mia@example.com') };
  const { reply } = await owner.calls.previewMerge(pair, owner.as);
  const versions = { kept: reply.kept.version, merged: reply.merged.version };
  const choice = { name: 'kept', email: 'kept', phone: 'kept', birthday: 'kept' } as const;
  expect((await owner.calls.merge({ ...pair, choice, versions }, owner.as)).reply).toBeNull();
}

async function renameMia() {
  const memberId = await idOf('mia@example.com');
  const { version } = (await owner.calls.get({ shopId, memberId }, owner.as)).reply;
  const contact = { firstName: 'Mia', lastName: 'Chen', email: 'mia.new@example.com', birthday: '', language: '' };
  const phone = { mobile: '', dialCode: '', country: '' };
  const saved = await owner.calls.saveContact({ shopId, memberId, ...contact, ...phone, version } as never, owner.as);
  expect(saved.reason).toBeUndefined();
}

async function deleteMia() {
  const asked = { shopId, memberId: await idOf('mia@example.com'), typedName: 'Mia Chen', givesUpBalances: true };
  expect((await owner.calls.deleteCustomer(asked, owner.as)).reason).toBeUndefined();
}

const ways = { merge: mergeMiaIntoTom, change: renameMia, deletion: deleteMia };

describe('0106 a folder that comes again gives nothing twice and brings nobody back', () => {
  for (const [name, happens] of Object.entries(ways))
    test(`after a ${name} of a customer whom it brought, also where it says something else of others`, async () => {
      await happens();
      const before = await owed();
      for (const again of [await load(), await loadChanged()]) {
        expect(again.tables['members']).toMatchObject({ added: 0, withdrawn: 0 });
        expect(again.tables['balances']).toMatchObject({ added: 0, unchanged: 3 });
        expect(again.tables['points']).toMatchObject({ added: 0, unchanged: 3 });
      }
      expect(await owed()).toEqual(before);
    });

  for (const [name, happens] of Object.entries(ways))
    test(`after a ${name} before the upgrade, where the folder is the same`, async () => {
      await happens();
      const before = await owed();
      await upgradeAnew();
      await load();
      expect(await owed()).toEqual(before);
      // What the same folder told is known from then on.
      await loadChanged();
      expect(await owed()).toEqual(before);
    });

  test('after a change that comes after the upgrade, of what was brought before it', async () => {
    await upgradeAnew();
    await renameMia();
    const before = await owed();
    await loadChanged();
    expect(await owed()).toEqual(before);
  });
});

/** The table as an upgrade fills it: what folders brought is then known by the contacts of today alone. */
async function upgradeAnew() {
  await sql`drop table folder_lines`.execute(db());
  await sql`delete from kysely_migration where name = '0054-folder-lines'`.execute(db());
  await migrate(db(), server.services.pool, !server.services.config.databaseUrl);
}

test('0106 a customer who comes again with the contact of a deleted one begins anew, and gets nothing of the old line', async () => {
  await deleteMia();
  const anew = { firstName: 'Mia', lastName: 'New', email: 'mia@example.com', mobile: '', dialCode: '', country: '' };
  const { reply } = await owner.calls.make({ shopId, ...anew }, owner.as);
  const before = await owed();
  await loadChanged();
  expect(await owed()).toEqual(before);
  const row = db().selectFrom('members').select(['firstName', 'lastName', 'mobile']).where('id', '=', reply.id);
  expect(await row.executeTakeFirst()).toEqual({ firstName: 'Mia', lastName: 'New', mobile: '' });
});

test('0106 of a deleted customer nothing is kept that leads to the record, and a new line still opens', async () => {
  const id = await idOf('mia@example.com');
  const lines = () => db().selectFrom('folderLines').selectAll().where('chainId', '=', chainId);
  expect(await lines().where('memberId', '=', id).execute()).toHaveLength(2);
  await deleteMia();
  expect(await lines().where('memberId', '=', id).execute()).toEqual([]);
  expect(JSON.stringify(await lines().execute())).not.toContain('@');
  const more = await load({ 'balances.csv': ['+64 21 022 2000,,15,,', '+64 21 022 2000,,15,,\ntom@example.com,,7,,'] });
  expect(more.tables['balances']).toMatchObject({ added: 1, unchanged: 3 });
});

test('0106 what a line brings for a contact that a merge took away goes to the record that stays', async () => {
  await mergeMiaIntoTom();
  const more = await load({
    'balances.csv': ['+64 21 022 2000,,15,,', '+64 21 022 2000,,15,,\nmia@example.com,late,7,,'],
  });
  expect(more.tables['balances']).toMatchObject({ added: 1, unchanged: 3 });
  const late = db().selectFrom('storedValueAccounts').select('memberId').where('chainId', '=', chainId);
  expect(await late.where('key', '=', 'late').execute()).toEqual([{ memberId: await idOf('tom@example.com') }]);
});
