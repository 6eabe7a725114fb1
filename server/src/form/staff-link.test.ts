import { internalCalls } from '@parlour/contract/admin/calls';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bookingRequest } from '../test/booking-request.ts';
import { buildShop, type BuiltShop } from '../test/build-shop.ts';
import { startTestApp, type TestApp } from '../test/test-app.ts';
import { createTestApi, intoApp, type TestOptions } from '../test/test-client.ts';
import { bookingRule, newestOf, publishForm, said } from './test/forms.ts';

const key = 'internal-key-of-the-tests';
let server: TestApp;
let shop: BuiltShop;
let token: string;
let customer: { memberId: string; bookingId: string; bookingLink: string };
beforeAll(async () => {
  server = await startTestApp({ env: { INTERNAL_KEY: key } });
  token = await server.viewToken();
  shop = await buildShop(server.services.db);
  const { booking, linkToken } = (await server.api.booking.create(bookingRequest(shop.shopId), { token })).reply;
  const row = await server.services.db
    .selectFrom('bookings')
    .select('memberId')
    .where('id', '=', booking.id)
    .executeTakeFirstOrThrow();
  customer = { memberId: row.memberId!, bookingId: booking.id, bookingLink: linkToken };
});
afterAll(() => server.close());

const store = () => createTestApi(intoApp(server.app), { token: key }, { internal: internalCalls }).internal;
const form = () => server.api.form;
const ofMember = () => ({ shopId: shop.shopId, trigger: 'member' as const, relationId: customer.memberId });

async function linkTo(formId: string, more: { bookingId?: string; deviceId?: string; minutes?: number } = {}) {
  const { bookingId, ...rest } = more;
  const of = bookingId === undefined ? { memberId: customer.memberId } : { bookingId };
  const made = (await store().makeFormLink({ shopId: shop.shopId, ...of, formId, minutes: 30, ...rest })).reply;
  const url = new URL(made.url);
  expect([url.pathname, url.searchParams.get('compId'), url.searchParams.get('profileId')]).toEqual([
    '/home/extendedArchive',
    shop.shopId,
    formId,
  ]);
  return { token, linkToken: url.hash.slice(3) };
}

test('a link of the store opens one form for one member, is used up by the save, and names the staff', async () => {
  const asked = await publishForm(server, shop);
  const other = await publishForm(server, shop);
  const as = await linkTo(asked.formId);
  const shown = (await form().getContext({ ...ofMember(), formId: asked.formId }, as)).reply;
  expect(shown).toEqual({
    memberId: customer.memberId,
    formId: asked.formId,
    filledBy: 'staff',
    personName: 'Mei Tan',
    isOpen: true,
  });
  const sent = { ...asked, ...ofMember(), memberId: customer.memberId, answers: [said('ill', 'No')], signatures: [] };
  expect((await form().update({ ...sent, ...other }, as)).reason).toBe('not_found');
  const { answerId } = (await form().update(sent, as)).reply;
  expect((await form().update(sent, as)).reason).toBe('not_found');
  expect((await form().getAnswer({ id: answerId }, as)).reason).toBe('not_found');
  const again = await linkTo(asked.formId);
  expect((await form().getAnswer({ id: answerId }, again)).reply).toMatchObject({
    filledBy: 'staff',
    isEditable: true,
  });
  const cards = (await form().list({ shopId: shop.shopId, status: 1, memberId: customer.memberId }, again)).reply.list;
  expect(cards.find(({ id }) => id === asked.formId)).toMatchObject({ isCompleted: true, answerId });
});

test('a link of the store knows the contact of the one whose form it is, and of nobody else', async () => {
  const { db } = server.services;
  const typed = bookingRequest(shop.shopId, {
    start: '2027-01-18 12:00',
    email: 'typed@example.com',
    mobile: '0412 999 111',
  });
  const { booking } = (await server.api.booking.create(typed, { token })).reply;
  const asked = await publishForm(server, shop, { rules: [bookingRule] });
  const contact = async (input: { memberId?: string; shopId?: string }, as: TestOptions) => {
    const { reason, result } = await server.api.member.getContact({ shopId: shop.shopId, ...input }, as);
    return reason ?? (result as { contactEmail: string; contactMobile: string });
  };
  const { memberId } = customer;
  const ofRecord = await db.selectFrom('members').select('email').where('id', '=', memberId).executeTakeFirstOrThrow();
  const byBooking = await linkTo(asked.formId, { bookingId: booking.id });
  expect(await contact({}, byBooking)).toMatchObject({
    contactEmail: 'typed@example.com',
    contactMobile: '0412 999 111',
  });
  const byMember = await linkTo(asked.formId);
  expect(await contact({ memberId }, byMember)).toMatchObject({ contactEmail: ofRecord.email });
  const elsewhere = (await buildShop(db)).shopId;
  const onKiosk = await linkTo(asked.formId, { deviceId: 'kiosk' });
  for (const [input, as] of [
    [{ memberId }, byBooking],
    [{ memberId: 'none' }, byMember],
    [{ memberId, shopId: elsewhere }, byMember],
    [{ memberId }, onKiosk],
    [{ memberId }, { token }],
  ] as const)
    expect(await contact(input, as)).toBe('not_found');
  server.clock.set(server.clock.now() + 31 * 60_000);
  expect(await contact({ memberId }, byMember)).toBe('not_found');
});

test.each(['member', 'booking'] as const)(
  'a link of the store tells of its own form, and not which others are answered: for a %s',
  async (trigger) => {
    const { memberId, bookingId, bookingLink } = customer;
    const { shopId } = shop;
    const rules = trigger === 'member' ? {} : { rules: [bookingRule] };
    const [asked, other] = [await publishForm(server, shop, rules), await publishForm(server, shop, rules)];
    const relation = { shopId, trigger, relationId: trigger === 'member' ? memberId : bookingId };
    const linked = (formId: string) => linkTo(formId, trigger === 'member' ? {} : { bookingId });
    for (const published of [asked, other]) {
      const sent = { ...published, ...relation, memberId, answers: [said('ill', 'No')], signatures: [] };
      expect((await form().update(sent, await linked(published.formId))).reply.isCompleted).toBe(true);
    }
    const told = async (as: TestOptions) => {
      const cards = [
        (await form().list({ ...relation, status: 1, memberId, pageSize: 100 }, as)).reply.list,
        (await form().list({ ...relation, status: 1, pageSize: 100 }, as)).reply.list,
        (await form().getNeeded({ ...relation, items: [] }, as)).reply,
      ];
      return cards.map((list) => [asked, other].map(({ formId }) => list.find(({ id }) => id === formId)!));
    };
    const [own, hidden] = [
      { isCompleted: true, answerId: expect.any(String) },
      { isCompleted: false, answerId: null },
    ];
    for (const pair of await told(await linked(asked.formId))) expect(pair).toMatchObject([own, hidden]);
    for (const pair of await told(await linked(other.formId))) expect(pair).toMatchObject([hidden, own]);
    if (trigger === 'booking')
      for (const pair of await told({ token, linkToken: bookingLink })) expect(pair).toMatchObject([own, own]);
  },
);

test.each([
  [
    'over',
    async (formId: string) => {
      const as = await linkTo(formId, { minutes: 1 });
      server.clock.set(server.clock.now() + 61_000);
      return as;
    },
  ],
  ['of another form', async () => linkTo((await publishForm(server, shop)).formId)],
  ['of another device', (formId: string) => linkTo(formId, { deviceId: 'kiosk' })],
  [
    'of a booking',
    async (formId: string) => {
      await publishForm(server, shop, { rules: [bookingRule] }, formId);
      return linkTo(formId, { bookingId: customer.bookingId });
    },
  ],
  ["the booking's own", () => Promise.resolve({ token, linkToken: customer.bookingLink })],
  ['none', () => Promise.resolve({ token })],
])('a link that is %s saves nothing for a member, and looks like an unknown one', async (_what, linked) => {
  const asked = await publishForm(server, shop);
  const as = await linked(asked.formId);
  const sent = { ...asked, ...ofMember(), memberId: customer.memberId, answers: [said('ill', 'No')], signatures: [] };
  const refused = await form().update(sent, as);
  expect([refused.reason, refused.result]).toEqual(['not_found', null]);
});

test('the link of a booking saves a form only so often an hour, and a link of the store once in any case', async () => {
  const asked = await publishForm(server, shop, { rules: [bookingRule] });
  const relation = { shopId: shop.shopId, trigger: 'booking' as const, relationId: customer.bookingId };
  const sent = { ...asked, ...relation, memberId: customer.memberId, answers: [said('ill', 'No')], signatures: [] };
  const as = { token, linkToken: customer.bookingLink, deviceId: 'phone' };
  const saves = [];
  for (let time = 0; time < 31; time += 1) {
    const seen = time === 0 ? {} : await newestOf(server, asked.formId);
    saves.push((await form().update({ ...sent, ...seen }, as)).reason);
  }
  expect([new Set(saves.slice(0, 30)), saves[30]]).toEqual([new Set([undefined]), 'too_many_attempts']);
  const linked = await linkTo(asked.formId, { bookingId: customer.bookingId });
  const seen = await newestOf(server, asked.formId);
  expect((await form().update({ ...sent, ...seen }, { ...linked, deviceId: 'phone' })).reply.isCompleted).toBe(true);
});

test('a link for a booking, on one device, saves an answer of the booking', async () => {
  const asked = await publishForm(server, shop, { rules: [bookingRule] });
  const linked = await linkTo(asked.formId, { bookingId: customer.bookingId, deviceId: 'kiosk' });
  const as = { ...linked, deviceId: 'kiosk' };
  const relation = { shopId: shop.shopId, trigger: 'booking' as const, relationId: customer.bookingId };
  const sent = { ...asked, ...relation, memberId: customer.memberId, answers: [said('ill', 'No')], signatures: [] };
  const { answerId } = (await form().update(sent, as)).reply;
  const byBooking = { token, linkToken: customer.bookingLink };
  expect((await form().getAnswer({ id: answerId }, byBooking)).reply.filledBy).toBe('staff');
});

test('the store reads answers of its own chain, each with its revisions, and the audit keeps that it did', async () => {
  const asked = await publishForm(server, shop);
  const sent = { ...asked, ...ofMember(), memberId: customer.memberId, answers: [said('ill', 'No')], signatures: [] };
  const { answerId } = (await form().update(sent, await linkTo(asked.formId))).reply;
  const seen = await newestOf(server, asked.formId);
  await form().update({ ...sent, ...seen, answers: [said('ill', 'Yes')] }, await linkTo(asked.formId));
  const { shopId } = shop;
  const listed = (await store().listFormAnswers({ shopId, memberId: customer.memberId })).reply;
  expect(listed.find(({ id }) => id === answerId)).toMatchObject({ revision: 2, isProved: true, trigger: 'member' });
  const shown = (await store().getFormAnswer({ shopId, id: answerId })).reply;
  expect(shown).toMatchObject({ answers: [said('ill', 'Yes')], revisions: [{ number: 2 }, { number: 1 }] });
  const first = (await store().getFormAnswer({ shopId, id: answerId, revision: 1 })).reply;
  expect(first.answers).toEqual([said('ill', 'No')]);
  const audit = await server.services.db.selectFrom('audit').selectAll().where('subject', '=', answerId).execute();
  expect(audit.map(({ action, actorKind }) => [action, actorKind])).toEqual([
    ['form_answer_seen', 'api_key'],
    ['form_answer_seen', 'api_key'],
  ]);
  const foreign = (await buildShop(server.services.db)).shopId;
  expect((await store().getFormAnswer({ shopId: foreign, id: answerId })).reason).toBe('not_found');
  const foreignLink = { shopId: foreign, memberId: customer.memberId, formId: asked.formId, minutes: 5 };
  expect((await store().makeFormLink(foreignLink)).reason).toBe('not_found');
});
