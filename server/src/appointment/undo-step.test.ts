import type { AppointmentStep } from '@parlour/contract/appointment/act';
import { allowed } from '@parlour/domain/verdict';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { checkInAt, newPhone, openStore, startCheckIn, welcomeOf } from '../checkin/test/checkin-store.ts';
import { deliverToStores } from '../notification/actions/deliver.ts';
import { deposit, hold, type PaidShop, startPaidShop } from '../payment/test/paid-shop.ts';
import { inTransaction } from '../platform/db/transaction.ts';
import { insertBill } from '../bill/queries/write.ts';
import { bookingRequest, line } from '../test/booking-request.ts';
import { buildShop, type BuiltShop } from '../test/build-shop.ts';
import { startMailServer } from '../test/mail-server.ts';
import { signedIn } from './test/team.ts';

let paid: PaidShop;
let mails: Awaited<ReturnType<typeof startMailServer>>;
beforeAll(async () => {
  paid = await startPaidShop();
  mails = await startMailServer();
});
afterAll(async () => {
  await mails.close();
  await paid.close();
});
beforeEach(() => paid.reset());

const start = '2027-01-14 10:00';
const minuteMs = 60_000;

type Member = Awaited<ReturnType<typeof signedIn>>;

/** An appointment as one member of the team has it open. */
const opened = ({ calls, as }: Member, shop: Pick<BuiltShop, 'shopId'>, bookingId: string) => {
  const ids = { shopId: shop.shopId, bookingId };
  const read = async () => (await calls.read(ids, as)).reply;
  const step = async (name: AppointmentStep) =>
    (await calls.step({ ...ids, version: (await read()).version, step: name, tellCustomer: true }, as)).reply;
  const undo = async (version?: number) => calls.undoStep({ ...ids, version: version ?? (await read()).version }, as);
  return { ids, read, step, undo };
};

async function booked(more: Parameters<typeof bookingRequest>[1] = {}) {
  const shop = await buildShop(paid.server.services.db, { staff: [{ key: 'anna', name: 'Anna' }] });
  const [anna = ''] = shop.staffIds;
  const request = bookingRequest(shop.shopId, { start, lines: [line('cut', { staffId: anna })], ...more });
  const { booking } = (await paid.server.api.booking.create(request)).reply;
  const member = await signedIn(paid.server, shop);
  return { shop, anna, booking, request, member, ...opened(member, shop, booking.id) };
}

/** The desk at a moment at which the customer has missed the appointment; it has signed in that day. */
async function missed(shop: BuiltShop, { id, startsAt }: { id: string; startsAt: number }) {
  paid.server.clock.set(startsAt + 10 * minuteMs);
  return opened(await signedIn(paid.server, shop), shop, id);
}

describe('0098 a wrong press of the desk is taken back', () => {
  test('step by step to what was before, by name, with all that can be done then', async () => {
    const { read, step, undo, shop, member } = await booked();
    const before = (await read()).actions;
    expect(before).not.toContain('undoStep');
    await step('arrive');
    await step('start');
    expect((await read()).actions).toContain('undoStep');
    expect((await undo()).reply.state).toBe('arrived');
    expect((await undo()).reply.state).toBe('confirmed');
    const shown = await read();
    expect(shown.actions).toEqual(before);
    expect((await undo()).reason).toBe('edit_not_allowed');
    expect(shown.history.slice(0, 4).map(({ kind, by, name }) => [kind, by, name])).toEqual([
      ['booking_arrival_undone', 'team', 'Zoe'],
      ['booking_start_undone', 'team', 'Zoe'],
      ['booking_started', 'team', 'Zoe'],
      ['booking_arrived', 'team', 'Zoe'],
    ]);
    const entries = await paid.server.services.db
      .selectFrom('audit')
      .select(['action', 'actorId', 'facts'])
      .where('chainId', '=', shop.chainId)
      .where('action', 'like', '%undone')
      .orderBy('id')
      .execute();
    expect(entries).toEqual([
      {
        action: 'booking_start_undone',
        actorId: member.memberId,
        facts: { shopId: shop.shopId, start, state: 'arrived' },
      },
      {
        action: 'booking_arrival_undone',
        actorId: member.memberId,
        facts: { shopId: shop.shopId, start, state: 'confirmed' },
      },
    ]);
  });

  test('a visit that was begun at once was not arrived before', async () => {
    const { step, undo } = await booked();
    await step('start');
    expect((await undo()).reply.state).toBe('confirmed');
    // An arrival that was taken back does not count later.
    await step('arrive');
    await undo();
    await step('start');
    expect((await undo()).reply.state).toBe('confirmed');
  });

  test('a no-show, which the customer’s record counts no more; its time is hers again, and nobody else’s', async () => {
    const { shop, booking, request } = await booked();
    const { read, step, undo } = await missed(shop, booking);
    await step('noShow');
    expect((await read()).customer.noShows).toBe(1);
    expect((await read()).actions).toEqual(['undoStep']);
    expect((await undo()).reply.state).toBe('confirmed');
    expect((await read()).customer.noShows).toBe(0);
    paid.reset();
    expect((await paid.server.api.booking.create(request, { deviceId: 'another' })).reason).toBe('slot_taken');
  });

  describe('of a person who serves several at once', () => {
    /** Two customers side by side, the second one missed; `capacity` is what the person has then. */
    async function missedBeside({ capacity }: { capacity: number }) {
      paid.reset();
      const { db } = paid.server.services;
      const shop = await buildShop(db, { staff: [{ key: 'room', name: 'Room', capacity: 2 }] });
      const request = bookingRequest(shop.shopId, { start, lines: [line('cut', { staffId: shop.staffIds[0]! })] });
      const book = async (device: string) => paid.server.api.booking.create(request, { deviceId: device });
      const first = (await book('first')).reply.booking;
      const second = (await book('second')).reply.booking;
      const room = db.updateTable('staff').where('chainId', '=', shop.chainId).where('id', '=', shop.staffIds[0]!);
      await room.set({ capacity }).execute();
      await db.updateTable('shops').where('id', '=', shop.shopId).set({ factsVersion: 1000 }).execute();
      const desk = await missed(shop, second);
      await desk.step('noShow');
      return { ...desk, shop, first, second, book, room };
    }
    type Beside = Awaited<ReturnType<typeof missedBeside>>;

    const unitsOf = async ({ shop }: Beside) => {
      const rows = await paid.server.services.db
        .selectFrom('bookingItems')
        .select('unit')
        .where('chainId', '=', shop.chainId)
        .where('occupies', '=', true)
        .execute();
      return rows.map(({ unit }) => unit).toSorted();
    };

    /** Another customer books the place that was given up. */
    const bookedSince = async ({ book, shop, second }: Beside) => {
      paid.reset();
      const made = await book('later');
      await paid.server.services.db
        .updateTable('bookings')
        .set({ createdAt: new Date(second.startsAt + 11 * minuteMs) })
        .where('chainId', '=', shop.chainId)
        .where('id', '=', made.reply.booking.id)
        .execute();
      return made.reply.booking;
    };

    const calledOff = async ({ shop }: Beside, id: string) => {
      const { calls, as } = await signedIn(paid.server, shop);
      const version = (await calls.read({ shopId: shop.shopId, bookingId: id }, as)).reply.version;
      const asked = { shopId: shop.shopId, bookingId: id, version, step: 'cancel' as const, tellCustomer: false };
      expect((await calls.step(asked, as)).reason).toBeUndefined();
    };

    test('it takes the other place where another customer has its own', async () => {
      const beside = await missedBeside({ capacity: 2 });
      await bookedSince(beside);
      await calledOff(beside, beside.first.id);
      expect((await beside.undo()).reply.state).toBe('confirmed');
      expect(await unitsOf(beside)).toEqual([1, 2]);
    });

    test('not where all places are taken by now', async () => {
      const beside = await missedBeside({ capacity: 2 });
      await bookedSince(beside);
      expect((await beside.undo()).reason).toBe('no_show_time_taken');
      expect((await beside.read()).state).toBe('no_show');
      expect(await unitsOf(beside)).toEqual([1, 2]);
    });

    test('beyond the places of today as it was before, but not beside a customer who was booked since', async () => {
      const before = await missedBeside({ capacity: 1 });
      expect((await before.undo()).reply.state).toBe('confirmed');
      expect(await unitsOf(before)).toEqual([1, 2]);
      const since = await missedBeside({ capacity: 1 });
      await calledOff(since, since.first.id);
      await bookedSince(since);
      expect((await since.undo()).reason).toBe('no_show_time_taken');
      expect(await unitsOf(since)).toEqual([1]);
    });

    test('also where who stood beside it has come and been served since', async () => {
      const beside = await missedBeside({ capacity: 1 });
      const other = opened(await signedIn(paid.server, beside.shop), beside.shop, beside.first.id);
      for (const step of ['arrive', 'start', 'finish'] as const) expect((await other.step(step)).state).not.toBe('');
      expect((await beside.undo()).reply.state).toBe('confirmed');
      expect(await unitsOf(beside)).toEqual([1, 2]);
    });

    /** Moves an appointment as the desk does before the day. */
    const movedTo = async ({ shop }: Beside, id: string, at: string) => {
      paid.reset();
      const { calls, as } = await signedIn(paid.server, shop);
      const { version } = (await calls.read({ shopId: shop.shopId, bookingId: id }, as)).reply;
      const asked = { shopId: shop.shopId, bookingId: id, version, start: at, tellCustomer: false, seen: null };
      expect((await calls.move(asked, as)).reason).toBeUndefined();
    };

    test('not beside a customer who was moved there since, or away and back', async () => {
      const beside = await missedBeside({ capacity: 1 });
      await movedTo(beside, beside.first.id, '2027-01-14 14:00');
      await movedTo(beside, beside.first.id, start);
      expect((await beside.undo()).reason).toBe('no_show_time_taken');
      const other = await missedBeside({ capacity: 1 });
      paid.reset();
      const request = bookingRequest(other.shop.shopId, {
        start: '2027-01-14 15:00',
        lines: [line('cut', { staffId: other.shop.staffIds[0]! })],
      });
      const old = (await paid.server.api.booking.create(request, { deviceId: 'old' })).reply.booking;
      const { db } = paid.server.services;
      const longAgo = { createdAt: new Date(0), updatedAt: new Date(0) };
      await movedTo(other, other.first.id, '2027-01-14 12:00');
      await movedTo(other, old.id, start);
      await db.updateTable('bookings').set(longAgo).where('id', '=', old.id).execute();
      expect((await other.undo()).reason).toBe('no_show_time_taken');
      expect((await other.read()).state).toBe('no_show');
      // The mails of a move wait for its undo: none is left to the tests after this one.
      paid.server.clock.set(other.second.startsAt + 60 * minuteMs);
      await mails.post(paid.server.services);
    });
  });

  test('a no-show for ninety days, as long as it is known who pressed', async () => {
    const { shop, booking } = await booked();
    await (await missed(shop, booking)).step('noShow');
    const after = async (days: number) => {
      paid.server.clock.set(booking.startsAt + days * 24 * 60 * minuteMs);
      return opened(await signedIn(paid.server, shop), shop, booking.id);
    };
    const late = await after(91);
    expect((await late.read()).actions).not.toContain('undoStep');
    expect((await late.undo()).reason).toBe('edit_not_allowed');
    const inTime = await after(89);
    expect((await inTime.read()).actions).toContain('undoStep');
    expect((await inTime.undo()).reply.state).toBe('confirmed');
  });

  test('not a no-show whose time another has by now', async () => {
    const { shop, booking, request } = await booked();
    const { read, step, undo } = await missed(shop, booking);
    await step('noShow');
    paid.reset();
    await paid.server.api.booking.create(request, { deviceId: 'another' });
    expect((await undo()).reason).toBe('no_show_time_taken');
    expect((await read()).state).toBe('no_show');
  });

  test('not what has changed since, and not what has no way back', async () => {
    const { read, step, undo } = await booked();
    const { version } = await read();
    await step('arrive');
    expect((await undo(version)).reason).toBe('changed_meanwhile');
    await step('cancel');
    expect((await read()).actions).toEqual([]);
    expect((await undo()).reason).toBe('edit_not_allowed');
  });

  test('by who may change the appointment, at its store', async () => {
    const { shop, ids, step, read, anna } = await booked();
    await step('arrive');
    const { version } = await read();
    const foreign = await buildShop(paid.server.services.db);
    const elsewhere = await signedIn(paid.server, foreign, 'owner');
    const asked = { ...ids, version };
    expect((await elsewhere.calls.undoStep(asked, elsewhere.as)).reason).toBe('shop_unknown');
    const there = { ...asked, shopId: foreign.shopId };
    expect((await elsewhere.calls.undoStep(there, elsewhere.as)).reason).toBe('not_found');
    const other = await signedIn(paid.server, shop, 'staff_member', []);
    expect((await other.calls.undoStep(asked, other.as)).reason).toBe('not_found');
    const own = await signedIn(paid.server, shop, 'staff_member', [anna]);
    expect((await own.calls.undoStep(asked, own.as)).reply.state).toBe('confirmed');
    expect((await own.calls.undoStep(asked, { token: 'ended' })).reason).toBe('session_expired');
  });
});

describe('0098 a finish that nothing came of is taken back', () => {
  test('to what the visit was before, and is finished once more', async () => {
    const { read, step, undo } = await booked();
    await step('finish');
    expect((await read()).actions).toEqual(['undoStep']);
    expect((await undo()).reply.state).toBe('confirmed');
    await step('arrive');
    await step('finish');
    expect((await undo()).reply.state).toBe('arrived');
    await step('start');
    await step('finish');
    expect((await undo()).reply.state).toBe('in_service');
    expect((await read()).history[0]).toMatchObject({ kind: 'booking_finish_undone', by: 'team', name: 'Zoe' });
    await step('finish');
    const { state, isSettled } = await read();
    expect([state, isSettled]).toEqual(['finished', false]);
  });

  test('with the note that its customer has purchased, unless another visit or the store’s own folder says so', async () => {
    const { shop, request, booking, step, undo, read } = await booked({ start: '2027-01-13 15:00' });
    const { db } = paid.server.services;
    const hasPurchased = async () =>
      (
        await db
          .selectFrom('members')
          .select('hasPurchased')
          .where('chainId', '=', shop.chainId)
          .executeTakeFirstOrThrow()
      ).hasPurchased;
    await step('finish');
    expect(await hasPurchased()).toBe(true);
    await undo();
    expect(await hasPurchased()).toBe(false);
    // Another visit that is finished, in whichever order the two are taken back.
    const next = await paid.server.api.booking.create({ ...request, start: '2027-01-14 14:00' }, { deviceId: 'next' });
    const other = opened(await signedIn(paid.server, shop), shop, next.reply.booking.id);
    await step('finish');
    await other.step('finish');
    await undo();
    expect(await hasPurchased()).toBe(true);
    expect((await other.undo()).reply.state).toBe('confirmed');
    // It may be finished at this moment, and is not the only one then.
    expect(await hasPurchased()).toBe(true);
    await step('cancel');
    await other.step('finish');
    await other.undo();
    expect(await hasPurchased()).toBe(false);
    await other.step('finish');
    const saidByFolder = JSON.stringify({
      isOpen: true,
      isBlacklisted: false,
      mayBookOnline: true,
      hasPurchased: true,
    });
    await db.updateTable('members').set({ saidByFolder }).where('chainId', '=', shop.chainId).execute();
    await other.undo();
    expect(await hasPurchased()).toBe(true);
    expect((await read()).id).toBe(booking.id);
  });

  test('not where its bill was written, which brings a receipt, points and a review', async () => {
    const { shop, booking, read, step, undo } = await booked();
    await step('finish');
    const { version } = await read();
    const none = { lines: [], discounts: [], taxes: [], tenders: [], totalMinor: 0 };
    const { chainId } = shop;
    const place = { chainId, shopId: shop.shopId, bookingId: booking.id, currency: 'AUD', zone: 'Australia/Sydney' };
    const row = { ...place, memberId: null, bill: none, source: 'visit', settledAt: 0 } as const;
    await inTransaction(paid.server.services.db, async (trx) => allowed(await insertBill(trx, row, 0)));
    expect((await read()).actions).not.toContain('undoStep');
    expect((await undo(version)).reason).toBe('finish_settled');
    expect((await read()).state).toBe('finished');
  });

  test('not where a deposit was settled with it', async () => {
    const { shop, booking } = await paid.booked(deposit);
    const desk = opened(await signedIn(paid.server, shop), shop, booking.id);
    await desk.step('finish');
    expect((await desk.read()).actions).not.toContain('undoStep');
    expect((await desk.undo()).reason).toBe('finish_settled');
  });
});

describe('0098 what depends on the step keeps it', () => {
  const missedPaid = async (terms: object) => {
    const { shop, booking } = await paid.booked(terms);
    const desk = await missed(shop, booking);
    await desk.step('noShow');
    await paid.settle();
    return desk;
  };

  test.each([
    ['a deposit that is kept', deposit],
    ['an amount that was held and goes back', hold],
  ])('%s', async (_what, terms) => {
    const { read, undo } = await missedPaid(terms);
    const before = await read();
    expect(before.actions).not.toContain('undoStep');
    expect((await undo()).reason).toBe('no_show_settled');
    const after = await read();
    expect([after.state, after.version, after.charge]).toEqual(['no_show', before.version, before.charge]);
  });

  test('an arrival moves no money, and goes back beside a deposit', async () => {
    const { shop, booking } = await paid.booked(deposit);
    const { read, step, undo } = opened(await signedIn(paid.server, shop), shop, booking.id);
    const { charge } = await read();
    await step('arrive');
    expect((await undo()).reply.state).toBe('confirmed');
    expect((await read()).charge).toEqual(charge);
  });
});

describe('0098 nobody is told of what did not happen', () => {
  test('the customer gets no mail of a step or of its way back', async () => {
    const { shop, booking, step, undo } = await booked();
    await mails.post(paid.server.services);
    await step('arrive');
    await undo();
    await step('start');
    await undo();
    const late = await missed(shop, booking);
    await late.step('noShow');
    await late.undo();
    expect(await mails.post(paid.server.services)).toEqual([]);
  });

  test('the team hears of no arrival that was taken back, told or not', async () => {
    const { shop, anna, step, undo } = await booked();
    const colleague = await signedIn(paid.server, shop, 'staff_member', [anna]);
    const kinds = async () => (await colleague.all.notice.list({}, colleague.as)).reply.list.map(({ kind }) => kind);
    await deliverToStores(paid.server.services);
    await step('arrive');
    await undo();
    await deliverToStores(paid.server.services);
    expect(await kinds()).not.toContain('arrived');
    await step('arrive');
    await deliverToStores(paid.server.services);
    expect(await kinds()).toContain('arrived');
    await undo();
    expect(await kinds()).not.toContain('arrived');
  });
});

test('0098 whose arrival was taken back checks in as if it had not been; the day counts once', async () => {
  const all = await startCheckIn();
  const { server } = all;
  const shop = await openStore(all);
  const phone = newPhone();
  const asked = bookingRequest(shop.shopId, { start: '2027-01-13 10:00', ...phone });
  const { id } = (await server.api.booking.create(asked)).reply.booking;
  const { read, undo } = opened(await signedIn(server, shop), shop, id);
  const checkIn = checkInAt(all);
  expect(welcomeOf(await checkIn(shop, phone))).toMatchObject({ appointmentTime: '10:00', visits: 1 });
  await undo();
  const rows = async () =>
    server.services.db
      .selectFrom('checkIns')
      .select(['bookingId', 'queue'])
      .where('shopId', '=', shop.shopId)
      .execute();
  expect(await rows()).toEqual([{ bookingId: null, queue: 'none' }]);
  expect(welcomeOf(await checkIn(shop, phone))).toMatchObject({ appointmentTime: '10:00', visits: 1 });
  expect((await read()).state).toBe('arrived');
  expect(await rows()).toEqual([{ bookingId: id, queue: 'none' }]);
  await server.close();
});
