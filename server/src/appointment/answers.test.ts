import { afterAll, beforeAll, expect, test } from 'vitest';
import { jpegOf } from '../file/test/pictures.ts';
import { formOf, sendForm } from '../file/test/uploads.ts';
import {
  bookingRule,
  memberRule,
  photoQuestion,
  publishForm,
  said,
  strokes,
  textQuestion,
  tickQuestion,
  upload,
} from '../form/test/forms.ts';
import { bookingRequest, line } from '../test/booking-request.ts';
import { buildShop, type BuiltShop } from '../test/build-shop.ts';
import { startTestApp, type TestApp } from '../test/test-app.ts';
import { signedIn } from './test/team.ts';

let server: TestApp;
let token: string;
beforeAll(async () => {
  server = await startTestApp();
  token = await server.viewToken();
});
afterAll(() => server.close());

/** Mei's appointment with Anna, with a form that she filled in: words, a tick, a photo, a signature. */
async function filled() {
  const shop = await buildShop(server.services.db, { staff: [{ key: 'anna' }, { key: 'ben' }, { key: 'carla' }] });
  const [anna = '', ben = ''] = shop.staffIds;
  const questions = [textQuestion('ill'), tickQuestion('agreed'), photoQuestion('skin')];
  const form = await publishForm(server, shop, { rules: [bookingRule], questions, signatures: ['Customer'] });
  const file = async (kind: 'photo' | 'signature', bytes: Buffer) =>
    (await upload(server, { shopId: shop.shopId, kind, bytes, token })).url;
  const photo = await file('photo', await jpegOf(40, 40));
  const signature = await file('signature', await strokes());
  const answers = [said('ill', 'Penicillin'), said('agreed', 'true'), said('skin', photo)];
  const related = { remarkImages: [], profile: [{ ...form, answers, signatures: [signature] }], isAgreePenalty: false };
  const request = bookingRequest(shop.shopId, { lines: [line('cut', { staffId: anna })], related });
  const { booking } = (await server.api.booking.create(request, { token })).reply;
  return { shop, anna, ben, booking, form, answerId: await answerOf(form.formId) };
}

async function answerOf(formId: string): Promise<string> {
  const query = server.services.db.selectFrom('formAnswers').select('id').where('formId', '=', formId);
  return (await query.executeTakeFirstOrThrow()).id;
}

const seenBy = async (chainId: string) => {
  const query = server.services.db.selectFrom('audit').select(['actorId', 'subject', 'facts']);
  return query.where('chainId', '=', chainId).where('action', '=', 'form_answer_seen').execute();
};

const opens = async (
  shop: Pick<BuiltShop, 'chainId' | 'shopId'>,
  answerId: string,
  who: Parameters<typeof signedIn>[2],
  own: string[] = [],
) => {
  const { calls, as } = await signedIn(server, shop, who, own);
  return (await calls.readAnswer({ shopId: shop.shopId, answerId }, as)).reason ?? 'ok';
};

test('0090 a filled form is opened with its words, pictures and signature, and the audit says by whom', async () => {
  const { shop, booking, answerId, form } = await filled();
  const { calls, as, memberId } = await signedIn(server, shop);
  const { forms } = (await calls.read({ shopId: shop.shopId, bookingId: booking.id }, as)).reply;
  expect(forms).toMatchObject([{ formId: form.formId, answerId }]);
  expect(await seenBy(shop.chainId)).toEqual([]);
  const { reply } = await calls.readAnswer({ shopId: shop.shopId, answerId }, as);
  expect(reply).toMatchObject({
    title: 'History',
    filledBy: 'customer',
    questions: [
      { title: 'ill', answers: ['Penicillin'], pictures: [] },
      { title: 'agreed', answers: ['Yes'], pictures: [] },
      { title: 'skin', answers: [], pictures: [expect.stringContaining('signature=')] },
    ],
    signatures: [{ title: 'Customer', url: expect.stringContaining('signature=') }],
    file: null,
  });
  for (const url of [reply.signatures[0]!.url, reply.questions[2]!.pictures[0]!])
    expect((await server.app.inject({ method: 'GET', url })).statusCode).toBe(200);
  expect(await seenBy(shop.chainId)).toEqual([
    { actorId: memberId, subject: answerId, facts: { shopId: shop.shopId, revision: 1 } },
  ]);
});

test('0090 with the own calendar the forms of its appointments are opened, and no others', async () => {
  const { shop, anna, ben, answerId } = await filled();
  expect(await opens(shop, answerId, 'staff_member', [anna])).toBe('ok');
  expect(await opens(shop, answerId, 'staff_member', [ben])).toBe('not_found');
  expect(await opens(shop, answerId, 'staff_member')).toBe('not_found');
  expect(await seenBy(shop.chainId)).toHaveLength(1);
});

test('0090 the form of a series is opened by whoever serves one of its visits, and by nobody else', async () => {
  const { shop, anna, ben, booking, answerId } = await filled();
  const visitOf = async (staffId: string, start: string) => {
    const request = bookingRequest(shop.shopId, { start, lines: [line('cut', { staffId })] });
    return (await server.api.booking.create(request, { token })).reply.booking;
  };
  const { db, changes } = server.services;
  await db.updateTable('forms').set({ isActive: false }).where('chainId', '=', shop.chainId).execute();
  changes.bump([{ shopId: shop.shopId }]);
  const later = await visitOf(ben, '2027-01-21 10:00');
  await db.updateTable('forms').set({ isActive: true }).where('chainId', '=', shop.chainId).execute();
  changes.bump([{ shopId: shop.shopId }]);
  expect(await opens(shop, answerId, 'staff_member', [ben])).toBe('not_found');
  await db
    .updateTable('bookings')
    .set({ seriesId: `series of ${booking.id}` })
    .where('id', 'in', [booking.id, later.id])
    .execute();
  // Ben's visit names the form that Anna's has, and it opens.
  const own = await signedIn(server, shop, 'staff_member', [ben]);
  const { forms } = (await own.calls.read({ shopId: shop.shopId, bookingId: later.id }, own.as)).reply;
  expect(forms).toMatchObject([{ answerId }]);
  expect(await opens(shop, answerId, 'staff_member', [ben])).toBe('ok');
  expect(await opens(shop, answerId, 'staff_member', [anna])).toBe('ok');
  expect(await opens(shop, answerId, 'staff_member', [shop.staffIds[2]!])).toBe('not_found');
  const sister = await buildShop(db, { chainId: shop.chainId, services: [], staff: [] });
  expect(await opens(sister, answerId, 'staff_member', [ben])).toBe('not_found');
  // A visit whose time is only held, or was lost, is nobody's to see.
  await db.updateTable('bookings').set({ state: 'expired' }).where('id', '=', later.id).execute();
  expect(await opens(shop, answerId, 'staff_member', [ben])).toBe('not_found');
});

test('0090 forms of another store, of another chain, and those that are none look alike, and leave no entry', async () => {
  const { shop, answerId } = await filled();
  const sister = await buildShop(server.services.db, { chainId: shop.chainId, services: [], staff: [] });
  const foreign = await buildShop(server.services.db);
  expect(await opens(sister, answerId, 'manager')).toBe('not_found');
  expect(await opens(foreign, answerId, 'owner')).toBe('not_found');
  expect(await opens(shop, 'none', 'owner')).toBe('not_found');
  expect(await seenBy(shop.chainId)).toEqual([]);
  expect(await seenBy(foreign.chainId)).toEqual([]);
});

test('0090 what belongs to the record of a customer is for who sees all of it', async () => {
  const { shop, anna, booking } = await filled();
  const form = await publishForm(server, shop, { rules: [memberRule] });
  const desk = await signedIn(server, shop);
  const ids = { shopId: shop.shopId, bookingId: booking.id };
  const { customer } = (await desk.calls.read(ids, desk.as)).reply;
  const { chainId } = shop;
  const row = await server.services.db
    .selectFrom('formAnswers')
    .selectAll()
    .where('chainId', '=', chainId)
    .executeTakeFirstOrThrow();
  // The same answer, as if it had been given for the record.
  await server.services.db
    .updateTable('formAnswers')
    .set({ trigger: 'member', relationId: customer.memberId!, formId: form.formId })
    .where('chainId', '=', chainId)
    .where('id', '=', row.id)
    .execute();
  expect(await opens(shop, row.id, 'front_desk')).toBe('ok');
  expect(await opens(shop, row.id, 'staff_member', [anna])).toBe('not_found');
});

test('0090 pictures that came with notes are listed at the store, by reach, and of no other customer', async () => {
  const { shop, anna, ben } = await filled();
  const noteToken = (await server.api.file.noteToken({}, { token })).reply.token;
  const { result } = await sendForm(server, formOf(noteToken, await jpegOf(60, 40)));
  const related = { remarkImages: [result.url], profile: null, isAgreePenalty: false };
  const lines = [line('cut', { staffId: ben })];
  // The form is asked for no more, so that nothing but the picture comes along.
  await server.services.db.updateTable('forms').set({ isActive: false }).where('chainId', '=', shop.chainId).execute();
  server.services.changes.bump([{ shopId: shop.shopId }]);
  const request = bookingRequest(shop.shopId, { start: '2027-01-15 10:00', lines, related });
  const { booking } = (await server.api.booking.create(request, { token })).reply;
  const desk = await signedIn(server, shop);
  const ids = { shopId: shop.shopId, bookingId: booking.id };
  const { memberId } = (await desk.calls.read(ids, desk.as)).reply.customer;
  const of = { shopId: shop.shopId, memberId: memberId! };
  const listed = async ({ calls, as }: typeof desk, asked = of) => (await calls.listPictures(asked, as)).reply;
  const [note, ...others] = await listed(desk);
  expect([note!.bookingId, note!.pictures.length, others]).toEqual([booking.id, 1, []]);
  const { url, wholeUrl } = note!.pictures[0]!;
  for (const address of [url, wholeUrl])
    expect((await server.app.inject({ method: 'GET', url: address })).statusCode).toBe(200);
  expect(await listed(await signedIn(server, shop, 'staff_member', [ben]))).toHaveLength(1);
  expect(await listed(await signedIn(server, shop, 'staff_member', [anna]))).toEqual([]);
  expect(await listed(desk, { ...of, memberId: 'none' })).toEqual([]);
  const sister = await buildShop(server.services.db, { chainId: shop.chainId, services: [], staff: [] });
  const foreign = await buildShop(server.services.db);
  for (const [at, role] of [
    [sister, 'manager'],
    [foreign, 'owner'],
  ] as const)
    expect(await listed(await signedIn(server, at, role), { ...of, shopId: at.shopId })).toEqual([]);
});
