import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  createPerson,
  logIn,
  mailsTo,
  openAccounts,
  type Person,
  signUp,
  storedAccount,
} from '../account/test/person.ts';
import { seriesStarts } from '@parlour/domain/booking/series-starts';
import { writeReminders } from '../notification/actions/reminders.ts';
import { givePoints } from '../points/test/points-shop.ts';
import { deposit, hold, type PaidShop, startPaidShop } from '../payment/test/paid-shop.ts';
import { amountOff, rightsAt, wants } from '../booking/test/rights-customer.ts';
import { bookingRequest } from '../test/booking-request.ts';
import { buildShop } from '../test/build-shop.ts';
import { tablesWith } from '../test/tables-with.ts';
import { standardNow } from '../test/test-app.ts';
import { fill, oneHour, waitlistRequest } from '../waitlist/test/entries.ts';
import { recordAt, sell } from '../rights/test/sell.ts';
import { eraseDueAccounts } from './actions/delete-account.ts';
import { writeExports } from './actions/export-data.ts';

let paid: PaidShop;
beforeAll(async () => {
  paid = await startPaidShop(openAccounts);
});
beforeEach(() => paid.reset());
afterAll(() => paid.close());

const dayMs = 86_400_000;
const db = () => paid.server.services.db;
const pass = (ms: number) => paid.server.clock.set(paid.server.clock.now() + ms);
const noPlace = { chainId: null, shopId: null };

type SignedUp = Person & { token: string; accountId: string };
async function newPerson(): Promise<SignedUp> {
  const person = createPerson(paid.server, { firstName: 'Zephyrine', lastName: 'Quillfeather' });
  const token = await signUp(person);
  return { ...person, token, accountId: (await storedAccount(paid.server, person.email))!.id };
}
const asked = (person: SignedUp) => ({
  userId: person.accountId,
  password: person.password,
  visits: 'cancel' as const,
  agreedFees: [],
  givesUpBalances: false,
});
/** Closes the account of a customer who has seen all that is there. */
async function closing(person: SignedUp, more: object = {}) {
  const seenVisits = (await preview(person)).visits.map(({ id, version }) => ({ id, version }));
  return person.api.settings.deleteAccount({ ...asked(person), seenVisits, ...more }, { token: person.token });
}
const preview = async (person: SignedUp) =>
  (await person.api.settings.previewDeletion({ userId: person.accountId }, { token: person.token })).reply;

async function mailedLink(person: SignedUp): Promise<string | null> {
  pass(60_000);
  await person.api.account.askSignInLink({ email: person.email, ...noPlace });
  const [mail] = (await mailsTo(paid.server, person.email)).filter(({ kind }) => kind === 'signInLink');
  return /\/signInLink#t=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? null;
}

const tablesThatSay = (word: string) => tablesWith(paid.server.services, word);

async function visitOf(person: SignedUp) {
  const shop = await buildShop(db());
  const request = bookingRequest(shop.shopId, { start: '2027-01-19 10:00', email: person.email });
  return { shop, ...(await person.api.booking.create(request, { token: person.token })).reply };
}

test('C-264 C-265 F-155 a closed account looks like none, its visits are cancelled, and after fourteen days nothing says who it was', async () => {
  const ana = await newPerson();
  const { booking } = await visitOf(ana);
  const { lastName, firstName, mobile, country, dialCode } = ana.form;
  const details = {
    lastName,
    firstName,
    mobile,
    country,
    dialCode,
    receivesBookingMail: true,
    religion: 'ISLAM' as const,
  };
  await ana.api.account.savePersonalDetails(details, { token: ana.token });
  const address = { receiver: 'Zephyrine', mobile, dialCode, country, region: 'NSW', city: 'Sydney', postcode: '2000' };
  const lines = { line1: 'Kerosene Lane 77', line2: '', isDefault: true };
  expect((await ana.api.settings.addAddress({ ...address, ...lines }, { token: ana.token })).code).toBe(200);
  await ana.api.account.registerPush({ userId: ana.accountId, pushId: 'push-of-ana' }, { token: ana.token });
  const line = await buildShop(db(), oneHour);
  await fill(paid.server, line, '2027-01-15 09:00');
  await ana.api.waitlist.join(waitlistRequest(line, ana, { days: ['2027-01-15'] }), { token: ana.token });

  const shown = await preview(ana);
  const { shopCountry, timeFormat } = booking;
  expect(shown.visits).toMatchObject([{ id: booking.id, shopCountry, timeFormat, mayCancel: true, fee: '' }]);
  expect(shown.stakes).toMatchObject([{ kind: 'waitlist', amount: '1' }]);
  expect((await closing(ana, { password: 'not hers' })).reason).toBe('password_wrong');
  expect((await closing(ana, { userId: 'somebody' })).reason).toBe('not_found');
  expect((await closing(ana)).reply).toEqual({ undoUntil: paid.server.clock.now() + 14 * dayMs });

  expect((await ana.api.account.currentUser({}, { token: ana.token })).status).toBe(401);
  const [closed, unknown] = [await logIn(ana), await logIn(ana, ana.password, 'nobody@example.com')];
  expect([closed.reason, closed.msg, closed.status]).toEqual([unknown.reason, unknown.msg, unknown.status]);
  const state = await db().selectFrom('bookings').select('state').where('id', '=', booking.id).executeTakeFirst();
  expect(state?.state).toBe('cancelled');
  for (const table of ['accountPushes', 'sessions'] as const)
    expect(await db().selectFrom(table).select('accountId').where('accountId', '=', ana.accountId).execute()).toEqual(
      [],
    );
  const left = db().selectFrom('waitlistEntries').select('state').where('accountId', '=', ana.accountId);
  expect(await left.execute()).toEqual([]);

  pass(14 * dayMs - 1);
  await eraseDueAccounts(paid.server.services);
  expect(await storedAccount(paid.server, ana.email)).toBeDefined();
  pass(1);
  await eraseDueAccounts(paid.server.services);
  for (const word of [ana.email, 'Zephyrine', 'Quillfeather', 'Kerosene', 'push-of-ana', ana.accountId])
    expect([word, await tablesThatSay(word)]).toEqual([word, []]);
  // The same person may come back as a new customer.
  expect(await signUp(createPerson(paid.server, { email: ana.email, mobile: ana.form.mobile }))).not.toBe('');
});

test('C-264 within fourteen days a mailed link opens the account again, and after them none does', async () => {
  const [ana, eve] = [await newPerson(), await newPerson()];
  for (const person of [ana, eve]) expect((await closing(person)).code).toBe(200);
  pass(13 * dayMs);
  const linkToken = (await mailedLink(ana))!;
  const { token } = (await ana.api.account.logInWithLink({ linkToken, ...noPlace })).reply;
  expect((await ana.api.account.currentUser({}, { token })).status).toBe(200);
  const kinds = (await mailsTo(paid.server, ana.email)).map(({ kind }) => kind);
  expect(kinds).toEqual(expect.arrayContaining(['deletionAsked', 'deletionUndone']));
  pass(2 * dayMs);
  expect(await mailedLink(eve)).toBeNull();
  await eraseDueAccounts(paid.server.services);
  expect(await storedAccount(paid.server, ana.email)).toBeDefined();
  expect(await storedAccount(paid.server, eve.email)).toBeUndefined();
});

test('C-264 F-155 a visit that is kept goes on by its link, and the account is erased after it', async () => {
  const ana = await newPerson();
  const { booking, linkToken } = await visitOf(ana);
  const tooSoon = await closing(ana, { visits: 'keep' });
  expect(tooSoon.code).toBe(200);
  const opened = await ana.api.booking.get({ id: booking.id }, { token: await paid.server.viewToken(), linkToken });
  expect(opened.reply.state).toBe(booking.state);
  pass(14 * dayMs);
  const isBefore = paid.server.clock.now() < booking.startsAt;
  await eraseDueAccounts(paid.server.services);
  expect((await storedAccount(paid.server, ana.email)) !== undefined).toBe(isBefore);
  paid.server.clock.set(Date.parse('2027-01-20T12:00:00Z'));
  await eraseDueAccounts(paid.server.services);
  expect(await storedAccount(paid.server, ana.email)).toBeUndefined();
});

test('C-264 F-155 a late visit costs the fee that was shown, and no other: it is charged on the kept card before the account goes', async () => {
  const ana = await newPerson();
  const lateFees = '[{"timeUnit":"days","timeValue":2,"type":"percent","value":"0.5"}]';
  const { booking, orderId } = await paid.booked({ ...hold, lateFees }, { email: ana.email, firstName: 'Zephyrine' });
  await db().updateTable('bookings').set({ accountId: ana.accountId }).where('id', '=', booking.id).execute();
  paid.server.clock.set(booking.startsAt - 3_600_000);
  const late = { ...ana, token: (await logIn(ana)).reply.token };
  const [visit] = (await preview(late)).visits;
  expect(visit).toMatchObject({ id: booking.id, mayCancel: true });
  expect(Number(visit!.fee)).toBeGreaterThan(0);
  for (const agreedFees of [[], [{ id: booking.id, fee: '0.01' }]])
    expect((await closing(late, { agreedFees })).reason).toBe('charge_changed');
  expect(await storedAccount(paid.server, ana.email)).toMatchObject({ isLocked: false });
  expect((await closing(late, { agreedFees: [{ id: booking.id, fee: visit!.fee }] })).code).toBe(200);
  await paid.settle();
  const feeMinor = Math.round(Number(visit!.fee) * 100);
  expect(await paid.booksOf(orderId)).toMatchObject({ held: 0, taken: feeMinor, due: 0 });
  pass(14 * dayMs);
  await eraseDueAccounts(paid.server.services);
  expect(await storedAccount(paid.server, ana.email)).toBeUndefined();
  expect(await tablesThatSay(ana.email)).toEqual([]);
});

test('C-264 F-155 a series is cancelled visit by visit, its mails leave, and no reminder comes after', async () => {
  const ana = await newPerson();
  const shop = await buildShop(db());
  const starts = seriesStarts('2027-01-19 10:00', 'week', 3);
  const { start: _, ...request } = bookingRequest(shop.shopId, { email: ana.email });
  const series = await ana.api.booking.createSeries({ ...request, starts }, { token: ana.token });
  expect(series.code).toBe(200);
  expect((await preview(ana)).visits).toHaveLength(3);
  expect((await closing(ana)).code).toBe(200);
  const states = await db().selectFrom('bookings').select('state').where('accountId', '=', ana.accountId).execute();
  expect(states.map(({ state }) => state)).toEqual(['cancelled', 'cancelled', 'cancelled']);
  paid.server.clock.set(series.reply.visits[0]!.booking.startsAt - 20 * 3_600_000);
  await writeReminders(paid.server.services);
  expect((await mailsTo(paid.server, ana.email)).map(({ kind }) => kind)).not.toContain('reminder');
});

test('C-264 F-79 a coupon that a late visit uses up keeps no account open: it was not paid for, and goes with the account', async () => {
  const ana = await newPerson();
  const lateFees = '[{"timeUnit":"days","timeValue":1,"type":"percent","value":"0.5"}]';
  const nothingToPay = { ...deposit, defaultDeposit: '{"type":"0","value":"0"}', lateFees };
  const shop = await paid.shop({ isConfirmedAtOnce: true, ...nothingToPay });
  const customer = { ...ana, shop, memberId: await recordAt(paid.server, shop.chainId, ana.accountId) };
  const { give, book } = rightsAt(() => paid);
  await give(customer, amountOff(700), { kind: 'voucher' });
  const { booking } = (await book(customer, wants(customer, {}))).reply;
  paid.server.clock.set(booking.startsAt - 3_600_000);
  const late = { ...ana, token: (await logIn(ana)).reply.token };
  expect(await preview(late)).toMatchObject({ visits: [{ id: booking.id, mayCancel: true, fee: '' }], stakes: [] });
  expect((await closing(late)).code).toBe(200);
});

test('0066 a visit that was booked or changed after the list was shown is shown first, and nothing is cancelled unseen', async () => {
  const ana = await newPerson();
  const first = await visitOf(ana);
  const seenVisits = (await preview(ana)).visits.map(({ id, version }) => ({ id, version }));
  const second = await visitOf(ana);
  const states = () => Promise.all([first, second].map(({ booking }) => paid.stateOf(booking.id)));
  expect((await closing(ana, { seenVisits })).reason).toBe('changed_meanwhile');
  expect(await states()).toEqual(['confirmed', 'confirmed']);
  const shown = (await preview(ana)).visits.map(({ id, version }) => ({ id, version }));
  const { booking, shop } = second;
  await paid.internal.moveBooking({ shopId: shop.shopId, bookingId: booking.id, start: '2027-01-20 10:00' });
  expect((await closing(ana, { seenVisits: shown })).reason).toBe('changed_meanwhile');
  expect((await closing(ana)).code).toBe(200);
  expect(await states()).toEqual(['cancelled', 'cancelled']);
});

test('C-264 points are told of, and are lost only by who gives them up', async () => {
  const ana = await newPerson();
  const shop = await buildShop(db());
  const memberId = await recordAt(paid.server, shop.chainId, ana.accountId);
  await givePoints(paid.server, shop.chainId);
  const given = { shopId: shop.shopId, memberId, points: 30, reason: 'gift', reference: 'till 1' };
  expect((await paid.internal.adjustPoints(given)).code).toBe(200);
  expect((await preview(ana)).stakes).toMatchObject([{ kind: 'points', amount: '30' }]);
  expect((await closing(ana)).reason).toBe('balances_left');
  expect((await closing(ana, { givesUpBalances: true })).code).toBe(200);
});

test('C-264 F-155 what is left at a store has to be given up, and is booked out when the account goes', async () => {
  const ana = await newPerson();
  const shop = await buildShop(db());
  const memberId = await recordAt(paid.server, shop.chainId, ana.accountId);
  const fed = { shopId: shop.shopId, memberId, amount: '20.00', reference: 'one' };
  expect((await paid.internal.creditStoredValue(fed)).reply.balance).toBe('20.00');
  await sell(paid.server, shop.chainId, 'ten', { benefit: { kind: 'sessions', count: 10 } });
  await paid.internal.issueRight({ shopId: shop.shopId, memberId, right: 'ten', reference: 'till 1' });
  expect((await preview(ana)).stakes.map(({ kind, amount }) => [kind, kind === 'money' ? amount : ''])).toEqual(
    expect.arrayContaining([
      ['money', '20.00'],
      ['right', ''],
    ]),
  );
  expect((await closing(ana)).reason).toBe('balances_left');
  expect((await closing(ana, { givesUpBalances: true })).code).toBe(200);
  pass(14 * dayMs);
  await eraseDueAccounts(paid.server.services);
  expect(await storedAccount(paid.server, ana.email)).toBeUndefined();
  const balance = db().selectFrom('storedValueAccounts').selectAll().where('memberId', '=', memberId);
  const { id, balanceMinor } = await balance.executeTakeFirstOrThrow();
  expect(balanceMinor).toBe(0);
  const entries = db().selectFrom('ledger').select(['entry', 'amountMinor']).where('subject', '=', id).orderBy('at');
  expect(await entries.execute()).toEqual([
    { entry: 'fed', amountMinor: 2000 },
    { entry: 'given_up', amountMinor: -2000 },
  ]);
});

test('C-264 a visit that is late and paid with a session is cancelled with the rights that were given up', async () => {
  const ana = await newPerson();
  const lateFees = '[{"timeUnit":"days","timeValue":2,"type":"percent","value":"0.5"}]';
  const { chainId, shopId } = await paid.shop({ isConfirmedAtOnce: true, ...deposit, lateFees });
  const memberId = await recordAt(paid.server, chainId, ana.accountId);
  await sell(paid.server, chainId, 'once', { benefit: { kind: 'sessions', count: 1 } });
  await paid.internal.issueRight({ shopId, memberId, right: 'once', reference: 'till once' });
  const as = { token: ana.token };
  const request = bookingRequest(shopId, { rights: {} });
  const { quoteHash } = (await ana.api.payment.quote(request, as)).reply;
  const { id } = (await ana.api.booking.create({ ...request, quoteHash }, as)).reply.booking;
  paid.server.clock.set(Date.parse('2027-01-13T12:00:00Z'));
  const later = { ...ana, token: (await logIn(ana)).reply.token };
  const { lostRights } = (await ana.api.booking.getPenalty({ id }, { token: later.token })).reply;
  expect(lostRights).toHaveLength(1);
  expect((await closing(later)).reason).toBe('balances_left');
  expect((await closing(later, { givesUpBalances: true })).code).toBe(200);
  const { state } = await db().selectFrom('bookings').select('state').where('id', '=', id).executeTakeFirstOrThrow();
  expect(state).toBe('cancelled');
});

test('F-157 C-265 a copy of everything is written, told of by mail, there for a week, and sealed where it lies', async () => {
  const [ana, eve] = [await newPerson(), await newPerson()];
  const as = { token: ana.token };
  const ask = (password: string) => ana.api.settings.askExport({ password }, as);
  expect((await ask('not hers')).reason).toBe('password_wrong');
  expect((await ask(ana.password)).code).toBe(200);
  expect((await ask(ana.password)).reason).toBe('export_today');
  expect((await ana.api.settings.getExport({}, as)).reply.state).toBe('writing');
  await writeExports(paid.server.services);
  expect((await ana.api.settings.getExport({}, as)).reply).toMatchObject({ state: 'ready' });
  expect((await mailsTo(paid.server, ana.email))[0]?.kind).toBe('exportReady');
  const file = (token: string) =>
    paid.server.app.inject({
      method: 'GET',
      url: '/api/auth/app/user/export/file',
      headers: { ...ana.options().headers, authorization: `Bearer ${token}` },
    });
  const kept = JSON.parse((await file(ana.token)).body) as { account: { details: { email: string } } };
  expect(kept.account.details.email).toBe(ana.email);
  const row = await db().selectFrom('accountExports').selectAll().where('accountId', '=', ana.accountId).execute();
  expect(JSON.stringify(row)).not.toContain(ana.email);
  expect((await eve.api.settings.downloadExport({}, { token: eve.token })).reason).toBe('not_found');
  pass(7 * dayMs);
  await writeExports(paid.server.services);
  expect(await db().selectFrom('accountExports').selectAll().where('accountId', '=', ana.accountId).execute()).toEqual(
    [],
  );
});

test('F-157 F-155 a copy that is being written while the account is closed goes to nobody', async () => {
  const ana = await newPerson();
  paid.server.clock.set(standardNow + dayMs);
  const token = (await logIn(ana)).reply.token;
  expect((await ana.api.settings.askExport({ password: ana.password }, { token })).code).toBe(200);
  expect((await closing({ ...ana, token })).code).toBe(200);
  await writeExports(paid.server.services);
  expect((await mailsTo(paid.server, ana.email)).map(({ kind }) => kind)).not.toContain('exportReady');
});
