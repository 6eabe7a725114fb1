import { invitePath } from '@parlour/domain/share/invite-address';
import { startTextOf } from '@parlour/domain/time/start-text';
import { seenEnd } from '@parlour/domain/booking/seen-end';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { Authenticator } from '../account/test/authenticator.ts';
import {
  askFor,
  createPerson,
  lastCode,
  logIn,
  mailsTo,
  openAccounts,
  origin,
  type Person,
  prove,
  renew,
  signUp,
  verify,
} from '../account/test/person.ts';
import { deposit, hold, type PaidShop, startPaidShop } from '../payment/test/paid-shop.ts';
import { keepPrivateFile } from '../file/actions/private-files.ts';
import { startPacks } from '../language/actions/start-packs.ts';
import { forgetPerson } from '../account/actions/forget-person.ts';
import { clearUploads } from '../file/actions/clear-uploads.ts';
import { deliverOutbox, deliverToStores, sendMails } from '../notification/actions/deliver.ts';
import { writeDigests } from '../notification/actions/digest.ts';
import { writeReminders } from '../notification/actions/reminders.ts';
import { sweepMails } from '../notification/queries/retention.ts';
import { deliverInvoices } from '../invoice/actions/deliver.ts';
import { toldBuyer } from '../invoice/test/buyer.ts';
import { runPaymentJobs } from '../payment/jobs.ts';
import { sweep } from '../platform/db/sweep.ts';
import { invited } from '../points/test/invite.ts';
import { givePoints } from '../points/test/points-shop.ts';
import { claimOf, giveAway } from '../rights/test/gift-campaign.ts';
import { recordAt, sell } from '../rights/test/sell.ts';
import { eraseDueAccounts } from '../settings/actions/delete-account.ts';
import { writeExports } from '../settings/actions/export-data.ts';
import { unsubscribeToken } from '../settings/formats/unsubscribe-token.ts';
import { sweepOutbox } from '../platform/outbox/retention.ts';
import { passOffers } from '../waitlist/actions/offer-times.ts';
import { shopsWithWaiting, sweepEntries } from '../waitlist/queries/entries.ts';
import { salonFolder } from '../import/formats/test/salon.ts';
import { bookingRule, memberRule, newContact, publishForm, said, strokes, upload } from '../form/test/forms.ts';
import { sweepHeldAnswers } from '../form/queries/held-answers.ts';
import { bookingRequest, line } from '../test/booking-request.ts';
import { buildShop, type BuiltShop } from '../test/build-shop.ts';
import { everyCall, type Heard, listenTo } from '../test/call-log.ts';
import { describedCalls } from '../test/described-calls.ts';
import { sentBill } from '../bill/test/bills.ts';
import { isDistributed } from '../test/distributed-database.ts';
import { planRequest, sellPlans, studioPlan } from '../test/plans.ts';
import {
  isExcusedBy,
  logStatements,
  mixesKinds,
  namesChain,
  type Sent,
  type StatementLog,
} from '../test/statement-log.ts';
import { mixedKinds, withoutChain } from './without-chain.ts';
import type { TestApp } from '../test/test-app.ts';
import {
  acceptAs,
  codeOf,
  mailedToken,
  password as teamPassword,
  putMember,
  putSession,
  teamBrowser,
} from '../team/test/member.ts';
import { cancel, fill, joinLine, lookAfter, mailedLink, oneHour } from '../waitlist/test/entries.ts';

/** They need a service that this installation does not have, and say so. */
const notConfigured = ['reference.getVoiceToken'];

let paid: PaidShop;
let server: TestApp;
let heard: Heard[];
let statements: StatementLog;
let shop: BuiltShop;
let mei: Person & { id: string; token: string };

const store = () => paid.internal;
const view = () => server.viewToken();
const ofShop = () => ({ shopId: shop.shopId, chainId: shop.chainId });
const visit = (hour: number, more: Parameters<typeof bookingRequest>[1] = {}) =>
  bookingRequest(shop.shopId, { start: `2027-01-18 ${String(hour).padStart(2, '0')}:00`, ...more });
const booked = async (hour: number, more: Parameters<typeof bookingRequest>[1] = {}) =>
  (await server.api.booking.create(visit(hour, more))).reply;

beforeAll(async () => {
  paid = await startPaidShop({
    env: { ...openAccounts.env, DEMO_PLACES: 'on', PLAN_MERCHANT: 'simulated', LIMIT_ORDERS_PER_IP: '1000' },
  });
  server = paid.server;
  heard = listenTo(server.app);
  statements = logStatements();
  await startPacks(server.services);
  shop = await buildShop(server.services.db);
  const person = createPerson(server);
  const token = await signUp(person);
  const { id } = (await person.api.account.currentUser({}, { token })).reply;
  mei = { ...person, id, token };
});
afterAll(async () => {
  statements.stop();
  await paid.close();
});

test('an account is made, entered in every way, looked after and left', async () => {
  const { api } = mei;
  const as = { token: mei.token };
  expect((await api.account.checkExists({ username: mei.email })).reply).toBe(true);
  expect((await api.account.personalDetails({ id: mei.id }, as)).reply).toMatchObject({ firstName: 'Mei' });
  const { lastName, mobile, country, dialCode } = mei.form;
  const details = { firstName: 'May', lastName, mobile, country, dialCode, receivesBookingMail: true };
  expect((await api.account.savePersonalDetails(details, as)).reply).toBeNull();
  expect((await api.account.switchLanguage({ language: 'en' }, as)).reply).toBeNull();
  expect((await api.account.registerPush({ userId: mei.id, pushId: 'push-1' }, as)).reply).toBeNull();
  expect((await api.account.registerChainPush({ userId: mei.id, pushId: 'push-1' }, as)).reply).toBeNull();

  const other = createPerson(server);
  expect((await logIn(other, mei.password, mei.email)).reply.token).not.toBe('');
  const sessions = (await api.account.sessions({}, as)).reply;
  expect(sessions).toHaveLength(2);
  const [there] = sessions.filter(({ isCurrent }) => !isCurrent);
  expect((await api.account.endSession({ id: there!.id }, as)).reply).toBeNull();
  expect((await api.account.endOtherSessions({}, as)).reply).toBeNull();
  expect((await api.account.sessions({}, as)).reply).toHaveLength(1);

  const email = `new.${mei.email}`;
  expect((await api.account.changeEmail({ email, password: mei.password }, as)).reply).toEqual({
    state: 'code_needed',
  });
  const proof = await prove(mei, 'changeEmail', email, mei.token);
  expect((await api.account.changeEmail({ email, proof }, as)).reply).toEqual({ state: 'changed' });
  mei.email = email;
  const second = await prove(mei, 'contact', `second.${mei.email}`, mei.token);
  expect((await api.account.proveContact({ token: second }, as)).reply).toBeNull();
});

test('passwords, links and passkeys open the account', async () => {
  const { api } = mei;
  const newPassword = 'three green boats';
  const changed = (await api.account.changePassword({ oldPassword: mei.password, newPassword }, { token: mei.token }))
    .reply;
  Object.assign(mei, { token: changed.token, password: newPassword });

  const device = new Authenticator(origin);
  const at = { headers: { host: 'localhost:3000' } };
  const options = (await api.account.askPasskey({}, { token: mei.token, ...at })).reply;
  const made = (await api.account.addPasskey({ credential: device.make(options) }, { token: mei.token, ...at })).reply;
  const question = (await api.account.askPasskeyLogIn({}, at)).reply;
  const credential = device.answer(question, {});
  const noPlace = { chainId: null, shopId: null };
  expect((await api.account.logInWithPasskey({ credential, ...noPlace }, at)).reply.token).not.toBe('');
  expect((await api.account.passkeys({}, { token: mei.token, ...at })).reply.passkeys).toHaveLength(1);
  expect((await api.account.removePasskey({ id: made.id }, { token: mei.token })).reply).toBeNull();

  const stranger = createPerson(server);
  expect((await stranger.api.account.askSignInLink({ email: mei.email, ...noPlace })).reply.waitSeconds).toBe(60);
  const [mail] = (await mailsTo(server, mei.email)).filter(({ text }) => text.includes('/signInLink#t='));
  const linkToken = /\/signInLink#t=([\w-]+)/.exec(mail!.text)![1]!;
  const entered = (await stranger.api.account.logInWithLink({ linkToken, ...noPlace })).reply;
  expect((await renew(stranger)).reply.token).not.toBe('');
  expect((await stranger.api.account.logOut({}, { token: entered.token })).reply).toBeNull();

  server.clock.set(server.clock.now() + 61_000);
  await askFor(stranger, 'reset', mei.email);
  const resetToken = (await verify(stranger, 'reset', await lastCode(server, mei.email), mei.email)).reply.token;
  const reset = { resetToken, newPassword: 'rain over bridges', email: mei.email };
  expect((await stranger.api.account.resetPassword(reset)).reply).toBeNull();
  mei.token = (await logIn(mei, 'rain over bridges', mei.email)).reply.token;
});

test('a store is found and read: its card, menu, people, reviews and references', async () => {
  const { api } = server;
  const token = await view();
  const as = { token: mei.token };
  const { shopId, chainId } = shop;
  expect((await api.shop.get({ shopId })).reply.name).toBe('Salon Anna');
  expect((await api.shop.getOfChain({ chainId })).reply.id).toBe(shopId);
  expect((await api.shop.getRecommended({})).reply.list.map(({ id }) => id)).toContain(shopId);
  expect((await api.shop.getNearby({ latitude: -33.86, longitude: 151.2 })).reply.list[0]!.metres).toBeLessThan(1000);
  expect((await api.shop.getSome({ shopIds: [shopId] })).reply).toHaveLength(1);
  expect((await api.shop.addFavorite({ shopId }, as)).reply).toBeNull();
  expect((await api.shop.checkFavorite({ shopId }, as)).reply).toBe(true);
  expect((await api.shop.getFavorites({}, as)).reply.total).toBe(1);
  expect((await api.shop.getFavoriteIds({}, as)).reply).toEqual([shopId]);
  expect((await api.shop.removeFavorite({ shopId }, as)).reply).toBeNull();
  expect((await api.recentShops.note({ shopId }, as)).reply).toBeNull();
  expect((await api.recentShops.list({}, as)).reply).toHaveLength(1);
  expect((await api.recentShops.clear({}, as)).reply).toBeNull();
  expect((await api.shop.getWebsites({ chainId })).reply).toEqual(expect.any(Array));
  expect((await api.shop.getMalls({ chainId })).reply).toEqual(expect.any(Array));

  const [category] = (await api.menu.getServices(ofShop())).reply;
  expect(category!.items.map(({ name }) => name)).toEqual(['Cut', 'Colour', 'Wash']);
  const [staffId] = shop.staffIds;
  expect((await api.menu.getServicesOfStaff({ staffId: staffId! })).reply[0]!.items).toHaveLength(3);
  expect((await api.menu.getService({ id: shop.serviceIds[0]!, shopId })).reply.name).toBe('Cut');
  expect((await api.menu.getProducts({ ...ofShop(), pageNum: 1, pageSize: 10 })).reply.total).toBe(0);
  expect((await api.staff.get({ id: staffId! })).reply.name).toBe('Anna');
  expect((await api.staff.getSafety({ id: staffId! })).reply).toEqual(expect.any(Array));
  expect((await api.staff.getWorkTags({ chainId })).reply).toEqual([]);
  const works = { ...ofShop(), staffId: staffId!, isShown: true, pageNum: 1, pageSize: 10 };
  expect((await api.staff.getWorks(works)).reply.list).toEqual([]);
  expect((await api.review.getScores({ ...ofShop(), status: 1 })).reply.total).toBe(0);
  expect((await api.review.getList({ ...ofShop(), status: 1, pageNum: 1, pageSize: 10 })).reply.list).toEqual([]);
  expect((await api.points.getRules(ofShop())).reply).toEqual(expect.any(Array));

  expect((await api.reference.getBaseData(ofShop())).reply.titles).toEqual(expect.any(Array));
  expect((await api.reference.getTime({})).reply).toBe(server.clock.now());
  const type = { type: 'intMobileCd' };
  expect((await api.reference.getDictionary(type)).reply.find(({ code }) => code === 'AU')?.value).toBe('+61');
  expect((await api.reference.getOwnDictionary(type, { token })).reply.length).toBeGreaterThan(100);
  expect((await api.reference.getParameter({ code: 'BK020', shopId }, { token })).reply).toBe('1');
  expect((await api.reference.getParameters({ codes: ['BK020'], shopId }, { token })).reply).toEqual({ BK020: '1' });
  expect((await api.reference.getRegions({})).reply.map(({ code }) => code)).toContain('AU');
  expect((await api.reference.getOwnRegions({ parent: 'AU' }, { token })).reply[0]!.parent).toBe('AU');
  const surryHills = { latitude: -33.886, longitude: 151.2144 };
  const near = await buildShop(server.services.db, {
    details: { ...surryHills, addressMode: 'optional', address: '412 Crown Street, Surry Hills' },
  });
  expect((await api.reference.getAddress(surryHills, { token })).reply.address).not.toBe('');
  expect((await api.reference.findPlaces({ text: 'crown', shopId: near.shopId }, { token })).reply).toEqual(
    expect.any(Array),
  );
  expect((await api.reference.getVoiceToken({}, as)).reason).toBe('not_configured');
  expect((await api.reference.checkMobile({ country: 'AU', mobile: '0491 570 156' })).reply.isValid).toBe(true);
  expect((await api.language.getPack({ language: 'es' })).reply.language).toBe('es');
  expect((await api.language.getRows({ language: 'es' })).reply[0]!.language).toBe('es');
});

test('times are asked for, and visits booked, read, changed, repeated and cancelled', async () => {
  const { api } = server;
  const token = await view();
  const span = { from: '2027-01-18', to: '2027-01-19' };
  expect((await api.availability.getTimes({ ...ofShop(), lines: [line('cut')], ...span })).reply.days).toHaveLength(2);
  const open = await buildShop(server.services.db, { details: { hasFeed: true } });
  const feed = await api.availability.getFeed({ shopId: open.shopId, code: 'cut' });
  expect(feed.reply.days.length).toBeGreaterThan(0);
  expect((await api.availability.getStaff({ ...ofShop(), lines: [line('cut')] })).reply).toHaveLength(2);
  expect((await api.availability.getStoreTimes({ shopIds: [shop.shopId] })).reply).toEqual(expect.any(Array));
  expect((await api.availability.getLastDay(ofShop())).reply.lastDay).toBe('2027-03-14');
  expect((await api.availability.getRestDays({ ...ofShop(), ...span })).reply).toEqual([]);
  expect((await api.availability.getSettings(ofShop())).reply.slotStepMinutes).toBe(30);

  const held = (await api.booking.hold(visit(9))).reply;
  const made = await booked(9, { holdToken: held.holdToken, heldBookingId: held.id });
  const { id, version } = made.booking;
  const as = { token, linkToken: made.linkToken };
  expect((await api.booking.openLink({}, as)).reply).toMatchObject({ id, mayAct: true });
  expect((await api.booking.get({ id }, as)).reply.state).toBe('confirmed');
  expect((await api.booking.getPenalty({ id }, as)).reply).toEqual(expect.any(Object));
  expect((await api.booking.pictures({ id }, as)).reply).toEqual([]);
  expect((await api.account.sceneContact({ kind: 'email', scene: 'reserve', id }, as)).reply).toContain('@');
  expect((await api.member.getContact(ofShop(), as)).reply.email).toBe(made.booking.contact.email);
  const lines = [line('cut')];
  const change = { id, version, lines, start: '2027-01-18 10:00', guestCount: 1, isGroup: false, remark: 'Quiet' };
  expect((await api.changeQuote.get(change, as)).reply.rights.full).toBe(made.booking.total);
  const moved = (await api.booking.change({ ...change, removedItemIds: [] }, as)).reply;
  expect(moved.start).toBe('2027-01-18 10:00');
  const propose = async (start: string) =>
    (await store().proposeTime({ shopId: shop.shopId, bookingId: id, start })).reply.version;
  const early = { id, version: await propose('2027-01-18 15:00'), start: '2027-01-18 15:00' };
  expect((await api.proposal.decline(early, as)).reply.start).toBe('2027-01-18 10:00');
  const late = { id, version: await propose('2027-01-18 16:00'), start: '2027-01-18 16:00' };
  expect((await api.proposal.confirm(late, as)).reply.start).toBe(late.start);
  expect((await api.booking.changeState({ id, state: 'cancelled' }, as)).reply.state).toBe('cancelled');
  const { email } = made.booking.contact;
  expect((await api.booking.checkMember({ ...ofShop(), email, mobile: '', country: 'AU' })).reply.refusal).toBeNull();

  const group = { guestCount: 1, isGroup: false };
  const weekly = { ...ofShop(), lines, start: '2027-01-18 14:00', rhythm: 'week' as const, count: 2, ...group };
  const starts = (await api.booking.checkSeries(weekly)).reply.dates.map(({ start }) => start);
  expect(starts).toEqual(['2027-01-18 14:00', '2027-01-25 14:00']);
  const { start: _start, ...wanted } = visit(14);
  const { visits } = (await api.booking.createSeries({ ...wanted, starts, rhythm: 'week' })).reply;
  const first = { token, linkToken: visits[0]!.linkToken };
  const { booking } = visits[0]!;
  expect((await api.booking.getSeries({ id: booking.id }, first)).reply).toHaveLength(2);
  const cancelled = (await api.booking.cancelSeries({ id: booking.id, version: booking.version }, first)).reply;
  expect(cancelled.map(({ state }) => state)).toEqual(['cancelled', 'cancelled']);
});

test('a bill has an invoice, which the store finds and takes back', async () => {
  const at = await buildShop(server.services.db, { parameters: { offersInvoices: true } });
  const { id } = (await store().settleBill(sentBill(at.shopId))).reply;
  const { url } = (await store().makeBillLink({ billId: id })).reply;
  const as = { token: await server.viewToken(), linkToken: url.split('#t=')[1]! };
  expect((await server.api.invoice.get({ id }, as)).reply.closed).toBeNull();
  const { registered } = (await server.api.invoice.register({ id, buyer: toldBuyer }, as)).reply;
  expect(registered?.state).toBe('registered');
  const [invoice] = (await store().listInvoices({ shopId: at.shopId })).reply.list;
  const cancelled = (await store().cancelInvoice({ invoiceId: invoice!.id, reason: 'Asked by phone' })).reply;
  expect(cancelled.state).toBe('cancelled');
  expect(await deliverInvoices(server.services)).toBe(1);
});

test('a signed-in customer has her appointments, her record at a chain, files, links and a log', async () => {
  const { api } = server;
  const { db } = server.services;
  const as = { token: mei.token };
  const own = (await api.booking.create(visit(15, { email: mei.email }), as)).reply.booking;
  expect((await api.booking.mine({ tab: 'upcoming' }, as)).reply.list.map(({ id }) => id)).toEqual([own.id]);
  const fileOf = (url: string) =>
    server.app.inject({
      method: 'GET',
      url,
      headers: { ...(mei.options().headers as object), authorization: `Bearer ${mei.token}` },
    });
  expect((await fileOf('/api/reserve/app/calendar/export/member/reserve')).statusCode).toBe(200);
  const kept = await db.selectFrom('bookings').select('memberId').where('id', '=', own.id).executeTakeFirstOrThrow();
  const bill = (await store().settleBill(sentBill(shop.shopId, { memberId: kept.memberId! }))).reply;
  expect((await api.bill.mine({}, as)).reply.list.map(({ id: each }) => each)).toEqual([bill.id]);
  expect((await api.bill.get({ id: bill.id }, as)).reply.total).toBe('66.00');
  expect((await fileOf('/api/bill/sale/export/member')).statusCode).toBe(200);
  expect((await api.ownReview.get({ id: bill.id }, as)).reply.state).toBe('open');
  const review = { id: bill.id, score: 5, text: 'Fine', images: [], staffScores: [] };
  expect((await api.ownReview.add(review, as)).reply.state).toBe('given');
  const [written] = (await store().listReviews({ shopId: shop.shopId })).reply.list;
  const reviewId = written!.id;
  expect((await store().replyToReview({ reviewId, text: 'Thanks' })).reply.reply?.text).toBe('Thanks');
  expect((await store().showReview({ reviewId, isShown: false })).reply.isShown).toBe(false);
  expect((await api.member.getOwn(ofShop(), as)).reply).toMatchObject({ isOpen: true });
  expect((await api.member.findOfUser(ofShop(), as)).reply).toMatchObject({ isOpen: true });
  expect((await api.member.findUser({ email: mei.email }, as)).reply.id).toBe(mei.id);
  expect((await api.member.getStoredValue(ofShop(), as)).reply.currencyCode).toBe('AUD');
  expect((await api.file.uploadToken({}, as)).reply.token).not.toBe('');
  expect((await api.file.noteToken({}, as)).reply.token).not.toBe('');
  expect((await api.file.storageConfig({}, as)).reply.bucket).toBe('parlour');
  expect((await api.file.storageCredential({}, as)).reply.folder).toContain('images/');
  const file = { accountId: mei.id, ending: 'pdf' as const, bytes: Buffer.from('%PDF-1.7') };
  const id = await keepPrivateFile(server.services, file);
  expect((await api.file.privateAddress({ id }, as)).reply.url).toContain(id);
  const address = `${server.services.config.publicUrl}${invitePath}?memberId=1&compId=${shop.shopId}&userId=${mei.id}`;
  const shared = { kind: 'invitationRegisterMember' as const, address };
  expect((await api.share.makeShortLink(shared, as)).reply.shortUrl).toContain('/s/');
  const item = { kind: 'action' as const, text: 'tap', tokenMark: 'abcdef', page: address, at: server.clock.now() };
  expect((await api.log.saveBatch({ items: [{ ...item, user: { id: '', shopId: '' } }] })).reply).toBeNull();
  expect((await api.log.reportError({ data: '{"message":"fault"}' })).reply).toBeNull();
});

test('a customer keeps a profile at a chain, adds another one, and asks a store to call', async () => {
  const { api } = mei;
  const as = { token: mei.token };
  const chains = (await api.member.profileChains({}, as)).reply;
  expect(chains.map(({ chainId }) => chainId)).toContain(shop.chainId);
  expect((await api.member.saveProfile({ ...ofShop(), religion: 'OTHERS', occupation: 'Baker' }, as)).reply).toBeNull();
  const own = (await api.member.getProfile(ofShop(), as)).reply;
  expect(own.profile).toMatchObject({ religion: 'OTHERS', occupation: 'Baker' });
  expect((await api.member.getDetail({ ...ofShop(), id: own.id, decrypt: true }, as)).reply.id).toBe(own.id);
  const phone = { mobile: '0491 570 158', dialCode: '+61', country: 'AU' };
  const added = { ...ofShop(), firstName: 'Odile', lastName: '', email: 'odile@example.com', ...phone };
  expect((await api.member.addProfile(added, as)).reply).toBeNull();
  const lead = { ...ofShop(), name: 'Odile', email: mei.email, note: 'Call me', ...phone };
  expect((await api.member.addLead(lead)).reply).toBeNull();
});

test('a deposit is quoted, ordered, paid and given up; a plan of the product is ordered and paid', async () => {
  const { api } = server;
  const { shop: charging, orderId } = await paid.booked(deposit);
  expect((await api.payment.getOrder({ paymentOrderId: orderId })).reply.state).toBe('succeeded');
  const place = { shopId: charging.shopId, chainId: charging.chainId };
  expect((await api.payment.getTexts(place)).reply).toEqual(expect.any(Object));
  expect((await api.payment.getDeposits({ ...place, ids: charging.serviceIds })).reply).toEqual(expect.any(Array));
  expect((await api.payment.merchants({ shopId: charging.shopId })).reply).toHaveLength(1);
  const { held } = await paid.order(bookingRequest(charging.shopId, { start: '2027-01-18 12:00' }));
  const given = await api.payment.giveUpHold({ bookingId: held.id, holdToken: held.holdToken });
  expect(given.reply).toBeNull();
  const kept = await paid.booked(hold);
  expect((await paid.shopDoes('captureCharge', kept.booking.id, { amount: '20.00' })).reply).toEqual(
    expect.any(Object),
  );
  await paid.settle();
  const back = await paid.booked(hold, { start: '2027-01-15 11:00' });
  expect((await paid.shopDoes('giveBackCharge', back.booking.id)).reply).toEqual(expect.any(Object));

  await sellPlans(server.services.db, [studioPlan()]);
  const token = await view();
  expect((await api.subscription.plans({})).reply.map(({ key }) => key)).toEqual(['studio']);
  const made = (await api.subscription.create(planRequest(), { token })).reply;
  const owned = { id: made.id, payToken: made.payToken };
  expect((await api.subscription.pay(owned, { token })).reply.payUrl).toContain('/pay/');
  expect((await api.subscription.getOrder(owned)).reply.state).toBe('asked');
  expect((await store().listOrders({})).reply.list.map(({ id }) => id)).toEqual([made.id]);
});

test('a customer waits, is offered a time, takes it or not, and leaves', async () => {
  const { db } = server.services;
  const small = await buildShop(db, { ...oneHour });
  const taken = await fill(server, small);
  const [one, two, three] = [
    await joinLine(server, small),
    await joinLine(server, small),
    await joinLine(server, small),
  ];
  const token = await view();
  await cancel(server, taken);
  const offered = async (place: typeof one) => {
    await lookAfter(server, small);
    const { id, linkToken } = await mailedLink(server, place.person.email, 'offer');
    const as = { token, linkToken };
    const { offer } = (await place.person.api.waitlist.get({ id }, as)).reply;
    return { asked: { id, offerId: offer!.id }, as };
  };
  const first = await offered(one);
  const declined = (await one.person.api.waitlist.decline(first.asked, first.as)).reply;
  expect(declined.offer!.state).toBe('declined');
  const second = await offered(two);
  const made = (await two.person.api.waitlist.accept(second.asked, second.as)).reply;
  expect(made.booking.state).toBe('confirmed');
  const { entry, linkToken } = three;
  const left = (await three.person.api.waitlist.leave({ id: entry.id }, { token, linkToken })).reply;
  expect(left.state).toBe('left');
  expect((await mei.api.waitlist.mine({}, { token: mei.token })).reply).toEqual([]);
});

test('an invitation is accepted, and its inviter reads that', async () => {
  const { chainId } = shop;
  await givePoints(server, chainId);
  const memberId = await recordAt(server, chainId, mei.id);
  const link = { shop, memberId, person: { accountId: mei.id, token: mei.token } };
  const guest = { token: await server.viewToken() };
  expect((await server.api.referral.accept(invited(link, 'friend@example.com'), guest)).reply.kind).toBe('accepted');
  expect((await mei.api.referral.getRecords({}, { token: mei.token })).reply.list).toHaveLength(1);
});

test('a gift card is shown, claimed and counted', async () => {
  const { code } = await giveAway(server, shop);
  const as = { token: mei.token };
  expect((await mei.api.gift.get({ shopId: shop.shopId, code }, as)).reply.state).toBe('open');
  expect((await mei.api.gift.claim(claimOf(shop, code, mei.email), as)).status).toBe(200);
  expect((await store().listCampaigns({ shopId: shop.shopId })).reply).toMatchObject([{ code, claimed: 1 }]);
});

test('a right is sold, changed and read', async () => {
  const { shopId, chainId } = shop;
  await sell(server, chainId, 'ten', { benefit: { kind: 'sessions', count: 10 } });
  const memberId = await recordAt(server, chainId, mei.id);
  const sale = { shopId, memberId, right: 'ten', reference: 'till 1' };
  const { id } = (await store().issueRight(sale)).reply;
  expect((await store().adjustRight({ rightId: id, reference: 'till 2', sessions: -1 })).reply.left).toBe(9);
  expect((await store().listRights({ shopId, memberId })).reply).toHaveLength(1);
  const as = { token: mei.token };
  expect((await mei.api.rights.getChains({}, as)).reply.map((chain) => chain.chainId)).toEqual([chainId]);
  expect((await mei.api.rights.list({ kind: 'package' }, as)).reply.total).toBe(1);
  expect((await mei.api.rights.get({ id }, as)).reply.left).toBe(9);
  expect((await mei.api.rights.getConsumption({ id }, as)).reply.list).toMatchObject([{ kind: 'adjusted', units: -1 }]);
});

test('points are given, taken and read', async () => {
  const { shopId, chainId } = shop;
  const memberId = await recordAt(server, chainId, mei.id);
  const change = { shopId, memberId, points: 50, reference: 'thanks 1', reason: 'Thank you', operator: 'Ana' };
  expect((await store().adjustPoints(change)).reply).toEqual({ balance: 50 });
  expect((await store().listPoints({ shopId, memberId })).reply).toMatchObject({ total: 1, balance: 50 });
  const as = { token: mei.token };
  expect((await mei.api.ownPoints.getChains({}, as)).reply.map((chain) => chain.chainId)).toEqual([chainId]);
  expect((await mei.api.ownPoints.getSummary({}, as)).reply.balance).toBe(50);
  expect((await mei.api.ownPoints.getLines({ source: 'adjustment' }, as)).reply.list).toMatchObject([{ points: 50 }]);
});

test('forms are listed, filled in by a customer and by somebody new, and read by the store', async () => {
  const { api } = server;
  const place = await buildShop(server.services.db);
  const { shopId, chainId } = place;
  const as = { token: mei.token };
  const request = bookingRequest(shopId, { start: '2027-01-19 10:00', email: mei.email });
  const { booking, linkToken } = (await api.booking.create(request, as)).reply;
  const form = await publishForm(server, place, { rules: [memberRule, bookingRule] });
  expect((await api.form.list({ shopId, status: 1 }, as)).reply.total).toBe(1);
  expect((await api.form.getForm({ id: form.formId, shopId }, as)).reply.versionId).toBe(form.versionId);
  expect((await api.form.getForm({ id: form.formId }, as)).reply.shopId).toBe(shopId);
  expect((await api.form.getInsurers({ category: 'BX', shopId }, as)).reply).toEqual([]);
  const relation = { shopId, trigger: 'member' as const, relationId: '' };
  const { memberId } = (await api.form.getContext(relation, as)).reply;
  const { email } = mei;
  const found = await api.form.findMember({ chainId, email, mobile: '', dialCode: '', country: '' }, as);
  expect(found.reply).toEqual({ memberId });
  const filled = { ...form, answers: [said('ill', 'No')], signatures: [] };
  const sent = { ...filled, ...relation, relationId: memberId!, memberId: memberId! };
  const { answerId } = (await api.form.update(sent, as)).reply;
  expect((await api.form.getAnswer({ id: answerId }, as)).reply.answers).toEqual(filled.answers);
  const token = await view();
  const { url: photo } = await upload(server, { shopId, kind: 'signature', bytes: await strokes(), token });
  expect((await api.form.renewFile({ url: photo }, { token })).reply.url).not.toBe('');
  const typed = { ...filled, ...relation, contact: newContact() };
  expect((await api.form.save(typed, { token })).reply.isCompleted).toBe(true);
  const linked = { token, linkToken };
  const needed = { shopId, trigger: 'booking' as const, relationId: booking.id, items: [] };
  expect((await api.form.getNeeded(needed, linked)).reply).toHaveLength(1);
  expect((await api.form.getOfRelation({ relationId: booking.id }, linked)).reply).toHaveLength(1);
  const link = { shopId, bookingId: booking.id, formId: form.formId, minutes: 5 };
  const { url } = (await store().makeFormLink(link)).reply;
  const byStaff = { token, linkToken: new URL(url).hash.slice(3) };
  const ofVisit = { ...sent, trigger: 'booking' as const, relationId: booking.id };
  expect((await api.form.update(ofVisit, byStaff)).reply.isCompleted).toBe(true);
  expect((await store().listFormAnswers({ shopId, bookingId: booking.id })).reply).toHaveLength(1);
  expect((await store().getFormAnswer({ shopId, id: answerId })).reply.answers).toEqual(filled.answers);
  const held = bookingRequest(shopId, { start: '2027-01-19 15:00', email: 'held@example.com' });
  const related = { remarkImages: [], profile: [filled], isAgreePenalty: false };
  expect((await api.booking.hold({ ...held, related }, { token })).reply.id).not.toBe('');
});

test("a store's own software loads, reads, books and changes", async () => {
  const { files, pictures } = salonFolder();
  const encoded = Object.entries(pictures).map(([name, bytes]) => [name, Buffer.from(bytes).toString('base64')]);
  const folder = { files: { ...files }, pictures: Object.fromEntries(encoded) as Record<string, string> };
  const loaded = (await store().importShop(folder)).reply;
  expect(loaded.tables['services']).toMatchObject({ added: 5 });
  const quay = { shopId: loaded.shopIds['quay']! };
  const [form] = (await store().listForms(quay)).reply;
  const template = (await store().getFormTemplate({ ...quay, versionId: form!.currentVersionId! })).reply;
  expect(template.formId).toBe(form!.id);
  expect(Object.keys((await store().exportShop({ shop: 'harbour' })).reply.files)).toContain('stores.csv');
  const { shopId, chainId } = shop;
  const [staffId] = shop.staffIds as [string];
  expect((await store().setParameter({ name: 'BK273', value: '1', shopId })).reply.name).toBe('hasGroupBooking');
  expect((await store().setRoster({ staffId, days: { '2027-01-20': '09:00-12:00' } })).reply.touchedBookings).toEqual(
    [],
  );
  const away = { staffId, from: '2027-02-01 09:00', to: '2027-02-01 12:00' };
  const leave = (await store().addLeave(away)).reply.id;
  expect((await store().removeLeave({ id: leave })).reply.id).toBe(leave);
  const block = (await store().addBlock(away)).reply.id;
  expect((await store().removeBlock({ id: block })).reply.id).toBe(block);

  const lines = [{ code: 'cut' }];
  const created = (
    await store().createBooking({ shopId, start: '2027-01-21 09:00', lines, firstName: 'Ada', state: 'to_confirm' })
  ).reply;
  const move = { shopId, bookingId: created.id, start: '2027-01-21 10:00' };
  expect((await store().moveBooking(move)).reply.start).toBe('2027-01-21 10:00');
  const propose = { shopId, bookingId: created.id, start: '2027-01-21 14:00' };
  expect((await store().proposeTime(propose)).reply.proposal?.start).toBe(propose.start);
  expect((await store().withdrawProposal({ shopId, bookingId: created.id })).reply.proposal).toBeUndefined();
  const does = { bookingId: created.id };
  expect((await store().confirmBooking(does)).reply.state).toBe('confirmed');
  expect((await store().arriveBooking(does)).reply.state).toBe('arrived');
  expect((await store().startBooking(does)).reply.id).toBe(created.id);
  expect((await store().finishBooking(does)).reply.state).toBe('finished');
  expect((await store().getBooking(does)).reply.contact.firstName).toBe('Ada');
  const bill = (await store().settleBill(sentBill(shopId, { bookingId: created.id }))).reply;
  const refund = { billId: bill.id, reference: 'R-1', amount: '5.00' };
  expect((await store().refundBill(refund)).reply.state).toBe('refunded_in_part');
  const takesCards = await buildShop(server.services.db, { merchant: { channel: 'simulated' } });
  const openBill = async () => {
    const tenders = [{ kind: 'online' as const, amount: '66.00' }];
    return (await store().settleBill(sentBill(takesCards.shopId, { tenders }))).reply;
  };
  const [byLink, inStore] = [await openBill(), await openBill()];
  const linkToken = (await store().makeBillLink({ billId: byLink.id })).reply.url.split('#t=')[1]!;
  const holder = { token: await server.viewToken(), linkToken };
  expect((await server.api.bill.pay({ id: byLink.id }, holder)).reply.amount).toBe('66.00');
  expect((await store().collectBill({ billId: inStore.id, kind: 'cash' })).reply.state).toBe('paid');
  expect(
    (await store().listBills({ shopId, bookingId: created.id, from: '2027-01-01', to: '2027-12-31' })).reply.total,
  ).toBe(1);
  const asked = await store().createBooking({
    shopId,
    start: '2027-01-21 11:00',
    lines,
    firstName: 'B',
    state: 'to_confirm',
  });
  expect((await store().rejectBooking({ bookingId: asked.reply.id, reason: 'Full' })).reply.state).toBe('rejected');
  const off = (await booked(16)).booking.id;
  expect((await store().cancelBooking({ bookingId: off, reason: 'Ill' })).reply.state).toBe('cancelled');
  const member = (await store().listMembers({ shopId })).reply.list[0]!;
  expect((await store().getMember({ shopId, memberId: member.id })).reply.id).toBe(member.id);
  expect((await store().getMemberProfile({ shopId, memberId: member.id })).reply.memberId).toBe(member.id);
  const request = { shopId, memberId: member.id, reference: 'letter 1' };
  expect((await store().exportMemberData(request)).reply.outcome).toMatch(/^(exported|has_account)$/);
  expect((await store().forgetMember({ ...request, givesUpBalances: false })).reply.outcome).toMatch(
    /^(visits_ahead|has_account)$/,
  );
  expect((await store().listLeads({ shopId })).reply.total).toBe(1);
  const fed = { shopId, memberId: member.id, amount: '50.00', reference: 'till 1' };
  expect((await store().creditStoredValue(fed)).reply.balance).toBe('50.00');
  expect((await store().listBookings({ shopId })).reply.total).toBeGreaterThan(2);
  expect((await store().listOutbox({})).reply.length).toBeGreaterThan(0);
  await deliverOutbox(server.services);
  expect((await store().listMails({})).reply.length).toBeGreaterThan(0);
  const right = { email: mei.email, chainId, kind: 'menu' as const, code: 'US002', isHeld: true };
  expect((await store().setPermission(right)).reply.isHeld).toBe(true);
  expect((await store().setClock({ now: server.clock.now() + 1 })).reply.now).toBe(server.clock.now());
  const missed = (await booked(17)).booking;
  server.clock.set(missed.endsAt + 60_000);
  expect((await store().markNoShow({ bookingId: missed.id })).reply.state).toBe('no_show');
});

test('a customer without an e-mail adds one by a link', async () => {
  const byPhone = await buildShop(server.services.db, { parameters: { isMobilePrimary: true } });
  const start = '2027-01-25 10:00';
  const asked = bookingRequest(byPhone.shopId, { email: '', mobile: '0412 777 666', start });
  const { booking } = (await server.api.booking.create(asked)).reply;
  const { url } = (await store().inviteEmail({ bookingId: booking.id })).reply;
  const linkToken = url.split('#t=')[1]!;
  const person = createPerson(server);
  expect((await person.api.account.openMissingEmail({ linkToken })).reply.chainName).toBe('Salon Anna');
  expect((await person.api.account.askMissingEmail({ linkToken, email: person.email })).reply).toBeNull();
  const token = await prove(person, 'missEmail');
  expect((await person.api.account.saveMissingEmail({ linkToken, token })).reply).toBeNull();
});

test('a customer settles addresses, notices and a copy of the data, and closes the account', async () => {
  const ada = createPerson(server);
  const as = { token: await signUp(ada) };
  const { settings } = ada.api;
  const userId = (await ada.api.account.currentUser({}, as)).reply.id;
  const texts = { receiver: 'Ada', mobile: '0491 570 006', dialCode: '+61', country: 'AU', region: 'NSW' };
  const address = { ...texts, city: 'Sydney', line1: '1 George St', line2: '', postcode: '2000', isDefault: true };
  const { id } = (await settings.addAddress(address, as)).reply;
  expect((await settings.updateAddress({ ...address, id }, as)).reply).toBeNull();
  expect((await settings.listAddresses({ id: userId }, as)).reply).toHaveLength(1);
  expect((await settings.deleteAddress({ id }, as)).reply).toBeNull();
  const notices = { reminders: true, marketing: false, push: false, language: 'en' } as const;
  expect((await settings.saveNotices(notices, as)).reply).toBeNull();
  expect((await settings.getNotices({}, as)).reply).toEqual(notices);
  const token = unsubscribeToken(server.services.config.secret, { accountId: userId, choice: 'reminders' });
  expect((await settings.unsubscribe({ token })).reply).toEqual({ kind: 'reminders' });
  expect((await settings.listContacts({}, as)).reply).toHaveLength(1);
  const { password } = ada;
  expect((await settings.askExport({ password }, as)).reply).toBeNull();
  await writeExports(server.services);
  expect((await settings.getExport({}, as)).reply.state).toBe('ready');
  expect((await settings.downloadExport({}, as)).status).toBe(200);
  const asked = { userId, password, visits: 'cancel' as const, agreedFees: [], seenVisits: [], givesUpBalances: false };
  expect((await settings.previewDeletion({ userId }, as)).reply.visits).toEqual([]);
  expect((await settings.deleteAccount(asked, as)).reply.undoUntil).toBeGreaterThan(server.clock.now());
  await eraseDueAccounts(server.services);
});

test('a customer checks in at a kiosk and by the code of the counter', async () => {
  const { clock } = server;
  const parameters = {
    checkInRewardEvery: 1,
    checkInRewardPoints: 5,
    checkInRewardRight: 'none',
    isConfirmedAtOnce: true,
  };
  const { shopId } = await buildShop(server.services.db, {
    weekly: Array.from({ length: 7 }, () => [{ from: 0, to: 1440 }]),
    parameters,
  });
  const device = (await store().addCheckInDevice({ shopId, name: 'Door' })).reply;
  const as = { token: await server.viewToken() };
  const at = { shopId, deviceKey: device.key };
  expect((await server.api.checkIn.open(at, as)).reply.admittedBy).toBe('device');
  const { code } = (await server.api.checkIn.getCode(at, as)).reply;
  const phone = { mobile: '0491 570 156', dialCode: '+61', country: 'AU' };
  expect((await server.api.checkIn.checkIn({ shopId, code, ...phone }, as)).reply.outcome).toBe('unknown');
  const customer = { firstName: 'Ada', lastName: '', note: 'Tea, please' };
  expect((await server.api.checkIn.checkIn({ ...at, ...phone, customer }, as)).reply).toMatchObject({ queuePlace: 1 });
  const day = startTextOf('Australia/Sydney', clock.now()).slice(0, 10);
  await server.api.booking.create(bookingRequest(shopId, { start: `${day} 23:30`, ...phone }));
  expect((await server.api.checkIn.checkIn({ ...at, ...phone }, as)).reply).toMatchObject({ isRepeated: true });
  const [listed] = (await store().listCheckIns({ shopId })).reply;
  expect((await store().endCheckInWait({ checkInId: listed!.id, queue: 'served' })).reply.note).toBe('Tea, please');
  expect((await store().listCheckInDevices({ shopId })).reply).toHaveLength(1);
  expect((await store().revokeCheckInDevice({ deviceId: device.id })).reply.revokedAt).not.toBeNull();
});

test('the team of a chain is invited, signs in, and is looked after', async () => {
  const { chainId, shopId } = shop;
  const { url } = (await store().inviteOwner({ shop: shopId, email: 'owner@salon.example' })).reply;
  expect(url).toContain('/admin/invitation#t=');
  const ada = await acceptAs(server, 'owner@salon.example');
  const { api, as } = ada;
  const later = () => server.clock.set(server.clock.now() + 60_000);
  const calendars = (await api.listCalendars({ chainId }, as)).reply;
  expect(calendars.map(({ id }) => id)).toEqual(shop.staffIds);
  const desk = { roles: [{ role: 'front_desk' as const, shopId }], staffIds: [shop.staffIds[0]!] };
  const ben = (await api.invite({ chainId, email: 'ben@salon.example', ...desk }, as)).reply;
  later();
  expect((await api.resendInvitation({ chainId, memberId: ben.id }, as)).reply.state).toBe('invited');
  const guest = teamBrowser(server);
  const linkToken = await mailedToken(server, ben.email, 'teamInvitation');
  expect((await guest.api.openInvitation({}, { linkToken })).reply.isNew).toBe(true);
  const there = await acceptAs(server, ben.email);
  const shift = { chainId, memberId: there.memberId };
  expect((await api.changeRoles({ ...shift, ...desk, staffIds: [] }, as)).reply.staffIds).toEqual([]);
  expect((await api.resetSecondFactor(shift, as)).reply).toBeNull();
  expect((await there.api.me({}, there.as)).reason).toBe('session_expired');
  expect((await api.suspend({ ...shift, isSuspended: true }, as)).reply.state).toBe('suspended');
  expect((await api.listMembers({ chainId }, as)).reply).toHaveLength(2);
  expect((await api.remove(shift, as)).reply).toBeNull();
  expect((await api.listAudit({ chainId, pageNum: 1, pageSize: 3 }, as)).reply.list[0]?.action).toBe('team_removed');
  expect((await api.saveMe({ name: 'Ada', language: 'en' }, as)).reply).toBeNull();
  const [key, here] = [new Authenticator(origin), { headers: { host: new URL(origin).host } }];
  const creation = (await api.askPasskey({ password: '' }, { ...as, ...here })).reply;
  const passkey = { credential: key.make(creation), name: 'Phone' };
  const { id } = (await api.addPasskey(passkey, { ...as, ...here })).reply;
  expect((await api.renamePasskey({ id, name: 'Tablet' }, as)).reply).toBeNull();
  expect((await api.passkeys({}, { ...as, ...here })).reply.passkeys).toHaveLength(1);
  const question = (await guest.api.askPasskeyLogIn({}, here)).reply;
  const entered = await guest.api.logInWithPasskey({ credential: key.answer(question) }, here);
  expect((await guest.api.logOut({}, { token: entered.reply.token })).reply).toBeNull();
  expect((await api.removePasskey({ id, password: teamPassword }, as)).reply).toBeNull();
  expect((await api.sessions({}, as)).reply).toHaveLength(1);
  expect((await ada.calls.calendar.read({ shopId, from: '2027-01-18', days: 2 }, as)).reply.days).toHaveLength(2);
  expect((await ada.calls.calendar.requests({ shopId }, as)).reply.list).toEqual([]);
  const second = await putSession(server, ada.memberId);
  expect((await api.endSession({ id: second.id }, as)).reply).toBeNull();
  expect((await api.endOtherSessions({}, as)).reply).toBeNull();
  expect((await api.renewRecoveryCodes({ password: teamPassword }, as)).reply.recoveryCodes).toHaveLength(10);
  const change = { oldPassword: teamPassword, newPassword: 'four green boats' };
  const changed = (await api.changePassword(change, as)).reply;
  expect((await api.me({}, { token: changed.token })).reply.chains).toHaveLength(1);
  expect((await api.logOut({}, { token: changed.token })).reply).toBeNull();
  expect((await api.askReset({ email: ada.email })).reply).toBeNull();
  const byLink = { linkToken: await mailedToken(server, ada.email, 'teamReset') };
  expect((await api.resetPassword({ password: teamPassword }, byLink)).reply).toBeNull();
  later();
  const { token } = (await api.logIn({ email: ada.email, password: teamPassword })).reply;
  const signIn = await api.logInWithCode({ code: codeOf(server, ada.secret) }, { token });
  expect(signIn.reply.stage).toBe('full');
});

test('the team of a chain looks after its customers', async () => {
  const { shopId } = shop;
  await store().inviteOwner({ shop: shopId, email: 'keeper@salon.example' });
  const { calls, as } = await acceptAs(server, 'keeper@salon.example');
  const { customer } = calls;
  const typed = {
    firstName: 'Mei',
    lastName: 'Keeper',
    mobile: '0412 345 999',
    dialCode: '',
    country: '',
    email: '',
  };
  expect((await customer.make({ shopId, ...typed }, as)).reply.lastName).toBe('Keeper');
  expect((await customer.duplicates({ shopId, ...typed }, as)).reply).toHaveLength(1);
  expect((await customer.search({ shopId, text: 'keeper mei' }, as)).reply.total).toBe(1);
  const [mei] = (await customer.search({ shopId, text: 'keeper' }, as)).reply.list;
  expect((await customer.listCustomers({ shopId, filter: { isNew: true } }, as)).reply.list).not.toEqual([]);
  const of = { shopId, memberId: mei!.id };
  const { version } = (await customer.get(of, as)).reply;
  expect((await customer.recent({ shopId }, as)).reply).toHaveLength(1);
  const changed = { ...typed, birthday: '1990-01-02', language: 'en', version };
  expect((await customer.saveContact({ ...of, ...changed }, as)).reply).toBeNull();
  expect((await customer.block({ ...of, isBlocked: true, reason: 'No-shows' }, as)).reply).toBeNull();
  expect((await customer.writeNote({ ...of, kind: 'note', text: 'Tea' }, as)).reply?.version).toBe(1);
  const twin = (await customer.make({ shopId, ...typed, firstName: 'May', isOther: true }, as)).reply;
  expect((await customer.listDuplicates({ shopId }, as)).reply.length).toBeGreaterThan(0);
  const pair = { shopId, keptId: mei!.id, mergedId: twin.id };
  const both = (await customer.previewMerge(pair, as)).reply;
  const choice = { name: 'kept', email: 'kept', phone: 'kept', birthday: 'kept' } as const;
  const versions = { kept: both.kept.version, merged: both.merged.version };
  expect((await customer.merge({ ...pair, choice, versions }, as)).reply).toBeNull();
  expect((await customer.exportData(of, as)).reply.data).toHaveProperty('members');
  expect((await customer.previewDeletion(of, as)).reply.name).toBe('Mei Keeper');
  const deletion = { ...of, typedName: 'Mei Keeper', givesUpBalances: true };
  expect((await customer.deleteCustomer(deletion, as)).reply).toBeNull();
});

test('a manager reads the reports of a store and of the chain, and takes them along', async () => {
  const { shopId, chainId } = shop;
  const { memberId } = await putMember(server, { chainId, grants: [{ role: 'manager', shopId: null }] });
  const { token, cookie } = await putSession(server, memberId);
  const browser = teamBrowser(server);
  browser.jar.set('team', cookie.slice('team='.length));
  const [api, as] = [browser.calls.report, { token }];
  const january = { period: 'range' as const, from: '2027-01-01', to: '2027-01-31' };
  expect((await api.ofStore({ shopId, ...january }, as)).reply.appointments.total.now).toBeGreaterThan(0);
  expect((await api.ofChain({ chainId, ...january }, as)).reply.stores).toHaveLength(1);
  const ask = async (path: string, place: Record<string, string>) => {
    const query = new URLSearchParams({ ...january, ...place });
    return server.app.inject({
      method: 'GET',
      url: `/api/team/report/${path}?${query}`,
      headers: { cookie, authorization: `Bearer ${token}` },
    });
  };
  expect((await ask('store/export', { shopId, sheet: 'appointments' })).statusCode).toBe(200);
  expect((await ask('chain/export', { chainId, sheet: 'sales' })).statusCode).toBe(200);
});

test('a member reads notices, and chooses which', async () => {
  // A chain of its own, and a day ahead of the clock that the walks before have moved.
  const open = await buildShop(server.services.db, {
    weekly: Array.from({ length: 7 }, () => [{ from: 0, to: 1440 }]),
  });
  const day = startTextOf('Australia/Sydney', server.clock.now() + 2 * 86_400_000).slice(0, 10);
  const { chainId } = open;
  const { memberId } = await putMember(server, { chainId, grants: [{ role: 'owner', shopId: null }] });
  const { token, cookie } = await putSession(server, memberId);
  const browser = teamBrowser(server);
  browser.jar.set('team', cookie.slice('team='.length));
  const [api, as] = [browser.calls.notice, { token }];
  const { pushKey, ...known } = (await api.getChoices({}, as)).reply;
  expect(pushKey).toBe('');
  const wanted = { ...known, channels: { ...known.channels, arrived: [] } };
  expect((await api.saveChoices(wanted, as)).reply).toBeNull();
  expect((await api.getChoices({}, as)).reply).toEqual({ ...wanted, pushKey });
  const keys = { p256dh: 'x'.repeat(87), auth: 'y'.repeat(22) };
  const subscription = JSON.stringify({ endpoint: 'https://fcm.googleapis.com/fcm/send/1', keys });
  expect((await api.registerPush({ subscription }, as)).reply).toBeNull();
  expect((await api.removePush({ subscription }, as)).reply).toBeNull();
  const request = bookingRequest(open.shopId, { start: `${day} 12:00` });
  expect((await server.api.booking.create(request)).status).toBe(200);
  await deliverToStores(server.services);
  const { list, unread } = (await api.list({}, as)).reply;
  expect([list.length > 0, unread]).toEqual([true, list.length]);
  expect((await api.markRead({ ids: list.map(({ id }) => id) }, as)).reply).toEqual({ unread: 0 });
});

test('a member makes calendar feeds, renews and revokes them', async () => {
  const { shopId, chainId } = shop;
  const { memberId } = await putMember(server, {
    chainId,
    grants: [{ role: 'owner', shopId: null }],
    staffIds: [shop.staffIds[0]!],
  });
  const { token, cookie } = await putSession(server, memberId);
  const browser = teamBrowser(server);
  browser.jar.set('team', cookie.slice('team='.length));
  const [api, as] = [browser.calls.calendarFeed, { token }];
  const own = (await api.makeOwn({ shopId, name: 'Phone' }, as)).reply;
  const renewed = (await api.renewOwn({ shopId, id: own.feed.id }, as)).reply;
  const read = await server.app.inject({ url: new URL(renewed.url).pathname });
  expect(read.body).toContain('BEGIN:VEVENT');
  expect((await api.listOwn({ shopId }, as)).reply).toMatchObject([{ name: 'Phone' }]);
  expect((await api.revokeOwn({ shopId, id: own.feed.id }, as)).reply).toBeNull();
  const { feed } = (await api.makeOfStore({ shopId, name: '' }, as)).reply;
  const again = (await api.renewOfStore({ shopId, id: feed.id }, as)).reply;
  expect((await server.app.inject({ url: new URL(again.url).pathname })).statusCode).toBe(200);
  expect((await api.listOfStore({ shopId }, as)).reply).toHaveLength(1);
  expect((await api.revokeOfStore({ shopId, id: feed.id }, as)).reply).toBeNull();
});

test('the team of a chain changes the roster of a store', async () => {
  const { shopId, staffIds } = shop;
  await store().inviteOwner({ shop: shopId, email: 'lead@salon.example' });
  const { calls, as } = await acceptAs(server, 'lead@salon.example');
  const { roster } = calls;
  const now = { from: '2027-01-25 09:00', to: '2027-01-25 12:00', reason: 'Course' };
  const edit = { kind: 'addAbsence' as const, staffId: staffIds[0]!, absence: 'block' as const, now };
  const made = { shopId, start: '2027-01-25 09:00', lines: [{ code: 'cut', staffId: staffIds[0]! }], firstName: 'Ada' };
  const { id: bookingId } = (await store().createBooking(made)).reply;
  const { touched } = (await roster.preview({ shopId, edit }, as)).reply;
  expect(touched.map((one) => one.bookingId)).toEqual([bookingId]);
  expect((await roster.save({ shopId, edit, seen: [] }, as)).reason).toBe('roster_touches_more');
  const { undo, marked } = (await roster.save({ shopId, edit, seen: [bookingId] }, as)).reply;
  expect((await roster.week({ shopId, day: '2027-01-25' }, as)).reply.people[0]?.absences).not.toEqual([]);
  expect((await roster.listAttention({ shopId }, as)).reply.map(({ why }) => why)).toContain('block');
  expect((await roster.save({ shopId, edit: undo, seen: [], unmark: marked }, as)).reply.touched).toEqual([]);
  expect((await roster.resolve({ shopId, bookingId }, as)).reply).toBeNull();
});

test('a store makes appointments at its desk', async () => {
  const { shopId } = shop;
  await store().inviteOwner({ shop: shopId, email: 'desk@salon.example' });
  const { calls, as } = await acceptAs(server, 'desk@salon.example');
  const { appointment } = calls;
  const options = (await appointment.newOptions({ shopId }, as)).reply;
  const lines = [{ code: options.services[0]!.code }];
  const { next } = (await appointment.newTimes({ shopId, lines, day: options.today }, as)).reply;
  const [start, other, third] = next.map((time) => time.start) as [string, string, string];
  expect((await appointment.checkTime({ shopId, lines, start }, as)).reply.obstacles).toEqual([]);
  const part = { shopId, lines, tellCustomer: false, state: 'confirmed' as const };
  const customer = { firstName: 'Mei', mobile: '0412 345 888' };
  const made = (await appointment.make({ ...part, customer, start }, as)).reply;
  expect(made.state).toBe('confirmed');
  const { memberId } = await server.services.db
    .selectFrom('bookings')
    .select('memberId')
    .where('chainId', '=', shop.chainId)
    .where('id', '=', made.bookingId)
    .executeTakeFirstOrThrow();
  expect((await appointment.newForCustomer({ shopId, memberId: memberId! }, as)).reply.firstName).toBe('Mei');
  const repeat = { shopId, lines, start: other, everyWeeks: 1, count: 2 };
  const starts = (await appointment.checkRepeat(repeat, as)).reply.dates.map((date) => date.start);
  const series = await appointment.makeSeries({ ...part, customer, starts, everyWeeks: 1 }, as);
  expect(series.reply.appointments).toHaveLength(2);
  const walkIn = { shopId, lines, customer: {}, state: 'arrived' as const, start: third };
  expect((await appointment.makeWalkIn(walkIn, as)).reply.state).toBe('arrived');
});

test('a store sells at its till, and closes its day', async () => {
  const { chainId, shopId, serviceIds } = await buildShop(server.services.db, { merchant: { channel: 'simulated' } });
  await store().inviteOwner({ shop: shopId, email: 'till@salon.example' });
  const owner = await acceptAs(server, 'till@salon.example');
  const [{ till }, as] = [owner.calls, owner.as];
  const { currencyCode, articles } = (await till.store({ shopId }, as)).reply;
  expect(articles.map(({ id }) => id)).toContain(serviceIds[0]);
  expect((await till.start({ shopId }, as)).reply.customer).toBeNull();
  const money = { kind: 'voucher', benefit: { kind: 'stored_value' }, faceMinor: 5000 } as const;
  await sell(server, chainId, 'money', money);
  const gift = {
    shopId,
    memberId: await recordAt(server, chainId, null),
    right: 'money',
    reference: 'card of the walk',
  };
  const { number } = (await store().issueRight(gift)).reply;
  expect((await till.findGiftCard({ shopId, number }, as)).reply.balance).toBe('50.00');
  const line = { id: '1', articleId: serviceIds[0]!, kind: 'service' as const, quantity: 1, price: '50.00' };
  const tenders = [
    { kind: 'cash' as const, amount: '20.00' },
    { kind: 'online' as const, amount: '30.00' },
  ];
  const sale = { lines: [line], discounts: [], rights: [], tenders, open: '50.00' };
  const bill = (await till.settle({ shopId, reference: 'walk-of-all-calls', currencyCode, ...sale }, as)).reply;
  const which = { shopId, billId: bill.id };
  expect((await till.makeLink(which, as)).reply.url).toContain(bill.id);
  expect((await till.collect({ ...which, kind: 'card' }, as)).reply.state).toBe('paid');
  const correction = {
    ...which,
    reference: 'correction-of-the-walk',
    version: 0,
    tenderId: '1',
    kind: 'card',
  } as const;
  expect((await till.correct(correction, as)).reply.written.version).toBe(1);
  expect((await till.sendReceipt({ ...which, email: 'walk@example.com' }, as)).reply).toBeNull();
  const refund = { ...which, reference: 'refund-of-the-walk', amount: '5.00', reason: 'Late' };
  expect((await till.refund(refund, as)).reply.state).toBe('refunded_in_part');
  expect((await till.getBill(which, as)).reply.refundNotes).toHaveLength(1);
  expect((await till.listBills({ shopId, text: bill.number }, as)).reply.total).toBe(1);
  const move = { shopId, reference: 'cash-of-the-walk', kind: 'cash_in' as const, amount: '1.00', reason: 'Change' };
  expect((await till.moveCash(move, as)).reply.cashIn).toBe('1.00');
  const { lastNumber } = (await till.day({ shopId }, as)).reply;
  const counted = { opening: '0.00', counted: '0.00', left: '0.00', note: 'All of it is at the bank' };
  expect((await till.close({ shopId, reference: 'close-of-the-walk', lastNumber, ...counted }, as)).reply.number).toBe(
    1,
  );
  expect((await till.closings({ shopId }, as)).reply.total).toBe(1);
  const cookie = [...owner.jar].map(([name, value]) => `${name}=${value}`).join('; ');
  const headers = { authorization: `Bearer ${as.token}`, cookie };
  const file = await server.app.inject({ method: 'GET', url: `/api/team/till/${shopId}/closings/export`, headers });
  expect(file.statusCode).toBe(200);
});

test('an appointment is moved at the desk', async () => {
  const { shopId } = shop;
  await store().inviteOwner({ shop: shopId, email: 'mover@salon.example' });
  const { calls, as } = await acceptAs(server, 'mover@salon.example');
  const { appointment } = calls;
  const { booking } = (await server.api.booking.create(bookingRequest(shopId, { start: '2027-01-29 10:00' }))).reply;
  const move = { shopId, bookingId: booking.id, version: booking.version, start: '2027-01-29 12:10' };
  expect((await appointment.previewMove(move, as)).reply.obstacles).toEqual([]);
  const { undoToken } = (await appointment.move({ ...move, tellCustomer: true, seen: null }, as)).reply;
  expect((await appointment.undoMove({ shopId, undoToken: undoToken! }, as)).reply.version).toBe(3);
  const of = { shopId, bookingId: booking.id };
  const told = { ...of, tellCustomer: false };
  expect((await appointment.saveNote({ ...of, text: 'Tea', version: 0 }, as)).reply.version).toBe(1);
  const asked = { ...told, version: 3, start: '2027-01-29 15:00' };
  expect((await appointment.propose(asked, as)).reply.version).toBe(4);
  expect((await appointment.withdraw({ ...told, version: 4 }, as)).reply.version).toBe(5);
  expect((await appointment.previewEnd({ ...of, version: 5, step: 'cancel' }, as)).reply.back).toBe('0.00');
  const { version, teamNote, customer } = (await appointment.read(of, as)).reply;
  expect(teamNote.text).toBe('Tea');
  // Published now, after all that would have to fill it in.
  const form = await publishForm(server, shop, { rules: [] });
  const { url } = (await appointment.linkToForm({ ...of, formId: form.formId }, as)).reply;
  const linkToken = new URL(url).hash.replace('#t=', '');
  const relation = { shopId, trigger: 'booking' as const, relationId: booking.id };
  const memberId = customer.memberId!;
  expect((await appointment.listPictures({ shopId, memberId }, as)).reply).toEqual([]);
  const filled = { ...form, ...relation, memberId, answers: [said('ill', 'No')], signatures: [] };
  const { answerId } = (await server.api.form.update(filled, { token: await server.viewToken(), linkToken })).reply;
  expect((await appointment.readAnswer({ shopId, answerId }, as)).reply.questions).toHaveLength(1);
  const arrived = (await appointment.step({ ...told, version, step: 'arrive' }, as)).reply;
  const undone = (await appointment.undoStep({ ...of, version: arrived.version }, as)).reply;
  expect(undone.state).toBe('confirmed');
  const guest = async (firstName: string, start: string) => {
    const contact = { firstName, lastName: 'Stray', email: `${firstName}@stray.example`, mobile: '0412777001' };
    return (await server.api.booking.create(bookingRequest(shopId, { ...contact, start }))).reply.booking;
  };
  await guest('Una', '2027-01-28 16:00');
  const visit = await guest('Ida', '2027-01-29 16:00');
  const apart = await appointment.fileApart({ shopId, bookingId: visit.id, version: visit.version }, as);
  expect(apart.reply.version).toBe(visit.version + 1);
  const regular = { firstName: 'Ola', lastName: 'Weekly', email: 'ola@weekly.example' };
  const starts = ['2027-01-20 17:00', '2027-01-27 17:00'];
  const lines = [{ code: 'cut', staffId: null }];
  const weekly = { shopId, customer: regular, lines, starts, everyWeeks: 1, state: 'confirmed' as const };
  const [first] = (await appointment.makeSeries({ ...weekly, tellCustomer: false }, as)).reply.appointments;
  const ofSeries = { shopId, bookingId: first!.bookingId, step: 'cancel' as const };
  const { dates, end: money } = (await appointment.previewSeriesEnd(ofSeries, as)).reply;
  const shown = dates.map(({ bookingId, version: seen }) => ({ bookingId, version: seen }));
  const seen = seenEnd(money);
  const ended = await appointment.endSeries({ ...ofSeries, dates: shown, seen, tellCustomer: false }, as);
  expect(ended.reply.count).toBe(2);
  const step = await appointment.step({ ...told, version: undone.version, step: 'cancel' }, as);
  expect(step.reply.state).toBe('cancelled');
});

test('every call of the contract was made, and answered in its shape', () => {
  const good = new Set(heard.filter(({ reason, isInShape }) => reason === null && isInShape).map(({ name }) => name));
  const names = everyCall().map(({ name }) => name);
  expect(names.filter((name) => !good.has(name))).toEqual(notConfigured);
  expect(heard.filter(({ reason, isInShape }) => reason === null && !isInShape)).toEqual([]);
});

test('Server: every reply has the shape that its description says, and every refusal is listed there', () => {
  const described = describedCalls();
  expect([...described.keys()].toSorted()).toEqual(
    everyCall()
      .map(({ name }) => name)
      .toSorted(),
  );
  const wrong = heard.flatMap(({ name, reason, result }) => {
    const { reply, reasons } = described.get(name)!;
    if (reason !== null) return reasons.includes(reason) ? [] : [`${name} is refused with ${reason}`];
    const read = reply?.safeParse(result);
    return read && !read.success ? [`${name} answers another shape: ${z.prettifyError(read.error)}`] : [];
  });
  expect([...new Set(wrong)]).toEqual([]);
});

test('each job finds work, and does it', async () => {
  const { services, clock } = server;
  const dayMs = 86_400_000;
  const week = Array.from({ length: 7 }, () => [{ from: 0, to: 1440 }]);
  const always = await buildShop(services.db, { weekly: week });
  const day = startTextOf('Australia/Sydney', clock.now() + 2 * dayMs).slice(0, 10);
  const leaver = createPerson(server);
  const { id: accountId } = (await leaver.api.account.currentUser({}, { token: await signUp(leaver) })).reply;
  const asked = bookingRequest(always.shopId, { start: `${day} 12:00`, email: leaver.email });
  const { booking } = (await server.api.booking.create(asked)).reply;
  // The morning of the visit.
  clock.set(booking.startsAt - 3 * 3_600_000);
  expect(await writeReminders(services)).toBeGreaterThan(0);
  await writeDigests(services);
  expect(await deliverToStores(services)).toBeGreaterThan(0);
  const mailer = { send: () => Promise.resolve(), close: () => undefined };
  expect(await sendMails(services, mailer)).toBeGreaterThan(0);
  await shopsWithWaiting(services.db, null);
  clock.set(clock.now() + 120 * dayMs);
  await runPaymentJobs(services);
  await passOffers(services);
  for (const part of services.personParts) await part.export(services, { accountId });
  expect(await forgetPerson(services, { accountId })).toMatchObject({ ok: true });
  for (const sweepOne of [sweep, sweepHeldAnswers, sweepEntries, sweepOutbox, sweepMails])
    await sweepOne(services.db, clock.now());
  await clearUploads(services);
});

test('no statement asks a table of chains without naming the chain, but for those that are listed', () => {
  const without = statements.sent.filter((one) => !namesChain(one));
  const listed = Object.values(withoutChain).flat();
  const isListed = (one: Sent) => listed.some((part) => isExcusedBy(part, one));
  expect(without.filter((one) => !isListed(one)).map(({ asker, text }) => `${asker}: ${text}`)).toEqual([]);
  expect(listed.filter((part) => !without.some((one) => isExcusedBy(part, one)))).toEqual([]);
});

test('no statement names tables of chains and global ones, but for those that are listed', () => {
  const mixed = statements.sent.filter(mixesKinds);
  const listed = Object.values(mixedKinds).flat();
  const isListed = (one: Sent) => listed.some((part) => isExcusedBy(part, one));
  expect(mixed.filter((one) => !isListed(one)).map(({ asker, text }) => `${asker}: ${text}`)).toEqual([]);
  // A distributed database is asked for the rows of a batch by two statements.
  if (!isDistributed) expect(listed.filter((part) => !mixed.some((one) => isExcusedBy(part, one)))).toEqual([]);
});
