import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { toldBuyer } from '../invoice/test/buyer.ts';
import { sentBill } from '../bill/test/bills.ts';
import { deposit, type PaidShop, startPaidShop } from '../payment/test/paid-shop.ts';
import { fetchFile, formOf, sendForm, tokenFor } from '../file/test/uploads.ts';
import { jpegOf } from '../file/test/pictures.ts';
import { newContact, publishForm, said as answer, upload as uploadAnswer } from '../form/test/forms.ts';
import { newId } from '../platform/ids.ts';
import { deliverOutbox } from '../notification/actions/deliver.ts';
import { bookingRequest } from '../test/booking-request.ts';
import { logStatements } from '../test/statement-log.ts';
import { fill, oneHour, waitlistRequest } from '../waitlist/test/entries.ts';
import { mobileKey } from '../reference/formats/mobile.ts';
import { claimOf, giveAway } from '../rights/test/gift-campaign.ts';
import { recordAt } from '../rights/test/sell.ts';
import { buildShop, type BuiltShop } from '../test/build-shop.ts';
import { tablesWith } from '../test/tables-with.ts';
import type { KeptBooking } from '../booking/queries/person.ts';
import type { KeptMail } from '../notification/queries/person.ts';
import { exportPerson } from './actions/export-person.ts';
import { forgetPerson } from './actions/forget-person.ts';
import { createPerson, type Person, signUp, openAccounts, storedAccount } from './test/person.ts';

let paid: PaidShop;
beforeAll(async () => {
  paid = await startPaidShop(openAccounts);
  const plan = { key: 'solo', words: '{}', currency: 'AUD', symbol: '$', monthMinor: 2900, yearMinor: 29_000 };
  await db().insertInto('plans').values(plan).execute();
});
beforeEach(() => paid.reset());
afterAll(() => paid.close());

const afterVisits = () => paid.server.clock.set(Date.parse('2027-01-20T00:00:00Z'));
const names = { firstName: 'Zephyrine', lastName: 'Quillfeather', address: 'Kerosene Lane 77' };
const db = () => paid.server.services.db;

type SignedInPerson = Person & { token: string; accountId: string };

async function newPerson(named: { firstName: string; lastName: string } = names): Promise<SignedInPerson> {
  const person = createPerson(paid.server, { firstName: named.firstName, lastName: named.lastName });
  const token = await signUp(person);
  return { ...person, token, accountId: (await storedAccount(paid.server, person.email))!.id };
}
const contactOf = ({ email, form: { mobile, dialCode, country } }: Person) => ({
  ...names,
  email,
  mobile,
  dialCode,
  country,
});

/** A picture beside a note, as the customer's page sends it. */
async function notePicture({ api, token }: SignedInPerson): Promise<string> {
  const { token: noteToken } = (await api.file.noteToken({}, { token })).reply;
  return (await sendForm(paid.server, formOf(noteToken, await jpegOf(60, 40)))).result.url;
}

const leadContact = ({ email, form: { mobile, dialCode, country } }: Person) => ({ email, mobile, dialCode, country });

/** Ana paid for a visit with a note and a picture, and came; Ana waits for another time, likes the store, wrote a review, a profile and a lead. */
async function leaveEverywhere(ana: SignedInPerson) {
  const related = { remarkImages: [await notePicture(ana)], profile: null, isAgreePenalty: true };
  const remark = `Please call ${names.firstName} before.`;
  const { shop, booking, as } = await paid.booked(
    { ...deposit, offersInvoices: true },
    { ...contactOf(ana), remark, related },
  );
  const pictures = (await paid.server.api.booking.pictures({ id: booking.id }, as)).reply;
  await ana.api.shop.addFavorite({ shopId: shop.shopId }, { token: ana.token });
  await ana.api.recentShops.note({ shopId: shop.shopId }, { token: ana.token });
  const line = await buildShop(db(), oneHour);
  await fill(paid.server, line, '2027-01-15 09:00');
  const entry = waitlistRequest(line, ana, { ...contactOf(ana), days: ['2027-01-15'] });
  expect((await ana.api.waitlist.join(entry, { token: ana.token })).reply.state).toBe('waiting');
  const upload = await sendForm(
    paid.server,
    formOf(await tokenFor(paid.server, { ...ana, sessionId: '' }), await jpegOf(50, 50)),
  );
  const { memberId } = await db()
    .selectFrom('bookings')
    .select('memberId')
    .where('id', '=', booking.id)
    .executeTakeFirstOrThrow();
  const review = { id: newId(), chainId: shop.chainId, shopId: shop.shopId, staffId: null, memberId, key: null };
  await db()
    .insertInto('reviews')
    .values({
      ...review,
      source: 'customer',
      authorName: names.firstName,
      authorPhoto: 'her-face.jpg',
      pictures: ['her-nails.jpg'],
      score: 5,
      content: 'Lovely.',
      writtenAt: new Date(paid.server.clock.now()),
    })
    .execute();
  const { shopId } = shop;
  const said = { identityNumber: names.firstName, emergencyName: names.lastName, address: names.address };
  expect((await ana.api.member.saveProfile({ shopId, ...said }, { token: ana.token })).reply).toBeNull();
  const bill = (await paid.internal.settleBill(sentBill(shopId, { memberId: memberId! }))).reply;
  const buyer = { ...toldBuyer, name: names.firstName, line1: names.address };
  expect(
    (await ana.api.invoice.register({ id: bill.id, buyer }, { token: ana.token })).reply.registered,
  ).not.toBeNull();
  const [invoice] = (await paid.internal.listInvoices({ shopId })).reply.list;
  const cancelling = { invoiceId: invoice!.id, reason: `${names.firstName} asked` };
  expect((await paid.internal.cancelInvoice(cancelling)).reply.state).toBe('cancelled');
  await claimedByAnother(ana, shop);
  const lead = { shopId, name: names.firstName, note: names.address };
  expect((await ana.api.member.addLead({ ...lead, ...leadContact(ana) })).reply).toBeNull();
  const form = await publishForm(paid.server, shop);
  const photo = { shopId, kind: 'photo' as const, bytes: await jpegOf(20, 20), token: ana.token };
  const { url } = await uploadAnswer(paid.server, photo, ana.options().headers);
  const of = { shopId, trigger: 'member' as const, relationId: memberId!, memberId: memberId! };
  const answered = { ...form, ...of, answers: [answer('ill', names.lastName)], signatures: [] };
  expect(url).not.toBe('');
  expect((await ana.api.form.update(answered, { token: ana.token })).reply.isCompleted).toBe(true);
  const { memberId: _own, ...rest } = answered;
  const child = { ...rest, relationId: '', contact: newContact(), answers: [answer('ill', 'Asthma')] };
  expect((await ana.api.form.save(child, { token: ana.token })).reply.isCompleted).toBe(true);
  await deliverOutbox(paid.server.services);
  return { shop, booking, as, pictures, upload: upload.result.url, reviewId: review.id };
}

/** Another customer of the store claims a card with her phone, which Ana has proved. */
async function claimedByAnother(ana: SignedInPerson, shop: BuiltShop): Promise<void> {
  const { mobile, dialCode, country } = ana.form;
  const key = mobileKey(mobile, country, dialCode)!;
  const contact = { accountId: ana.accountId, kind: 'mobile', key, value: key } as const;
  await db()
    .insertInto('accountContacts')
    .values({ ...contact, provenAt: new Date(paid.server.clock.now()) })
    .execute();
  const eve = await newPerson({ firstName: 'Eve', lastName: 'Other' });
  const id = await recordAt(paid.server, shop.chainId, eve.accountId);
  await db()
    .updateTable('members')
    .set({ emailKey: eve.email })
    .where('chainId', '=', shop.chainId)
    .where('id', '=', id)
    .execute();
  const { code } = await giveAway(paid.server, shop);
  const claim = claimOf(shop, code, eve.email, { mobile, dialCode, country });
  expect((await eve.api.gift.claim(claim, { token: eve.token })).status).toBe(200);
}

/** Ana bought a plan for a salon, sent lines of a log, and made a short link. */
async function leaveElsewhere(ana: SignedInPerson) {
  const at = new Date(paid.server.clock.now());
  const order = { kind: 'order', planKey: 'solo', period: 'year', totalMinor: 29_000, currency: 'AUD' } as const;
  const { firstName, lastName, email } = contactOf(ana);
  const id = newId();
  const buyer = { firstName, lastName, email: ` ${email.toUpperCase()}`, mobile: ana.form.mobile, note: names.address };
  await db()
    .insertInto('subscriptionOrders')
    .values({
      id,
      number: id.slice(0, 8),
      brandKey: 'product',
      businessName: 'Salon',
      createdAt: at,
      ...order,
      ...buyer,
    })
    .execute();
  await db()
    .insertInto('logItems')
    .values({ kind: 'action', body: `hello ${names.firstName}`, accountId: ana.accountId, at, receivedAt: at })
    .execute();
  const link = { code: newId().slice(-8), kind: 'store', address: `https://own.example/s?${id}` } as never;
  await db()
    .insertInto('shortLinks')
    .values({ ...(link as object), accountId: ana.accountId, createdAt: at } as never)
    .execute();
  return { orderId: id };
}

const tablesThatSay = (word: string) => tablesWith(paid.server.services, word);

test('Seams F-155 a person who is forgotten is in no row of any table any more, and what the shop has to keep stays', async () => {
  const ana = await newPerson();
  const left = await leaveEverywhere(ana);
  const { orderId } = await leaveElsewhere(ana);
  const words = [ana.email, names.firstName, names.lastName, names.address, ana.form.mobile.slice(-8)];
  const everywhere = await Promise.all(words.map(tablesThatSay));
  expect([...new Set(everywhere.flat())].toSorted()).toEqual(
    expect.arrayContaining([
      'accounts',
      'bookings',
      'mails',
      'members',
      'subscription_orders',
      'reviews',
      'member_profiles',
      'leads',
      'form_revisions',
      'invoices',
      'gift_claims',
      'waitlist_entries',
    ]),
  );
  const before = await db().selectFrom('bookings').selectAll().where('id', '=', left.booking.id).executeTakeFirst();
  const ledger = await db().selectFrom('ledger').selectAll().where('payableId', '=', left.booking.id).execute();
  await paid.shopDoes('finishBooking', left.booking.id);
  await paid.settle();
  await deliverOutbox(paid.server.services);
  afterVisits();
  expect(await forgetPerson(paid.server.services, ana)).toEqual({ ok: true, value: null });

  for (const word of words) expect([word, await tablesThatSay(word)]).toEqual([word, []]);
  expect(await tablesThatSay(ana.accountId)).toEqual([]);
  for (const { url } of left.pictures) expect((await fetchFile(paid.server, url)).response.status).toBe(404);
  expect((await fetchFile(paid.server, left.upload)).response.status).toBe(404);
  expect((await ana.api.account.currentUser({}, { token: ana.token })).status).toBe(401);

  const after = await db().selectFrom('bookings').selectAll().where('id', '=', left.booking.id).executeTakeFirst();
  const kept = ['number', 'localStart', 'totalMinor', 'currency', 'memberId', 'zone'] as const;
  expect(kept.map((name) => after?.[name])).toEqual(kept.map((name) => before?.[name]));
  expect(after).toMatchObject({ state: 'finished', remark: '', emailKey: null, mobileKey: null, accountId: null });
  const books = await db().selectFrom('ledger').selectAll().where('payableId', '=', left.booking.id).execute();
  expect(books).toEqual(expect.arrayContaining(ledger));
  expect(ledger.length).toBeGreaterThan(0);
  expect(
    await db().selectFrom('subscriptionOrders').selectAll().where('id', '=', orderId).executeTakeFirst(),
  ).toMatchObject({
    businessName: 'Salon',
    totalMinor: 29_000,
    email: '',
  });
  expect(await db().selectFrom('reviews').selectAll().where('id', '=', left.reviewId).executeTakeFirst()).toMatchObject(
    { score: 5, content: 'Lovely.', authorName: '', authorPhoto: '', pictures: [], memberId: null },
  );
  const opened = await paid.server.api.booking.get({ id: left.booking.id }, await paid.again(left.as));
  expect(opened.reason).toBe('not_found');

  // A second run changes nothing; the same person may come back as a new customer.
  expect(await forgetPerson(paid.server.services, ana)).toEqual({ ok: true, value: null });
  const again = createPerson(paid.server, { email: ana.email, mobile: ana.form.mobile });
  const token = await signUp(again);
  expect((await again.api.booking.mine({ tab: 'finished' }, { token })).reply.list).toEqual([]);
});

test('Seams F-155 a customer is not forgotten while a visit is ahead or money is on its way, and nothing has happened then', async () => {
  const ana = await newPerson();
  const { booking, as } = await paid.booked(deposit, contactOf(ana));
  expect(await forgetPerson(paid.server.services, ana)).toMatchObject({ ok: false, reason: 'visits_ahead' });
  expect((await ana.api.account.currentUser({}, { token: ana.token })).status).toBe(200);
  expect((await paid.cancel(booking, as)).reply.state).toBe('cancelled');
  expect(await forgetPerson(paid.server.services, ana)).toMatchObject({ ok: false, reason: 'money_open' });
  expect(await storedAccount(paid.server, ana.email)).toBeDefined();
  await paid.settle();
  expect(await forgetPerson(paid.server.services, ana)).toMatchObject({ ok: true });
  expect(await tablesThatSay(ana.email)).toEqual([]);
});

test('Seams F-155 a customer is not forgotten while a shop keeps a balance of hers that she can still pay with', async () => {
  const ana = await newPerson();
  const { shop, booking } = await paid.booked(deposit, contactOf(ana));
  await paid.shopDoes('finishBooking', booking.id);
  await paid.settle();
  afterVisits();
  const { memberId } = await db()
    .selectFrom('bookings')
    .select('memberId')
    .where('id', '=', booking.id)
    .executeTakeFirstOrThrow();
  const expiresAt = paid.server.clock.now() + 60_000;
  const fed = { shopId: shop.shopId, memberId: memberId!, amount: '20.00', reference: 'one', expiresAt };
  expect((await paid.internal.creditStoredValue(fed)).reply.balance).toBe('20.00');
  expect(await forgetPerson(paid.server.services, ana)).toMatchObject({ ok: false, reason: 'money_open' });
  expect(await storedAccount(paid.server, ana.email)).toBeDefined();
  // What ran out pays nothing any more.
  paid.server.clock.set(expiresAt);
  expect(await forgetPerson(paid.server.services, ana)).toMatchObject({ ok: true });
});

test('Seams F-155 a visit that is over, and that the store has not finished, does not keep a customer from being forgotten', async () => {
  const ana = await newPerson();
  await paid.booked(deposit, contactOf(ana));
  afterVisits();
  expect(await forgetPerson(paid.server.services, ana)).toMatchObject({ ok: true });
});

test('Seams F-155 a mail that names an address which only looks like hers stays', async () => {
  const ana = await newPerson();
  const others = [`x${ana.email}`, `${ana.email}.au`, `an.${ana.email}`];
  const at = new Date(paid.server.clock.now());
  const mail = (id: string, bodyText: string) => ({
    id,
    chainId: '',
    category: 'booking' as const,
    kind: 'made',
    recipient: 'team@parlour.example',
    sender: 'hello@parlour.example',
    subject: 'An order',
    bodyText,
    bodyHtml: '',
    language: 'en',
    dueAt: at,
    createdAt: at,
  });
  await db()
    .insertInto('mails')
    .values([
      ...others.map((email, index) => mail(`other-${index}`, `From ${email}.`)),
      mail('own', `From ${ana.email}.`),
    ])
    .execute();
  expect(await forgetPerson(paid.server.services, ana)).toMatchObject({ ok: true });
  const left = await db().selectFrom('mails').select('id').where('subject', '=', 'An order').orderBy('id').execute();
  expect(left.map(({ id }) => id)).toEqual(['other-0', 'other-1', 'other-2']);
});

test('Seams F-155 an address with letters of any language, or signs of patterns, is forgotten as any other', async () => {
  const ana = await newPerson();
  const emails = ['zoë.müller@example.com', "o'hara+(a|b)[1]@example.com", '王@example.com'];
  const at = new Date(paid.server.clock.now());
  for (const key of emails)
    await db()
      .insertInto('accountContacts')
      .values({ accountId: ana.accountId, kind: 'email', key, value: key, provenAt: at })
      .execute();
  const texts = [...emails, "o'hara+a[1]@example.com", 'zoëxmüller@example.com'];
  await db()
    .insertInto('mails')
    .values(
      texts.map((email, index) => ({
        id: `worded-${index}`,
        chainId: '',
        category: 'booking' as const,
        kind: 'made',
        recipient: 'team@parlour.example',
        sender: 'hello@parlour.example',
        subject: 'A worded order',
        bodyText: `From ${email}.`,
        bodyHtml: '',
        language: 'en',
        dueAt: at,
        createdAt: at,
      })),
    )
    .execute();
  expect(await forgetPerson(paid.server.services, ana)).toMatchObject({ ok: true });
  const left = await db()
    .selectFrom('mails')
    .select('id')
    .where('subject', '=', 'A worded order')
    .orderBy('id')
    .execute();
  expect(left.map(({ id }) => id)).toEqual(['worded-3', 'worded-4']);
});

test('Seams F-155 all mails are read once for the addresses of a person', async () => {
  const ana = await newPerson();
  const statements = logStatements();
  const forgotten = await forgetPerson(paid.server.services, ana);
  statements.stop();
  expect(forgotten.ok).toBe(true);
  const reading = statements.sent.filter(({ text }) => text.includes('lower(t.body_text) ~'));
  expect(reading.map(({ text }) => text.slice(0, 34))).toEqual(['select t.chain_id, t.id from mails']);
});

test('Seams F-155 whom she booked for keeps the visit, with her own address and link', async () => {
  const ana = await newPerson();
  const shop = await buildShop(db());
  const request = bookingRequest(shop.shopId, { firstName: 'Odile', email: 'odile.friend@example.com' });
  const { booking, linkToken } = (await ana.api.booking.create(request, { token: ana.token })).reply;
  expect(await forgetPerson(paid.server.services, ana)).toMatchObject({ ok: true });
  const token = await paid.server.viewToken();
  const opened = (await paid.server.api.booking.get({ id: booking.id }, { token, linkToken })).reply;
  expect(opened).toMatchObject({ state: booking.state, contact: { firstName: 'Odile', email: request.email } });
  expect(await tablesThatSay(ana.accountId)).toEqual([]);
});

type Kept = {
  bookings: KeptBooking[];
  mails: KeptMail[];
  links: unknown[];
  logLines: unknown[];
} & Record<string, unknown>;

test('Seams F-157 what is kept of a person is told to her, module by module, and nothing of other customers', async () => {
  const [ana, eve] = [await newPerson(), await newPerson()];
  const left = await leaveEverywhere(ana);
  await leaveElsewhere(ana);
  await paid.booked(deposit, { ...contactOf(eve), start: '2027-01-18 10:00' });
  const kept = (await exportPerson(paid.server.services, ana)) as Kept;
  expect(kept.account).toMatchObject({
    details: { email: ana.email, firstName: names.firstName, createdAt: expect.any(Number) },
    contacts: [
      { kind: 'email', value: ana.email },
      { kind: 'mobile', value: expect.any(String) },
    ],
    consents: [{ kind: expect.any(String) }, { kind: expect.any(String) }],
    sessions: [{ device: expect.any(String), ip: expect.any(String) }],
    favorites: [{ shopId: left.shop.shopId }],
    recentShops: [{ shopId: left.shop.shopId, seenAt: expect.any(Number) }],
  });
  expect(kept.members).toEqual(expect.arrayContaining([expect.objectContaining({ email: ana.email })]));
  expect(kept.bookings).toMatchObject([
    { number: left.booking.number, contact: { email: ana.email, ...names }, remark: expect.stringContaining('call') },
  ]);
  expect(kept.bookings[0]!.items.length).toBe(1);
  expect(kept.charges).toMatchObject([{ bookingNumber: left.booking.number, orders: [{ state: 'succeeded' }] }]);
  expect(kept['profiles']).toMatchObject([{ identityNumber: names.firstName, emergencyName: names.lastName }]);
  expect(kept['leads']).toMatchObject([{ note: names.address }]);
  expect(kept['forms']).toMatchObject([
    { title: 'History', answers: [{ question: 'ill', answers: [names.lastName] }], filledBy: 'customer' },
  ]);
  expect(kept.waitlistEntries).toMatchObject([{ request: { email: ana.email } }]);
  // The card is another's: only her own phone is told.
  expect(kept['giftClaims']).toMatchObject([{ campaign: expect.any(String), email: null }]);
  expect(JSON.stringify(kept['giftClaims'])).toContain(ana.form.mobile.slice(-8));
  expect(kept.reviews).toMatchObject([{ content: 'Lovely.' }]);
  expect(kept.planOrders).toMatchObject([{ businessName: 'Salon' }]);
  expect(kept.files).toMatchObject({ notePictures: [expect.any(String)], uploads: [expect.any(String)] });
  expect(kept.mails.map(({ kind }) => kind)).toContain('made');
  expect(kept.mails.filter(({ kind }) => kind === 'code').every(({ bodyText }) => bodyText === '')).toBe(true);
  expect([kept.links.length, kept.logLines.length]).toEqual([1, 1]);
  const told = JSON.stringify(kept);
  expect(told).not.toContain(eve.email);
  expect(told).not.toContain(eve.accountId);
  // Nothing in it opens anything: no hash, and no token of a mailed link.
  expect(kept.mails.find(({ kind }) => kind === 'made')!.bodyText).toContain(`/reserveDetail?id=${left.booking.id}\n`);
  expect(told).not.toMatch(/Hash"|"token|#t=/);
});
