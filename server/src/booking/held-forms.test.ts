import type { FilledForm } from '@parlour/contract/form/filled';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { clearLooseFiles } from '../file/actions/owned-files.ts';
import { jpegOf } from '../file/test/pictures.ts';
import { sweepHeldAnswers } from '../form/queries/held-answers.ts';
import { bookingRule, photoQuestion, publishForm, said, textQuestion, upload } from '../form/test/forms.ts';
import { bookingRequest } from '../test/booking-request.ts';
import { cards, type Charging, deposit, startCharging } from '../test/charging.ts';
import { logStatements } from '../test/statement-log.ts';
import type { BuiltShop } from '../test/build-shop.ts';

let paid: Charging;
let token: string;
beforeAll(async () => {
  paid = await startCharging();
  token = await paid.server.viewToken();
});
afterAll(() => paid.server.close());

const db = () => paid.server.services.db;
const answersTo = (formId: string) => db().selectFrom('formAnswers').selectAll().where('formId', '=', formId).execute();
const related = (...profile: FilledForm[]) => ({ related: { remarkImages: [], profile, isAgreePenalty: false } });
const filled = (form: { formId: string; versionId: string }, answers = [said('ill', 'No')]): FilledForm => ({
  ...form,
  answers,
  signatures: [],
});

/** Pays for a booking, and tells which statements the payment sent about forms and records. */
async function pay(shop: BuiltShop, more: Parameters<typeof bookingRequest>[1] = {}) {
  const { ordered, held } = await paid.order(bookingRequest(shop.shopId, more));
  const log = logStatements();
  await paid.press(ordered.payUrl!, cards.approves);
  await paid.settle();
  log.stop();
  expect(await paid.stateOf(held.id)).toBe('confirmed');
  return log.sent.filter(({ text }) => /form_answers|form_revisions/.test(text)).map(({ text }) => text);
}

test('a paid time asks nothing about forms where its shop has none, or only for other services', async () => {
  const shop = await paid.shopThatCharges(deposit);
  expect(await pay(shop)).toEqual([]);
  const elsewhere = { ...bookingRule, items: [{ kind: 'service' as const, id: 'another' }] };
  await publishForm(paid.server, shop, { rules: [elsewhere] });
  expect(await pay(shop, { start: '2027-01-14 15:00', email: 'second@example.com' })).toEqual([]);
});

test('a paid time keeps the forms that came with it by one statement, for the record of its customer', async () => {
  const shop = await paid.shopThatCharges(deposit);
  const form = await publishForm(paid.server, shop, { rules: [bookingRule] });
  const sent = await pay(shop, related(filled(form)));
  expect(sent).toMatchObject([expect.stringMatching(/^update form_answers set member_id/)]);
  expect(await answersTo(form.formId)).toMatchObject([
    { holdUntil: null, isProved: false, memberId: expect.any(String), revision: 1 },
  ]);
});

test('a form that was withdrawn while its time was held stays with the booking all the same', async () => {
  const shop = await paid.shopThatCharges(deposit);
  const form = await publishForm(paid.server, shop, { rules: [bookingRule] });
  const { ordered, held } = await paid.order(bookingRequest(shop.shopId, related(filled(form))));
  await db().updateTable('forms').set({ isActive: false }).where('id', '=', form.formId).execute();
  await db()
    .updateTable('shops')
    .set((row) => ({ factsVersion: row('factsVersion', '+', 1) }))
    .where('id', '=', shop.shopId)
    .execute();
  paid.server.services.changes.bump([{ shopId: shop.shopId }]);
  await paid.press(ordered.payUrl!, cards.approves);
  await paid.settle();
  expect(await paid.stateOf(held.id)).toBe('confirmed');
  await sweepHeldAnswers(db(), paid.server.clock.now() + 3_600_000);
  expect(await answersTo(form.formId)).toMatchObject([{ holdUntil: null, memberId: expect.any(String) }]);
});

/** Makes every transaction fail that has written a revision of an answer: the last that is written of it. */
async function breakingRevisions<Value>(work: () => Promise<Value>): Promise<Value> {
  await sql`create function break_revision() returns trigger language plpgsql as
    $$ begin raise exception 'the server dies here'; end $$`.execute(db());
  await sql`create trigger breaks after insert on form_revisions for each row execute function break_revision()`.execute(
    db(),
  );
  try {
    return await work();
  } finally {
    await sql`drop trigger breaks on form_revisions`.execute(db());
    await sql`drop function break_revision()`.execute(db());
  }
}

test('F-136 a booking whose transaction breaks behind its answers leaves nothing half-written, and its file can be sent again', async () => {
  const shop = await paid.shopThatCharges({});
  const questions = [textQuestion('ill'), photoQuestion('skin')];
  const form = await publishForm(paid.server, shop, { rules: [bookingRule], questions });
  const send = async () =>
    (await upload(paid.server, { shopId: shop.shopId, kind: 'photo', bytes: await jpegOf(20, 20), token })).url;
  const urls = [await send(), await send()];
  const [kept, lost] = urls.map((url) => /sealed\/(\w+)\.webp/.exec(url)![1]!);
  const request = bookingRequest(shop.shopId, related(filled(form, [said('ill', 'No'), said('skin', urls[0]!)])));
  const broken = await breakingRevisions(() => paid.server.api.booking.create(request, { token }));
  expect(broken.status).toBe(500);
  const files = () =>
    db().selectFrom('ownedFiles').select(['id', 'ownerId', 'uploader']).where('chainId', '=', shop.chainId).execute();
  const bookings = () => db().selectFrom('bookings').select('id').where('chainId', '=', shop.chainId).execute();
  const members = () => db().selectFrom('members').select('id').where('chainId', '=', shop.chainId).execute();
  expect([await bookings(), await members(), await answersTo(form.formId)]).toEqual([[], [], []]);
  expect((await files()).map(({ ownerId, uploader }) => [ownerId, uploader !== null])).toEqual([
    [null, true],
    [null, true],
  ]);
  expect((await paid.server.api.booking.create(request, { token })).reason).toBeUndefined();
  const [answer] = await answersTo(form.formId);
  // The second upload is never saved, as after a crash between the two.
  const now = paid.server.clock.now();
  paid.server.clock.set(now + 50 * 3_600_000);
  await clearLooseFiles(paid.server.services);
  paid.server.clock.set(now);
  expect(await files()).toEqual([{ id: kept, ownerId: answer!.id, uploader: null }]);
  expect(await paid.server.services.files.has(`private/sealed/${lost}.webp`)).toBe(false);
});
