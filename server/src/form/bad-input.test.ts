import { randomUUID } from 'node:crypto';
import { internalCalls } from '@parlour/contract/admin/calls';
import type { Question, Wording } from '@parlour/domain/form/template';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { jpegOf } from '../file/test/pictures.ts';
import { bookingRequest } from '../test/booking-request.ts';
import { buildShop, type BuiltShop } from '../test/build-shop.ts';
import { startTestApp, type TestApp } from '../test/test-app.ts';
import { createTestApi, intoApp } from '../test/test-client.ts';
import { storeTemplateFile } from './actions/template-files.ts';
import { cell, filled, partOf, sampleWorkbook, withPart } from './formats/workbook/test/workbooks.ts';
import { consentPdf } from './formats/pdf/test/pdfs.ts';
import {
  bookingRule,
  documentQuestion,
  photoQuestion,
  publishForm,
  type Published,
  said,
  strokes,
  textQuestion,
  upload,
} from './test/forms.ts';

const key = 'internal-key-of-bad-input';
const sheet = 'xl/worksheets/sheet1.xml';
const words = (text: string): Wording => ({ text, second: null });
const common = { text: words(''), isRequired: false };
const skin: Question<Wording> = {
  ...common,
  id: 'skin',
  title: words('Skin'),
  kind: 'single_choice',
  choices: [{ id: 'dry', text: words('Dry'), picture: null, hasTextBox: false }],
};
const details: Question<Wording> = {
  ...common,
  id: 'details',
  title: words('You'),
  kind: 'customer_details',
  items: ['mobile'],
};

let server: TestApp;
let shop: BuiltShop;
let as: { token: string; linkToken: string };
let relation: { shopId: string; trigger: 'booking'; relationId: string; memberId: string };
let form: Published;
let old: Published;
let foreign: Published;
let workbook: Published;
let pdf: Published;
let signed: Published;
const own = sampleWorkbook();

beforeAll(async () => {
  server = await startTestApp({ env: { INTERNAL_KEY: key } });
  const { db, files } = server.services;
  shop = await buildShop(db);
  const token = await server.viewToken();
  const { booking, linkToken } = (await server.api.booking.create(bookingRequest(shop.shopId), { token })).reply;
  as = { token, linkToken };
  const place = { shopId: shop.shopId, trigger: 'booking' as const, relationId: booking.id };
  const { memberId } = (await server.api.form.getContext(place, as)).reply;
  relation = { ...place, memberId: memberId! };
  await storeTemplateFile(files, 'sheet.xlsx', { handedIn: own, published: null });
  await storeTemplateFile(files, 'consent.pdf', { handedIn: await consentPdf(), published: null });
  const rules = [bookingRule];
  const asked = { questions: [textQuestion('ill', false), skin, details, photoQuestion('photos')], rules };
  old = await publishForm(server, shop, asked);
  form = await publishForm(server, shop, { ...asked, title: 'History, second edition' }, old.formId);
  foreign = await publishForm(server, await buildShop(db), asked);
  const document = (kind: 'workbook' | 'pdf', file: string) =>
    publishForm(server, shop, { questions: [documentQuestion('file')], document: { kind, file }, rules });
  workbook = await document('workbook', 'sheet.xlsx');
  pdf = await document('pdf', 'consent.pdf');
  signed = await publishForm(server, shop, { ...asked, signatures: ['Patient'] });
});
afterAll(() => server.close());

const store = () => createTestApi(intoApp(server.app), { token: key }, { internal: internalCalls }).internal;
type Said = ReturnType<typeof said>;
type Sent = Published & { answers: Said[]; signatures?: string[]; shopId?: string };
const send = ({ signatures = [], ...sent }: Sent, by: { token: string; linkToken?: string } = as) =>
  server.api.form.update({ ...relation, ...sent, signatures }, by);
const uploaded = async (kind: 'photo' | 'signature' | 'workbook' | 'pdf', bytes: Uint8Array) =>
  upload(server, { shopId: shop.shopId, kind, bytes, token: as.token });
const file = async (kind: 'photo' | 'workbook' | 'pdf', bytes: Uint8Array) => (await uploaded(kind, bytes)).url;
const revisions = () => server.services.db.selectFrom('formRevisions').select(['answerId', 'number']).execute();
const mobile = (number: string) => said('details', `${number}|+61|AU`);
const photo = () => jpegOf(30, 20).then((bytes) => file('photo', bytes));
const photos = async (count: number) => ({
  questionId: 'photos',
  items: (await Promise.all(Array.from({ length: count }, photo))).map((value) => ({ value, extraText: '' })),
});
const changedSheet = (change: (text: string) => string) => file('workbook', withPart(own, sheet, change));

/** What is sent, why it is refused, and the question that the refusal names. */
const refusals: [string, () => Promise<Sent>, string, string?][] = [
  [
    'an unknown form',
    async () => ({ formId: `${form.formId.slice(0, -4)}zzzz`, versionId: form.versionId, answers: [] }),
    'not_found',
  ],
  ['a form of another chain', async () => ({ ...foreign, answers: [] }), 'not_found'],
  [
    'a form at a store of another chain',
    async () => ({ ...form, shopId: `${shop.shopId.slice(0, -4)}zzzz`, answers: [] }),
    'not_found',
  ],
  ['a version that is gone', async () => ({ ...old, answers: [said('ill', 'No')] }), 'form_changed'],
  ['a version that never was', async () => ({ ...form, versionId: foreign.versionId, answers: [] }), 'form_changed'],
  ['an unknown question', async () => ({ ...form, answers: [said('nothing', 'x')] }), 'answer_unknown', 'nothing'],
  ['an unknown option', async () => ({ ...form, answers: [said('skin', 'wet')] }), 'answer_unknown', 'skin'],
  [
    'two answers to one question',
    async () => ({ ...form, answers: [said('ill', 'a'), said('ill', 'b')] }),
    'answer_unknown',
    'ill',
  ],
  ['10,001 letters', async () => ({ ...form, answers: [said('ill', 'x'.repeat(10_001))] }), 'answer_too_long', 'ill'],
  ['a bar in a mobile', async () => ({ ...form, answers: [mobile('0412|345 678')] }), 'mobile_malformed', 'details'],
  ['a mobile that is none', async () => ({ ...form, answers: [mobile('12')] }), 'mobile_malformed', 'details'],
  ['more photos than are allowed', async () => ({ ...form, answers: [await photos(3)] }), 'answer_too_many', 'photos'],
  [
    'the address of another site',
    async () => ({ ...form, answers: [said('photos', 'https://evil.example/a.webp')] }),
    'file_gone',
    'photos',
  ],
  [
    'F-117 a zip bomb',
    async () => ({
      ...workbook,
      answers: [
        said(
          'file',
          await changedSheet((text) => text.replace('</sheetData>', `</sheetData>${' '.repeat(120_000_000)}`)),
        ),
      ],
    }),
    'form_file_wrong',
    'file',
  ],
  [
    'F-117 another formula',
    async () => ({
      ...workbook,
      answers: [said('file', await changedSheet((text) => text.replace('A2*2', 'HYPERLINK("http://evil.example")')))],
    }),
    'form_file_wrong',
    'file',
  ],
  [
    'F-117 a workbook with macros',
    async () => ({
      ...workbook,
      answers: [
        said(
          'file',
          await file(
            'workbook',
            withPart(own, 'xl/_rels/workbook.xml.rels', (text) =>
              text.replace(
                '</Relationships>',
                '<Relationship Id="r9" Type="http://schemas.microsoft.com/office/2006/relationships/vbaProject" Target="vbaProject.bin"/></Relationships>',
              ),
            ),
          ),
        ),
      ],
    }),
    'form_file_wrong',
    'file',
  ],
  [
    'a picture instead of the document',
    async () => ({ ...workbook, answers: [said('file', await photo())] }),
    'form_file_wrong',
    'file',
  ],
  [
    'another PDF',
    async () => ({
      ...pdf,
      answers: [
        said(
          'file',
          await file('pdf', Buffer.from('%PDF-1.7\n1 0 obj <</S /JavaScript /JS (app.alert(1))>> endobj\n%%EOF')),
        ),
      ],
    }),
    'form_file_wrong',
    'file',
  ],
  ['a form without its signature', async () => ({ ...signed, answers: [said('ill', 'No')] }), 'signature_needed'],
  [
    'a signature that is a photo',
    async () => ({ ...signed, answers: [said('ill', 'No')], signatures: [await photo()] }),
    'form_file_wrong',
  ],
];

describe('bad input is refused in words that name its question, and nothing is written', () => {
  test.each(refusals)('%s', async (_what, sent, reason, question) => {
    const body = await sent();
    const before = await revisions();
    const refused = await send(body);
    expect([refused.reason, refused.details?.['question']]).toEqual([reason, question]);
    expect(refused.msg).toMatch(/\S \S/);
    expect(await revisions()).toEqual(before);
  });

  test('a signature of no strokes is refused when it is uploaded', async () => {
    const { default: sharp } = await import('sharp');
    const blank = { width: 120, height: 40, channels: 4 as const, background: { r: 0, g: 0, b: 0, alpha: 0 } };
    const none = await uploaded('signature', await sharp({ create: blank }).png().toBuffer());
    expect([none.reason, none.url]).toEqual(['signature_empty', '']);
    expect((await uploaded('signature', await strokes())).reason).toBeUndefined();
  });

  test('F-117 a text that looks like a formula stays a text', async () => {
    const sent = { ...workbook, answers: [said('file', await file('workbook', filled(own, [cell(1, 1, '=1+1')])))] };
    expect((await send(sent)).reason).toBeUndefined();
    expect(partOf(filled(own, [cell(1, 1, '=1+1')]), sheet).match(/<f>/g)).toHaveLength(1);
  });

  test('F-137 a form that is sent twice at once is one answer with one revision', async () => {
    const idempotencyKey = randomUUID();
    const sent = { ...form, ...relation, answers: [said('ill', 'Once')], signatures: [] };
    const twice = await Promise.all([1, 2].map(() => server.api.form.update(sent, { ...as, idempotencyKey })));
    const [one, two] = twice.map(({ reply }) => reply.answerId);
    expect(one).toBe(two);
    expect((await revisions()).filter(({ answerId }) => answerId === one)).toHaveLength(1);
    expect((await server.api.form.update({ ...sent, answers: [] }, { ...as, idempotencyKey })).reason).toBe(
      'key_reused',
    );
  });

  test('decrypt=true opens nothing for a stranger, nor for the holder of a link', async () => {
    const asked = { shopId: shop.shopId, chainId: shop.chainId, id: relation.memberId, decrypt: true };
    for (const by of [as, { token: as.token }])
      expect((await server.api.member.getDetail(asked, by)).status).toBeGreaterThanOrEqual(400);
  });

  test('a link of the store opens nothing after its end', async () => {
    const { memberId } = relation;
    const made = await store().makeFormLink({ shopId: shop.shopId, memberId, formId: form.formId, minutes: 30 });
    const by = { token: as.token, linkToken: new URL(made.reply.url).hash.slice(3) };
    const place = { shopId: shop.shopId, trigger: 'member' as const, relationId: memberId };
    const open = async () => (await server.api.form.getContext({ ...place, formId: form.formId }, by)).reply?.memberId;
    expect(await open()).toBe(memberId);
    const now = server.clock.now();
    server.clock.set(now + 31 * 60_000);
    expect(await open()).not.toBe(memberId);
    const late = { ...form, ...place, memberId, answers: [said('ill', 'Late')], signatures: [] };
    expect((await server.api.form.update(late, { ...by, token: await server.viewToken() })).reason).toBe('not_found');
    server.clock.set(now);
  });

  test('a form of a booking that is over is closed, and says so', async () => {
    const before = await revisions();
    await server.services.db
      .updateTable('bookings')
      .set({ state: 'cancelled' })
      .where('id', '=', relation.relationId)
      .execute();
    const refused = await send({ ...form, answers: [said('ill', 'Late')] });
    expect([refused.reason, await revisions()]).toEqual(['form_closed', before]);
    expect(refused.msg).toMatch(/\S \S/);
  });
});
