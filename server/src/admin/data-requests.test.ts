import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { sentBill } from '../bill/test/bills.ts';
import { newContact, publishForm, said as answer } from '../form/test/forms.ts';
import { deliverOutbox } from '../notification/actions/deliver.ts';
import { deposit, type PaidShop, startPaidShop } from '../payment/test/paid-shop.ts';
import { newId } from '../platform/ids.ts';
import { bookingRequest } from '../test/booking-request.ts';
import { buildShop } from '../test/build-shop.ts';
import { proveEmail } from '../test/sign-in.ts';
import { tablesWith } from '../test/tables-with.ts';

let paid: PaidShop;
beforeAll(async () => {
  paid = await startPaidShop();
});
beforeEach(() => paid.reset());
afterAll(() => paid.close());

const db = () => paid.server.services.db;
const tablesThatSay = (word: string) => tablesWith(paid.server.services, word);
const afterVisits = () => paid.server.clock.set(Date.parse('2027-01-20T00:00:00Z'));

let guests = 0;
/** A guest who came to a store, and left words at it in many places. */
async function guestEverywhere() {
  guests += 1;
  const email = `zephyr${guests}@example.com`;
  const name = {
    firstName: `Zephyrine${guests}`,
    lastName: `Quillfeather${guests}`,
    address: `Kerosene Lane ${guests}`,
  };
  const phone = { mobile: `0412 345 ${600 + guests}`, dialCode: '+61', country: 'AU' };
  const contact = { ...name, ...phone, email };
  const { shop, booking, as } = await paid.booked(deposit, { ...contact, remark: `Call ${name.firstName} before.` });
  const { memberId } = await db()
    .selectFrom('bookings')
    .select('memberId')
    .where('id', '=', booking.id)
    .executeTakeFirstOrThrow();
  const of = { chainId: shop.chainId, shopId: shop.shopId };
  await db()
    .insertInto('reviews')
    .values({
      ...of,
      id: newId(),
      staffId: null,
      memberId,
      key: null,
      source: 'customer',
      authorName: name.firstName,
      authorPhoto: '',
      pictures: [],
      score: 5,
      content: 'Lovely.',
      writtenAt: new Date(paid.server.clock.now()),
    })
    .execute();
  await paid.internal.settleBill(sentBill(shop.shopId, { memberId: memberId! }));
  const lead = { shopId: shop.shopId, name: name.firstName, note: name.address, email };
  expect((await paid.server.api.member.addLead({ ...lead, ...phone })).code).toBe(200);
  const form = await publishForm(paid.server, shop, { rules: [{ trigger: 'booking', isRequired: true, items: [] }] });
  const answered = {
    ...form,
    shopId: shop.shopId,
    trigger: 'booking' as const,
    relationId: booking.id,
    memberId: memberId!,
  };
  const filled = { ...answered, answers: [answer('ill', name.lastName)], signatures: [] };
  expect((await paid.server.api.form.update(filled, as)).reply.isCompleted).toBe(true);
  await deliverOutbox(paid.server.services);
  return { shop, booking, as, memberId: memberId!, email, words: [email, ...Object.values(name)] };
}

const ask = ({ shop, memberId }: { shop: { shopId: string }; memberId: string }) => ({
  shopId: shop.shopId,
  memberId,
  reference: 'letter 7',
});
const auditOf = (memberId: string) =>
  db().selectFrom('audit').select(['action', 'actorKind', 'facts']).where('subject', '=', memberId).execute();

test('F-155 a guest who asks the store is in no row of any table any more, and another guest is where she was', async () => {
  const [mia, eve] = [await guestEverywhere(), await guestEverywhere()];
  const said = new Set((await Promise.all(mia.words.map(tablesThatSay))).flat());
  for (const table of ['bookings', 'mails', 'members', 'reviews', 'leads', 'form_revisions'])
    expect([...said]).toContain(table);
  await paid.shopDoes('finishBooking', mia.booking.id);
  await paid.settle();
  await deliverOutbox(paid.server.services);
  afterVisits();
  const before = await Promise.all(eve.words.map(tablesThatSay));
  const { reply } = await paid.internal.forgetMember({ ...ask(mia), givesUpBalances: false });
  expect(reply).toEqual({ outcome: 'forgotten' });
  for (const word of mia.words) expect([word, await tablesThatSay(word)]).toEqual([word, []]);
  expect(await Promise.all(eve.words.map(tablesThatSay))).toEqual(before);
  const kept = await db().selectFrom('bookings').selectAll().where('id', '=', mia.booking.id).executeTakeFirst();
  expect(kept).toMatchObject({ state: 'finished', memberId: mia.memberId, accountId: null, emailKey: null });
  expect(await auditOf(mia.memberId)).toEqual([
    { action: 'member_forgotten', actorKind: 'api_key', facts: { reference: 'letter 7', outcome: 'forgotten' } },
  ]);
  // A second letter finds a record without a name.
  expect((await paid.internal.forgetMember({ ...ask(mia), givesUpBalances: false })).reply.outcome).toBe('forgotten');
});

test('F-157 a guest who asks the store is told what is kept at its chain, and nothing of another one', async () => {
  const [mia, eve] = [await guestEverywhere(), await guestEverywhere()];
  // The same address at another chain is that chain's affair.
  const other = await buildShop(db());
  const elsewhere = bookingRequest(other.shopId, { email: mia.email, firstName: 'Elsewhere' });
  await paid.server.api.booking.create(elsewhere);
  await deliverOutbox(paid.server.services);
  const { reply } = await paid.internal.exportMemberData(ask(mia));
  expect(reply).toMatchObject({
    outcome: 'exported',
    data: {
      members: [{ email: mia.email }],
      bookings: [{ number: mia.booking.number, remark: expect.stringContaining('before') }],
      reviews: [{ content: 'Lovely.' }],
      leads: [{ email: mia.email }],
      bills: [expect.anything()],
    },
  });
  const text = JSON.stringify(reply);
  for (const word of mia.words) expect(text).toContain(word);
  for (const word of [...eve.words, 'Elsewhere']) expect(text).not.toContain(word);
  expect((reply.data!['mails'] as unknown[]).length).toBeGreaterThan(0);
  // Asking changes nothing.
  const row = await db().selectFrom('members').select('accountId').where('id', '=', mia.memberId).executeTakeFirst();
  expect(row).toEqual({ accountId: null });
  expect(await db().selectFrom('accounts').select('id').where('emailKey', 'like', 'guest_%').execute()).toEqual([]);
  expect(await auditOf(mia.memberId)).toEqual([
    { action: 'member_exported', actorKind: 'api_key', facts: { reference: 'letter 7', isOpen: true } },
  ]);
});

test('F-155 while a visit is ahead or money is on its way a guest is not forgotten, and nothing has happened', async () => {
  const mia = await guestEverywhere();
  const forget = async () => (await paid.internal.forgetMember({ ...ask(mia), givesUpBalances: false })).reply.outcome;
  expect(await forget()).toBe('visits_ahead');
  const opened = await paid.server.api.booking.get({ id: mia.booking.id }, mia.as);
  expect(opened.reply).toMatchObject({ contact: { email: mia.email } });
  const row = await db().selectFrom('bookings').select('accountId').where('id', '=', mia.booking.id).executeTakeFirst();
  expect(row).toEqual({ accountId: null });
  expect(await tablesThatSay(mia.email)).toEqual(expect.arrayContaining(['bookings', 'leads', 'mails', 'members']));
  expect((await paid.cancel(mia.booking, mia.as)).reply.state).toBe('cancelled');
  expect(await forget()).toBe('money_open');
  await paid.settle();
  expect(await forget()).toBe('forgotten');
  expect((await auditOf(mia.memberId)).map(({ facts }) => (facts as { outcome: string }).outcome)).toEqual([
    'visits_ahead',
    'money_open',
    'forgotten',
  ]);
});

test('F-155 the record of an account is not the store’s to hand over or to erase, and another chain’s is unknown', async () => {
  const email = newContact().email;
  const owner = await proveEmail(paid.server, email);
  const shop = await buildShop(db());
  await paid.server.api.booking.create(bookingRequest(shop.shopId, { email }), { token: owner.token });
  const { id } = await db().selectFrom('members').select('id').where('emailKey', '=', email).executeTakeFirstOrThrow();
  const asked = ask({ shop, memberId: id });
  expect((await paid.internal.exportMemberData(asked)).reply).toEqual({ outcome: 'has_account', data: null });
  expect((await paid.internal.forgetMember({ ...asked, givesUpBalances: true })).reply.outcome).toBe('has_account');
  expect(await tablesThatSay(email)).toContain('bookings');
  const foreign = await buildShop(db());
  for (const memberId of [id, 'nobody']) {
    const wrong = { shopId: foreign.shopId, memberId, reference: '' };
    expect((await paid.internal.exportMemberData(wrong)).reason).toBe('not_found');
    expect((await paid.internal.forgetMember({ ...wrong, givesUpBalances: true })).reason).toBe('not_found');
  }
});
