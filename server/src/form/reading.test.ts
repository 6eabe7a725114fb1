import { afterAll, beforeAll, expect, test } from 'vitest';
import { loadFolder } from '../import/actions/load-folder.ts';
import { salonFolder } from '../import/formats/test/salon.ts';
import { jobActor } from '../platform/actor.ts';
import { buildShop } from '../test/build-shop.ts';
import { startTestApp, type TestApp } from '../test/test-app.ts';

let server: TestApp;
let stores: Readonly<Record<string, string>>;
let token: string;
beforeAll(async () => {
  server = await startTestApp();
  const loaded = await loadFolder({ ...server.services, actor: jobActor('test') }, salonFolder());
  if (!loaded.ok) throw new Error(loaded.reason);
  stores = loaded.value.shopIds;
  token = await server.viewToken();
});
afterAll(() => server.close());

const api = () => server.api.form;
const listed = async (shopId: string) => (await api().list({ shopId, status: 1 }, { token })).reply;

test('C-065 forms of a store are listed page by page, those of other stores are not', async () => {
  const { list, total } = await listed(stores['quay']!);
  expect([list.map(({ title }) => title.text), total]).toEqual([['First visit', 'Colour history'], 2]);
  expect(list[0]).toMatchObject({ isRequired: false, isCompleted: false, answerId: null });
  expect((await listed(stores['hill']!)).list.map(({ title }) => title.text)).toEqual(['First visit']);
  const second = { shopId: stores['quay']!, status: 1, pageNum: 2, pageSize: 1 };
  const page = await api().list(second, { token });
  expect(page.result).toMatchObject({ pageNum: 2, total: 2, hasNextPage: false, list: [{ name: 'Colour history' }] });
  const unknown = await api().list({ shopId: 'none', status: 1 }, { token });
  expect(unknown.reason).toBe('shop_unknown');
});

const templateKeys =
  'id name custId compId subjectList requiredSign signSetting signUrl isImportSpecialTemplate isPdf isExcel specialTemplateUrl necessary';
const subjectKeys = 'id type title questionText necessary itemList questionList value imageNum indexText';
const choiceKeys = 'id content imageUrl select withInputBox extraInputText';

test('C-084 C-085 C-088 C-089 a form is read by its id: with all its questions, pictures by their addresses', async () => {
  const [card] = (await listed(stores['quay']!)).list;
  const { reply: found, result } = await api().getForm({ id: card!.id, shopId: stores['quay']! }, { token });
  expect(Object.keys(result as object)).toEqual(expect.arrayContaining(templateKeys.split(' ')));
  const { subjectList, necessary } = result as {
    necessary: number;
    subjectList: { type: number; itemList: object[] }[];
  };
  expect(necessary).toBe(1);
  for (const subject of subjectList)
    expect(Object.keys(subject)).toEqual(expect.arrayContaining(subjectKeys.split(' ')));
  const choices = subjectList.filter(({ type }) => [1, 2, 6, 9, 10].includes(type)).flatMap(({ itemList }) => itemList);
  expect(choices).toHaveLength(7);
  for (const choice of choices) expect(Object.keys(choice)).toEqual(expect.arrayContaining(choiceKeys.split(' ')));
  expect(found).toMatchObject({ id: card!.id, versionId: card!.versionId, number: 1, shopId: stores['quay'] });
  expect(found.template.questions).toHaveLength(14);
  const shape = found.template.questions.find(({ kind }) => kind === 'image_choice');
  expect(JSON.stringify(shape)).toMatch(/"picture":"\/files\/\w{32}-720\.webp"/);
  const byId = (await api().getForm({ id: card!.id }, { token })).reply;
  expect(byId.template).toEqual(found.template);
});

test('a form of another store, one that was withdrawn and one that never was look alike', async () => {
  const { db } = server.services;
  const [, colour] = (await listed(stores['quay']!)).list;
  const asked = (input: { id: string; shopId?: string }) => api().getForm(input, { token });
  const foreign = (await buildShop(db)).shopId;
  const refused = [
    await asked({ id: colour!.id, shopId: stores['hill']! }),
    await asked({ id: colour!.id, shopId: foreign }),
    await asked({ id: 'none' }),
    await asked({ id: `${colour!.id.slice(0, -1)}_` }),
  ];
  expect(refused.map(({ reason, result }) => [reason, result])).toEqual(refused.map(() => ['not_found', null]));
});

test('C-135 services and products of a booking or bill say which forms they need, by code or id', async () => {
  const shopId = stores['quay']!;
  const needed = async (trigger: 'booking' | 'bill', ...ids: string[]) => {
    const items = ids.map((id) => ({ kind: 'service' as const, id }));
    const cards = (await api().getNeeded({ shopId, trigger, relationId: '', items }, { token })).reply;
    return cards.map(({ title, isRequired }) => [title.text, isRequired]);
  };
  expect(await needed('booking', 'cut')).toEqual([['First visit', true]]);
  expect(await needed('booking', 'colour')).toEqual([]);
  expect(await needed('bill', 'colour')).toEqual([['Colour history', false]]);
  const { id } = (await server.api.menu.getServices({ shopId })).reply
    .flatMap(({ items }) => items)
    .find(({ code }) => code === 'cut')!;
  expect(await needed('booking', id)).toEqual([['First visit', true]]);
});

test('C-039 the insurance companies of a store are listed in its order', async () => {
  const found = await api().getInsurers({ category: 'BX', shopId: stores['quay']! }, { token });
  expect(found.result).toEqual([
    { code: 'BX01', label: 'Harbour Health', labelSecond: '港湾保险' },
    { code: 'BX02', label: 'Quay Mutual', labelSecond: '' },
  ]);
});

test('C-050 a visitor is nobody that the store knows, and a record that is named without a proof looks like none', async () => {
  const shopId = stores['quay']!;
  const { id: memberId } = await server.services.db
    .selectFrom('members')
    .select('id')
    .where('email', '=', 'mia@example.com')
    .executeTakeFirstOrThrow();
  const nobody = { memberId: null, formId: null, filledBy: 'customer', personName: '', isOpen: true };
  for (const relationId of ['', memberId, 'none'])
    expect((await api().getContext({ shopId, trigger: 'member', relationId }, { token })).reply).toEqual(nobody);
  for (const trigger of ['booking', 'bill'] as const)
    expect((await api().getContext({ shopId, trigger, relationId: 'none' }, { token })).reason).toBe('not_found');
});

test('B-204 a store says whether its bookings may ask for forms', async () => {
  const { db } = server.services;
  const saysSo = async (shopId: string) => (await server.api.shop.get({ shopId })).reply.hasBookingForms;
  expect(await saysSo(stores['quay']!)).toBe(true);
  expect(await saysSo((await buildShop(db)).shopId)).toBe(false);
});
