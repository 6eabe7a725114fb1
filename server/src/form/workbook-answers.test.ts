import { afterAll, beforeAll, expect, test } from 'vitest';
import { clearLooseFiles } from '../file/actions/owned-files.ts';
import { fetchFile } from '../file/test/uploads.ts';
import { bookingRequest } from '../test/booking-request.ts';
import { buildShop, type BuiltShop } from '../test/build-shop.ts';
import { startTestApp, type TestApp } from '../test/test-app.ts';
import { storeTemplateFile } from './actions/template-files.ts';
import { cell, filled, partOf, sampleWorkbook, withPart } from './formats/workbook/test/workbooks.ts';
import { bookingRule, documentQuestion, publishForm, said, strokes, upload } from './test/forms.ts';

let server: TestApp;
let shop: BuiltShop;
let as: { token: string; linkToken: string };
let relation: { shopId: string; trigger: 'booking'; relationId: string; memberId: string };
const own = sampleWorkbook();
const sheet = 'xl/worksheets/sheet1.xml';
beforeAll(async () => {
  server = await startTestApp();
  shop = await buildShop(server.services.db);
  const token = await server.viewToken();
  const { booking, linkToken } = (await server.api.booking.create(bookingRequest(shop.shopId), { token })).reply;
  as = { token, linkToken };
  const place = { shopId: shop.shopId, trigger: 'booking' as const, relationId: booking.id };
  const { memberId } = (await server.api.form.getContext(place, as)).reply;
  relation = { ...place, memberId: memberId! };
  await storeTemplateFile(server.services.files, 'sheet.xlsx', { handedIn: own, published: null });
});
afterAll(() => server.close());

const publish = (signatures: readonly string[] = []) =>
  publishForm(server, shop, {
    questions: [documentQuestion('file')],
    document: { kind: 'workbook', file: 'sheet.xlsx' },
    signatures,
    rules: [bookingRule],
  });
const send = (kind: 'workbook' | 'signature', bytes: Uint8Array) =>
  upload(server, { shopId: shop.shopId, kind, bytes, token: as.token }).then(({ url }) => url);
const answer = async (form: { formId: string; versionId: string }, bytes: Uint8Array) => ({
  ...form,
  ...relation,
  answers: [said('file', await send('workbook', bytes))],
  signatures: [] as string[],
});
const looseFiles = () =>
  server.services.db.selectFrom('ownedFiles').select('id').where('uploader', 'is not', null).execute();

test('C-142 of a filled workbook the own one of the store is kept with the values, and filled in again later', async () => {
  const form = await publish();
  const sent = await answer(form, filled(own, [cell(1, 1, 'Mei')]));
  const { answerId } = (await server.api.form.update(sent, as)).reply;
  const first = (await server.api.form.getAnswer({ id: answerId }, as)).reply;
  const file = await fetchFile(server, first.answers[0]!.items[0]!.value);
  expect(partOf(file.bytes, sheet)).toContain('Mei');
  const next = { ...(await answer(form, filled(file.bytes, [cell(2, 1, 'Tan')]))), revisionId: first.revisionId };
  expect((await server.api.form.update(next, as)).reply.answerId).toBe(answerId);
  const second = (await server.api.form.getAnswer({ id: answerId }, as)).reply;
  const { bytes } = await fetchFile(server, second.answers[0]!.items[0]!.value);
  expect([partOf(bytes, sheet).includes('Mei'), partOf(bytes, sheet).includes('Tan')]).toEqual([true, true]);
  const { answers, revisionId } = second;
  const again = { ...form, ...relation, answers, signatures: [], revisionId };
  expect((await server.api.form.update(again, as)).reply.answerId).toBe(answerId);
});

test('a workbook with another formula, or of another store, is refused by its question, and no answer is written', async () => {
  const form = await publish();
  const formula = withPart(own, sheet, (text) => text.replace('A2*2', 'HYPERLINK("http://evil.example")'));
  for (const bytes of [formula, withPart(own, 'xl/styles.xml', (text) => `${text}<!-- -->`)]) {
    const refused = await server.api.form.update(await answer(form, bytes), as);
    expect([refused.reason, refused.details!.question]).toEqual(['form_file_wrong', 'file']);
    expect(refused.msg).not.toBe('');
  }
  const { db } = server.services;
  expect(await db.selectFrom('formAnswers').selectAll().where('formId', '=', form.formId).execute()).toEqual([]);
});

test('what was made for an answer that is refused goes at once, and what is made counts as the room of its uploader', async () => {
  const form = await publish(['Patient']);
  const filledIn = {
    ...(await answer(form, filled(own, [cell(1, 1, 'Mei')]))),
    signatures: [await send('signature', await strokes())],
  };
  const { answerId } = (await server.api.form.update(filledIn, as)).reply;
  const { signatures, revisionId } = (await server.api.form.getAnswer({ id: answerId }, as)).reply;
  const other = { ...(await answer(form, filled(own, [cell(1, 1, 'Mia')]))), signatures, revisionId };
  const before = await looseFiles();
  for (let times = 0; times < 3; times++)
    expect((await server.api.form.update(other, as)).reason).toBe('signature_needed');
  expect(await looseFiles()).toEqual(before);
  await server.services.db
    .updateTable('ownedFiles')
    .set({ bytes: 100 * 1024 * 1024 - 10 })
    .where('id', '=', before[0]!.id)
    .execute();
  expect((await server.api.form.update(other, as)).reason).toBe('upload_room_used');
  server.clock.set(server.clock.now() + 50 * 3_600_000);
  await clearLooseFiles(server.services);
  expect(await looseFiles()).toEqual([]);
});
