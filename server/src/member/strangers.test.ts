import type { ContactKeys } from '@parlour/domain/member/match-contact';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { exportPerson } from '../account/actions/export-person.ts';
import { forgetPerson } from '../account/actions/forget-person.ts';
import { createPerson, openAccounts, signUp, storedAccount } from '../account/test/person.ts';
import { finishByShop, startByShop } from '../booking/actions/shop-moves.ts';
import { deliverOutbox } from '../notification/actions/deliver.ts';
import { bookingRequest, line } from '../test/booking-request.ts';
import { buildShop, type BuiltShop } from '../test/build-shop.ts';
import { startTestApp, type TestApp } from '../test/test-app.ts';
import { asStore } from '../test/as-store.ts';

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp(openAccounts);
});
afterAll(() => server.close());

const db = () => server.services.db;
const her = { firstName: 'Zephyrine', lastName: 'Quillfeather', address: 'Kerosene Lane 77' };
let numbers = 0;

/** A store, and a customer of whom its chain knows name, e-mail and mobile; `accountId` where she has an account. */
async function knownCustomer(accountId: string | null = null) {
  numbers += 1;
  const mobile = `04127${String(10_000 + numbers)}`;
  const shop = await buildShop(db(), { staff: [{ key: 'anna', capacity: 9 }] });
  const email = `zephyrine${numbers}@example.com`;
  const keys: ContactKeys = { emailKey: email, mobileKey: `+61${mobile.slice(1)}` };
  const record = { chainId: shop.chainId, id: `her-record-${numbers}`, accountId, ...keys };
  const { firstName, lastName } = her;
  const contact = { firstName, lastName, email, mobile, dialCode: '+61', country: 'AU' };
  await db()
    .insertInto('members')
    .values({ ...record, ...contact })
    .execute();
  return { shop, mobile, email, memberId: record.id, secrets: [...Object.values(her), email, record.id] };
}

const strangerAt = (shop: BuiltShop, mobile: string, more: object = {}) =>
  bookingRequest(shop.shopId, { firstName: 'Tom', lastName: 'Pry', email: 'tom@example.com', mobile, ...more });

async function proveMobile(accountId: string, mobile: string): Promise<void> {
  const proved = { accountId, kind: 'mobile' as const, key: `+61${mobile.slice(1)}`, value: mobile };
  await db()
    .insertInto('accountContacts')
    .values({ ...proved, provenAt: new Date(server.clock.now()) })
    .execute();
}

const memberOf = (bookingId: string) =>
  db().selectFrom('bookings').select('memberId').where('id', '=', bookingId).executeTakeFirstOrThrow();

type Said = { code: number; result: unknown; details?: unknown };

function expectNothingOf(secrets: readonly string[], answers: readonly Said[], ...others: unknown[]) {
  const text = JSON.stringify([answers.map(({ code, result, details }) => [code, result, details]), others]);
  for (const secret of secrets) expect(text).not.toContain(secret);
}

describe('a stranger who knows a mobile number', () => {
  test('F-107 G-16 books as a guest with it and his own e-mail, cancels, and learns neither name nor e-mail from mail, link and id', async () => {
    const { shop, mobile, memberId, secrets } = await knownCustomer();
    const booked = await server.api.booking.create(strangerAt(shop, mobile));
    const made = booked.reply;
    // The store sees one customer; he sees nothing of her.
    expect((await memberOf(made.booking.id)).memberId).toBe(memberId);
    const as = { token: await server.viewToken(), linkToken: made.linkToken };
    const { id } = made.booking;
    const said: Said[] = [booked];
    said.push(await server.api.booking.get({ id }, as), await server.api.booking.openLink({}, as));
    said.push(await server.api.booking.getPenalty({ id }, as), await server.api.booking.pictures({ id }, as));
    said.push(await server.api.booking.changeState({ id, state: 'cancelled' }, as));
    await deliverOutbox(server.services);
    const mails = await db().selectFrom('mails').selectAll().where('bookingId', '=', id).execute();
    expect(mails.map(({ kind }) => kind)).toEqual(['cancelled']);
    expect(mails[0]!.bodyText).toContain(`/shopDetail?compId=${shop.shopId}&subSource=link`);
    const ofShop = { shopId: shop.shopId, chainId: shop.chainId };
    const own = await server.api.member.getContact(ofShop, as);
    expect(own.reply).toMatchObject({ firstName: 'Tom', lastName: 'Pry', email: 'tom@example.com' });
    const asked = await server.api.member.getContact({ ...ofShop, memberId }, as);
    expect(asked).toMatchObject({ status: 422, reason: 'not_found' });
    expectNothingOf(secrets, [...said, own, asked], mails);
  });

  test('F-107 G-61 looks her up, asks what it costs, holds, repeats and waits with it, and reads nothing of her', async () => {
    const { shop, mobile, secrets } = await knownCustomer();
    const request = strangerAt(shop, mobile);
    const as = { token: await server.viewToken(), deviceId: 'stranger', idempotencyKey: 'stranger-1' };
    const { chainId, shopId } = shop;
    const said: Said[] = [
      await server.api.booking.checkMember({ chainId, shopId, email: '', mobile, country: 'AU' }, as),
      await server.api.payment.quote(request, as),
      await server.api.booking.hold({ ...request, start: '2027-01-14 12:00' }, as),
      await server.api.booking.create(request, { ...as, idempotencyKey: 'stranger-2' }),
      await server.api.booking.create(request, { ...as, idempotencyKey: 'stranger-2' }),
      await server.api.booking.createSeries(
        { ...strangerAt(shop, mobile), starts: ['2027-01-15 10:00', '2027-01-18 10:00'] },
        { ...as, idempotencyKey: 'stranger-3' },
      ),
    ];
    const { lines, firstName, lastName, email, dialCode, country } = request;
    const entry = { shopId, chainId, lines, firstName, lastName, email, mobile, dialCode, country };
    said.push(
      await server.api.waitlist.join(
        { ...entry, days: ['2027-01-16'], parts: ['morning'], language: 'en' } as never,
        as,
      ),
    );
    expectNothingOf(secrets, said);
  });

  test('B-235 his visit stands in a record of its own where the account of hers only typed that mobile, and nothing of it reaches that account', async () => {
    const owner = createPerson(server);
    const token = await signUp(owner);
    const accountId = (await storedAccount(server, owner.email))!.id;
    // She proved her e-mail; the mobile of the record is one that she only typed.
    const { shop, mobile, memberId } = await knownCustomer(accountId);
    const made = (await server.api.booking.create(strangerAt(shop, mobile))).reply;
    const stored = await db().selectFrom('bookings').selectAll().where('id', '=', made.booking.id).executeTakeFirst();
    expect(stored).toMatchObject({ accountId: null });
    expect(stored!.memberId).not.toBe(memberId);
    const { id: bookingId, startsAt } = made.booking;
    const before = server.clock.now();
    server.clock.set(startsAt + 3_600_000);
    for (const move of [startByShop, finishByShop])
      expect((await move(asStore(server.services), { bookingId })).ok).toBe(true);
    server.clock.set(before);
    const ofShop = { shopId: shop.shopId, chainId: shop.chainId };
    expect((await owner.api.member.getOwn(ofShop, { token })).reply).toMatchObject({ hasPurchased: false });
    for (const tab of ['upcoming', 'finished', 'cancelled'] as const)
      expect((await owner.api.booking.mine({ tab }, { token })).reply.list, tab).toEqual([]);
  });

  test('B-235 a visit that was booked with a mobile that its owner proved counts for her', async () => {
    const owner = createPerson(server);
    const token = await signUp(owner);
    const accountId = (await storedAccount(server, owner.email))!.id;
    const { shop, mobile } = await knownCustomer(accountId);
    await proveMobile(accountId, mobile);
    const { booking } = (await server.api.booking.create(strangerAt(shop, mobile))).reply;
    const before = server.clock.now();
    server.clock.set(booking.startsAt + 3_600_000);
    for (const move of [startByShop, finishByShop])
      expect((await move(asStore(server.services), { bookingId: booking.id })).ok).toBe(true);
    server.clock.set(before);
    const ofShop = { shopId: shop.shopId, chainId: shop.chainId };
    expect((await owner.api.member.getOwn(ofShop, { token })).reply).toMatchObject({ hasPurchased: true });
  });

  test('G-16 B-280 of her own record an account reads id, contact and address; by typing her contact no account does', async () => {
    const stranger = createPerson(server);
    const token = await signUp(stranger);
    const owner = createPerson(server);
    const ownToken = await signUp(owner);
    const accountId = (await storedAccount(server, owner.email))!.id;
    const { shop, mobile, memberId, secrets } = await knownCustomer(accountId);
    await proveMobile(accountId, mobile);
    const ofShop = { shopId: shop.shopId, chainId: shop.chainId };
    const own = (await owner.api.member.getOwn(ofShop, { token: ownToken })).reply;
    expect(own?.id).toBe(memberId);
    expect((await owner.api.member.getContact({ ...ofShop, memberId }, { token: ownToken })).reply.firstName).toBe(
      her.firstName,
    );
    const made = await stranger.api.booking.create(strangerAt(shop, mobile, { email: stranger.email }), { token });
    expect((await memberOf(made.reply.booking.id)).memberId).toBe(memberId);
    const as = { token, linkToken: made.reply.linkToken };
    const answers = [
      await stranger.api.member.getOwn(ofShop, as),
      await stranger.api.member.getContact({ ...ofShop, memberId }, as),
      await stranger.api.member.getStoredValue(ofShop, as),
      await stranger.api.booking.mine({ tab: 'upcoming' }, as),
    ];
    expect(answers[0]!.reply).toBeNull();
    expect(answers[1]!.reason).toBe('not_found');
    expectNothingOf(
      secrets,
      answers,
      await exportPerson(server.services, { accountId: (await storedAccount(server, stranger.email))!.id }),
    );
  });
});

describe('an account that booked with the mobile of another customer', () => {
  /** He signs up and books with her number; then she books as a guest with it, her e-mail and her address. */
  async function mixedUp() {
    const stranger = createPerson(server);
    const token = await signUp(stranger);
    const accountId = (await storedAccount(server, stranger.email))!.id;
    numbers += 1;
    const mobile = `04127${String(10_000 + numbers)}`;
    const shop = await buildShop(db(), { staff: [{ key: 'anna', capacity: 9 }] });
    const his = (await stranger.api.booking.create(strangerAt(shop, mobile, { email: stranger.email }), { token }))
      .reply;
    const email = `zephyrine${numbers}@example.com`;
    const hers = (
      await server.api.booking.create(
        bookingRequest(shop.shopId, { ...her, email, mobile, start: '2027-01-14 11:00', lines: [line('cut')] }),
      )
    ).reply;
    expect((await memberOf(hers.booking.id)).memberId).not.toBe((await memberOf(his.booking.id)).memberId);
    await deliverOutbox(server.services);
    return {
      stranger,
      token,
      accountId,
      shop,
      his,
      hers,
      email,
      secrets: [...Object.values(her), email, hers.booking.id],
    };
  }

  test('B-148 G-16 it does not read where she lives, and her visit is in none of its lists and exports', async () => {
    const { stranger, token, accountId, shop, secrets } = await mixedUp();
    const own = await stranger.api.member.getOwn({ shopId: shop.shopId, chainId: shop.chainId }, { token });
    expect(own.reply).toMatchObject({ address: '' });
    const mine = await stranger.api.booking.mine({ tab: 'upcoming' }, { token });
    expect(mine.reply.list).toHaveLength(1);
    expectNothingOf(secrets, [own, mine], await exportPerson(server.services, { accountId }));
  });

  test('F-155 G-16 when it is forgotten, her visit, link and mail stay as they are', async () => {
    const { accountId, his, hers, email } = await mixedUp();
    const as = { token: await server.viewToken() };
    await server.api.booking.changeState(
      { id: his.booking.id, state: 'cancelled' },
      { ...as, linkToken: his.linkToken },
    );
    expect(await forgetPerson(server.services, { accountId })).toEqual({ ok: true, value: null });
    const opened = await server.api.booking.get({ id: hers.booking.id }, { ...as, linkToken: hers.linkToken });
    expect(opened.reply.contact).toMatchObject({ ...her, email });
    const mails = await db().selectFrom('mails').select('kind').where('recipient', '=', email).execute();
    expect(mails).toEqual([{ kind: 'made' }]);
  });
});
