import type { SeenMoney, WantedService } from '@parlour/contract/appointment/move';
import type { Benefit } from '@parlour/domain/rights/right';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { deposit, type PaidShop, startPaidShop } from '../payment/test/paid-shop.ts';
import { amountOff, rightsAt, sessions, wants } from '../booking/test/rights-customer.ts';
import { bookingRequest, line } from '../test/booking-request.ts';
import { type BuildShop, buildShop } from '../test/build-shop.ts';
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
beforeEach(async () => {
  await paid.reset();
  await mails.post(paid.server.services);
  mails.forget();
});

const start = '2027-01-14 10:00';
const ofTwo: BuildShop = {
  parameters: { hasOneStaffPerService: true },
  staff: [
    { key: 'anna', name: 'Anna' },
    { key: 'ben', name: 'Ben' },
  ],
};

/** A cut of Mei with Anna at ten, seen from the desk. */
async function booked(build: BuildShop = ofTwo, more: Parameters<typeof bookingRequest>[1] = {}) {
  const shop = await buildShop(paid.server.services.db, build);
  const [anna = '', ben = ''] = shop.staffIds;
  const request = bookingRequest(shop.shopId, { start, lines: [line('cut', { staffId: anna })], ...more });
  const { booking } = (await paid.server.api.booking.create(request)).reply;
  await mails.post(paid.server.services);
  mails.forget();
  const desk = await signedIn(paid.server, shop);
  return { shop, anna, ben, request, booking, desk, ...(await asking({ shop, booking, desk })) };
}

type Of = {
  shop: { chainId: string; shopId: string };
  booking: { id: string; version: number; items: { id: string }[] };
  desk: Awaited<ReturnType<typeof signedIn>>;
};

async function asking({ shop, booking, desk }: Of) {
  const ids = { shopId: shop.shopId, bookingId: booking.id };
  const of = { ...ids, version: booking.version };
  const cut: WantedService = { itemId: booking.items[0]!.id, code: 'cut' };
  const read = async () => (await desk.calls.read(ids, desk.as)).reply;
  const preview = (services: WantedService[], rest: object = {}, by = desk) =>
    by.calls.previewMove({ ...of, services, ...rest }, by.as);
  /** Saves with the money as a preview shows it now. */
  const save = async (
    services: WantedService[],
    rest: { override?: string; seen?: SeenMoney | null | undefined; [field: string]: unknown } = {},
    by = desk,
  ) => {
    const { override: _override, seen: _seen, tellCustomer: _told, ...where } = rest;
    const shown = await preview(services, where, by);
    const money = shown.reason === undefined ? shown.reply.money : null;
    const seen = money && { total: money.total, rest: money.rest };
    return by.calls.move({ ...of, services, tellCustomer: false, seen, ...rest }, by.as);
  };
  const undo = (undoToken: string | null) =>
    desk.calls.undoMove({ shopId: ids.shopId, undoToken: undoToken! }, desk.as);
  return { ids, of, cut, read, preview, save, undo };
}

const bookAt = (shopId: string, at: string, staffId: string) =>
  paid.server.api.booking.create(bookingRequest(shopId, { start: at, lines: [line('cut', { staffId })] }));
/** What every service of the menu costs from now on. */
async function setPrices({ chainId, shopId }: Of['shop'], priceMinor: number) {
  const { db, changes } = paid.server.services;
  await db.updateTable('services').set({ priceMinor }).where('chainId', '=', chainId).execute();
  changes.bump([{ shopId }]);
}
const later = (ms: number) => paid.server.clock.set(paid.server.clock.now() + ms);
const reasonOf = async (call: Promise<{ reason: string | undefined }>) => (await call).reason ?? 'ok';

describe('0090 services of an appointment', () => {
  test('are added with their price and time shown before, and change nothing until then', async () => {
    const { cut, preview, read, booking } = await booked();
    const { reply } = await preview([cut, { code: 'colour' }]);
    expect(reply.after.map(({ name, start: from, end, staffName }) => [name, from, end, staffName])).toEqual([
      ['Cut', start, '2027-01-14 10:30', 'Anna'],
      ['Colour', '2027-01-14 10:30', '2027-01-14 11:30', 'Anna'],
    ]);
    expect(reply).toMatchObject({
      obstacles: [],
      money: {
        totalBefore: '50.00',
        total: '170.00',
        rest: '170.00',
        toPay: '170.00',
        paid: '0.00',
        rightsReturned: [],
      },
    });
    expect(await read()).toMatchObject({ version: booking.version, total: '50.00' });
    expect((await read()).items).toHaveLength(1);
  });

  test('who serves what stays is kept, what is new gets who is named, and the history says it', async () => {
    const { cut, save, read, anna, ben } = await booked();
    const { reply } = await save([cut, { code: 'wash', staffId: ben }]);
    expect(reply).toMatchObject({ version: 2, state: 'confirmed' });
    const shown = await read();
    expect(shown.total).toBe('65.00');
    expect(shown.items.map(({ code, staffId }) => [code, staffId])).toEqual([
      ['cut', anna],
      ['wash', ben],
    ]);
    expect(shown.history[0]).toMatchObject({ kind: 'booking_changed', by: 'team', added: ['Wash'], removed: [] });
    const [first, second] = shown.items;
    const only: WantedService[] = [{ itemId: second!.id, code: 'wash' }];
    expect(await reasonOf(save(only, { version: 2 }))).toBe('ok');
    const after = await read();
    expect(after).toMatchObject({ total: '15.00', start, items: [{ id: second!.id, staffId: ben, start }] });
    expect(after.items.some(({ id }) => id === first!.id)).toBe(false);
    expect(after.history[0]).toMatchObject({ added: [], removed: ['Cut'] });
  });

  test('another service in the place of one is that of the menu; what stays keeps its agreed price', async () => {
    const { cut, save, read, shop } = await booked();
    await setPrices(shop, 9900);
    expect(await reasonOf(save([cut, { code: 'wash' }]))).toBe('ok');
    const { items } = await read();
    expect(items.map(({ code, price }) => [code, price])).toEqual([
      ['cut', '50.00'],
      ['wash', '99.00'],
    ]);
    expect(await reasonOf(save([{ ...cut, code: 'colour' }], { version: 2 }))).toBe('ok');
    expect(await read()).toMatchObject({ items: [{ id: cut.itemId, code: 'colour', minutes: 60 }] });
  });

  test('a longer visit names who is in its way; hours give way to a reason of who may overbook', async () => {
    const { shop, anna, cut, preview, save } = await booked();
    const manager = await signedIn(paid.server, shop, 'manager');
    await bookAt(shop.shopId, '2027-01-14 11:00', anna);
    const long = [cut, { code: 'colour', staffId: anna }];
    const { reply } = await preview(long, {}, manager);
    expect(reply).toMatchObject({
      obstacles: [{ kind: 'taken', text: 'Anna has an appointment from 11:00 to 11:30.', mayOverride: false }],
      money: null,
    });
    expect(reply.alternatives.length).toBeGreaterThan(0);
    expect(await reasonOf(save(long, { override: 'Squeeze in' }, manager))).toBe('slot_taken');
    const late = { start: '2027-01-14 17:00' };
    expect((await preview(long, late)).reply).toMatchObject({
      obstacles: [{ kind: 'outside_hours', text: 'The store is closed then.', mayOverride: false }],
    });
    expect(await reasonOf(save(long, late))).toBe('slot_taken');
    expect(await reasonOf(save(long, { ...late, override: 'Stays longer' }))).toBe('no_permission');
    expect(await reasonOf(save(long, { ...late, override: 'Stays longer' }, manager))).toBe('ok');
  });

  test('of what the menu does not have, twice the same, or nothing at all there is none', async () => {
    const { cut, preview, save } = await booked();
    expect(await reasonOf(preview([cut, { code: 'nothing' }]))).toBe('invalid_input');
    expect(await reasonOf(preview([cut, cut]))).toBe('invalid_input');
    expect(await reasonOf(preview([{ itemId: 'other', code: 'cut' }]))).toBe('invalid_input');
    expect(await reasonOf(save([], {}))).toBe('invalid_input');
    expect(await reasonOf(save([cut, { code: 'wash', guest: 2 }]))).toBe('invalid_input');
  });

  test('of a group each guest keeps one, and the guest is named', async () => {
    const { booking, preview, save, read } = await booked(
      { ...ofTwo, parameters: { hasGroupBooking: true, hasOneStaffPerService: true } },
      {
        isGroup: true,
        guestCount: 2,
        lines: [line('cut', {}), line('cut', { guest: 2, position: 2 })],
      },
    );
    const [one, two] = booking.items;
    expect(await reasonOf(preview([{ itemId: one!.id, code: 'cut' }]))).toBe('guest_without_service');
    const both = [
      { itemId: one!.id, code: 'cut' },
      { itemId: two!.id, code: 'cut' },
      { code: 'wash', guest: 2 },
    ];
    expect(await reasonOf(save(both))).toBe('ok');
    expect((await read()).items.map(({ guest }) => guest)).toEqual([1, 2, 2]);
  });
});

describe('0090 who may change services', () => {
  test('no other store, chain or version, and the own calendar alone', async () => {
    const { shop, anna, ben, booking, cut, of, save } = await booked();
    const elsewhere = await buildShop(paid.server.services.db);
    const sister = await buildShop(paid.server.services.db, { chainId: shop.chainId, services: [], staff: [] });
    const foreign = await signedIn(paid.server, elsewhere, 'owner');
    const next = await signedIn(paid.server, sister, 'manager');
    const services = [cut, { code: 'wash', staffId: ben }];
    const told = { tellCustomer: false, services, seen: null };
    const at = (shopId: string) => ({ ...of, shopId, ...told });
    expect(await reasonOf(foreign.calls.move({ ...of, ...told }, foreign.as))).toBe('shop_unknown');
    expect(await reasonOf(foreign.calls.move(at(elsewhere.shopId), foreign.as))).toBe('not_found');
    expect(await reasonOf(next.calls.move(at(sister.shopId), next.as))).toBe('not_found');
    expect(await reasonOf(save(services, { version: booking.version + 1 }))).toBe('changed_meanwhile');
    const own = await signedIn(paid.server, shop, 'staff_member', [anna]);
    expect(await reasonOf(save(services, {}, own))).toBe('no_permission');
    expect(await reasonOf(save([cut, { code: 'wash' }], {}, own))).toBe('no_permission');
    expect(await reasonOf(save([{ ...cut, staffId: ben }], {}, own))).toBe('no_permission');
    expect(await reasonOf(save([cut, { code: 'wash', staffId: anna }], {}, own))).toBe('ok');
  });

  test('during the visit, but not after it', async () => {
    const { shop, ids, cut, save: saveBy } = await booked();
    paid.server.clock.set(Date.parse('2027-01-13T23:05:00Z'));
    const desk = await signedIn(paid.server, shop);
    const save = (services: WantedService[], rest: Record<string, unknown>) => saveBy(services, rest, desk);
    const step = async (name: 'start' | 'finish', version: number) =>
      desk.calls.step({ ...ids, version, step: name, tellCustomer: false }, desk.as);
    expect(await reasonOf(step('start', 1))).toBe('ok');
    expect(await reasonOf(save([cut, { code: 'wash' }], { version: 2 }))).toBe('ok');
    expect(await reasonOf(step('finish', 3))).toBe('ok');
    expect(await reasonOf(save([cut], { version: 4 }))).toBe('edit_not_allowed');
  });
});

describe('0090 money of changed services', () => {
  test('what was paid ahead stays, and is taken off what is paid at the store', async () => {
    const { shop, booking } = await paid.booked(deposit);
    const desk = await signedIn(paid.server, shop);
    const { preview, save, read, cut } = await asking({ shop, booking, desk });
    const shown = (await preview([cut, { code: 'wash' }])).reply.money!;
    expect(Number(shown.paid)).toBeGreaterThan(0);
    expect(Number(shown.toPay)).toBeCloseTo(Number(shown.total) - Number(shown.paid), 2);
    const { total, rest } = shown;
    expect(await reasonOf(save([cut, { code: 'wash' }], { seen: { total: '1.00', rest } }))).toBe('charge_changed');
    expect(await reasonOf(save([cut, { code: 'wash' }], { seen: null }))).toBe('charge_changed');
    expect(await reasonOf(save([cut, { code: 'wash' }], { seen: undefined }))).toBe('invalid_input');
    expect(await reasonOf(save([cut, { code: 'wash' }], { seen: { total, rest } }))).toBe('ok');
    expect(await read()).toMatchObject({ total, charge: { taken: shown.paid, rest: shown.toPay } });
  });
});

describe('0090 rights of changed services', () => {
  const { book, customerOf, give, left } = rightsAt(() => paid);

  test('a session of a service that goes is back with its customer, which the desk was shown, and no undo takes it', async () => {
    const mia = await customerOf();
    const id = await give(mia, sessions(5));
    const lines = [line('cut'), line('colour', { position: 2 })];
    const { booking } = (await book(mia, wants(mia, {}, { lines }))).reply;
    expect(await left(mia, id)).toBe(3);
    const desk = await signedIn(paid.server, mia.shop);
    const { preview, save, read, cut } = await asking({ shop: mia.shop, booking, desk });
    const shown = (await preview([cut])).reply.money!;
    expect(shown).toMatchObject({ totalBefore: '170.00', total: '50.00', rest: '0.00', toPay: '0.00' });
    expect(shown.rightsReturned).toMatchObject([{ rightId: id, kind: 'sessions', units: 1 }]);
    const made = (await save([cut], { tellCustomer: true })).reply;
    expect(made.undoToken).toBeNull();
    expect(await left(mia, id)).toBe(4);
    expect((await read()).rights).toMatchObject([{ rightId: id, state: 'reserved' }]);
    // Nothing can be taken back, so that the mail does not wait.
    expect(await mails.post(paid.server.services)).not.toHaveLength(0);
  });

  test('a coupon is counted again on the new price, and back again by the undo', async () => {
    const mia = await customerOf();
    const half: Benefit = { kind: 'coupon', off: { kind: 'part', toPay: '0.5' }, leastMinor: 0 };
    const couponId = await give(mia, half, { kind: 'voucher' });
    const lines = [line('cut'), line('colour', { position: 2 })];
    const { booking } = (await book(mia, wants(mia, { couponId }, { lines }))).reply;
    const desk = await signedIn(paid.server, mia.shop);
    const { preview, save, undo, read, cut } = await asking({ shop: mia.shop, booking, desk });
    const shown = (await preview([cut])).reply.money;
    expect(shown).toMatchObject({ total: '50.00', rest: '25.00', toPay: '25.00', rightsReturned: [] });
    const made = (await save([cut])).reply;
    expect(await read()).toMatchObject({ rights: [{ rightId: couponId, amount: '25.00' }] });
    expect(await reasonOf(undo(made.undoToken))).toBe('ok');
    expect(await read()).toMatchObject({ total: '170.00', rights: [{ rightId: couponId, amount: '85.00' }] });
  });

  test('a coupon goes back where the new price is too small for it', async () => {
    const mia = await customerOf();
    const couponId = await give(mia, { ...amountOff(1500), leastMinor: 6000 } as Benefit, { kind: 'voucher' });
    const lines = [line('cut'), line('colour', { position: 2 })];
    const { booking } = (await book(mia, wants(mia, { couponId }, { lines }))).reply;
    const desk = await signedIn(paid.server, mia.shop);
    const { preview, save, cut } = await asking({ shop: mia.shop, booking, desk });
    const shown = (await preview([cut])).reply.money;
    expect(shown).toMatchObject({ total: '50.00', rest: '50.00', rightsReturned: [{ rightId: couponId }] });
    expect((await save([cut])).reply.undoToken).toBeNull();
    expect(await left(mia, couponId)).toBe(1);
  });

  test('a session pays its line also at the price that other add-ons give it', async () => {
    const mia = await customerOf();
    await give(mia, sessions(5));
    const { booking } = (await book(mia, wants(mia, {}))).reply;
    const desk = await signedIn(paid.server, mia.shop);
    const { preview, cut } = await asking({ shop: mia.shop, booking, desk });
    const { db } = paid.server.services;
    const { chainId } = mia.shop;
    const ofChain = await db.selectFrom('services').select(['id', 'key']).where('chainId', '=', chainId).execute();
    const idOf = (key: string) => ofChain.find((service) => service.key === key)!.id;
    await db
      .insertInto('serviceAddOns')
      .values({ chainId, serviceId: idOf('cut'), addOnId: idOf('wash') })
      .execute();
    await setPrices(mia.shop, 9900);
    const { money } = (await preview([{ ...cut, addOnCodes: ['wash'] }])).reply;
    expect(money).toMatchObject({ total: '198.00', rest: '99.00' });
  });

  test('what is added uses no right by itself', async () => {
    const mia = await customerOf();
    const id = await give(mia, sessions(5));
    const { booking } = (await book(mia, wants(mia, {}))).reply;
    const desk = await signedIn(paid.server, mia.shop);
    const { save, read, cut } = await asking({ shop: mia.shop, booking, desk });
    expect((await save([cut, { code: 'wash' }])).reply.undoToken).not.toBeNull();
    expect(await left(mia, id)).toBe(4);
    expect(await read()).toMatchObject({ total: '65.00', rights: [{ rightId: id }] });
  });
});

describe('0090 taking changed services back', () => {
  test('restores what went out as it was agreed, and takes out what came in; the customer hears nothing', async () => {
    const { shop, cut, save, read, undo, ben } = await booked();
    const before = await read();
    await setPrices(shop, 9900);
    const made = await save([{ code: 'wash', staffId: ben }], { tellCustomer: true });
    expect((await read()).items.map(({ id }) => id)).not.toContain(cut.itemId);
    expect((await undo(made.reply.undoToken)).reply.version).toBe(3);
    const after = await read();
    expect(after.items).toEqual(before.items);
    expect(after).toMatchObject({ total: before.total, start: before.start });
    expect(after.history[0]).toMatchObject({ added: ['Cut'], removed: ['Wash'] });
    later(60_000);
    expect(await mails.post(paid.server.services)).toHaveLength(0);
  });

  test('is not offered where a late fee would be taken of the higher price', async () => {
    const lateFees = '[{"timeUnit":"days","timeValue":3,"type":"percent","value":"0.5"}]';
    const { shop, booking } = await paid.booked({ ...deposit, lateFees });
    const desk = await signedIn(paid.server, shop);
    const { save, cut } = await asking({ shop, booking, desk });
    expect((await save([cut, { code: 'wash' }])).reply.undoToken).toBeNull();
  });

  test('is over after ten seconds, after another change, and where the time went to another', async () => {
    const { shop, anna, cut, save, undo } = await booked();
    const made = await save([{ ...cut }, { code: 'wash' }], { start: '2027-01-14 12:00' });
    await bookAt(shop.shopId, start, anna);
    expect(await reasonOf(undo(made.reply.undoToken))).toBe('old_time_taken');
    later(10_001);
    expect(await reasonOf(undo(made.reply.undoToken))).toBe('undo_over');
  });

  test('the customer is told of the change once it stands', async () => {
    const { cut, save } = await booked();
    await save([cut, { code: 'colour' }], { tellCustomer: true });
    expect(await mails.post(paid.server.services)).toHaveLength(0);
    later(12_001);
    const [told] = await mails.post(paid.server.services);
    expect(told?.mail.text).toContain('Colour');
  });
});
