import { afterAll, beforeAll, expect, test } from 'vitest';
import { exportPerson } from '../account/actions/export-person.ts';
import { forgetPerson } from '../account/actions/forget-person.ts';
import { createPerson, openAccounts, type Person, signUp, storedAccount } from '../account/test/person.ts';
import { fetchFile } from '../file/test/uploads.ts';
import { jpegOf } from '../file/test/pictures.ts';
import { clearLooseFiles } from '../file/actions/owned-files.ts';
import { type DataKeys, newDataKey, parseDataKeys } from '../platform/data-keys/keys.ts';
import { openRevision } from './formats/sealed-answer.ts';
import { revisionsOf } from './queries/answers.ts';
import { bookingRequest } from '../test/booking-request.ts';
import { buildShop, type BuiltShop } from '../test/build-shop.ts';
import { startTestApp, type TestApp } from '../test/test-app.ts';
import {
  blanksQuestion,
  memberRule,
  newContact,
  newestOf,
  photoQuestion,
  publishForm,
  said,
  strokes,
  textQuestion,
  upload,
} from './test/forms.ts';

let server: TestApp;
let shop: BuiltShop;
let ana: Person & { token: string; memberId: string };
let token: string;
beforeAll(async () => {
  server = await startTestApp(openAccounts);
  shop = await buildShop(server.services.db);
  ana = await memberOf(shop);
  token = await server.viewToken();
});
afterAll(() => server.close());

let members = 0;
/** A signed-in person with a record at a shop. */
async function memberOf({ shopId }: BuiltShop): Promise<typeof ana> {
  const person = createPerson(server);
  const own = await signUp(person);
  members += 1;
  const start = `2027-01-${13 + members} 10:00`;
  const booked = await person.api.booking.create(bookingRequest(shopId, { email: person.email, start }), {
    token: own,
  });
  if (booked.reason) throw new Error(booked.reason);
  const { id } = await server.services.db
    .selectFrom('members')
    .select('id')
    .where('email', '=', person.email)
    .executeTakeFirstOrThrow();
  return { ...person, token: own, memberId: id };
}

const ofMember = (form: { formId: string; versionId: string }, answers = [said('ill', 'No')]) => ({
  ...form,
  shopId: shop.shopId,
  trigger: 'member' as const,
  relationId: ana.memberId,
  memberId: ana.memberId,
  answers,
  signatures: [] as string[],
});
const rowsOf = (formId: string) =>
  server.services.db.selectFrom('formAnswers').selectAll().where('formId', '=', formId).orderBy('createdAt').execute();
const revisions = (answerId: string) =>
  server.services.db.selectFrom('formRevisions').selectAll().where('answerId', '=', answerId).execute();

test('C-090 C-127 an update writes the first answer of a member, and then one more revision of it', async () => {
  const form = await publishForm(server, shop);
  const first = (await ana.api.form.update(ofMember(form), { token: ana.token })).reply;
  const changed = { ...ofMember(form, [said('ill', 'Yes')]), ...(await newestOf(server, form.formId)) };
  const second = (await ana.api.form.update(changed, { token: ana.token })).reply;
  expect([first.isCompleted, second.answerId]).toEqual([true, first.answerId]);
  expect(await rowsOf(form.formId)).toHaveLength(1);
  const kept = await revisions(first.answerId);
  expect(kept.map(({ number, versionId, filledBy }) => [number, versionId, filledBy])).toEqual([
    [1, form.versionId, 'customer'],
    [2, form.versionId, 'customer'],
  ]);
  expect(JSON.stringify(kept)).not.toContain('Yes');
  const { reply: shown, result } = await ana.api.form.getAnswer({ id: first.answerId }, { token: ana.token });
  const keys = 'id subjectList signUrl originTemplate memberId profileId templateId';
  expect(Object.keys(result as object)).toEqual(expect.arrayContaining(keys.split(' ')));
  expect(shown).toMatchObject({ number: 1, answers: [said('ill', 'Yes')], isEditable: true, filledBy: 'customer' });
  const listed = (await ana.api.form.list({ shopId: shop.shopId, status: 1 }, { token: ana.token })).reply.list;
  expect(listed.find(({ id }) => id === form.formId)).toMatchObject({ isCompleted: true, answerId: first.answerId });
});

test('F-137 of two devices that answer one form the later one is refused and nothing of it is kept, until it has seen what the other one saved', async () => {
  const form = await publishForm(server, shop);
  const send = (value: string, revisionId?: string) =>
    ana.api.form.update(
      { ...ofMember(form, [said('ill', value)]), ...(revisionId === undefined ? {} : { revisionId }) },
      { token: ana.token },
    );
  const first = (await send('phone', '')).reply;
  const seen = async () =>
    (await ana.api.form.getAnswer({ id: first.answerId }, { token: ana.token })).reply.revisionId;
  const begun = await seen();
  expect([(await send('tablet', '')).reason, (await revisions(first.answerId)).length]).toEqual([
    'changed_meanwhile',
    1,
  ]);
  expect((await send('phone again', begun)).reply.answerId).toBe(first.answerId);
  expect((await send('tablet', begun)).reason).toBe('changed_meanwhile');
  const kept = (await ana.api.form.getAnswer({ id: first.answerId }, { token: ana.token })).reply;
  expect(kept.answers).toEqual([said('ill', 'phone again')]);
  expect((await send('tablet', kept.revisionId)).reply.answerId).toBe(first.answerId);
  expect((await send('an app that names nothing')).reason).toBe('changed_meanwhile');
  expect(await revisions(first.answerId)).toHaveLength(3);
});

test('F-137 a customer whose record is only being made is refused likewise, and a stranger with the contact hears of nothing', async () => {
  const form = await publishForm(server, shop);
  const contact = newContact({ email: ana.email });
  const typed = {
    ...form,
    shopId: shop.shopId,
    trigger: 'member' as const,
    relationId: '',
    answers: [said('ill', 'No')],
    signatures: [],
    contact,
  };
  const send = (by: string, seen: { revisionId?: string } = {}) =>
    ana.api.form.save({ ...typed, ...seen }, { token: by }).then(({ reason }) => reason);
  expect([await send(ana.token, { revisionId: '' }), await send(ana.token, { revisionId: '' })]).toEqual([
    undefined,
    'changed_meanwhile',
  ]);
  expect(await send(ana.token)).toBe('changed_meanwhile');
  expect(await send(ana.token, await newestOf(server, form.formId))).toBeUndefined();
  expect([await send(token), await send(token)]).toEqual([undefined, undefined]);
});

test('C-128 a form of somebody new makes the record with the contact; the same key makes one answer', async () => {
  const form = await publishForm(server, shop);
  const contact = newContact();
  const { memberId: _member, ...rest } = ofMember(form);
  const sent = { ...rest, relationId: '', contact };
  const as = { token, idempotencyKey: 'first-form-of-somebody-new' };
  const [one, two] = [await server.api.form.save(sent, as), await server.api.form.save(sent, as)];
  expect(two.reply).toEqual(one.reply);
  const [row] = await rowsOf(form.formId);
  expect(row).toMatchObject({ isProved: false, revision: 1, trigger: 'member' });
  const made = await server.services.db.selectFrom('members').selectAll().where('email', '=', contact.email).execute();
  expect(made.map(({ id, firstName }) => [id, firstName])).toEqual([[row!.memberId, 'Mia']]);
  expect((await server.api.form.getAnswer({ id: one.reply.answerId }, { token })).reason).toBe('not_found');
});

test('what comes with a typed contact stands beside the answer of the customer, and neither hides nor changes it', async () => {
  const form = await publishForm(server, shop);
  const own = (await ana.api.form.update(ofMember(form), { token: ana.token })).reply;
  const { memberId: _member, ...rest } = ofMember(form, [said('ill', 'Lies')]);
  const typed = { ...rest, relationId: '', contact: newContact({ email: ana.email }) };
  const strange = (await server.api.form.save(typed, { token })).reply;
  expect(strange.answerId).not.toBe(own.answerId);
  const rows = await rowsOf(form.formId);
  expect(rows.map(({ memberId, isProved }) => [memberId, isProved])).toEqual([
    [ana.memberId, true],
    [ana.memberId, false],
  ]);
  const shown = (await ana.api.form.getAnswer({ id: own.answerId }, { token: ana.token })).reply;
  expect(shown.answers).toEqual([said('ill', 'No')]);
  expect((await ana.api.form.getAnswer({ id: strange.answerId }, { token: ana.token })).reason).toBe('not_found');
});

test('the export of a person names no file that a stranger has sent with the contact, and forgetting removes it', async () => {
  const eve = await memberOf(shop);
  const form = await publishForm(server, shop, { questions: [photoQuestion('skin')] });
  const send = async (by: string, options: Record<string, string> = {}) =>
    (await upload(server, { shopId: shop.shopId, kind: 'photo', bytes: await jpegOf(30, 20), token: by }, options)).url;
  const idIn = (url: string) => /sealed\/(\w+)\.webp/.exec(url)![1]!;
  const [own, strange] = [await send(eve.token, eve.options().headers), await send(token)];
  const { memberId: _member, ...rest } = ofMember(form);
  const mine = { ...ofMember(form), relationId: eve.memberId, memberId: eve.memberId, answers: [said('skin', own)] };
  expect((await eve.api.form.update(mine, { token: eve.token })).reply.isCompleted).toBe(true);
  const contact = newContact({ email: eve.email });
  const typed = { ...rest, relationId: '', contact, answers: [said('skin', strange)] };
  expect((await server.api.form.save(typed, { token })).reply.isCompleted).toBe(true);
  const accountId = (await storedAccount(server, eve.email))!.id;
  const told = JSON.stringify(await exportPerson(server.services, { accountId }));
  expect([told.includes(idIn(own)), told.includes(idIn(strange))]).toEqual([true, false]);
  const visits = server.services.db.updateTable('bookings').where('memberId', '=', eve.memberId);
  await visits.set({ state: 'cancelled' }).execute();
  expect(await forgetPerson(server.services, { accountId })).toMatchObject({ ok: true });
  for (const url of [own, strange])
    expect(await server.services.files.has(`private/sealed/${idIn(url)}.webp`)).toBe(false);
});

test('F-119 a name and a line with hidden signs are refused in words, by the field or the question', async () => {
  const form = await publishForm(server, shop, { questions: [blanksQuestion('taken')] });
  const { memberId: _member, ...rest } = ofMember(form, [said('taken', 'Aspirin')]);
  const sent = { ...rest, relationId: '', contact: { ...newContact(), lastName: '\u202eWu' } };
  const name = await server.api.form.save(sent, { token });
  expect([name.reason, name.details!.field, name.msg]).toEqual([
    'hidden_signs',
    'lastName',
    expect.stringMatching(/invisible/),
  ]);
  const line = await ana.api.form.update(ofMember(form, [said('taken', 'Asp\u200birin')]), { token: ana.token });
  expect([line.reason, line.details!.question]).toEqual(['hidden_signs', 'taken']);
  expect(await rowsOf(form.formId)).toEqual([]);
});

test('two strangers with one typed contact send answers of their own, and a sender changes only the own one', async () => {
  const form = await publishForm(server, shop);
  const contact = newContact();
  const { memberId: _member, ...rest } = ofMember(form);
  const send = async (by: string) =>
    (await server.api.form.save({ ...rest, relationId: '', contact }, { token: by })).reply.answerId;
  const other = await server.viewToken();
  const first = await send(token);
  expect(await send(other)).not.toBe(first);
  expect(await send(token)).toBe(first);
  expect((await rowsOf(form.formId)).map(({ revision }) => revision).toSorted()).toEqual([1, 2]);
});

test('C-119 a form is refused where a required question is open, by its id', async () => {
  const form = await publishForm(server, shop, { questions: [textQuestion('ill'), textQuestion('why')] });
  const sent = await ana.api.form.update(ofMember(form), { token: ana.token });
  expect([sent.reason, sent.details]).toEqual(['form_incomplete', expect.objectContaining({ question: 'why' })]);
  const unknown = await ana.api.form.update(ofMember(form, [said('none', 'x')]), { token: ana.token });
  expect([unknown.reason, unknown.details!.question]).toEqual(['answer_unknown', 'none']);
  expect(await rowsOf(form.formId)).toEqual([]);
});

test('a form that was published anew meanwhile is refused, and saved against the new version', async () => {
  const form = await publishForm(server, shop);
  const next = await publishForm(server, shop, { questions: [textQuestion('ill', false)] }, form.formId);
  const late = await ana.api.form.update(ofMember(form), { token: ana.token });
  expect(late.reason).toBe('form_changed');
  expect((await ana.api.form.update(ofMember(next), { token: ana.token })).reply.isCompleted).toBe(true);
});

test('C-125 a signature is required, kept sealed, and given anew for other answers', async () => {
  const form = await publishForm(server, shop, { signatures: ['Patient'] });
  const as = { token: ana.token };
  expect((await ana.api.form.update(ofMember(form), as)).reason).toBe('signature_needed');
  const sign = async (shade?: number) =>
    upload(
      server,
      { shopId: shop.shopId, kind: 'signature', bytes: await strokes(shade), token: ana.token },
      ana.options().headers,
    );
  const { url } = await sign();
  const signed = (await ana.api.form.update({ ...ofMember(form), signatures: [url] }, as)).reply;
  const shown = (await ana.api.form.getAnswer({ id: signed.answerId }, as)).reply;
  const { response } = await fetchFile(server, shown.signatures[0]!);
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/png']);
  const again = { ...ofMember(form), signatures: shown.signatures, revisionId: shown.revisionId };
  expect((await ana.api.form.update(again, as)).reply.answerId).toBe(signed.answerId);
  const seen = await newestOf(server, form.formId);
  const changed = await ana.api.form.update({ ...again, ...seen, answers: [said('ill', 'Yes')] }, as);
  expect([changed.reason, changed.details!.item]).toEqual(['signature_needed', 0]);
  const anew = { ...again, ...seen, answers: [said('ill', 'Yes')], signatures: [(await sign(90)).url] };
  expect((await ana.api.form.update(anew, as)).reply.isCompleted).toBe(true);
  const hashes = (await revisions(signed.answerId)).map(({ signatureHash }) => signatureHash);
  expect([hashes[0] === hashes[1], hashes[1] === hashes[2]]).toEqual([true, false]);
});

test('C-143 a photo is redrawn and belongs to the answer; a file of another caller is gone', async () => {
  const form = await publishForm(server, shop, { questions: [photoQuestion('skin')], rules: [memberRule] });
  const bytes = await jpegOf(30, 20);
  const mine = await upload(
    server,
    { shopId: shop.shopId, kind: 'photo', bytes, token: ana.token },
    ana.options().headers,
  );
  const id = /sealed\/(\w+)\.webp/.exec(mine.url)![1]!;
  const { memberId: _member, ...rest } = ofMember(form);
  const stranger = { ...rest, relationId: '', contact: newContact(), answers: [said('skin', id)] };
  expect((await server.api.form.save(stranger, { token })).reason).toBe('file_gone');
  const made = { ...ofMember(form), answers: [said('skin', mine.url)] };
  const { answerId } = (await ana.api.form.update(made, { token: ana.token })).reply;
  const shown = (await ana.api.form.getAnswer({ id: answerId }, { token: ana.token })).reply;
  expect((await fetchFile(server, shown.answers[0]!.items[0]!.value)).response.status).toBe(200);
  const wrong = { ...ofMember(form), answers: [said('skin', `${id}x`)] };
  expect((await ana.api.form.update(wrong, { token: ana.token })).reason).toBe('file_gone');
});

test('a guest who signs in before saving keeps the files, and what nobody saves is cleared away', async () => {
  const form = await publishForm(server, shop, { questions: [photoQuestion('skin')] });
  const bytes = await jpegOf(30, 20);
  const send = () => upload(server, { shopId: shop.shopId, kind: 'photo', bytes, token });
  const [kept, loose] = [await send(), await send()];
  const made = { ...ofMember(form), answers: [said('skin', kept.url)] };
  expect((await ana.api.form.update(made, { token: ana.token })).reply.isCompleted).toBe(true);
  const files = () => server.services.db.selectFrom('ownedFiles').select(['id', 'ownerId']).execute();
  const looseId = /sealed\/(\w+)\.webp/.exec(loose.url)![1]!;
  expect((await files()).find(({ id }) => id === looseId)?.ownerId).toBeNull();
  const now = server.clock.now();
  server.clock.set(now + 50 * 3_600_000);
  await clearLooseFiles(server.services);
  expect((await files()).find(({ id }) => id === looseId)).toBeUndefined();
  server.clock.set(now);
});

test('an upload that is no picture, an empty signature, and one without a live token are refused', async () => {
  const { shopId } = shop;
  const blank = await (
    await import('sharp')
  )
    .default({ create: { width: 20, height: 20, channels: 4, background: '#ffffff' } })
    .png()
    .toBuffer();
  const send = (kind: 'photo' | 'signature' | 'pdf' | 'workbook', bytes: Uint8Array, own = token) =>
    upload(server, { shopId, kind, bytes, token: own }).then(({ reason }) => reason);
  expect(await send('signature', blank)).toBe('signature_empty');
  expect(await send('signature', await jpegOf(20, 20))).toBe('picture_unknown');
  expect(await send('photo', Buffer.from('<svg/>'))).toBe('picture_unknown');
  expect(await send('pdf', Buffer.from('text'))).toBe('form_file_wrong');
  expect(await send('workbook', Buffer.from('%PDF-1.7'))).toBe('form_file_wrong');
  expect(await send('photo', Buffer.alloc(0))).toBe('file_empty');
  // A template has at most 10 MB, and what was filled in comes on top.
  const large = (mebibytes: number) => Buffer.concat([Buffer.from('%PDF-1.7'), Buffer.alloc(mebibytes * 1024 * 1024)]);
  expect(await send('pdf', large(11))).not.toBe('file_too_large');
  expect(await send('pdf', large(12))).toBe('file_too_large');
  expect(await send('photo', large(11))).toBe('file_too_large');
  expect(await send('workbook', large(11))).toBe('file_too_large');
  expect(await send('signature', await strokes(), 'none')).toBe('session_expired');
});

test('C-082 a contact is found for its own customer alone', async () => {
  const typed = { chainId: shop.chainId, email: ana.email, mobile: '', dialCode: '', country: '' };
  expect((await ana.api.form.findMember(typed, { token: ana.token })).reply.memberId).toBe(ana.memberId);
  expect((await server.api.form.findMember(typed, { token })).reply.memberId).toBeNull();
  const eve = await memberOf(shop);
  expect((await eve.api.form.findMember(typed, { token: eve.token })).reply.memberId).toBeNull();
});

test('answers whose key is missing are not shown, and open again once it is back', async () => {
  const form = await publishForm(server, shop);
  const { answerId } = (await ana.api.form.update(ofMember(form), { token: ana.token })).reply;
  const [revision] = await revisionsOf(server.services.db, { chainId: shop.chainId, id: answerId });
  const others = parseDataKeys(newDataKey(0)) as unknown as DataKeys;
  expect(openRevision(others, revision!)).toMatchObject({ ok: false, reason: 'key_missing' });
  expect(openRevision(server.services.dataKeys, { ...revision!, number: 2 })).toMatchObject({ reason: 'broken' });
  expect(openRevision(server.services.dataKeys, revision!)).toMatchObject({ value: { answers: [said('ill', 'No')] } });
});

test('no statement changes what a revision says', async () => {
  const form = await publishForm(server, shop);
  const { answerId } = (await ana.api.form.update(ofMember(form), { token: ana.token })).reply;
  const update = server.services.db.updateTable('formRevisions').where('answerId', '=', answerId);
  const others = { versionId: 'x', signatureHash: 'x', actorId: 'another' };
  for (const [name, value] of Object.entries(others))
    await expect(update.set({ [name]: value } as never).execute()).rejects.toThrow('never changed');
});
