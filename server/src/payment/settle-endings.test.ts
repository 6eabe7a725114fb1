import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { bookingRequest, line } from '../test/booking-request.ts';
import { standardNow } from '../test/test-app.ts';
import { approves, deposit, hold, type PaidShop, paysLater, startPaidShop } from './test/paid-shop.ts';

let paid: PaidShop;
beforeAll(async () => {
  paid = await startPaidShop();
});
afterAll(() => paid.close());
beforeEach(() => paid.reset());

const hourMs = 3_600_000;
/** The visit of `bookingRequest` starts at 10:00 in Sydney on 14 January 2027. */
const startsAt = Date.parse('2027-01-13T23:00:00Z');
const at = (before: number) => paid.server.clock.set(startsAt - before);

describe('what ending costs is told before', () => {
  test('B-240 B-241 B-242 G-108 C-217 at several notice times, to the millisecond', async () => {
    const { booking, as } = await paid.booked(deposit);
    const ask = async () => (await paid.server.api.booking.getPenalty({ id: booking.id }, await paid.again(as))).reply;
    at(24 * hourMs);
    expect(await ask()).toMatchObject({
      isNeeded: false,
      amount: '0.00',
      currencyCode: 'AUD',
      form: 'deposit',
      paidAmount: '15.00',
      refundAmount: '15.00',
      deadline: startsAt - 24 * hourMs,
      next: [
        { after: startsAt - 24 * hourMs, amount: '25.00' },
        { after: startsAt - 5 * hourMs, amount: '50.00' },
      ],
      policyLines: [
        { kind: 'late', notice: { unit: 'hours', value: 24 }, part: '0.5', fee: '25.00' },
        { kind: 'late', notice: { unit: 'hours', value: 5 }, part: '1', fee: '50.00' },
        { kind: 'no_show', notice: null, part: '1', fee: '50.00' },
      ],
    });
    at(24 * hourMs - 1);
    expect(await ask()).toMatchObject({
      isNeeded: true,
      amount: '25.00',
      refundAmount: '0.00',
      dueAmount: '10.00',
      changeDueAmount: '25.00',
      deadline: null,
      next: [{ after: startsAt - 5 * hourMs, amount: '50.00' }],
    });
    at(5 * hourMs);
    expect(await ask()).toMatchObject({ amount: '25.00' });
    at(5 * hourMs - 1);
    expect(await ask()).toMatchObject({ amount: '50.00', dueAmount: '35.00', next: [] });
  });

  test('F-104 a stranger is told nothing, and where nothing is charged nothing is asked', async () => {
    const { booking } = await paid.booked(deposit);
    const token = await paid.server.viewToken();
    expect((await paid.server.api.booking.getPenalty({ id: booking.id }, { token })).reason).toBe('not_found');
    const shop = await paid.shop({});
    const made = (await paid.server.api.booking.create(bookingRequest(shop.shopId))).reply;
    expect(made.booking.charge).toBeNull();
    const info = await paid.server.api.booking.getPenalty(
      { id: made.booking.id },
      { token, linkToken: made.linkToken },
    );
    expect(info.reply).toMatchObject({ isNeeded: false, form: null, amount: '0.00', policyLines: [] });
    at(hourMs);
    const cancelled = await paid.cancel(made.booking, { token, linkToken: made.linkToken });
    expect(cancelled.reply.state).toBe('cancelled');
  });

  test('PAY-03 the booking says where its money is', async () => {
    const { booking, as } = await paid.booked({ ...hold });
    const shown = (await paid.server.api.booking.get({ id: booking.id }, await paid.again(as))).reply.charge;
    expect(shown).toMatchObject({
      form: 'hold',
      state: 'authorised',
      amount: '50.00',
      held: '50.00',
      taken: '0.00',
      returned: '0.00',
      due: '0.00',
      fee: '0.00',
      freeUntil: startsAt - 24 * hourMs,
      payments: [{ state: 'authorised', amount: '50.00', method: 'CARD' }],
    });
    expect(shown!.policyLines).toHaveLength(3);
  });
});

describe('a customer cancels', () => {
  test('G-109 in time: the whole deposit goes back, once', async () => {
    const { booking, as, orderId } = await paid.booked(deposit);
    at(25 * hourMs);
    const answer = await paid.cancel(booking, as);
    expect(answer.reply.state).toBe('cancelled');
    await paid.settle();
    expect((await paid.cancel(booking, as)).code).toBe(200);
    await paid.settle();
    await paid.booksAgree(orderId, { held: 0, taken: 0, returned: 1500, due: 0 });
    const shown = (await paid.server.api.booking.get({ id: booking.id }, await paid.again(as))).reply.charge;
    expect(shown).toMatchObject({ state: 'refunded', taken: '0.00', returned: '15.00', due: '0.00', freeUntil: null });
  });

  test('G-109 late: the fee is kept, and what is missing is owed in the store', async () => {
    const { booking, as, orderId } = await paid.booked({ ...deposit, defaultDeposit: '{"type":"0","value":"0.8"}' });
    at(10 * hourMs);
    expect((await paid.cancel(booking, as, '25.00')).reply.charge).toMatchObject({ fee: '25.00', due: '0.00' });
    await paid.settle();
    await paid.booksAgree(orderId, { held: 0, taken: 2500, returned: 1500, due: 0 });
    const small = await paid.booked(deposit);
    at(10 * hourMs);
    await paid.cancel(small.booking, small.as, '25.00');
    await paid.settle();
    await paid.booksAgree(small.orderId, { held: 0, taken: 1500, returned: 0, due: 1000 });
  });

  test('G-109 B-244 late with a hold: the smaller of hold and fee is taken, the rest is released', async () => {
    const { booking, as, orderId } = await paid.booked({ ...hold });
    at(10 * hourMs);
    await paid.cancel(booking, as, '25.00');
    await paid.settle();
    await paid.booksAgree(orderId, { held: 0, taken: 2500, returned: 2500, due: 0 });
    const part = await paid.booked({ ...hold, holdPolicy: '{"type":"1","value":"10"}' });
    at(10 * hourMs);
    await paid.cancel(part.booking, part.as, '25.00');
    await paid.settle();
    await paid.booksAgree(part.orderId, { held: 0, taken: 1000, returned: 0, due: 1500 });
  });

  test('B-244 in time with a hold: all of it is released', async () => {
    const { booking, as, orderId } = await paid.booked({ ...hold });
    at(25 * hourMs);
    await paid.cancel(booking, as);
    await paid.settle();
    await paid.booksAgree(orderId, { held: 0, taken: 0, returned: 5000, due: 0 });
  });

  test('G-101 a fee that the customer has not agreed to is told, and nothing has happened; less than agreed is fine', async () => {
    const { booking, as, orderId } = await paid.booked(deposit);
    at(24 * hourMs);
    const free = (await paid.server.api.booking.getPenalty({ id: booking.id }, await paid.again(as))).reply;
    expect(free.isNeeded).toBe(false);
    at(24 * hourMs - 1);
    const refused = await paid.cancel(booking, as);
    expect(refused.reason).toBe('charge_changed');
    expect(refused.details?.['penalty']).toMatchObject({ needed: true, amount: '25.00', currency: 'AUD' });
    at(5 * hourMs - 1);
    expect((await paid.cancel(booking, as, '25.00')).details?.['penalty']).toMatchObject({ amount: '50.00' });
    await paid.settle();
    await paid.booksAgree(orderId, { held: 0, taken: 1500, returned: 0, due: 0 });
    expect(await paid.stateOf(booking.id)).toBe('confirmed');
    expect((await paid.cancel(booking, as, '80.00')).reply.state).toBe('cancelled');
    await paid.settle();
    await paid.booksAgree(orderId, { held: 0, taken: 1500, returned: 0, due: 3500 });
  });

  test('F-68 twice at once, or the shop at the same moment: money moves once', async () => {
    const twice = await paid.booked({ ...deposit, defaultDeposit: '{"type":"0","value":"0.8"}' });
    at(10 * hourMs);
    const answers = await Promise.all([1, 2, 3].map(() => paid.cancel({ id: twice.booking.id }, twice.as, '25.00')));
    expect(answers.map(({ code }) => code)).toEqual([200, 200, 200]);
    await paid.settle();
    await paid.booksAgree(twice.orderId, { held: 0, taken: 2500, returned: 1500, due: 0 });
    const both = await paid.booked({ ...deposit, defaultDeposit: '{"type":"0","value":"0.8"}' });
    at(10 * hourMs);
    await Promise.all([
      paid.cancel({ id: both.booking.id }, both.as, '25.00'),
      paid.shopDoes('cancelBooking', both.booking.id),
    ]);
    await paid.settle();
    const { taken } = await paid.booksOf(both.orderId);
    expect([0, 2500]).toContain(taken);
    await paid.booksAgree(both.orderId, { held: 0, taken, returned: 4000 - taken, due: 0 });
  });

  test('F-55 a group is settled whole', async () => {
    const lines = [line('cut'), line('cut', { position: 2, guest: 2 })];
    const { booking, as, orderId } = await paid.booked(
      { ...deposit, hasGroupBooking: true },
      { lines, guestCount: 2, isGroup: true },
      2,
    );
    expect((await paid.server.api.booking.get({ id: booking.id }, await paid.again(as))).reply.charge!.taken).toBe(
      '30.00',
    );
    at(25 * hourMs);
    await paid.cancel(booking, as);
    await paid.settle();
    await paid.booksAgree(orderId, { held: 0, taken: 0, returned: 3000, due: 0 });
  });

  test('G-119 before its deposit was taken: it is taken and given back, in whatever order the provider answers', async () => {
    const { booking, as, orderId } = await paid.booked(deposit, {}, 1, () => {
      // Told of the payment, and away before the money could be taken.
      paid.weather.isAway = true;
    });
    at(25 * hourMs);
    await paid.cancel(booking, as);
    await paid.settle();
    paid.weather.isAway = false;
    at(24.5 * hourMs);
    await paid.settle();
    await paid.booksAgree(orderId, { held: 0, taken: 0, returned: 1500, due: 0 });
  });

  test('G-126 while the provider is away, or its answer is lost: given back once', async () => {
    const { booking, as, orderId } = await paid.booked(deposit);
    at(25 * hourMs);
    await paid.cancel(booking, as);
    paid.weather.losesAnswers = 1;
    await paid.settle();
    at(24.5 * hourMs);
    await paid.settle();
    await paid.booksAgree(orderId, { held: 0, taken: 0, returned: 1500, due: 0 });
  });
});

describe('a card that was kept', () => {
  const far = { start: '2027-02-12 10:00' };
  const farStart = Date.parse('2027-02-11T23:00:00Z');
  const threeDays = '[{"timeUnit":"days","timeValue":3,"type":"percent","value":"0.5"}]';

  test('G-110 cancelled in time it is forgotten, and never held', async () => {
    const { booking, as, orderId } = await paid.booked({ ...hold }, far);
    await paid.cancel(booking, as);
    await paid.settle();
    paid.server.clock.set(farStart - 47 * hourMs);
    await paid.settle();
    await paid.booksAgree(orderId, { held: 0, taken: 0, returned: 0, due: 0 });
    expect(await paid.chargeOf(booking.id)).toMatchObject({
      methodRef: '',
      customerRef: '',
      status: 'refunded',
      failure: null,
    });
  });

  test('G-109 cancelled late before it was held: it is held for the fee, and the fee is taken', async () => {
    const { booking, as, orderId } = await paid.booked({ ...hold, lateFees: threeDays }, far);
    paid.server.clock.set(farStart - 60 * hourMs);
    await paid.cancel(booking, as, '25.00');
    await paid.settle();
    await paid.booksAgree(orderId, { held: 0, taken: 2500, returned: 2500, due: 0 });
  });

  test('F-52 refused by the bank then, the fee is owed and the charge is marked', async () => {
    const { booking, as, orderId } = await paid.booked({ ...hold, lateFees: threeDays }, far, 1, null, paysLater);
    paid.server.clock.set(farStart - 60 * hourMs);
    await paid.cancel(booking, as, '25.00');
    await paid.settle();
    await paid.booksAgree(orderId, { held: 0, taken: 0, returned: 0, due: 2500 });
    expect(await paid.chargeOf(booking.id)).toMatchObject({
      failure: { command: 'hold_saved', cause: 'declined' },
      dueMinor: 2500,
    });
  });

  test('G-110 cancelled while it is being held: what is held then is released', async () => {
    const { booking, as, orderId } = await paid.booked({ ...hold }, far);
    paid.server.clock.set(farStart - 48 * hourMs);
    paid.weather.losesAnswers = 1;
    await paid.settle();
    await paid.cancel(booking, as);
    paid.server.clock.set(farStart - 40 * hourMs);
    await paid.settle();
    await paid.booksAgree(orderId, { held: 0, taken: 0, returned: 5000, due: 0 });
  });

  test('G-110 cancelled while the provider is away: it is not held any more', async () => {
    const { booking, as, orderId } = await paid.booked({ ...hold }, far);
    paid.server.clock.set(farStart - 48 * hourMs);
    paid.weather.isAway = true;
    await paid.settle();
    await paid.cancel(booking, as);
    paid.weather.isAway = false;
    paid.server.clock.set(farStart - 40 * hourMs);
    await paid.settle();
    await paid.booksAgree(orderId, { held: 0, taken: 0, returned: 0, due: 0 });
    expect(await paid.chargeOf(booking.id)).toMatchObject({ failure: null });
  });
});

describe('the shop', () => {
  test('G-109 cancels or rejects: all goes back, whatever the hour', async () => {
    for (const [verb, isConfirmedAtOnce] of [
      ['cancelBooking', true],
      ['rejectBooking', false],
    ] as const) {
      const { booking, orderId } = await paid.booked({ ...deposit, isConfirmedAtOnce });
      at(hourMs);
      expect((await paid.shopDoes(verb, booking.id)).code).toBe(200);
      expect((await paid.shopDoes(verb, booking.id)).code).toBe(200);
      await paid.settle();
      await paid.booksAgree(orderId, { held: 0, taken: 0, returned: 1500, due: 0 });
    }
  });

  test('G-109 a request that the store does not answer until its start is refused, and its hold released', async () => {
    const { booking, orderId } = await paid.booked({ ...hold, isConfirmedAtOnce: false });
    at(1);
    await paid.settle();
    expect(await paid.stateOf(booking.id)).toBe('to_confirm');
    at(0);
    await paid.settle();
    expect(await paid.stateOf(booking.id)).toBe('rejected');
    await paid.booksAgree(orderId, { held: 0, taken: 0, returned: 5000, due: 0 });
  });

  test('B-240 G-107 says that the customer did not come: the fee of that is taken from the hold, or owed beyond the deposit', async () => {
    const held = await paid.booked({ ...hold, noShowFee: '{"type":"percent","value":"0.6"}' });
    at(0);
    await paid.shopDoes('markNoShow', held.booking.id);
    await paid.settle();
    await paid.booksAgree(held.orderId, { held: 0, taken: 3000, returned: 2000, due: 0 });
    paid.reset();
    const taken = await paid.booked(deposit);
    at(0);
    await paid.shopDoes('markNoShow', taken.booking.id);
    await paid.settle();
    await paid.booksAgree(taken.orderId, { held: 0, taken: 1500, returned: 0, due: 3500 });
  });

  test('B-244 G-109 says that the visit is over: a hold is released, a deposit stays for the bill', async () => {
    const held = await paid.booked({ ...hold });
    const taken = await paid.booked(deposit);
    at(-hourMs);
    for (const { booking } of [held, taken]) {
      await paid.shopDoes('startBooking', booking.id);
      await paid.shopDoes('finishBooking', booking.id);
    }
    await paid.settle();
    await paid.booksAgree(held.orderId, { held: 0, taken: 0, returned: 5000, due: 0 });
    await paid.booksAgree(taken.orderId, { held: 0, taken: 1500, returned: 0, due: 0 });
  });

  test('B-244 takes a part of a hold in the store, once; the status follows, and finishing keeps it', async () => {
    const { booking, as, orderId } = await paid.booked({ ...hold });
    at(-hourMs);
    expect((await paid.shopDoes('captureCharge', booking.id, { amount: '60.00' })).reason).toBe('invalid_input');
    expect((await paid.shopDoes('captureCharge', booking.id, { amount: '32.50' })).code).toBe(200);
    expect((await paid.shopDoes('captureCharge', booking.id, { amount: '32.50' })).code).toBe(200);
    expect((await paid.shopDoes('captureCharge', booking.id, { amount: '40.00' })).reason).toBe('edit_not_allowed');
    await paid.settle();
    await paid.shopDoes('finishBooking', booking.id);
    await paid.settle();
    await paid.booksAgree(orderId, { held: 0, taken: 3250, returned: 1750, due: 0 });
    expect((await paid.server.api.booking.get({ id: booking.id }, await paid.again(as))).reply.charge).toMatchObject({
      state: 'succeeded',
      taken: '32.50',
      returned: '17.50',
    });
  });

  test('B-244 gives back what is held or taken, and once', async () => {
    const held = await paid.booked({ ...hold });
    const taken = await paid.booked(deposit);
    for (const { booking } of [held, taken])
      for (let time = 0; time < 2; time++) {
        expect((await paid.shopDoes('giveBackCharge', booking.id)).code).toBe(200);
        await paid.settle();
      }
    await paid.booksAgree(held.orderId, { held: 0, taken: 0, returned: 5000, due: 0 });
    await paid.booksAgree(taken.orderId, { held: 0, taken: 0, returned: 1500, due: 0 });
    expect((await paid.shopDoes('giveBackCharge', 'nowhere')).reason).toBe('not_found');
    expect((await paid.shopDoes('captureCharge', taken.booking.id)).reason).toBe('edit_not_allowed');
    at(hourMs);
    await paid.cancel(taken.booking, taken.as, '50.00');
    await paid.settle();
    await paid.booksAgree(taken.orderId, { held: 0, taken: 0, returned: 1500, due: 5000 });
  });

  test('B-244 given back after the customer did not come, the fee is waived: nothing is kept, and nothing is owed', async () => {
    const held = await paid.booked({ ...hold });
    const taken = await paid.booked(deposit);
    at(-hourMs);
    for (const { booking } of [held, taken]) await paid.shopDoes('markNoShow', booking.id);
    await paid.settle();
    await paid.booksAgree(held.orderId, { held: 0, taken: 5000, returned: 0, due: 0 });
    await paid.booksAgree(taken.orderId, { held: 0, taken: 1500, returned: 0, due: 3500 });
    for (const { booking, as } of [held, taken]) {
      for (let time = 0; time < 2; time++) expect((await paid.shopDoes('giveBackCharge', booking.id)).code).toBe(200);
      await paid.settle();
      const { charge } = (await paid.server.api.booking.get({ id: booking.id }, await paid.again(as))).reply;
      expect(charge).toMatchObject({ fee: '0.00', due: '0.00', taken: '0.00' });
    }
    await paid.booksAgree(held.orderId, { held: 0, taken: 0, returned: 5000, due: 0 });
    await paid.booksAgree(taken.orderId, { held: 0, taken: 0, returned: 1500, due: 0 });
  });
});

describe('a booking moves', () => {
  test('G-70 in time its money follows it, and nothing is owed', async () => {
    const { booking, as, orderId } = await paid.booked(deposit);
    const moved = await paid.move(booking, '2027-01-15 11:00', as);
    expect(moved.reply.charge).toMatchObject({
      taken: '15.00',
      due: '0.00',
      freeUntil: Date.parse('2027-01-14T00:00:00Z'),
    });
    expect(moved.reply.id).toBe(booking.id);
    await paid.settle();
    await paid.booksAgree(orderId, { held: 0, taken: 1500, returned: 0, due: 0 });
  });

  test('G-70 G-71 late it is owed once and never lowered, with what was agreed to', async () => {
    const { booking, as, orderId } = await paid.booked(deposit);
    at(10 * hourMs);
    const unagreed = await paid.move(booking, '2027-01-20 11:00', as);
    expect(unagreed.reason).toBe('agreement_needed');
    expect(unagreed.details?.['penalty']).toMatchObject({ amount: '25.00', changeDueAmount: '25.00' });
    expect((await paid.move(booking, '2027-01-20 11:00', as, '10.00')).reason).toBe('charge_changed');
    const moved = await paid.move(booking, '2027-01-20 11:00', as, '25.00');
    expect(moved.reply).toMatchObject({
      start: '2027-01-20 11:00',
      charge: { fee: '25.00', due: '25.00', taken: '15.00' },
    });
    // A note changes nothing of the time, and costs nothing.
    const again = await paid.move(moved.reply, '2027-01-20 11:00', as);
    expect(again.reply.charge).toMatchObject({ due: '25.00' });
    const info = (await paid.server.api.booking.getPenalty({ id: booking.id }, await paid.again(as))).reply;
    expect(info).toMatchObject({
      isNeeded: true,
      amount: '25.00',
      refundAmount: '0.00',
      dueAmount: '10.00',
      deadline: null,
    });
    expect((await paid.cancel(again.reply, as)).reason).toBe('charge_changed');
    await paid.cancel(again.reply, as, '25.00');
    await paid.settle();
    await paid.booksAgree(orderId, { held: 0, taken: 1500, returned: 0, due: 1000 });
  });

  test('G-70 a shop that cancels after a late change wants nothing', async () => {
    const { booking, as, orderId } = await paid.booked({ ...hold });
    at(10 * hourMs);
    await paid.move(booking, '2027-01-18 11:00', as, '25.00');
    await paid.shopDoes('cancelBooking', booking.id);
    await paid.settle();
    await paid.booksAgree(orderId, { held: 0, taken: 0, returned: 5000, due: 0 });
  });

  test('G-110 the moment at which a kept card is held moves with the visit', async () => {
    const { booking, as, orderId } = await paid.booked({ ...hold }, { start: '2027-02-12 10:00' });
    await paid.move(booking, '2027-01-25 10:00', as);
    paid.server.clock.set(Date.parse('2027-01-22T23:00:00Z'));
    await paid.settle();
    await paid.booksAgree(orderId, { held: 5000, taken: 0, returned: 0, due: 0 });
  });

  test('G-110 a hold that ends before the new time is marked for the shop', async () => {
    const { booking, as } = await paid.booked({ ...hold });
    const moved = (await paid.move(booking, '2027-02-12 10:00', as)).reply;
    expect(await paid.chargeOf(booking.id)).toMatchObject({ failure: { command: 'hold', cause: 'ends_early' } });
    // The customer's card has not failed.
    expect(moved.charge).toMatchObject({ held: '50.00', concern: 'payment' });
    const back = (await paid.move(moved, '2027-01-14 12:00', as)).reply;
    expect(back.charge).toMatchObject({ held: '50.00', concern: null });
  });

  test('G-69 G-71 services that are taken out late do not lower the fee', async () => {
    const lines = [line('cut'), line('wash', { position: 2 })];
    const { booking, as } = await paid.booked(deposit, { lines });
    at(10 * hourMs);
    const less = await paid.move(booking, '2027-01-14 10:00', as, undefined, [line('cut')]);
    expect(less.reply.total).toBe('50.00');
    const info = (await paid.server.api.booking.getPenalty({ id: booking.id }, await paid.again(as))).reply;
    expect(info.amount).toBe('32.50');
  });
});

test('F-46 what is owed is only ever added to, and a booking that ended keeps its books', async () => {
  expect(standardNow).toBeLessThan(startsAt);
  const { booking, as, orderId } = await paid.booked(deposit, {}, 1, null, approves);
  at(10 * hourMs);
  await paid.cancel(booking, as, '25.00');
  await paid.settle();
  const entries = await paid.entriesOf(booking.id);
  expect(entries.filter(({ account }) => account === 'due').map(({ amountMinor }) => amountMinor)).toEqual([1000]);
  await paid.booksAgree(orderId, { held: 0, taken: 1500, returned: 0, due: 1000 });
});
