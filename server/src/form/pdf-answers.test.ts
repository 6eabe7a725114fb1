import { PDFDocument } from '@cantoo/pdf-lib';
import { internalCalls } from '@parlour/contract/admin/calls';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bookingRequest } from '../test/booking-request.ts';
import { buildShop, type BuiltShop } from '../test/build-shop.ts';
import { startTestApp, type TestApp } from '../test/test-app.ts';
import { createTestApi, intoApp } from '../test/test-client.ts';
import { fetchFile } from '../file/test/uploads.ts';
import { storeTemplateFile } from './actions/template-files.ts';
import { letDocumentIn } from './formats/in-thread.ts';
import { openRevision } from './formats/sealed-answer.ts';
import { changed, consentPdf, pdfWith } from './formats/pdf/test/pdfs.ts';
import { revisionsOf } from './queries/answers.ts';
import { bookingRule, documentQuestion, publishForm, said, strokes, upload } from './test/forms.ts';

const key = 'internal-key-of-the-pdf-tests';

let server: TestApp;
let shop: BuiltShop;
let as: { token: string; linkToken: string };
let relation: { shopId: string; trigger: 'booking'; relationId: string; memberId: string };
beforeAll(async () => {
  server = await startTestApp({ env: { INTERNAL_KEY: key } });
  shop = await buildShop(server.services.db);
  const token = await server.viewToken();
  const { booking, linkToken } = (await server.api.booking.create(bookingRequest(shop.shopId), { token })).reply;
  as = { token, linkToken };
  const place = { shopId: shop.shopId, trigger: 'booking' as const, relationId: booking.id };
  const { memberId } = (await server.api.form.getContext(place, as)).reply;
  relation = { ...place, memberId: memberId! };
});
afterAll(() => server.close());

const store = () => createTestApi(intoApp(server.app), { token: key }, { internal: internalCalls }).internal;

async function publishPdf(bytes: Uint8Array, file: string) {
  await storeTemplateFile(server.services.files, file, { handedIn: bytes, published: null });
  const document = { kind: 'pdf' as const, file };
  return publishForm(server, shop, {
    questions: [documentQuestion('file')],
    document,
    signatures: ['Patient'],
    rules: [bookingRule],
  });
}
const send = (kind: 'pdf' | 'signature', bytes: Uint8Array) =>
  upload(server, { shopId: shop.shopId, kind, bytes, token: as.token }).then(({ url }) => url);

test('C-137 of a filled PDF the own one of the store is kept with the values, and a signed one beside it', async () => {
  const template = await consentPdf();
  const form = await publishPdf(template, 'consent.pdf');
  const filledPdf = await changed(template, (pdf) => pdf.getForm().getTextField('person.name').setText('Mei Tan'));
  const signature = await send('signature', await strokes());
  const answer = async (bytes: Uint8Array) => ({
    ...form,
    ...relation,
    answers: [said('file', await send('pdf', bytes))],
    signatures: [signature],
  });
  const foreign = await server.api.form.update(await answer(await pdfWith()), as);
  expect([foreign.reason, foreign.details!.question]).toEqual(['form_file_wrong', 'file']);
  expect((await server.api.form.update(await answer(template), as)).reason).toBe('form_incomplete');
  const { answerId } = (await server.api.form.update(await answer(filledPdf), as)).reply;
  const shown = (await server.api.form.getAnswer({ id: answerId }, as)).reply;
  const file = await fetchFile(server, shown.answers[0]!.items[0]!.value);
  const kept = await PDFDocument.load(file.bytes);
  expect([kept.getPageCount(), kept.getForm().getTextField('person.name').getText()]).toEqual([1, 'Mei Tan']);
  const [revision] = await revisionsOf(server.services.db, { chainId: shop.chainId, id: answerId });
  const opened = openRevision(server.services.dataKeys, revision!);
  const { signedFile } = opened.ok ? opened.value : { signedFile: null };
  const owned = await server.services.db.selectFrom('ownedFiles').selectAll().where('id', '=', signedFile!).execute();
  expect(owned).toMatchObject([{ ownerId: answerId, ownerKind: 'answer', ending: 'pdf' }]);
  const ofStore = (await store().getFormAnswer({ shopId: shop.shopId, id: answerId })).reply;
  const signed = await PDFDocument.load((await fetchFile(server, ofStore.signedFile!)).bytes);
  expect([signed.getPageCount(), shown]).toEqual([2, expect.not.objectContaining({ signedFile: expect.anything() })]);
  const { answers, signatures, revisionId } = shown;
  const again = { ...form, ...relation, answers, signatures, revisionId };
  expect((await server.api.form.update(again, as)).reply.answerId).toBe(answerId);
});

test('a PDF without fields is filled in by reading it, one with fields is not', async () => {
  const plain = await publishPdf(await pdfWith(), 'plain.pdf');
  const fields = await publishPdf(await consentPdf(), 'fields.pdf');
  const read = async (form: typeof plain) => ({
    ...form,
    ...relation,
    answers: [said('file', 'read')],
    signatures: [await send('signature', await strokes())],
  });
  expect((await server.api.form.update(await read(plain), as)).reply.isCompleted).toBe(true);
  expect((await server.api.form.update(await read(fields), as)).reason).toBe('form_incomplete');
});

test('forms that are a PDF are counted before one is read, with bookings too', async () => {
  const plain = await publishPdf(await pdfWith(), 'counted.pdf');
  const used = { bucket: 'form document:ip:127.0.0.1', windowSeconds: 3600, max: 10_000, times: 240 };
  await server.services.attempts.count([used]);
  const filled = { ...plain, answers: [said('file', 'read')], signatures: [await send('signature', await strokes())] };
  expect((await server.api.form.update({ ...filled, ...relation }, as)).reason).toBe('too_many_attempts');
  const related = { related: { remarkImages: [], profile: [filled], isAgreePenalty: false } };
  const wanted = bookingRequest(shop.shopId, { start: '2027-01-14 16:00', email: 'fifth@example.com', ...related });
  expect((await server.api.booking.create(wanted, { token: as.token })).reason).toBe('too_many_attempts');
});

test('while many documents are on their way, one more is refused with when to try again, and nothing of it is read', async () => {
  const plain = await publishPdf(await pdfWith(), 'busy.pdf');
  const signatures = [await send('signature', await strokes())];
  const filled = { ...plain, ...relation, answers: [said('file', 'read')], signatures };
  await server.services.db.deleteFrom('attempts').execute();
  const done = Promise.withResolvers<null>();
  const others = Array.from({ length: 12 }, () => letDocumentIn(() => done.promise));
  const late = await server.api.form.update(filled, as);
  expect([late.reason, late.details!.retryAfterSeconds]).toEqual(['too_many_attempts', 5]);
  done.resolve(null);
  await Promise.all(others);
  expect((await server.api.form.update(filled, as)).reply.isCompleted).toBe(true);
});
