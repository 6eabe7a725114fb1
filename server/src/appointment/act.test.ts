import type { AppointmentStep } from '@parlour/contract/appointment/act';
import { seenEnd } from '@parlour/domain/booking/seen-end';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { deposit, hold, type PaidShop, startPaidShop } from '../payment/test/paid-shop.ts';
import { bookingRequest, line } from '../test/booking-request.ts';
import { type BuildShop, buildShop } from '../test/build-shop.ts';
import { startMailServer } from '../test/mail-server.ts';
import { exportPerson } from '../booking/actions/export-person.ts';
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

const asking: BuildShop = {
  parameters: { isConfirmedAtOnce: false },
  staff: [
    { key: 'anna', name: 'Anna' },
    { key: 'ben', name: 'Ben' },
  ],
};
const halfFee = '[{"timeUnit":"days","timeValue":3,"type":"percent","value":"0.5"}]';

/** An appointment of Mei, seen by a member of the team of its store. */
async function booked(build: BuildShop = asking, more: Parameters<typeof bookingRequest>[1] = {}) {
  const shop = await buildShop(paid.server.services.db, build);
  const [anna = ''] = shop.staffIds;
  const request = bookingRequest(shop.shopId, { lines: [line('cut', { staffId: anna })], ...more });
  const { booking } = (await paid.server.api.booking.create(request)).reply;
  return { shop, anna, booking, request, ...(await deskOf(shop, booking.id)) };
}

async function deskOf(shop: { chainId: string; shopId: string }, bookingId: string) {
  const member = await signedIn(paid.server, shop);
  const { calls, as } = member;
  const ids = { shopId: shop.shopId, bookingId };
  const read = async () => (await calls.read(ids, as)).reply;
  const step = async (name: AppointmentStep, rest: object = {}) =>
    calls.step({ ...ids, version: (await read()).version, step: name, tellCustomer: true, ...rest }, as);
  return { ...member, ids, read, step };
}
const posted = async () => (await mails.post(paid.server.services)).map(({ mail }) => `${mail.subject}\n${mail.text}`);

describe('0082 an appointment as its store sees it', () => {
  test('says who comes, with whom, when, from where, and what may be done', async () => {
    const { read, anna } = await booked(asking, { remark: 'No perfume, please' });
    const shown = await read();
    expect(shown).toMatchObject({
      state: 'to_confirm',
      start: '2027-01-14 10:00',
      remark: 'No perfume, please',
      source: 'web',
      items: [
        { name: 'Cut', staffId: anna, staffName: 'Anna', isWished: true, start: '2027-01-14 10:00', price: '50.00' },
      ],
      customer: {
        contact: { firstName: 'Mei', lastName: 'Tan' },
        language: 'en',
        visits: 0,
        noShows: 0,
        isBlocked: false,
      },
      teamNote: { text: '', version: 0 },
      charge: null,
      billId: null,
      isSettled: false,
      proposal: null,
      series: null,
    });
    expect(shown.actions).toEqual(['confirm', 'reject', 'cancel', 'cancelForCustomer', 'propose', 'move', 'services']);
    expect(shown.history).toMatchObject([{ kind: 'booking_made', by: 'customer' }]);
  });

  test('of a person with an own calendar the appointments of it alone, of another store none', async () => {
    const { shop, anna, ids } = await booked();
    const [, ben = ''] = shop.staffIds;
    const own = await signedIn(paid.server, shop, 'staff_member', [anna]);
    const other = await signedIn(paid.server, shop, 'staff_member', [ben]);
    const elsewhere = await buildShop(paid.server.services.db);
    const foreign = await signedIn(paid.server, elsewhere, 'owner');
    expect((await own.calls.read(ids, own.as)).reply.actions).toContain('confirm');
    const { calls, as } = other;
    expect((await calls.read(ids, as)).reason).toBe('not_found');
    expect((await calls.saveNote({ ...ids, text: 'x', version: 0 }, as)).reason).toBe('not_found');
    const asked = { ...ids, version: 1, step: 'confirm', tellCustomer: false } as const;
    expect((await calls.step(asked, as)).reason).toBe('not_found');
    expect((await foreign.calls.read({ ...ids, shopId: elsewhere.shopId }, foreign.as)).reason).toBe('not_found');
    expect((await foreign.calls.read(ids, foreign.as)).reason).toBe('shop_unknown');
  });

  test('the note of the team is saved once for each version, kept from the customer’s pages, and in what she is handed out', async () => {
    const { read, calls, as, ids, booking } = await booked();
    expect((await calls.saveNote({ ...ids, text: 'Prefers tea', version: 0 }, as)).reply.version).toBe(1);
    expect((await calls.saveNote({ ...ids, text: 'Prefers coffee', version: 0 }, as)).reason).toBe('changed_meanwhile');
    const shown = await read();
    expect(shown.teamNote).toEqual({ text: 'Prefers tea', version: 1 });
    expect(shown.version).toBe(1);
    expect(shown.history).toMatchObject([
      { kind: 'team_note_saved', by: 'team', name: 'Zoe' },
      { kind: 'booking_made' },
    ]);
    const { db } = paid.server.services;
    await db
      .insertInto('accounts')
      .values({
        id: `own-${booking.id}`,
        emailKey: `${booking.id}@x`,
        email: '',
        passwordHash: '',
        createdAt: new Date(),
        updatedAt: new Date(),
      })
      .execute();
    await db
      .updateTable('bookings')
      .set({ accountId: `own-${booking.id}` })
      .where('id', '=', booking.id)
      .execute();
    expect(await exportPerson({ db }, { accountId: `own-${booking.id}` })).toMatchObject([{ teamNote: 'Prefers tea' }]);
  });
});

describe('0082 what is done with an appointment', () => {
  test('a request is confirmed by name, and its customer is told', async () => {
    await posted();
    const { step, read } = await booked();
    await posted();
    expect((await step('confirm')).reply.state).toBe('confirmed');
    expect(await posted()).toHaveLength(1);
    expect((await read()).history).toMatchObject([
      { kind: 'booking_confirmed', by: 'team', name: 'Zoe' },
      { kind: 'booking_made', by: 'customer' },
    ]);
  });

  test('a rejection tells its reason, or nothing where the store tells it itself', async () => {
    const told = await booked();
    const quiet = await booked();
    await posted();
    await told.step('reject', { reason: 'Anna is ill.' });
    await quiet.step('reject', { reason: 'We have talked.', tellCustomer: false });
    const [mail = '', ...rest] = await posted();
    expect(mail).toContain('Anna is ill.');
    expect(rest).toEqual([]);
    expect(await told.read()).toMatchObject({ state: 'rejected', stateReason: 'Anna is ill.', actions: [] });
  });

  test('a visit is arrived, begun and finished, and its bill is left to the till', async () => {
    const { step, read } = await booked({ ...asking, parameters: {} });
    for (const [name, state] of [
      ['arrive', 'arrived'],
      ['start', 'in_service'],
      ['finish', 'finished'],
    ] as const)
      expect((await step(name)).reply.state).toBe(state);
    const shown = await read();
    expect(shown).toMatchObject({ billId: null, isSettled: false });
    expect(shown.actions).toEqual(['undoStep']);
    expect(shown.customer.visits).toBe(1);
  });

  test('what was seen before is not done to what has changed since', async () => {
    const { calls, as, ids, step } = await booked();
    await step('confirm');
    const late = { ...ids, version: 1, step: 'reject', tellCustomer: false } as const;
    expect((await calls.step(late, as)).reason).toBe('changed_meanwhile');
    expect((await calls.previewEnd({ ...ids, version: 1, step: 'cancel' }, as)).reason).toBe('changed_meanwhile');
  });

  test('another time is proposed, shown as pending, and taken back', async () => {
    const { calls, as, ids, read } = await booked();
    const start = '2027-01-14 15:00';
    const proposed = (await calls.propose({ ...ids, version: 1, start, tellCustomer: true }, as)).reply;
    expect((await read()).proposal).toMatchObject({ start, isGone: false });
    await calls.withdraw({ ...ids, version: proposed.version, tellCustomer: false }, as);
    const shown = await read();
    expect(shown.proposal).toBeNull();
    expect(shown.history.map(({ kind, by }) => [kind, by])).toEqual([
      ['proposal_withdrawn', 'team'],
      ['booking_proposed', 'team'],
      ['booking_made', 'customer'],
    ]);
  });
});

describe('0082 the money of an end is shown before, and is what happens', () => {
  test('a deposit goes back whole where the store cancels', async () => {
    const { shop, booking } = await paid.booked(deposit);
    const { calls, as, ids, step, read } = await deskOf(shop, booking.id);
    const { version } = await read();
    const preview = (await calls.previewEnd({ ...ids, version, step: 'cancel' }, as)).reply;
    expect(preview).toMatchObject({ back: '15.00', refunded: '15.00', released: '0.00', kept: '0.00', due: '0.00' });
    const seen = seenEnd(preview);
    expect((await step('cancel', { seen: { ...seen, back: '1.00' } })).reason).toBe('charge_changed');
    expect((await step('cancel', { seen })).reply.state).toBe('cancelled');
    await paid.settle();
    expect((await read()).charge).toMatchObject({ returned: '15.00' });
  });

  test('a customer who cancels late by phone pays what was agreed to; the store may let it go', async () => {
    const { shop, booking } = await paid.booked({ ...deposit, lateFees: halfFee });
    const { calls, as, ids, read, step } = await deskOf(shop, booking.id);
    const { version } = await read();
    const end = async (name: AppointmentStep) => (await calls.previewEnd({ ...ids, version, step: name }, as)).reply;
    expect(await end('cancel')).toMatchObject({ back: '15.00', kept: '0.00', due: '0.00' });
    expect(await end('cancelForCustomer')).toMatchObject({ back: '0.00', kept: '15.00', due: '10.00' });
    expect((await step('cancelForCustomer')).reply.state).toBe('cancelled');
    await paid.settle();
    expect((await read()).charge).toMatchObject({ taken: '15.00', due: '10.00' });
  });

  test('a missed visit takes its fee from what is held', async () => {
    const { shop, booking } = await paid.booked({ ...hold, lateFees: halfFee });
    const ids = { shopId: shop.shopId, bookingId: booking.id };
    paid.server.clock.set(booking.startsAt + 600_000);
    const member = await signedIn(paid.server, shop);
    const { version } = (await member.calls.read(ids, member.as)).reply;
    const preview = (await member.calls.previewEnd({ ...ids, version, step: 'noShow' }, member.as)).reply;
    const { back, kept, due } = preview;
    expect(preview).toMatchObject({ refunded: '0.00', released: back });
    const asked = { ...ids, version, step: 'noShow', tellCustomer: false, seen: seenEnd(preview) } as const;
    expect((await member.calls.step(asked, member.as)).reply.state).toBe('no_show');
    await paid.settle();
    const shown = (await member.calls.read(ids, member.as)).reply;
    expect(shown.charge).toMatchObject({ taken: kept, due });
    expect(shown.customer.noShows).toBe(1);
  });
});
