import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { remindOfProposals } from '../notification/actions/proposal-reminders.ts';
import { deliverToStores } from '../notification/actions/deliver.ts';
import { hold, type PaidShop, startPaidShop } from '../payment/test/paid-shop.ts';
import { bookingRequest } from '../test/booking-request.ts';
import { type BuildShop, buildShop } from '../test/build-shop.ts';
import { startMailServer } from '../test/mail-server.ts';

const hourMs = 3_600_000;
const start = '2027-01-20 10:00';
const later = '2027-01-20 15:00';
const threeDays = '[{"timeUnit":"days","timeValue":3,"type":"percent","value":"0.5"}]';

let paid: PaidShop;
let mails: Awaited<ReturnType<typeof startMailServer>>;
beforeAll(async () => {
  paid = await startPaidShop({ env: { PUBLIC_URL: 'https://book.example' } });
  mails = await startMailServer();
});
afterAll(async () => {
  await mails.close();
  await paid.close();
});
beforeEach(async () => {
  paid.reset();
  await toCustomer();
  await toStore();
  mails.forget();
});

const db = () => paid.server.services.db;
const toCustomer = () => mails.post(paid.server.services);
const toStore = () => mails.post(paid.server.services, deliverToStores);
const alone = { staff: [{ key: 'amy' }] };
const asking = { parameters: { isConfirmedAtOnce: false } };

async function booked(build: BuildShop = {}, more: Parameters<typeof bookingRequest>[1] = {}) {
  const shop = await buildShop(db(), { details: { email: 'desk@salon.example' }, ...build });
  const { booking, linkToken } = (
    await paid.server.api.booking.create(bookingRequest(shop.shopId, { start, email: 'mei@example.com', ...more }))
  ).reply;
  const as = { token: await paid.server.viewToken(), linkToken };
  const ids = { shopId: shop.shopId, bookingId: booking.id };
  return {
    shop,
    booking,
    as,
    propose: (to = later, rest: object = {}) => paid.internal.proposeTime({ ...ids, start: to, ...rest }),
    withdraw: (rest: object = {}) => paid.internal.withdrawProposal({ ...ids, ...rest }),
    now: async () => (await paid.server.api.booking.get({ id: booking.id }, as)).reply,
    confirm: (version: number, to = later) =>
      paid.server.api.proposal.confirm({ id: booking.id, version, start: to }, as),
    decline: (version: number, to = later) =>
      paid.server.api.proposal.decline({ id: booking.id, version, start: to }, as),
  };
}

describe('a store proposes another time', () => {
  test('C-203 the booking stays where it is, and says what is proposed, until when, and that the customer may confirm', async () => {
    const visit = await booked(asking);
    const proposed = await visit.propose();
    expect(proposed.reply).toMatchObject({ state: 'to_confirm', start: '2027-01-20 10:00', version: 2 });
    const until = paid.server.clock.now() + 48 * hourMs;
    expect(proposed.reply.proposal).toEqual({ start: later, until });
    expect(await visit.now()).toMatchObject({
      state: 'to_confirm',
      start: '2027-01-20 10:00',
      proposal: { start: later, until },
      allowedActions: ['cancel', 'reschedule', 'confirm'],
    });
  });

  test('only what it could move to itself can be proposed; nothing is written otherwise', async () => {
    const visit = await booked(alone);
    const other = bookingRequest(visit.shop.shopId, { start: later });
    expect((await paid.server.api.booking.create(other)).code).toBe(200);
    expect((await visit.propose()).reason).toBe('slot_taken');
    expect((await visit.propose('2027-01-20 10:00')).details).toMatchObject({ field: 'start' });
    expect((await visit.propose('2027-01-17 10:00')).reason).not.toBe('');
    expect((await visit.propose('2027-01-20 16:00', { until: 1 })).details).toMatchObject({ field: 'until' });
    expect((await visit.propose('2027-01-20 16:00', { version: 7 })).reason).toBe('changed_meanwhile');
    expect((await visit.propose('2027-01-20 16:00', { shopId: 'another' })).reason).toBe('not_found');
    expect((await visit.now()).proposal).toBeUndefined();
    expect((await visit.now()).version).toBe(1);
  });

  test('C-212 the customer takes it: confirmed at that time, without a fee, once, and the store hears of it', async () => {
    const visit = await booked(asking);
    const { version } = (await visit.propose()).reply;
    const taken = await visit.confirm(version);
    expect(taken.reply).toMatchObject({ state: 'confirmed', start: later, version: 3 });
    expect(taken.reply.proposal).toBeUndefined();
    expect(taken.reply.allowedActions).not.toContain('confirm');
    expect((await visit.confirm(version)).reply).toMatchObject({ state: 'confirmed', start: later, version: 3 });
    expect((await toCustomer()).at(-1)!.mail.subject).toMatch(/^Confirmed: /);
    expect((await toStore()).at(-1)!.mail.subject).toMatch(/^Accepted: Mei Tan, now /);
  });

  test('C-208 the call that changes the state takes it, too, and nothing that the store alone may confirm', async () => {
    const visit = await booked(asking);
    const set = (more: object = {}) =>
      paid.server.api.booking.changeState({ id: visit.booking.id, state: 'confirmed', ...more }, visit.as);
    expect((await set()).reason).toBe('confirm_not_allowed');
    const { version } = (await visit.propose()).reply;
    expect((await set({ version: version - 1, start: later })).reason).toBe('changed_meanwhile');
    expect((await set({ version, start: later })).reply).toMatchObject({ state: 'confirmed', start: later });
    expect((await set()).reason).toBe('confirm_not_allowed');
    expect((await set({ start: later })).reply).toMatchObject({ state: 'confirmed', start: later });
  });

  test('the customer declines: the booking stays, the proposal is gone, and the store is asked for the first time again', async () => {
    const visit = await booked(asking);
    const { version } = (await visit.propose()).reply;
    const after = await visit.decline(version);
    expect(after.reply).toMatchObject({ state: 'to_confirm', start: '2027-01-20 10:00' });
    expect(after.reply.proposal).toBeUndefined();
    expect((await visit.decline(version)).reply.version).toBe(after.reply.version);
    const [told] = (await toStore()).filter(({ mail }) => mail.subject!.startsWith('Time declined'));
    expect(told!.mail.text).toContain('Please confirm or reject the original request.');
    expect(told!.mail.text).toMatch(/\/answer\//);
  });

  test('one that was withdrawn, replaced or is over is not taken unseen', async () => {
    const visit = await booked();
    const first = (await visit.propose()).reply;
    const second = (await visit.propose('2027-01-20 16:00')).reply;
    expect((await visit.confirm(first.version)).reason).toBe('changed_meanwhile');
    expect((await visit.withdraw()).reply.proposal).toBeUndefined();
    expect((await visit.withdraw()).reply.version).toBe(second.version + 1);
    expect((await visit.confirm(second.version, '2027-01-20 16:00')).reason).toBe('changed_meanwhile');
    const third = (await visit.propose()).reply;
    paid.server.clock.set(third.proposal!.until);
    visit.as.token = await paid.server.viewToken();
    expect((await visit.confirm(third.version)).reason).toBe('confirm_not_allowed');
    expect((await visit.decline(third.version)).reason).toBe('confirm_not_allowed');
    expect((await visit.now()).allowedActions).toEqual(['cancel', 'reschedule']);
  });

  test('a time that is sold meanwhile is gone: the page says so, and who accepts gets others and keeps the first', async () => {
    const visit = await booked(alone);
    const { version } = (await visit.propose()).reply;
    expect((await visit.now()).proposal!.isGone).toBeUndefined();
    await paid.server.api.booking.create(bookingRequest(visit.shop.shopId, { start: later }));
    expect((await visit.now()).proposal!.isGone).toBe(true);
    const late = await visit.confirm(version);
    expect([late.reason, late.details?.alternatives?.length]).toEqual(['slot_taken', 6]);
    expect(await visit.now()).toMatchObject({ start: '2027-01-20 10:00', state: 'confirmed' });
  });

  test('every other move of the booking ends it', async () => {
    const moved = await booked();
    await moved.propose();
    const ids = { shopId: moved.shop.shopId, bookingId: moved.booking.id };
    expect((await paid.internal.moveBooking({ ...ids, start: '2027-01-20 12:00' })).reply.proposal).toBeUndefined();
    const confirmed = await booked(asking);
    await confirmed.propose();
    await paid.internal.confirmBooking({ bookingId: confirmed.booking.id });
    expect((await confirmed.now()).proposal).toBeUndefined();
    const cancelled = await booked();
    await cancelled.propose();
    const { id } = cancelled.booking;
    const ended = await paid.server.api.booking.changeState({ id, version: 2, state: 'cancelled' }, cancelled.as);
    expect(ended.reply).toMatchObject({ state: 'cancelled' });
    expect(ended.reply.proposal).toBeUndefined();
    expect((await cancelled.propose()).reason).toBe('edit_not_allowed');
  });

  test('late fees are not asked for a time that the store proposed', async () => {
    const { booking, as, shop } = await paid.booked({ ...hold, lateFees: threeDays }, { start: '2027-01-14 10:00' });
    const ids = { shopId: shop.shopId, bookingId: booking.id };
    const { version } = (await paid.internal.proposeTime({ ...ids, start: later })).reply;
    expect((await paid.server.api.booking.getPenalty({ id: booking.id }, as)).reply.isNeeded).toBe(true);
    const taken = await paid.server.api.proposal.confirm({ id: booking.id, version, start: later }, as);
    expect(taken.reply).toMatchObject({ state: 'confirmed', start: later });
    expect(taken.reply.charge?.fee).toBe('0.00');
  });

  test('another person, a calendar link and another account take nothing', async () => {
    const visit = await booked();
    const { version } = (await visit.propose()).reply;
    const other = await booked();
    const asked = { id: visit.booking.id, version, start: later };
    expect((await paid.server.api.proposal.confirm(asked, other.as)).reason).toBe('not_found');
    expect((await paid.server.api.proposal.decline(asked, other.as)).reason).toBe('not_found');
    expect((await visit.now()).proposal).toBeDefined();
  });
});

describe('mails of a proposal', () => {
  test('the customer gets the proposed and the present time and a link that only opens a page; once reminded, not after answering', async () => {
    const visit = await booked();
    await toCustomer();
    await toStore();
    mails.forget();
    const { version, proposal } = (await visit.propose()).reply;
    const [mail] = await toCustomer();
    expect(mail!.mail.text).toContain('Suggested time: Wednesday');
    expect(mail!.mail.text).toContain(`https://book.example/reserveAction?id=${visit.booking.id}#t=`);
    expect(await toStore()).toEqual([]);
    const remind = () => remindOfProposals(paid.server.services);
    expect(await remind()).toBe(0);
    paid.server.clock.set(proposal!.until - 23 * hourMs);
    const remindersOf = async () =>
      (await toCustomer()).filter(
        ({ mail: { text } }) => text!.includes('is waiting for your answer') && text!.includes(visit.booking.id),
      ).length;
    expect(await remind()).toBeGreaterThan(0);
    expect(await remind()).toBe(0);
    expect(await remindersOf()).toBe(1);
    visit.as.token = await paid.server.viewToken();
    await visit.decline(version);
    const again = (await visit.propose()).reply;
    paid.server.clock.set(again.proposal!.until - hourMs);
    expect(await remind()).toBeGreaterThan(0);
    visit.as.token = await paid.server.viewToken();
    expect((await visit.decline(again.version)).code).toBe(200);
    expect(await remindersOf()).toBe(0);
  });

  test('a store that tells its customer itself sends none; a withdrawal is told of', async () => {
    const visit = await booked();
    await toCustomer();
    await toStore();
    mails.forget();
    await visit.propose(later, { notify: false });
    expect(await toCustomer()).toEqual([]);
    await visit.withdraw();
    expect((await toCustomer()).map(({ mail }) => mail.subject)).toEqual([expect.stringMatching(/^Unchanged: /)]);
  });
});

test('C-200 a store books a walk-in, and the appointment says so', async () => {
  const shop = await buildShop(db());
  const walkIn = await paid.internal.createBooking({
    shopId: shop.shopId,
    start: '2027-01-20 10:00',
    lines: [{ code: 'cut' }],
    firstName: 'Lee',
    isWalkIn: true,
  });
  expect(walkIn.reply.source).toBe('walk_in');
});
