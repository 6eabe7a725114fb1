import { afterAll, beforeAll, expect, test } from 'vitest';
import { markPurchased } from '../member/queries/records.ts';
import { buildShop } from '../test/build-shop.ts';
import { signInAsNew } from '../test/sign-in.ts';
import { startTestApp, type TestApp } from '../test/test-app.ts';
import { mistakeText } from './formats/mistake.ts';
import { salonFolder } from './formats/test/salon.ts';
import { loadFolder } from './actions/load-folder.ts';
import type { LoadReport } from './presenters/report.ts';
import { asStore } from '../test/as-store.ts';

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());

type Changes = Parameters<typeof salonFolder>[0];

/** Loads the folder as a chain of its own; mistakes are thrown as sentences. */
async function load(chainKey: string, changed: Changes = {}): Promise<LoadReport> {
  const { files, pictures } = salonFolder(changed);
  const chain = files['chain.json']!.replace('harbour', chainKey);
  const loaded = await loadFolder(asStore(server.services), { files: { ...files, 'chain.json': chain }, pictures });
  if (!loaded.ok) throw new Error((loaded.details ?? []).map(mistakeText).join('\n'));
  return loaded.value;
}

test('B-304 base data answers what the title codes of a chain mean, in the order of its folder, to its own shops only', async () => {
  const { chainId, shopIds } = await load('titles');
  const place = { shopId: shopIds['quay']!, chainId };
  const said = await server.api.reference.getBaseData(place);
  expect(said.reply).toEqual({
    titles: [
      { code: 'DS01', name: 'Stylist', nameSecond: '发型师' },
      { code: 'DS02', name: 'Barber', nameSecond: '' },
    ],
  });
  const other = await buildShop(server.services.db);
  expect(said.result).toHaveProperty('DS');
  expect((await server.api.reference.getBaseData({ ...place, chainId: other.chainId })).reason).toBe('shop_unknown');
  expect((await server.api.reference.getBaseData({ shopId: other.shopId })).reply).toEqual({ titles: [] });
  const changed = await load('titles', { 'titles.csv': ['DS02,Barber,', 'DS03,Junior,学徒'] });
  expect(changed.tables['titles']).toEqual({ added: 1, changed: 0, withdrawn: 1, unchanged: 1 });
});

test('B-304 whoever has a code instead of a title must find it in titles.csv', async () => {
  const coded = {
    'staff.csv': [
      'title,gender,photo,score,capacity,specialty\nanna,quay,Anna,Stylist',
      'title,title_code,gender,photo,score,capacity,specialty\nanna,quay,Anna,,DS09',
    ],
  } as const;
  await expect(load('coded', { ...coded, 'titles.csv': null })).rejects.toThrow('"DS09" is not in titles.csv');
});

const memberOf = (chainId: string, emailKey: string) =>
  server.services.db
    .selectFrom('members')
    .selectAll()
    .where('chainId', '=', chainId)
    .where('emailKey', '=', emailKey)
    .executeTakeFirstOrThrow();

test('B-148 members come with names, contact, lock, blacklist, purchases and online booking, their contacts unproved; again changes nothing', async () => {
  const { chainId, tables } = await load('members');
  expect(tables['members']).toMatchObject({ added: 3, changed: 0 });
  expect(await memberOf(chainId, 'mia@example.com')).toMatchObject({
    firstName: 'Mia',
    lastName: 'Chen',
    mobileKey: '+61491570156',
    country: 'AU',
    isOpen: true,
    isBlacklisted: false,
    hasPurchased: true,
    mayBookOnline: true,
    accountId: null,
  });
  expect(await memberOf(chainId, 'tom@example.com')).toMatchObject({ isOpen: false, mobileKey: null });
  expect((await load('members')).tables['members']).toMatchObject({ added: 0, changed: 0, unchanged: 3 });
});

test('F-93 a member who is known here is found again by contact; a folder fills blanks and overwrites nothing that is newer', async () => {
  const { chainId } = await load('known-members', {
    'members.csv': null,
    'balances.csv': null,
    'points.csv': null,
    'member-rights.csv': null,
  });
  const { db } = server.services;
  const known = { chainId, createdAt: new Date(0) };
  await db
    .insertInto('members')
    .values([
      {
        ...known,
        id: 'mia',
        firstName: 'Mia',
        lastName: 'Wong',
        email: 'Mia@Example.com',
        emailKey: 'mia@example.com',
        mobileKey: null,
      },
      {
        ...known,
        id: 'tom',
        email: 'tom@example.com',
        emailKey: 'tom@example.com',
        mobileKey: null,
        hasPurchased: true,
      },
    ])
    .execute();
  expect((await load('known-members')).tables['members']).toMatchObject({ added: 1, changed: 2 });
  expect(await memberOf(chainId, 'mia@example.com')).toMatchObject({
    id: 'mia',
    lastName: 'Wong',
    email: 'Mia@Example.com',
    mobileKey: '+61491570156',
  });
  // What the shop said is taken over where nothing was said here, and a purchase is never unlearned.
  expect(await memberOf(chainId, 'tom@example.com')).toMatchObject({
    id: 'tom',
    firstName: 'Tom',
    isOpen: false,
    hasPurchased: true,
  });

  // Opened again here: the same folder does not lock the member once more, a folder that says something new does.
  await db
    .updateTable('members')
    .set({ isOpen: true })
    .where('chainId', '=', chainId)
    .where('id', '=', 'tom')
    .execute();
  await load('known-members', { 'members.csv': ['Zoe,Lam', 'Zoë,Lam'] });
  expect((await memberOf(chainId, 'tom@example.com')).isOpen).toBe(true);
  await load('known-members', { 'members.csv': ['tom@example.com,,,yes,no,', 'tom@example.com,,,yes,yes,'] });
  expect(await memberOf(chainId, 'tom@example.com')).toMatchObject({ isOpen: true, isBlacklisted: true });
});

test('B-235 F-93 a folder takes no purchase back: neither the same one once more, nor one that says no where it said yes', async () => {
  const { chainId } = await load('purchases');
  const hasPurchased = async () => [
    (await memberOf(chainId, 'mia@example.com')).hasPurchased,
    (await memberOf(chainId, 'tom@example.com')).hasPurchased,
  ];
  expect(await hasPurchased()).toEqual([true, false]);
  // Tom's first visit here is finished.
  const tom = await memberOf(chainId, 'tom@example.com');
  await server.services.db.transaction().execute((trx) => markPurchased(trx, chainId, tom.id));
  expect(await hasPurchased()).toEqual([true, true]);
  await load('purchases');
  expect(await hasPurchased()).toEqual([true, true]);
  const taken = await load('purchases', { 'members.csv': [',,no,no,yes,yes', ',,no,no,no,yes'] });
  expect(taken.tables['members']).toMatchObject({ changed: 1 });
  expect(await hasPurchased()).toEqual([true, true]);
});

test('F-93 a contact of another customer stays hers, and one that an account has proved is left alone', async () => {
  const { chainId } = await load('two-people', {
    'members.csv': null,
    'balances.csv': null,
    'points.csv': null,
    'member-rights.csv': null,
  });
  const { db } = server.services;
  const { accountId } = await signInAsNew(server);
  const known = { chainId, createdAt: new Date(0), firstName: 'A', lastName: 'B' };
  await db
    .insertInto('members')
    .values([
      { ...known, id: 'by-email', emailKey: 'mia@example.com', mobileKey: null },
      { ...known, id: 'by-mobile', emailKey: null, mobileKey: '+61491570156' },
      { ...known, id: 'proved', emailKey: null, mobileKey: '+64210222000', accountId },
    ])
    .execute();
  await load('two-people', { 'members.csv': ['Zoe,Lam,,', 'Zoe,Lam,zoe@example.com,'] });
  const keys = await db
    .selectFrom('members')
    .select(['id', 'emailKey', 'mobileKey'])
    .where('chainId', '=', chainId)
    .execute();
  expect(keys).toContainEqual({ id: 'by-email', emailKey: 'mia@example.com', mobileKey: null });
  expect(keys).toContainEqual({ id: 'by-mobile', emailKey: null, mobileKey: '+61491570156' });
  expect(keys).toContainEqual({ id: 'proved', emailKey: null, mobileKey: '+64210222000' });
});

test('B-150 G-48 point rules come with their rewards; a store has its own, and again changes nothing', async () => {
  const { chainId, shopIds, tables } = await load('points');
  expect(tables['pointRules']).toMatchObject({ added: 2 });
  const [ofChain] = (await server.api.points.getRules({ shopId: shopIds['quay']!, chainId })).reply;
  expect(ofChain).toMatchObject({
    code: 'PR011',
    isOn: true,
    rewards: [{ goods: 'services', itemNames: ['Short Cut', 'Long Style'], inviterPoints: 200, minAmount: '50.00' }],
  });
  const [ofStore] = (await server.api.points.getRules({ shopId: shopIds['hill']!, chainId })).reply;
  expect(ofStore).toMatchObject({ isOn: false, fromDay: '2027-02-01', rewards: [{ goods: 'all', itemIds: [] }] });
  expect((await load('points')).tables['pointRules']).toMatchObject({ added: 0, changed: 0, unchanged: 2 });
});

test('B-307 websites and malls of a chain are answered in the order of its folder, the first first', async () => {
  const { chainId } = await load('websites');
  const [websites, malls] = [
    await server.api.shop.getWebsites({ chainId }),
    await server.api.shop.getMalls({ chainId }),
  ];
  expect(websites.result).toEqual([
    { domain: 'https://harbourhair.example', name: 'Harbour Hair' },
    { domain: 'https://old.harbourhair.example', name: '' },
  ]);
  expect(malls.reply).toEqual([{ address: 'https://mall.example/harbour', name: 'Harbour Mall' }]);
  expect((await server.api.shop.getWebsites({ chainId: 'nobody' })).reply).toEqual([]);
});

test('B-149 B-300 B-132 who takes money, what is said about deposits, and the own deposits of services come with the folder', async () => {
  const { chainId, shopIds, tables } = await load('deposits');
  expect(tables).toMatchObject({ merchants: { added: 2 }, depositTexts: { added: 2 } });
  const [quay, hill] = [
    { shopId: shopIds['quay']!, chainId },
    { shopId: shopIds['hill']!, chainId },
  ];
  const { payment: charge } = server.api;
  expect((await charge.getTexts(quay)).result).toEqual({
    cancelRule: 'Free until a day before.',
    termsConditions: '<p>Terms of the <strong>chain</strong></p>',
    popUpPrompt: '',
    cancelRuleSecond: '一天前可免费取消。',
    termsConditionsSecond: '',
    popUpPromptSecond: '',
  });
  expect((await charge.getTexts(hill)).reply).toMatchObject({ terms: '', prompt: 'A deposit is asked here.' });
  // This installation has no keys for the other one.
  expect((await charge.merchants(quay)).reply.map(({ channel }) => channel)).toEqual(['simulated']);
  const { db } = server.services;
  const kept = await db
    .selectFrom('merchants')
    .select(['key', 'channel'])
    .where('chainId', '=', chainId)
    .orderBy('position')
    .execute();
  expect(kept).toEqual([
    { key: 'house', channel: 'stripe' },
    { key: 'desk', channel: 'simulated' },
  ]);
  expect((await charge.merchants(hill)).reply).toMatchObject([{ channel: 'simulated', takesHolds: false }]);
  const services = (await server.api.menu.getServices(quay)).reply.flatMap(({ items }) => items);
  const ids = services.map(({ id }) => id);
  const [cut] = (await charge.getDeposits({ ...quay, ids })).reply;
  expect(cut).toMatchObject({ id: ids[0], type: '0', value: '0.5' });
  expect((await charge.getDeposits({ ...quay, ids })).reply.filter(({ type }) => type !== null)).toHaveLength(1);
  const other = await buildShop(server.services.db);
  expect((await charge.getDeposits({ shopId: other.shopId, ids })).reply).toEqual([]);
  expect((await charge.getTexts({ shopId: other.shopId })).reply).toEqual({
    cancelRules: '',
    terms: '',
    prompt: '',
    cancelRulesSecond: '',
    termsSecond: '',
    promptSecond: '',
  });
  const again = await load('deposits', { 'merchants.csv': ['desk,simulated,,no,\n', ''] });
  expect(again.tables).toMatchObject({
    services: { changed: 0 },
    merchants: { withdrawn: 1, unchanged: 1 },
    depositTexts: { unchanged: 2 },
  });
  expect((await charge.merchants(hill)).reply).toEqual([]);
});

test('B-132 G-104 a deposit of a service is a fraction up to 1 or an amount, both cells or none', async () => {
  for (const wrong of ['0,50', '1,-5', '0,', ',0.5'])
    await expect(
      load('wrong-deposit', { 'services.csv': ['and finish",0,0.5', `and finish",${wrong}`] }),
    ).rejects.toThrow('a deposit is a deposit_type 0');
});

test('G-73 G-74 what members have stored is opened once, and is not given back by loading the folder again', async () => {
  const { chainId, tables } = await load('balances', { 'member-rights.csv': null });
  expect(tables).toMatchObject({ balances: { added: 3 } });
  const db = server.services.db;
  const rows = () =>
    db
      .selectFrom('storedValueAccounts')
      .select(['id', 'key', 'balanceMinor', 'expiresAt'])
      .where('chainId', '=', chainId)
      .orderBy('balanceMinor')
      .execute();
  const opened = await rows();
  expect(opened.map(({ key, balanceMinor }) => [key, balanceMinor])).toEqual([
    ['main', 1500],
    ['gift', 3000],
    ['main', 12_050],
  ]);
  // Its last day is the 30th of June in Sydney.
  expect(opened[1]!.expiresAt).toEqual(new Date('2027-06-30T14:00:00Z'));
  const ledger = await db
    .selectFrom('ledger')
    .select(['subject', 'amountMinor'])
    .where('chainId', '=', chainId)
    .execute();
  expect(new Map(ledger.map((row) => [row.subject, row.amountMinor]))).toEqual(
    new Map(opened.map((row) => [row.id, row.balanceMinor])),
  );
  await db.updateTable('storedValueAccounts').set({ balanceMinor: 1000 }).where('id', '=', opened[2]!.id).execute();
  expect((await load('balances', { 'member-rights.csv': null })).tables).toMatchObject({
    balances: { added: 0, unchanged: 3 },
  });
  expect((await rows()).map(({ balanceMinor }) => balanceMinor)).toEqual([1000, 1500, 3000]);
  await expect(
    load('strange-balance', {
      'member-rights.csv': null,
      'balances.csv': ['mia@example.com,gift', 'nobody@example.com,gift'],
    }),
  ).rejects.toThrow('is no email or mobile of members.csv');
});

test('G-36 F-112 terms are cleaned before they are kept, in both languages; the same folder again changes nothing', async () => {
  const wild = '<p onclick=""x()"">Fee <b>half</b><script>steal()</script></p><a href=""javascript:x()"">here</a>';
  const texts = `store,cancel_rules,terms,terms_second,prompt
,Under <24 h: half.,"${wild}","<h2>条款<img src=x onerror=y()></h2>",`;
  const changed: Changes = { 'deposit-texts.csv': null };
  const { files, pictures } = salonFolder(changed);
  const document = {
    files: {
      ...files,
      'chain.json': files['chain.json']!.replace('harbour', 'wild-terms'),
      'deposit-texts.csv': texts,
    },
    pictures,
  };
  const loadWild = async () => {
    const loaded = await loadFolder(asStore(server.services), document);
    if (!loaded.ok) throw new Error((loaded.details ?? []).map(mistakeText).join('\n'));
    return loaded.value;
  };
  const { chainId } = await loadWild();
  const kept = await server.services.db
    .selectFrom('depositTexts')
    .select(['cancelRules', 'terms', 'termsSecond'])
    .where('chainId', '=', chainId)
    .execute();
  // Plain text stays as it was written: it is never read as HTML.
  expect(kept).toEqual([
    { cancelRules: 'Under <24 h: half.', terms: '<p>Fee <b>half</b></p>here', termsSecond: '<h2>条款</h2>' },
  ]);
  expect((await loadWild()).tables['depositTexts']).toMatchObject({ added: 0, changed: 0, unchanged: 1 });
});
