import type { WantedRights } from '@parlour/contract/booking/rights';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { deposit, type PaidShop, startPaidShop } from '../payment/test/paid-shop.ts';
import { recordAt } from '../rights/test/sell.ts';
import { line } from '../test/booking-request.ts';
import { buildShop } from '../test/build-shop.ts';
import { signInAsNew } from '../test/sign-in.ts';
import { rightsAt, said, sessions, wants } from './test/rights-customer.ts';

let home: PaidShop;
const api = () => home.server.api;
beforeAll(async () => {
  home = await startPaidShop();
});
afterAll(() => home.close());

const { besides, book, customerOf, give, left, quote, usesOf } = rightsAt(() => home);
const fixed = (from: string, to: string) => ({ validity: { kind: 'fixed', from, to } as const });

test('F-86 in a group a session pays for any guest, each line its own, and a price for members for the first guest alone', async () => {
  const mia = await customerOf({ hasGroupBooking: true });
  const group = {
    lines: [1, 2, 3].map((guest) => line('cut', { guest, position: guest })),
    guestCount: 3,
    isGroup: true,
  };
  const pack = await give(mia, sessions(1));
  const club = await give(mia, { kind: 'prices', toPay: '0.8', exclusive: {} }, { kind: 'membership' });
  const second: WantedRights = { lines: [{ position: 2, rightId: pack }] };
  const made = await book(mia, wants(mia, second, group));
  expect(made.reply.booking.rights).toMatchObject({
    full: '150.00',
    rest: '90.00',
    uses: [
      { rightId: club, position: 1, kind: 'price', amount: '10.00' },
      { rightId: pack, position: 2, units: 1, amount: '50.00' },
    ],
  });
  await home.shopDoes('finishBooking', made.reply.booking.id);
  expect(await usesOf(mia, pack)).toMatchObject([{ units: -1 }]);
  const ofOthers: WantedRights = { lines: [{ position: 3, rightId: club }] };
  const refused = await api().payment.quote(wants(mia, ofOthers, group), { token: mia.token });
  expect(said(refused)).toEqual({ reason: 'right_not_usable', details: { rightId: club, position: 3 } });
});

test('C-156 sessions that each item has of its own pay for that item alone, as often as there are', async () => {
  const mia = await customerOf();
  const [cut, colour] = mia.shop.serviceIds;
  const id = await give(mia, { kind: 'item_sessions', counts: { [cut!]: 1, [colour!]: 2 } });
  const two = [line('cut'), line('cut', { position: 2 }), line('colour', { position: 3 })];
  const quoted = await quote(mia, wants(mia, {}, { lines: two }));
  expect(quoted.rights?.lines.map(({ use }) => use?.units ?? 0)).toEqual([1, 0, 1]);
  const asked: WantedRights = { lines: [1, 2].map((position) => ({ position, rightId: id })) };
  const refused = await api().payment.quote(wants(mia, asked, { lines: two }), { token: mia.token });
  expect(said(refused)).toEqual({ reason: 'right_used_up', details: { rightId: id, position: 2 } });
  const wash = await api().payment.quote(
    wants(mia, { lines: [{ position: 1, rightId: id }] }, { lines: [line('wash')] }),
    { token: mia.token },
  );
  expect(wash.reason).toBe('right_not_usable');
  const made = await book(mia, wants(mia, {}, { lines: two }));
  expect(made.reply.booking.rights?.rest).toBe('50.00');
  await home.shopDoes('finishBooking', made.reply.booking.id);
  expect((await usesOf(mia, id)).map(({ item, units }) => [item, units]).toSorted()).toEqual(
    [
      [cut, -1],
      [colour, -1],
    ].toSorted(),
  );
  expect(await left(mia, id)).toBe(1);
});

test('Bad input: frozen, not begun or over on the day of the visit, of another chain or another customer: all are refused alike', async () => {
  const mia = await customerOf();
  const frozen = await give(mia, sessions());
  await home.internal.adjustRight({ rightId: frozen, reference: 'stop', isFrozen: true });
  const ben = await besides(mia);
  const elsewhere = await home.shop({ isConfirmedAtOnce: true }, 1);
  const there = { ...mia, shop: elsewhere, memberId: await recordAt(home.server, elsewhere.chainId, mia.accountId) };
  const ids = [
    frozen,
    await give(mia, sessions(), fixed('2027-01-15', '2027-02-01')),
    await give(mia, sessions(), fixed('2027-01-01', '2027-01-13')),
    await give(ben, sessions()),
    await give(there, sessions()),
    'nobody',
  ];
  for (const rightId of ids) {
    const request = wants(mia, { lines: [{ position: 1, rightId }] });
    const refusal = { reason: 'right_not_usable', details: { rightId, position: 1 } };
    expect(said(await api().payment.quote(request, { token: mia.token }))).toEqual(refusal);
    expect(said(await api().booking.create(request, { token: mia.token }))).toEqual(refusal);
    expect(said(await api().booking.hold(request, { token: mia.token }))).toEqual(refusal);
  }
  // A guest who sends ids is asked to sign in, whatever they are.
  const guest = wants(mia, { lines: [{ position: 1, rightId: ids[0]! }] });
  expect((await api().booking.create(guest, { token: await home.server.viewToken() })).reason).toBe('sign_in_needed');
});

test('Bad input: sessions below zero, fractions and positions that there are not are no choices', async () => {
  const mia = await customerOf();
  const id = await give(mia, sessions(1));
  const fieldOf = async (rights: unknown) => {
    const request = wants(mia, rights as WantedRights);
    const { reason, details } = await api().payment.quote(request, { token: mia.token });
    return [reason, (details as { field?: string } | null)?.field];
  };
  for (const position of [-1, 0, 0.5, 1001, 1e99]) {
    const [reason, field] = await fieldOf({ lines: [{ position, rightId: id }] });
    expect(reason).toBe('invalid_input');
    expect(field).toContain('rights');
  }
  expect(await fieldOf({ lines: [{ position: 7, rightId: id }] })).toEqual(['invalid_input', 'rights']);
  // What is said of units or amounts is never believed.
  const greedy = { lines: [{ position: 1, rightId: id, units: -5, amount: '-50.00' }], couponId: null };
  expect((await quote(mia, wants(mia, greedy as WantedRights))).rights).toMatchObject({
    lines: [{ use: { units: 1, amount: '50.00' }, rest: '0.00' }],
  });
  for (const change of [-2, 0.5, -0.5])
    expect((await home.internal.adjustRight({ rightId: id, reference: `${change}`, sessions: change })).reason).toBe(
      'invalid_input',
    );
  expect(await left(mia, id)).toBe(1);
});

test('F-78 the session that another device has used a moment ago is refused at the booking, which was quoted before', async () => {
  const mia = await customerOf();
  const id = await give(mia, sessions(1));
  const rights: WantedRights = { lines: [{ position: 1, rightId: id }] };
  const here = wants(mia, rights);
  const { quoteHash } = await quote(mia, here);
  expect((await book(mia, wants(mia, rights, { start: '2027-01-15 10:00' }))).status).toBe(200);
  const refused = await api().booking.create({ ...here, quoteHash }, { token: mia.token });
  expect(said(refused)).toEqual({ reason: 'right_used_up', details: { rightId: id, position: 1 } });
});

test('F-87 a right that the store ends while a time is held with it pays for nothing more, and the hold stays', async () => {
  const mia = await customerOf(deposit);
  const id = await give(mia, sessions(1));
  const lines = [line('cut'), line('colour', { position: 2 })];
  const request = wants(mia, { lines: [{ position: 1, rightId: id }] }, { lines });
  const { quoteHash } = await quote(mia, request);
  const related = { ...request.related, isAgreePenalty: true };
  const held = await api().booking.hold({ ...request, quoteHash, related }, { token: mia.token });
  expect(held.status).toBe(200);
  await home.internal.adjustRight({ rightId: id, reference: 'end', endsOn: '2027-01-13' });
  const { holdToken, id: heldBookingId } = held.reply;
  const again = { ...request, quoteHash, related, holdToken, heldBookingId };
  expect((await api().booking.create(again, { token: mia.token })).reason).toBe('right_not_usable');
  expect(await home.stateOf(heldBookingId)).toBe('held');
});

test('F-80 a pack that lapsed with sessions left pays for nothing, and one that is bought after it does at once', async () => {
  const mia = await customerOf();
  const validity = { kind: 'from_purchase', count: 2, unit: 1 } as const;
  const lapsed = await give(mia, sessions(3), { validity });
  home.server.clock.set(home.server.clock.now() + 3 * 86_400_000);
  const start = '2027-01-18 10:00';
  const { reply } = await api().rights.get({ id: lapsed }, { token: mia.token });
  expect(reply).toMatchObject({ state: 'expired', left: 3 });
  const request = wants(mia, { lines: [{ position: 1, rightId: lapsed }] }, { start });
  expect((await api().payment.quote(request, { token: mia.token })).reason).toBe('right_not_usable');
  const bought = await give(mia, sessions(1), { validity });
  const made = await book(mia, wants(mia, {}, { start }));
  expect(made.reply.booking.rights?.uses).toMatchObject([{ rightId: bought }]);
});

const allDay = Array.from({ length: 7 }, () => [{ from: 0, to: 24 * 60 }]);
test.each([
  // At ten in the morning of the next day it is still the last day in Greenwich.
  { zone: 'Australia/Lord_Howe', last: '2027-01-31', next: '2027-02-01', time: '10:00', now: '2027-01-12T21:00:00Z' },
  // Late in the evening it is the next day in Greenwich; the clock jumps over midnight.
  { zone: 'America/Santiago', last: '2027-09-04', next: '2027-09-05', time: '22:30', now: '2027-09-01T12:00:00Z' },
])(
  'C-160 F-81 a visit on the last day of a right is paid by it, at the clock of $zone, and one on the next day is not',
  async (one) => {
    home.reset();
    home.server.clock.set(Date.parse(one.now));
    const shop = await buildShop(home.server.services.db, { zone: one.zone, weekly: allDay });
    const person = await signInAsNew(home.server);
    const mia = { ...person, shop, memberId: await recordAt(home.server, shop.chainId, person.accountId) };
    const id = await give(mia, sessions(), fixed('2027-01-01', one.last));
    const rights: WantedRights = { lines: [{ position: 1, rightId: id }] };
    const over = await api().payment.quote(wants(mia, rights, { start: `${one.next} ${one.time}` }), {
      token: mia.token,
    });
    expect(said(over)).toEqual({ reason: 'right_not_usable', details: { rightId: id, position: 1 } });
    const made = await book(mia, wants(mia, rights, { start: `${one.last} ${one.time}` }));
    expect(made.reply.booking.rights?.rest).toBe('0.00');
    await home.shopDoes('finishBooking', made.reply.booking.id);
    expect(await usesOf(mia, id)).toMatchObject([{ onDay: one.last }]);
  },
);
