import type { WantedRights } from '@parlour/contract/booking/rights';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { exportPerson } from '../account/actions/export-person.ts';
import { approves, deposit, type PaidShop, startPaidShop } from '../payment/test/paid-shop.ts';
import { line } from '../test/booking-request.ts';
import { amountOff, rightsAt, said, sessions, wants } from './test/rights-customer.ts';

let home: PaidShop;
const api = () => home.server.api;
beforeAll(async () => {
  home = await startPaidShop();
});
afterAll(() => home.close());

const { besides, book, customerOf, give, left, quote, usesOf } = rightsAt(() => home);

test('a session covers its service: the quote says so, the booking keeps it, and a finished visit uses it up and is billed so', async () => {
  const mia = await customerOf();
  const id = await give(mia, sessions());
  const request = wants(mia, {});
  const quoted = await quote(mia, request);
  expect(quoted).toMatchObject({
    total: '50.00',
    isRequired: false,
    rights: { full: '50.00', rest: '0.00', suggested: { lines: [{ position: 1, rightId: id }], couponId: null } },
  });
  expect(quoted.quoteHash).not.toBe('');
  const made = await book(mia, request);
  expect(made.reply.booking.rights).toMatchObject({
    covered: '50.00',
    rest: '0.00',
    uses: [{ rightId: id, kind: 'sessions', position: 1, units: 1, amount: '50.00', state: 'reserved' }],
  });
  expect(await left(mia, id)).toBe(9);
  expect(await usesOf(mia, id)).toEqual([]);
  const bookingId = made.reply.booking.id;
  await home.shopDoes('finishBooking', bookingId);
  await home.shopDoes('finishBooking', bookingId);
  expect(await left(mia, id)).toBe(9);
  expect(await usesOf(mia, id)).toMatchObject([{ units: -1, bookingId }]);
  const bill = await home.server.services.db
    .selectFrom('bills')
    .selectAll()
    .where('bookingId', '=', bookingId)
    .executeTakeFirstOrThrow();
  expect(JSON.stringify(bill)).toContain('"kind":"session"');
});

test('what was not agreed to is not used: another choice, or none, has another hash', async () => {
  const mia = await customerOf();
  await give(mia, sessions());
  const request = wants(mia, {});
  const { quoteHash } = await quote(mia, request);
  const without = await api().booking.create({ ...request, quoteHash: '' }, { token: mia.token });
  expect(said(without)).toMatchObject({ reason: 'charge_changed', details: { quote: { rights: { rest: '0.00' } } } });
  const other = { ...request, rights: { lines: [{ position: 1, rightId: null }] }, quoteHash };
  expect((await api().booking.create(other, { token: mia.token })).reason).toBe('charge_changed');
});

test('F-86 a price for members, then a coupon, then a deposit on the rest; fees too are counted on it', async () => {
  const mia = await customerOf(deposit);
  await give(mia, { kind: 'prices', toPay: '0.8', exclusive: {} }, { kind: 'membership' });
  const couponId = await give(mia, amountOff(1200), { kind: 'voucher' });
  const request = wants(mia, {});
  const { held, quote: quoted, ordered } = await home.order(request, { token: mia.token });
  expect(quoted).toMatchObject({
    total: '50.00',
    amount: '8.40',
    rights: { rest: '28.00', coupon: { rightId: couponId, amount: '12.00' } },
  });
  await home.press(ordered.payUrl, approves);
  await home.settle();
  const paid = await api().payment.getPaid({ paymentOrderId: ordered.paymentOrderId, holdToken: held.holdToken });
  expect(paid.reply.booking).toMatchObject({ rights: { rest: '28.00' }, charge: { taken: '8.40', rest: '19.60' } });
  expect(await left(mia, couponId)).toBe(0);
});

test('F-79 a pack of one is used once at a time, and cancelled in time it comes back', async () => {
  const mia = await customerOf(deposit);
  const id = await give(mia, sessions(1));
  const first = (await book(mia, wants(mia, {}))).reply.booking;
  expect(await left(mia, id)).toBe(0);
  const second = wants(mia, { lines: [{ position: 1, rightId: id }] }, { start: '2027-01-15 10:00' });
  const usedUp = { reason: 'right_used_up', details: { rightId: id, position: 1 } };
  expect(said(await api().payment.quote(second, { token: mia.token }))).toEqual(usedUp);
  expect(said(await api().booking.create(second, { token: mia.token }))).toEqual(usedUp);
  const cancel = (bookingId: string, more: object = {}) =>
    api().booking.changeState({ id: bookingId, state: 'cancelled', ...more }, { token: mia.token });
  expect((await cancel(first.id)).reply.rights?.uses).toMatchObject([{ state: 'returned' }]);
  expect(await left(mia, id)).toBe(1);
  expect(await usesOf(mia, id)).toEqual([]);
  expect((await book(mia, second)).reply.booking.rights).toMatchObject({ rest: '0.00' });
  expect(await left(mia, id)).toBe(0);
});

test('F-79 cancelled late, a session is used up, and only after she agreed to that', async () => {
  const lateFees = '[{"timeUnit":"days","timeValue":2,"type":"percent","value":"0.5"}]';
  const mia = await customerOf({ ...deposit, lateFees });
  const id = await give(mia, sessions(1));
  const request = wants(mia, {});
  const quoted = await quote(mia, request);
  expect(quoted.isRequired).toBe(false);
  const { id: bookingId } = (await book(mia, request)).reply.booking;
  home.server.clock.set(Date.parse('2027-01-13T12:00:00Z'));
  const as = { token: mia.token };
  const penalty = (await api().booking.getPenalty({ id: bookingId }, as)).reply;
  const { items } = (await api().booking.get({ id: bookingId }, as)).reply;
  const lines = [line('cut', { bookingItemId: items[0]!.id })];
  const change = {
    id: bookingId,
    version: 1,
    lines,
    start: '2027-01-25 10:00',
    guestCount: 1,
    isGroup: false,
    remark: '',
  };
  const moved = await api().booking.change({ ...change, removedItemIds: [] }, as);
  // Moved when it is late, it is not in time again.
  expect(moved.reply.rights).toMatchObject({ returnedUntil: null, uses: [{ state: 'reserved' }] });
  const late = await api().booking.changeState({ id: bookingId, state: 'cancelled' }, as);
  expect(penalty.lostRights).toMatchObject([{ rightId: id, units: 1 }]);
  expect(said(late)).toMatchObject({
    reason: 'charge_changed',
    details: { penalty: { lostRights: [{ rightId: id }] } },
  });
  const agreed = { id: bookingId, state: 'cancelled', agreesRightsLost: true } as const;
  expect((await api().booking.changeState(agreed, as)).reply.rights?.uses).toMatchObject([{ state: 'used' }]);
  expect(await left(mia, id)).toBe(0);
  expect(await usesOf(mia, id)).toHaveLength(1);
});

test('a no-show uses a session up, and what the store calls off comes back', async () => {
  const mia = await customerOf();
  const id = await give(mia, sessions(2));
  const [gone, off] = [
    (await book(mia, wants(mia, {}))).reply.booking,
    (await book(mia, wants(mia, {}, { start: '2027-01-15 10:00' }))).reply.booking,
  ];
  await home.shopDoes('cancelBooking', off.id);
  home.server.clock.set(Date.parse('2027-01-14T02:00:00Z'));
  await home.shopDoes('markNoShow', gone.id);
  expect(await usesOf(mia, id)).toMatchObject([{ units: -1, bookingId: gone.id }]);
});

test('a hold reserves a session, frees it by running out, and gives it to what replaces it', async () => {
  const mia = await customerOf(deposit);
  const id = await give(mia, sessions(1));
  const colour = [line('cut'), line('colour', { position: 2 })];
  const request = wants(
    mia,
    {
      lines: [
        { position: 1, rightId: id },
        { position: 2, rightId: null },
      ],
    },
    { lines: colour },
  );
  const as = { token: mia.token };
  const { quoteHash } = await quote(mia, request);
  const held = (await api().booking.hold({ ...request, quoteHash }, as)).reply;
  expect(await left(mia, id)).toBe(0);
  const again = { ...request, start: '2027-01-14 13:00', holdToken: held.holdToken };
  const quoted = await quote(mia, again);
  const replaced = await api().booking.hold({ ...again, quoteHash: quoted.quoteHash }, as);
  expect(replaced.status).toBe(200);
  expect(await left(mia, id)).toBe(0);
  home.server.clock.set(home.server.clock.now() + 40 * 60_000);
  expect(await left(mia, id)).toBe(1);
});

test('Bad input: rights of others, unknown ones, guests and typed codes are refused in words, and codes all alike', async () => {
  const mia = await customerOf();
  const ben = await besides(mia);
  const foreign = await give(ben, sessions());
  const coupon = await give(ben, amountOff(500), { kind: 'voucher' });
  const number = (await api().rights.get({ id: coupon }, { token: ben.token })).reply.number;
  const refusal = async (rights: WantedRights) => {
    const { status, reason, details } = await api().payment.quote(wants(mia, rights), { token: mia.token });
    return [status, reason, details];
  };
  expect(await refusal({ lines: [{ position: 1, rightId: foreign }] })).toEqual([
    422,
    'right_not_usable',
    { rightId: foreign, position: 1 },
  ]);
  expect(await refusal({ couponCode: number })).toEqual(await refusal({ couponCode: 'NONE-AT-ALL' }));
  expect((await refusal({ couponCode: number }))[1]).toBe('coupon_unknown');
  const guest = await api().payment.quote(wants(mia, {}), { token: await home.server.viewToken() });
  expect(guest.reason).toBe('sign_in_needed');
  // A guest's codes are not looked at, so that guests use up nobody's tries.
  const typed = wants(mia, { couponCode: number });
  for (let tries = 0; tries < 21; tries++)
    expect((await api().booking.create(typed, { token: await home.server.viewToken() })).reason).toBe('sign_in_needed');
  // Right codes cost no try, and wrong ones only those of who types them: not of others at the same address.
  const own = await give(mia, amountOff(500), { kind: 'voucher' });
  const right = (await api().rights.get({ id: own }, { token: mia.token })).reply.number;
  for (let times = 0; times < 25; times++)
    expect((await quote(mia, wants(mia, { couponCode: right }))).rights?.coupon?.rightId).toBe(own);
  for (let tries = 0; tries < 20; tries++) await refusal({ couponCode: `GUESS-${tries}` });
  expect((await refusal({ couponCode: right }))[1]).toBe('too_many_attempts');
  const uncovered = { lines: [{ position: 1, rightId: null }], couponCode: number };
  expect((await quote(ben, wants(ben, uncovered))).rights?.coupon?.rightId).toBe(coupon);
});

test('a move keeps a session; past the end of its right it is refused, and can be made without it', async () => {
  const mia = await customerOf();
  const id = await give(mia, sessions(3), { validity: { kind: 'fixed', from: '2027-01-01', to: '2027-01-20' } });
  const { booking } = (await book(mia, wants(mia, {}))).reply;
  const item = booking.items[0]!.id;
  const as = { token: mia.token };
  const lines = [line('cut', { bookingItemId: item })];
  const change = { id: booking.id, lines, guestCount: 1, isGroup: false, remark: '', removedItemIds: [] };
  const moved = await api().booking.change({ ...change, version: 1, start: '2027-01-15 10:00' }, as);
  expect(moved.reply.rights?.uses).toMatchObject([{ rightId: id, state: 'reserved' }]);
  expect(await left(mia, id)).toBe(2);
  const far = { ...change, version: 2, start: '2027-01-25 10:00' };
  const refused = await api().booking.change(far, as);
  expect(said(refused)).toMatchObject({ reason: 'right_past_end', details: { rightIds: [id] } });
  const released = await api().booking.change({ ...far, releasedRightIds: [id] }, as);
  expect(released.reply).toMatchObject({ start: '2027-01-25 10:00' });
  expect(released.reply.rights).toBeUndefined();
  expect(await left(mia, id)).toBe(3);
});

test('late money takes a session back with its time, or goes back where the session is gone', async () => {
  const mia = await customerOf(deposit);
  const id = await give(mia, sessions(1));
  const lines = [line('cut'), line('colour', { position: 2 })];
  const rights: WantedRights = {
    lines: [
      { position: 1, rightId: id },
      { position: 2, rightId: null },
    ],
  };
  const as = { token: mia.token };
  const first = await home.order(wants(mia, rights, { lines }), as);
  home.server.clock.set(home.server.clock.now() + 40 * 60_000);
  const other = await book(mia, wants(mia, { lines: [{ position: 1, rightId: id }] }, { start: '2027-01-15 10:00' }));
  expect(other.status).toBe(200);
  await home.press(first.ordered.payUrl, approves);
  await home.settle();
  expect(await home.stateOf(first.held.id)).toBe('expired');
  expect(await left(mia, id)).toBe(0);
});

test('a series takes one session for each visit, without a payment where all is covered, and none where they do not suffice', async () => {
  const mia = await customerOf(deposit);
  const id = await give(mia, sessions(3));
  const rights: WantedRights = { lines: [{ position: 1, rightId: id }] };
  const { start, heldBookingId: _none, ...visit } = wants(mia, rights);
  const { quoteHash } = await quote(mia, { ...visit, start });
  const series = (starts: string[]) =>
    api().booking.createSeries({ ...visit, starts, quoteHash }, { token: mia.token });
  const weeks = [start, '2027-01-21 10:00', '2027-01-28 10:00', '2027-02-04 10:00'];
  expect((await series(weeks)).reason).toBe('right_used_up');
  expect(await left(mia, id)).toBe(3);
  expect((await series(weeks.slice(0, 3))).status).toBe(200);
  expect(await left(mia, id)).toBe(0);
});

test('a coupon does not fit a series: it is refused in words, and none is suggested', async () => {
  const mia = await customerOf();
  const pack = await give(mia, sessions(3));
  const coupon = await give(mia, amountOff(700), { kind: 'voucher' });
  const lines = [line('cut'), line('colour', { position: 2 })];
  const { start, heldBookingId: _none, ...visit } = wants(mia, {}, { lines });
  const starts = [start, '2027-01-21 10:00'];
  const series = (rights: WantedRights, quoteHash = '') =>
    api().booking.createSeries({ ...visit, starts, rights, quoteHash }, { token: mia.token });
  expect((await series({ couponId: coupon })).reason).toBe('coupon_in_series');
  expect((await series({ couponCode: 'ANY' })).reason).toBe('coupon_in_series');
  const one: WantedRights = {
    lines: [
      { position: 1, rightId: pack },
      { position: 2, rightId: null },
    ],
  };
  const { quoteHash } = await quote(mia, wants(mia, { ...one, couponId: null }, { lines }));
  const made = await series(one, quoteHash);
  expect(made.reply.visits.map(({ booking }) => booking.rights)).toMatchObject([
    { rest: '120.00', uses: [{ rightId: pack, units: 1 }] },
    { rest: '120.00', uses: [{ rightId: pack, units: 1 }] },
  ]);
  expect(await left(mia, coupon)).toBe(1);
});

test('a place on the waitlist uses nothing of what its customer holds, and says so', async () => {
  const mia = await customerOf();
  const { source: _source, agreesPolicy: _agrees, related: _related, start: _start, ...visit } = wants(mia, {});
  const wish = { ...visit, days: ['2027-01-14'], parts: ['morning' as const] };
  expect((await api().waitlist.join(wish, { token: mia.token })).reason).toBe('rights_not_waiting');
  const { rights: _rights, ...without } = wish;
  expect((await api().waitlist.join(without, { token: mia.token })).reason).not.toBe('rights_not_waiting');
});

test('Seams F-155 what is kept of a person says which rights a booking uses, and what its ledger alone says is left', async () => {
  const mia = await customerOf();
  const pack = await give(mia, sessions(3));
  const { booking } = (await book(mia, wants(mia, {}))).reply;
  const kept = (await exportPerson(home.server.services, mia)) as {
    bookings: { id: string; rights: unknown }[];
    rights: { given: object; used: object }[];
  };
  expect(kept.bookings.find(({ id }) => id === booking.id)?.rights).toMatchObject({
    uses: [{ rightId: pack, kind: 'sessions', units: 1, amountMinor: 5000 }],
  });
  expect(kept.rights).toMatchObject([{ given: { '': 3 }, used: { '': 0 } }]);
});
