import { internalCalls } from '@parlour/contract/admin/calls';
import { beforeAll, afterAll, describe, expect, test } from 'vitest';
import { createPerson, openAccounts, signUp } from '../account/test/person.ts';
import { bookingRequest } from '../test/booking-request.ts';
import { buildShop, type BuiltShop } from '../test/build-shop.ts';
import { startTestApp, type TestApp } from '../test/test-app.ts';
import { createTestApi, intoApp, type TestOptions } from '../test/test-client.ts';
import { bookingRule, newContact, newestOf, type Published, publishForm, said, strokes, upload } from './test/forms.ts';

const key = 'internal-key-of-the-tests';
let server: TestApp;
let shop: BuiltShop;
let other: BuiltShop;
let memberForm: Published;
let bookingForm: Published;
let owner: FormOwner;
let callers: Record<string, TestOptions & { api: TestApp['api'] }>;
let answers: { ofMember: string; ofBooking: string };

type FormOwner = {
  api: TestApp['api'];
  token: string;
  memberId: string;
  bookingId: string;
  linkToken: string;
  email: string;
};

/** A customer with an account, a record and a booking at a shop. */
async function customerOf({ shopId }: BuiltShop, start: string): Promise<FormOwner> {
  const person = createPerson(server);
  const token = await signUp(person);
  const request = bookingRequest(shopId, { email: person.email, start });
  const { booking, linkToken } = (await person.api.booking.create(request, { token })).reply;
  const row = await server.services.db
    .selectFrom('bookings')
    .select('memberId')
    .where('id', '=', booking.id)
    .executeTakeFirstOrThrow();
  return { api: person.api, token, memberId: row.memberId!, bookingId: booking.id, linkToken, email: person.email };
}

const store = () => createTestApi(intoApp(server.app), { token: key }, { internal: internalCalls }).internal;
async function linkOf(of: { shopId: string; memberId?: string; bookingId?: string; formId: string }, minutes = 600) {
  const { url } = (await store().makeFormLink({ ...of, minutes })).reply;
  return new URL(url).hash.slice(3);
}

beforeAll(async () => {
  server = await startTestApp({ env: { ...openAccounts.env, INTERNAL_KEY: key } });
  [shop, other] = [await buildShop(server.services.db), await buildShop(server.services.db)];
  owner = await customerOf(shop, '2027-01-14 10:00');
  const stranger = await customerOf(shop, '2027-01-14 13:00');
  const elsewhere = await customerOf(other, '2027-01-14 10:00');
  memberForm = await publishForm(server, shop);
  bookingForm = await publishForm(server, shop, { rules: [bookingRule] });
  const foreignForm = await publishForm(server, other);
  const { shopId } = shop;
  const ofOwner = { shopId, memberId: owner.memberId };
  const ended = await linkOf({ ...ofOwner, formId: memberForm.formId }, 1);
  server.clock.set(server.clock.now() + 2 * 60_000);
  const guest = { api: server.api, token: await server.viewToken() };
  const linked = (linkToken: string) => ({ ...guest, linkToken });
  callers = {
    'no token': { api: server.api },
    guest,
    'booking link': linked(owner.linkToken),
    'link of another booking': linked(stranger.linkToken),
    'staff link': linked(await linkOf({ ...ofOwner, formId: memberForm.formId })),
    'staff link of the booking': linked(
      await linkOf({ shopId, bookingId: owner.bookingId, formId: bookingForm.formId }),
    ),
    'staff link, ended': linked(ended),
    'staff link of another customer': linked(
      await linkOf({ shopId, memberId: stranger.memberId, formId: memberForm.formId }),
    ),
    'staff link of another shop': linked(
      await linkOf({ shopId: other.shopId, memberId: elsewhere.memberId, formId: foreignForm.formId }),
    ),
    owner: { api: owner.api, token: owner.token },
    'another customer': { api: stranger.api, token: stranger.token },
    'store key': { api: server.api, token: key },
  };
  const by = { token: owner.token };
  const ofMember = {
    ...memberForm,
    ...forMember(),
    memberId: owner.memberId,
    answers: [said('ill', 'No')],
    signatures: [],
  };
  const ofBooking = {
    ...bookingForm,
    ...forBooking(),
    memberId: owner.memberId,
    answers: [said('ill', 'No')],
    signatures: [],
  };
  answers = {
    ofMember: (await owner.api.form.update(ofMember, by)).reply.answerId,
    ofBooking: (await owner.api.form.update(ofBooking, by)).reply.answerId,
  };
});
afterAll(() => server.close());

const forMember = () => ({ shopId: shop.shopId, trigger: 'member' as const, relationId: owner.memberId });
const forBooking = () => ({ shopId: shop.shopId, trigger: 'booking' as const, relationId: owner.bookingId });
const filled = async (form: Published) => ({
  ...form,
  answers: [said('ill', 'Yes')],
  signatures: [] as string[],
  ...(await newestOf(server, form.formId)),
});

type Caller = (typeof callers)[string];
type Answered = { reason?: string | undefined; reply: unknown };
const outcomeOf = (answer: Answered, of: (reply: never) => unknown) =>
  answer.reason ?? String(of(answer.reply as never));

/** Every call of the module, and what its answer gives away. */
const calls: Record<string, (caller: Caller) => Promise<string>> = {
  'getContext, member': async ({ api, ...as }) =>
    outcomeOf(
      await api.form.getContext(forMember(), as),
      ({ memberId }: { memberId: string | null }) => memberId !== null,
    ),
  'getContext, booking': async ({ api, ...as }) =>
    outcomeOf(
      await api.form.getContext(forBooking(), as),
      ({ memberId }: { memberId: string | null }) => memberId !== null,
    ),
  list: async ({ api, ...as }) =>
    outcomeOf(
      await api.form.list({ shopId: shop.shopId, status: 1, memberId: owner.memberId }, as),
      ({ list }: { list: { answerId: string | null }[] }) => list.some(({ answerId }) => answerId !== null),
    ),
  'list, booking': async ({ api, ...as }) =>
    outcomeOf(
      await api.form.list({ ...forBooking(), status: 1, memberId: owner.memberId }, as),
      ({ list }: { list: { answerId: string | null }[] }) =>
        String(list.some(({ answerId }) => answerId === answers.ofBooking)),
    ),
  getForm: async ({ api, ...as }) => outcomeOf(await api.form.getForm({ id: memberForm.formId }, as), () => true),
  'getAnswer, member': async ({ api, ...as }) =>
    outcomeOf(
      await api.form.getAnswer({ id: answers.ofMember }, as),
      ({ isEditable }: { isEditable: boolean }) => isEditable,
    ),
  'getAnswer, booking': async ({ api, ...as }) =>
    outcomeOf(
      await api.form.getAnswer({ id: answers.ofBooking }, as),
      ({ isEditable }: { isEditable: boolean }) => isEditable,
    ),
  getNeeded: async ({ api, ...as }) =>
    outcomeOf(
      await api.form.getNeeded({ ...forBooking(), items: [{ kind: 'service', id: 'cut' }] }, as),
      (cards: { answerId: string | null }[]) => cards.some(({ answerId }) => answerId !== null),
    ),
  getOfRelation: async ({ api, ...as }) =>
    outcomeOf(
      await api.form.getOfRelation({ relationId: owner.bookingId }, as),
      (cards: unknown[]) => cards.length > 0,
    ),
  getInsurers: async ({ api, ...as }) =>
    outcomeOf(await api.form.getInsurers({ category: 'BX', shopId: shop.shopId }, as), () => true),
  findMember: async ({ api, ...as }) => {
    const typed = { chainId: shop.chainId, email: owner.email, mobile: '', dialCode: '', country: '' };
    return outcomeOf(
      await api.form.findMember(typed, as),
      ({ memberId }: { memberId: string | null }) => memberId !== null,
    );
  },
  'getDetail, decrypt': async ({ api, ...as }) =>
    outcomeOf(await api.member.getDetail({ shopId: shop.shopId, id: owner.memberId, decrypt: true }, as), () => true),
  'update, member': async ({ api, ...as }) =>
    outcomeOf(
      await api.form.update({ ...(await filled(memberForm)), ...forMember(), memberId: owner.memberId }, as),
      () => true,
    ),
  'update, booking': async ({ api, ...as }) =>
    outcomeOf(
      await api.form.update({ ...(await filled(bookingForm)), ...forBooking(), memberId: owner.memberId }, as),
      () => true,
    ),
  'save, booking': async ({ api, ...as }) =>
    outcomeOf(
      await api.form.save({ ...(await filled(bookingForm)), ...forBooking(), contact: newContact() }, as),
      () => true,
    ),
};

const nobody = {
  'getContext, member': 'false',
  'getContext, booking': 'not_found',
  list: 'false',
  'list, booking': 'false',
  getForm: 'true',
  'getAnswer, member': 'not_found',
  'getAnswer, booking': 'not_found',
  getNeeded: 'false',
  getOfRelation: 'not_found',
  getInsurers: 'true',
  findMember: 'false',
  'getDetail, decrypt': 'not_found',
  'update, member': 'not_found',
  'update, booking': 'not_found',
  'save, booking': 'not_found',
};
const withBooking = {
  'getContext, booking': 'true',
  'list, booking': 'true',
  'getAnswer, booking': 'true',
  getNeeded: 'true',
  getOfRelation: 'true',
  'update, booking': 'true',
  'save, booking': 'true',
};
const tokenless = Object.fromEntries(Object.keys(nobody).map((call) => [call, 'session_expired']));
const ofMemberByStaff = {
  'getContext, member': 'true',
  list: 'true',
  'getAnswer, member': 'true',
  'update, member': 'true',
};

const expected: Record<string, Partial<typeof nobody>> = {
  'no token': tokenless,
  guest: nobody,
  'booking link': { ...nobody, ...withBooking },
  'link of another booking': nobody,
  'staff link': { ...nobody, ...ofMemberByStaff },
  // It opens one form of the booking and not the booking, and is used up by the first answer.
  'staff link of the booking': {
    ...nobody,
    ...withBooking,
    list: 'true',
    getOfRelation: 'not_found',
    'save, booking': 'not_found',
  },
  'staff link, ended': nobody,
  'staff link of another customer': nobody,
  'staff link of another shop': nobody,
  owner: { ...nobody, ...ofMemberByStaff, ...withBooking, findMember: 'true', 'getDetail, decrypt': 'true' },
  'another customer': nobody,
  'store key': tokenless,
};

describe('who may do what with forms', () => {
  test.each(Object.entries(expected))('%s', async (name, table) => {
    const found: Record<string, string> = {};
    for (const [call, ask] of Object.entries(calls)) found[call] = await ask(callers[name]!);
    expect(found).toEqual(table);
  });

  test('a file is kept for who has a token, and for nobody else', async () => {
    const send = async ({ token = '' }: Caller) =>
      (await upload(server, { shopId: shop.shopId, kind: 'signature', bytes: await strokes(), token })).reason;
    expect(await send(callers['no token']!)).toBe('session_expired');
    expect(await send(callers['store key']!)).toBe('session_expired');
    expect(await send(callers['guest']!)).toBeUndefined();
  });

  test('the store reads answers of its own chain by its key, and the calls of the store take no other token', async () => {
    const asked = { shopId: shop.shopId, id: answers.ofMember };
    expect((await store().getFormAnswer(asked)).reply.answers).toHaveLength(1);
    expect((await store().getFormAnswer({ ...asked, shopId: other.shopId })).reason).toBe('not_found');
    const list = { shopId: other.shopId, memberId: owner.memberId };
    expect((await store().listFormAnswers(list)).reason).toBe('not_found');
    for (const { api: _, ...as } of Object.values(callers).filter(({ token }) => token !== key)) {
      const api = createTestApi(intoApp(server.app), as, { internal: internalCalls }).internal;
      expect((await api.getFormAnswer(asked)).reason).toBe('path_unknown');
    }
  });

  test('an id that is unknown and one of somebody else get one answer', async () => {
    const { api, ...as } = callers['another customer']!;
    const refusedFor = async (answerId: string, bookingId: string, memberId: string) => {
      const relation = { ...forBooking(), relationId: bookingId };
      const all = [
        await api.form.getAnswer({ id: answerId }, as),
        await api.form.getOfRelation({ relationId: bookingId }, as),
        await api.form.getContext(relation, as),
        await api.form.getContext({ ...forMember(), relationId: memberId }, as),
        await api.form.update({ ...(await filled(bookingForm)), ...relation, memberId }, as),
        await api.member.getDetail({ shopId: shop.shopId, id: memberId, decrypt: true }, as),
      ];
      return all.map(({ status, reason, msg, result }) => ({ status, reason, msg, result }));
    };
    const unknown = (id: string) => `${id.slice(0, -1)}${id.endsWith('0') ? '1' : '0'}`;
    const foreign = await refusedFor(answers.ofBooking, owner.bookingId, owner.memberId);
    const none = await refusedFor(unknown(answers.ofBooking), unknown(owner.bookingId), unknown(owner.memberId));
    expect(none).toEqual(foreign);
  });
});
