import type { FilledForm } from '@parlour/contract/form/filled';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { clearLooseFiles } from '../file/actions/owned-files.ts';
import { jpegOf } from '../file/test/pictures.ts';
import { sweepHeldAnswers } from '../form/queries/held-answers.ts';
import { bookingRule, photoQuestion, publishForm, said, textQuestion, upload } from '../form/test/forms.ts';
import { bookingRequest } from '../test/booking-request.ts';
import { buildShop, type BuiltShop } from '../test/build-shop.ts';
import { startTestApp, type TestApp } from '../test/test-app.ts';

let server: TestApp;
let token: string;
beforeAll(async () => {
  server = await startTestApp();
  token = await server.viewToken();
});
afterAll(() => server.close());

const related = (...profile: FilledForm[]) => ({ related: { remarkImages: [], profile, isAgreePenalty: false } });
const filled = (form: { formId: string; versionId: string }, answers = [said('ill', 'No')]): FilledForm => ({
  ...form,
  answers,
  signatures: [],
});
const rows = (formId: string) =>
  server.services.db.selectFrom('formAnswers').selectAll().where('formId', '=', formId).execute();
async function shopWithForm(...asked: Parameters<typeof publishForm>[2][]) {
  const shop = await buildShop(server.services.db);
  const form = await publishForm(server, shop, { rules: [bookingRule], ...asked[0] });
  return { shop, form };
}
const bareShop = () => buildShop(server.services.db);
const book = ({ shopId }: BuiltShop, more: Parameters<typeof bookingRequest>[1] = {}) =>
  server.api.booking.create(bookingRequest(shopId, more), { token });

test('C-069 a booking without a required form is refused, by its title', async () => {
  const { shop, form } = await shopWithForm();
  const refused = await book(shop);
  expect([refused.reason, refused.details]).toEqual([
    'form_needed',
    expect.objectContaining({ form: form.formId, title: 'History' }),
  ]);
  expect(refused.msg).toContain('History');
  const open = await book(shop, related(filled(form, [])));
  expect([open.reason, open.details!.form]).toEqual(['form_incomplete', form.formId]);
  expect(await rows(form.formId)).toEqual([]);
});

test('B-145 C-060 the forms of a booking are saved with it, for its id, and not in the booking', async () => {
  const { shop, form } = await shopWithForm();
  const { booking, linkToken } = (await book(shop, related(filled(form)))).reply;
  const [row] = await rows(form.formId);
  expect(row).toMatchObject({ trigger: 'booking', relationId: booking.id, revision: 1, holdUntil: null });
  const kept = await server.services.db.selectFrom('bookings').selectAll().where('id', '=', booking.id).execute();
  expect([kept[0]!.related, kept[0]!.memberId]).toEqual([
    { remarkImages: [], profile: null, isAgreePenalty: false },
    row!.memberId,
  ]);
  const as = { token, linkToken };
  const cards = (await server.api.form.getOfRelation({ relationId: booking.id }, as)).reply;
  expect(cards).toMatchObject([{ id: form.formId, isRequired: true, isCompleted: true, answerId: row!.id }]);
  expect((await server.api.form.getAnswer({ id: row!.id }, as)).reply.answers).toEqual([said('ill', 'No')]);
  expect((await server.api.form.getAnswer({ id: row!.id }, { token })).reason).toBe('not_found');
  expect((await server.api.booking.get({ id: booking.id }, as)).reply.openForms).toBeUndefined();
});

test('C-136 a booking of before says which forms are open, and its link completes them', async () => {
  const shop = await buildShop(server.services.db);
  const { booking, linkToken } = (await book(shop)).reply;
  const form = await publishForm(server, shop, { rules: [bookingRule] });
  const as = { token, linkToken };
  const shown = (await server.api.booking.get({ id: booking.id }, as)).reply;
  expect(shown.openForms).toEqual([{ id: form.formId, title: { text: 'History', second: null } }]);
  const { shopId } = shop;
  const relation = { shopId, trigger: 'booking' as const, relationId: booking.id };
  const { memberId } = (await server.api.form.getContext(relation, as)).reply;
  const sent = { ...filled(form), ...relation, memberId: memberId! };
  expect((await server.api.form.update(sent, { token })).reason).toBe('not_found');
  expect((await server.api.form.update(sent, as)).reply.isCompleted).toBe(true);
  expect((await server.api.booking.get({ id: booking.id }, as)).reply.openForms).toBeUndefined();
  const needed = { ...relation, items: [{ kind: 'service' as const, id: 'cut' }] };
  expect((await server.api.form.getNeeded(needed, as)).reply).toMatchObject([{ isCompleted: true }]);
  expect((await server.api.form.getNeeded(needed, { token })).reply).toMatchObject([{ isCompleted: false }]);
});

test('C-067 a list with the link of a booking says what is required and completed for it, and tells nobody else', async () => {
  const { shop, form } = await shopWithForm({ title: 'For a visit' });
  const ofMember = await publishForm(server, shop, { title: 'For the record' });
  const [first, second] = [(await book(shop, related(filled(form)))).reply, (await book(await bareShop())).reply];
  const list = async (linkToken: string, trigger: 'booking' | 'member' = 'booking') => {
    const relationId = trigger === 'booking' ? first.booking.id : '';
    const asked = { shopId: shop.shopId, status: 1, trigger, relationId };
    const { list: cards } = (await server.api.form.list(asked, { token, linkToken })).reply;
    return cards.map(({ id, isRequired, isCompleted }) => [id, isRequired, isCompleted]);
  };
  expect(await list(first.linkToken)).toEqual([
    [form.formId, true, true],
    [ofMember.formId, false, false],
  ]);
  const told = [
    [form.formId, true, false],
    [ofMember.formId, false, false],
  ];
  expect([await list(''), await list(second.linkToken)]).toEqual([told, told]);
  expect(await list(first.linkToken, 'member')).toEqual([
    [ofMember.formId, true, false],
    [form.formId, false, false],
  ]);
});

test('a held time keeps its forms for its booking, and one that runs out erases them with their files', async () => {
  const { shop, form } = await shopWithForm({ questions: [textQuestion('ill'), photoQuestion('skin')] });
  const photo = await upload(server, { shopId: shop.shopId, kind: 'photo', bytes: await jpegOf(20, 20), token });
  const request = bookingRequest(shop.shopId, related(filled(form, [said('ill', 'No'), said('skin', photo.url)])));
  const held = (await server.api.booking.hold(request, { token })).reply;
  expect((await rows(form.formId))[0]).toMatchObject({ relationId: held.id, memberId: null });
  const { related: _forms, ...rest } = request;
  const final = { ...rest, ...related(), holdToken: held.holdToken, heldBookingId: held.id };
  expect((await server.api.booking.create({ ...request, ...final }, { token })).reply.booking.id).toBe(held.id);
  const [kept] = await rows(form.formId);
  expect(kept).toMatchObject({ holdUntil: null, memberId: expect.any(String) });

  const again = { ...request, start: '2027-01-14 15:00', email: 'other@example.com' };
  const second = await upload(server, { shopId: shop.shopId, kind: 'photo', bytes: await jpegOf(20, 20), token });
  const lost = { ...again, ...related(filled(form, [said('ill', 'No'), said('skin', second.url)])) };
  expect((await server.api.booking.hold(lost, { token })).reply.id).not.toBe('');
  expect(await rows(form.formId)).toHaveLength(2);
  const now = server.clock.now();
  server.clock.set(now + 3_600_000);
  await sweepHeldAnswers(server.services.db, server.clock.now());
  await clearLooseFiles(server.services);
  expect((await rows(form.formId)).map(({ id }) => id)).toEqual([kept!.id]);
  const id = /sealed\/(\w+)\.webp/.exec(second.url)![1]!;
  const left = await server.services.db.selectFrom('ownedFiles').select('id').where('id', '=', id).execute();
  expect([left, await server.services.files.has(`private/sealed/${id}.webp`)]).toEqual([[], false]);
  server.clock.set(now);
});

test('answers of a time that became a booking are never erased, whatever was noted of its hold', async () => {
  const { shop, form } = await shopWithForm();
  const { booking } = (await book(shop, related(filled(form)))).reply;
  const past = new Date(server.clock.now() - 3_600_000);
  await server.services.db
    .updateTable('formAnswers')
    .set({ holdUntil: past })
    .where('relationId', '=', booking.id)
    .execute();
  await sweepHeldAnswers(server.services.db, server.clock.now());
  expect(await rows(form.formId)).toMatchObject([{ holdUntil: null, memberId: expect.any(String) }]);
});

test('a booking with a file of another answer is refused in words', async () => {
  const { shop, form } = await shopWithForm({ questions: [textQuestion('ill'), photoQuestion('skin')] });
  const withPhoto = async () => {
    const bytes = await jpegOf(20, 20);
    const photo = await upload(server, { shopId: shop.shopId, kind: 'photo', bytes, token });
    return related(filled(form, [said('ill', 'No'), said('skin', photo.url)]));
  };
  const [ofBooking, ofHold] = [await withPhoto(), await withPhoto()];
  expect((await book(shop, ofBooking)).reason).toBeUndefined();
  const other = { start: '2027-01-14 15:00', email: 'other@example.com' };
  const held = await server.api.booking.hold(bookingRequest(shop.shopId, { ...other, ...ofHold }), { token });
  expect(held.reason).toBeUndefined();
  const later = { start: '2027-01-14 17:00', email: 'third@example.com' };
  for (const taken of [ofBooking, ofHold]) {
    const refused = await book(shop, { ...later, ...taken });
    expect([refused.reason, refused.details!.form]).toEqual(['file_gone', form.formId]);
  }
  const { start, ...rest } = bookingRequest(shop.shopId, { ...later, ...ofHold });
  const series = { ...rest, starts: [start, '2027-01-21 17:00'], rhythm: 'week' as const };
  expect((await server.api.booking.createSeries(series, { token })).reason).toBe('file_gone');
  expect((await rows(form.formId)).length).toBe(2);
});

test('a booking that loses its time leaves no answer', async () => {
  const { shop, form } = await shopWithForm();
  const [staffId] = shop.staffIds;
  const lines = [{ ...bookingRequest(shop.shopId).lines[0]!, staffId: staffId! }];
  expect((await book(shop, { lines, ...related(filled(form)) })).reason).toBeUndefined();
  const lost = await book(shop, { lines, ...related(filled(form)) });
  expect([lost.reason, (await rows(form.formId)).length]).toEqual(['slot_taken', 1]);
});

test('a series saves its forms with the first visit, and all of its visits are completed', async () => {
  const { shop, form } = await shopWithForm();
  const { start: _start, ...wanted } = bookingRequest(shop.shopId, related(filled(form)));
  const starts = ['2027-01-18 14:00', '2027-01-25 14:00'];
  const { visits } = (await server.api.booking.createSeries({ ...wanted, starts, rhythm: 'week' }, { token })).reply;
  expect((await rows(form.formId)).map(({ relationId }) => relationId)).toEqual([visits[0]!.booking.id]);
  for (const { booking, linkToken } of visits)
    expect((await server.api.form.getOfRelation({ relationId: booking.id }, { token, linkToken })).reply).toMatchObject(
      [{ isCompleted: true }],
    );
  const { related: _none, ...bare } = wanted;
  const second = { ...bare, ...related(), starts: ['2027-02-01 14:00', '2027-02-08 14:00'], rhythm: 'week' as const };
  const open = (await server.api.booking.createSeries(second, { token })).reply.visits[0]!;
  const as = { token, linkToken: open.linkToken };
  expect((await server.api.booking.get({ id: open.booking.id }, as)).reply.openForms).toHaveLength(1);
});
