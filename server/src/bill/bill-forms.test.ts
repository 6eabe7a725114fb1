import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { exportPerson } from '../account/actions/export-person.ts';
import { forgetPerson } from '../account/actions/forget-person.ts';
import { publishForm, said, type Published } from '../form/test/forms.ts';
import { deliverOutbox } from '../notification/actions/deliver.ts';
import { type PaidShop, startPaidShop } from '../payment/test/paid-shop.ts';
import { bookingRequest, line } from '../test/booking-request.ts';
import { buildShop, type BuiltShop } from '../test/build-shop.ts';
import { proveEmail, signInAsNew } from '../test/sign-in.ts';
import type { TestOptions } from '../test/test-client.ts';
import { billOf, sentBill } from './test/bills.ts';

let paid: PaidShop;
let shop: BuiltShop;
let form: Published;
let people = 0;
beforeAll(async () => {
  paid = await startPaidShop();
  shop = await buildShop(paid.server.services.db);
  const cut = { kind: 'service' as const, id: shop.serviceIds[0]! };
  form = await publishForm(paid.server, shop, {
    title: 'After care',
    rules: [{ trigger: 'bill', isRequired: true, items: [cut] }],
  });
});
beforeEach(() => paid.reset());
afterAll(() => paid.close());

const api = () => paid.server.api;
const db = () => paid.server.services.db;

/** A signed-in customer with the bill of a visit. */
async function buyer(start: string, service = 'cut') {
  people += 1;
  const email = `aftercare${people}@example.com`;
  const { token, accountId } = await proveEmail(paid.server, email);
  const as = { token };
  const request = bookingRequest(shop.shopId, { email, start, lines: [line(service)] });
  const { booking, linkToken } = (await api().booking.create(request, as)).reply;
  const own = db().updateTable('members').set({ accountId }).where('emailKey', '=', email);
  await own.where('chainId', '=', shop.chainId).execute();
  await paid.internal.finishBooking({ bookingId: booking.id });
  const { id, memberId } = await billOf(db(), booking.id);
  return { as, accountId, booking, bookingLink: linkToken, billId: id, memberId: memberId! };
}
const relation = (billId: string) => ({ shopId: shop.shopId, trigger: 'bill' as const, relationId: billId });
const filled = (billId: string, memberId: string, text = 'Well') => ({
  ...form,
  ...relation(billId),
  memberId,
  answers: [said('ill', text)],
  signatures: [] as string[],
});
async function linkTo(billId: string): Promise<TestOptions> {
  const { url } = (await paid.internal.makeBillLink({ billId })).reply;
  return { token: await paid.server.viewToken(), linkToken: new URL(url).hash.slice('#t='.length) };
}
const cardsOf = async (relationId: string, as: TestOptions) =>
  (await api().form.getOfRelation({ relationId }, as)).reply.map(({ title, isRequired, isCompleted }) => [
    title.text,
    isRequired,
    isCompleted,
  ]);

test('C-204 a bill names the forms that it still asks for, to its owner and by its link, and its mail leads to them without their names', async () => {
  const { as, billId, booking, memberId } = await buyer('2027-01-15 10:00');
  const linked = await linkTo(billId);
  const openOf = async (by: TestOptions) => (await api().bill.get({ id: billId }, by)).reply.openForms;
  const asked = [{ id: form.formId, title: { text: 'After care', second: null } }];
  expect([await openOf(as), await openOf(linked)]).toEqual([asked, asked]);

  const mails = async () => {
    while ((await deliverOutbox(paid.server.services)) > 0);
    const rows = await db().selectFrom('mails').selectAll().where('bookingId', '=', booking.id).execute();
    return rows.find(({ kind }) => kind === 'bill')!;
  };
  const { bodyText, bodyHtml } = await mails();
  expect(bodyText).toContain('Forms to be completed: 1');
  expect(`${bodyText} ${bodyHtml}`).not.toContain('After care');
  expect(bodyHtml).toContain('triggerType=BILLING');
  const url = new URL(/https?:\S*extendedArchive\S*/.exec(bodyText)![0]);
  expect([url.pathname, url.searchParams.get('compId'), url.searchParams.get('relationId')]).toEqual([
    '/home/extendedArchive',
    shop.shopId,
    billId,
  ]);
  const mailed = { token: await paid.server.viewToken(), linkToken: url.hash.slice('#t='.length) };
  expect(await cardsOf(billId, mailed)).toEqual([['After care', true, false]]);

  expect((await api().form.update(filled(billId, memberId), as)).reason).toBeUndefined();
  expect([await openOf(as), await openOf(linked)]).toEqual([undefined, undefined]);
  const other = await buyer('2027-01-15 12:00', 'wash');
  expect((await api().bill.get({ id: other.billId }, other.as)).reply.openForms).toBeUndefined();
});

test('C-058 the owner of a bill opens and fills in the forms that what was sold asks for', async () => {
  const { as, booking, billId, memberId } = await buyer('2027-01-14 10:00');
  const context = (await api().form.getContext(relation(billId), as)).reply;
  expect(context).toMatchObject({ memberId, filledBy: 'customer', isOpen: true });
  expect(await cardsOf(billId, as)).toEqual([['After care', true, false]]);
  const { answerId } = (await api().form.update(filled(billId, memberId), as)).reply;
  expect(await cardsOf(billId, as)).toEqual([['After care', true, true]]);
  expect((await api().form.getAnswer({ id: answerId }, as)).reply).toMatchObject({ memberId, isEditable: true });
  // What is filled in for the booking is no answer for the bill.
  expect((await api().form.update(filled(booking.id, memberId), as)).reason).toBe('not_found');
  const other = await buyer('2027-01-14 12:00', 'wash');
  expect(await cardsOf(other.billId, other.as)).toEqual([]);
});

test('C-058 the holder of the link of a bill does the same; for strangers it is as unknown as none', async () => {
  const { billId, memberId, bookingLink } = await buyer('2027-01-15 10:00');
  const other = await buyer('2027-01-15 12:00');
  const linked = await linkTo(billId);
  const { answerId } = (await api().form.update(filled(billId, memberId), linked)).reply;
  expect((await api().form.getAnswer({ id: answerId }, linked)).reply.answers).toEqual([said('ill', 'Well')]);
  const view = await paid.server.viewToken();
  const stranger = await signInAsNew(paid.server);
  const refusals = async (as: TestOptions, id: string, answer: string) => {
    const all = [
      await api().form.getContext(relation(id), as),
      await api().form.getOfRelation({ relationId: id }, as),
      await api().form.getAnswer({ id: answer }, as),
      await api().form.update(filled(id, memberId, 'Ill'), as),
    ];
    return all.map(({ status, reason, result, msg }) => ({ status, reason, result, msg }));
  };
  const unknown = await refusals(linked, 'none', 'none');
  expect(unknown.map(({ reason }) => reason)).toEqual(Array(4).fill('not_found'));
  for (const as of [
    { token: view },
    { token: stranger.token },
    other.as,
    { token: view, linkToken: bookingLink },
    await linkTo(other.billId),
  ])
    expect(await refusals(as, billId, answerId)).toEqual(unknown);
  paid.server.clock.set(paid.server.clock.now() + 91 * 86_400_000);
  expect(await refusals({ ...linked, token: await paid.server.viewToken() }, billId, answerId)).toEqual(unknown);
});

test('C-058 what was filled in for the bill of a visit counts for that of the till, and a refunded bill is closed', async () => {
  const { as, booking, billId, memberId } = await buyer('2027-01-16 10:00');
  await api().form.update(filled(billId, memberId), as);
  const lines = [{ id: '1', kind: 'service', code: 'cut', name: 'Cut', quantity: 1, price: '66.00', amount: '66.00' }];
  const sent = sentBill(shop.shopId, { bookingId: booking.id, lines: lines as never, discounts: [], taxes: [] });
  const till = (await paid.internal.settleBill(sent)).reply;
  expect(await cardsOf(till.id, as)).toEqual([['After care', true, true]]);
  expect(await cardsOf(billId, as)).toEqual([['After care', true, true]]);
  await paid.internal.refundBill({ billId: till.id, reference: 'R', amount: '66.00' });
  expect((await api().form.getContext(relation(till.id), as)).reply.isOpen).toBe(false);
  expect((await api().form.update(filled(till.id, memberId, 'Ill'), as)).reason).toBe('form_closed');
});

test('C-058 a staff member fills in a form for a bill by a link of the store, once', async () => {
  const { billId, memberId } = await buyer('2027-01-18 10:00');
  const link = async (id: string) =>
    paid.internal.makeFormLink({ shopId: shop.shopId, billId: id, formId: form.formId, minutes: 30 });
  const { searchParams, hash } = new URL((await link(billId)).reply.url);
  expect([searchParams.get('triggerType'), searchParams.get('relationId')]).toEqual(['BILLING', billId]);
  const as = { token: await paid.server.viewToken(), linkToken: hash.slice('#t='.length) };
  expect((await api().form.getContext(relation(billId), as)).reply).toMatchObject({ memberId, filledBy: 'staff' });
  expect((await api().form.update(filled(billId, memberId), as)).reply.isCompleted).toBe(true);
  expect((await api().form.update(filled(billId, memberId), as)).reason).toBe('not_found');
  const listed = (await paid.internal.listFormAnswers({ shopId: shop.shopId, billId })).reply;
  expect(listed).toMatchObject([{ trigger: 'bill', relationId: billId, memberId }]);
  expect((await link('none')).reason).toBe('not_found');
  const elsewhere = (await buildShop(db())).shopId;
  expect((await paid.internal.listFormAnswers({ shopId: elsewhere, billId })).reason).toBe('not_found');
});

test('answers for a bill are exported and forgotten with their customer, and links to its forms with them', async () => {
  const { accountId, billId, memberId } = await buyer('2027-01-19 10:00');
  await api().form.update(filled(billId, memberId, 'Swollen'), await linkTo(billId));
  const asked = { shopId: shop.shopId, billId, formId: form.formId, minutes: 30 };
  await paid.internal.makeFormLink(asked);
  expect(JSON.stringify(await exportPerson(paid.server.services, { accountId }))).toContain('Swollen');
  expect(await forgetPerson(paid.server.services, { accountId })).toMatchObject({ ok: true });
  const answers = db().selectFrom('formAnswers').select('id').where('relationId', '=', billId);
  const links = db().selectFrom('linkTokens').select('kind').where('subjectId', 'like', `%${billId}%`);
  expect([await answers.execute(), await links.execute()]).toEqual([[], []]);
});
