import type { SeriesEnd, SeriesStep } from '@parlour/contract/appointment/series';
import { type SeenEnd, seenEnd } from '@parlour/domain/booking/seen-end';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openAccounts } from '../account/test/person.ts';
import { rightsAt, type RightsCustomer, sessions } from '../booking/test/rights-customer.ts';
import { deliverOutbox, deliverToStores } from '../notification/actions/deliver.ts';
import { deposit, type PaidShop, startPaidShop } from '../payment/test/paid-shop.ts';
import { newPushKeys } from '../platform/config/push.ts';
import { bookingRequest, line } from '../test/booking-request.ts';
import { startPushStandIn } from '../test/push-stand-in.ts';
import { cutSale } from '../till/test/till-shop.ts';
import { signedIn } from './test/team.ts';

let paid: PaidShop;
let service: Awaited<ReturnType<typeof startPushStandIn>>;
beforeAll(async () => {
  service = await startPushStandIn();
  const { publicKey: PUSH_PUBLIC_KEY, privateKey: PUSH_PRIVATE_KEY } = newPushKeys();
  paid = await startPaidShop({
    env: { ...openAccounts.env, PUSH_PUBLIC_KEY, PUSH_PRIVATE_KEY, PUSH_HOSTS: service.origin },
  });
});
afterAll(async () => {
  await paid.close();
  await service.close();
});
beforeEach(() => paid.reset());

const { customerOf, give, left } = rightsAt(() => paid);
const db = () => paid.server.services.db;
const starts = ['2027-01-14 10:00', '2027-01-21 10:00', '2027-01-28 10:00'];
/** Within the last day before the second visit. */
const late = Date.parse('2027-01-20T13:00:00Z');

/** Three visits that a customer has booked together, each paid as the store wants it. */
async function seriesOf(mia: RightsCustomer, more: object = {}) {
  const { shopId, staffIds } = mia.shop;
  const request = bookingRequest(shopId, { lines: [line('cut', { staffId: staffIds[0]! })], ...more });
  const { start: _start, ...visit } = request;
  const { quoteHash, amount, isRequired } = (await paid.server.api.payment.quote(request, { token: mia.token })).reply;
  const payments = isRequired ? { payments: [{ method: 'STORE', amount }] } : {};
  const asked = { ...visit, starts, quoteHash, ...payments };
  const { visits } = (await paid.server.api.booking.createSeries(asked, { token: mia.token })).reply;
  return visits.map(({ booking }) => booking.id);
}

/** The desk at the moment of the clock, with a series before it. */
async function deskOf({ shop }: RightsCustomer) {
  const member = await signedIn(paid.server, shop);
  const { calls, as } = member;
  const at = (bookingId: string) => ({ shopId: shop.shopId, bookingId });
  const preview = async (id: string, step: SeriesStep = 'cancel') =>
    (await calls.previewSeriesEnd({ ...at(id), step }, as)).reply;
  const sentFor = async (id: string, step: SeriesStep = 'cancel'): Promise<SeriesEnd> => {
    const { dates, end } = await preview(id, step);
    const ending = dates.filter(({ stays }) => stays === null);
    const seen = seenEnd(end);
    const shown = ending.map(({ bookingId, version }) => ({ bookingId, version }));
    return { ...at(id), step, dates: shown, tellCustomer: true, seen };
  };
  return { ...member, at, preview, sentFor, end: (sent: SeriesEnd) => calls.endSeries(sent, as) };
}

const states = (ids: readonly string[]) => Promise.all(ids.map((id) => paid.stateOf(id)));

async function mailsOf({ shop }: RightsCustomer) {
  await deliverOutbox(paid.server.services);
  return db()
    .selectFrom('mails')
    .select(['kind', 'bookingId', 'bodyText'])
    .where('chainId', '=', shop.chainId)
    .where('kind', 'not like', 'store%')
    .where('kind', '<>', 'seriesMade')
    .orderBy('bookingId')
    .execute();
}

describe('0101 the money of several dates', () => {
  /** Three visits with a deposit of 15.00 each, paid from a balance of 45.00. */
  async function withDeposits() {
    const mia = await customerOf({ ...deposit, allowsStoredValue: true });
    const { memberId, shop } = mia;
    await paid.internal.creditStoredValue({ shopId: shop.shopId, memberId, reference: 'balance', amount: '45.00' });
    const made = await seriesOf(mia);
    const balance = async () => {
      const accounts = db()
        .selectFrom('storedValueAccounts')
        .select('balanceMinor')
        .where('chainId', '=', shop.chainId);
      return (await accounts.where('memberId', '=', memberId).executeTakeFirstOrThrow()).balanceMinor;
    };
    return { mia, made, balance };
  }

  test('all deposits go back where the store cancels, as it was shown, and each date is told with its own', async () => {
    const { mia, made, balance } = await withDeposits();
    expect(await balance()).toBe(0);
    const desk = await deskOf(mia);
    const money = { back: '45.00', refunded: '45.00', released: '0.00', kept: '0.00', due: '0.00' };
    expect((await desk.preview(made[0]!)).end).toMatchObject(money);
    const sent = await desk.sentFor(made[0]!);
    expect((await desk.end({ ...sent, seen: { ...sent.seen, back: '15.00' } })).reason).toBe('charge_changed');
    expect((await desk.end(sent)).reply.count).toBe(3);
    await paid.settle();
    expect(await balance()).toBe(4500);
    const mails = await mailsOf(mia);
    expect(mails.map(({ kind }) => kind)).toEqual(['cancelledByShop', 'cancelledByShop', 'cancelledByShop']);
    for (const { bodyText } of mails) expect(bodyText).toContain('$15');
  });

  test('what is late costs the agreed fee, the dates after it nothing; a fee that has come since is refused', async () => {
    const { mia, made, balance } = await withDeposits();
    const early = await deskOf(mia);
    const sent = await early.sentFor(made[1]!, 'cancelForCustomer');
    expect(sent.seen).toMatchObject({ back: '30.00', kept: '0.00', due: '0.00' });
    paid.server.clock.set(late);
    const desk = await deskOf(mia);
    expect((await desk.end(sent)).reason).toBe('charge_changed');
    expect(await states(made)).toEqual(['confirmed', 'confirmed', 'confirmed']);
    const { end } = await desk.preview(made[1]!, 'cancelForCustomer');
    expect(end).toMatchObject({ back: '15.00', refunded: '15.00', kept: '15.00', due: '10.00' });
    expect((await desk.end(await desk.sentFor(made[1]!, 'cancelForCustomer'))).reply.count).toBe(2);
    await paid.settle();
    expect(await balance()).toBe(1500);
    expect(await states(made)).toEqual(['confirmed', 'cancelled', 'cancelled']);
  });

  test('a date that the till has settled stays with its money', async () => {
    const mia = await customerOf();
    const made = await seriesOf(mia);
    const desk = await deskOf(mia);
    const of = desk.at(made[1]!);
    const { visitHash } = (await desk.all.till.start(of, desk.as)).reply;
    const { items } = (await desk.calls.read(of, desk.as)).reply;
    const lines = [{ id: items[0]!.id, kind: 'service', quantity: 1, price: '50.00' } as const];
    const own = { ...of, lines, visitHash: visitHash!, tenders: [{ kind: 'card', amount: '50.00' } as const] };
    const sale = cutSale({ shop: mia.shop, cutId: mia.shop.serviceIds[0]! }, own);
    expect((await desk.all.till.settle(sale, desk.as)).reason).toBeUndefined();
    expect((await desk.preview(made[0]!)).dates.map(({ stays }) => stays)).toEqual([null, 'settled', null]);
    expect((await desk.end(await desk.sentFor(made[0]!))).reply.count).toBe(2);
    expect(await states(made)).toEqual(['cancelled', 'confirmed', 'cancelled']);
  });
});

describe('0101 the rights of several dates', () => {
  test('each is named once with how many of it come back, and they do', async () => {
    const mia = await customerOf();
    const id = await give(mia, sessions(4));
    const made = await seriesOf(mia, { rights: { lines: [{ position: 1, rightId: id }] } });
    expect(await left(mia, id)).toBe(1);
    const desk = await deskOf(mia);
    const { end } = await desk.preview(made[0]!);
    expect(end.rightsReturned).toMatchObject([{ rightId: id, units: 3 }]);
    expect(end.rightsUsed).toEqual([]);
    expect((await desk.end(await desk.sentFor(made[0]!))).reply.count).toBe(3);
    expect(await left(mia, id)).toBe(4);
    expect(await mailsOf(mia)).toHaveLength(3);
  });

  test('late at the wish of the customer one is used up, and the later one comes back', async () => {
    const mia = await customerOf(deposit);
    const id = await give(mia, sessions(3));
    const made = await seriesOf(mia, { rights: { lines: [{ position: 1, rightId: id }] } });
    paid.server.clock.set(late);
    const desk = await deskOf(mia);
    const { end } = await desk.preview(made[1]!, 'cancelForCustomer');
    expect(end.rightsUsed).toMatchObject([{ rightId: id, units: 1 }]);
    expect(end.rightsReturned).toMatchObject([{ rightId: id, units: 1 }]);
    expect((await desk.end(await desk.sentFor(made[1]!, 'cancelForCustomer'))).reply.count).toBe(2);
    const uses = await db()
      .selectFrom('unitEntries')
      .select('bookingId')
      .where('subject', '=', id)
      .where('entry', '=', 'use')
      .execute();
    expect(uses.map(({ bookingId }) => bookingId)).toEqual([made[1]]);
  });
});

describe('0101 a session that was shown as coming back is not used up unseen', () => {
  /** Three visits, each paid with a session alone, before the last day on which the second may be cancelled freely. */
  async function withSessions() {
    const mia = await customerOf(deposit);
    const id = await give(mia, sessions(3));
    const made = await seriesOf(mia, { rights: { lines: [{ position: 1, rightId: id }] } });
    return { mia, id, made, desk: await deskOf(mia) };
  }
  const none = { back: '0.00', released: '0.00', kept: '0.00', due: '0.00' };

  test('not of a series, whose deadline passed since', async () => {
    const { mia, id, made, desk } = await withSessions();
    const sent = await desk.sentFor(made[1]!, 'cancelForCustomer');
    expect(sent.seen).toEqual({ ...none, rightsReturned: [{ rightId: id, units: 2 }], rightsUsed: [] });
    paid.server.clock.set(late);
    const later = await deskOf(mia);
    expect((await later.end(sent)).reason).toBe('charge_changed');
    expect(await states(made)).toEqual(['confirmed', 'confirmed', 'confirmed']);
    const again = await later.sentFor(made[1]!, 'cancelForCustomer');
    const one = [{ rightId: id, units: 1 }];
    expect(again.seen).toEqual({ ...none, rightsReturned: one, rightsUsed: one });
    expect((await later.end(again)).reply.count).toBe(2);
    expect(await left(mia, id)).toBe(1);
  });

  test('nor of one date', async () => {
    const { mia, id, made, desk } = await withSessions();
    const ended = async ({ calls, as, at }: typeof desk, seen?: SeenEnd) => {
      const { version } = (await calls.read(at(made[1]!), as)).reply;
      const asked = { ...at(made[1]!), version, step: 'cancelForCustomer' } as const;
      const shown = seenEnd((await calls.previewEnd(asked, as)).reply);
      const end = () => calls.step({ ...asked, tellCustomer: false, seen: seen ?? shown }, as);
      return { shown, end };
    };
    const { shown } = await ended(desk);
    expect(shown).toEqual({ ...none, rightsReturned: [{ rightId: id, units: 1 }], rightsUsed: [] });
    paid.server.clock.set(late);
    const later = await deskOf(mia);
    expect((await (await ended(later, shown)).end()).reason).toBe('charge_changed');
    expect(await states(made)).toEqual(['confirmed', 'confirmed', 'confirmed']);
    const again = await ended(later);
    expect(again.shown).toEqual({ ...none, rightsReturned: [], rightsUsed: [{ rightId: id, units: 1 }] });
    expect((await again.end()).reply.state).toBe('cancelled');
    expect(await left(mia, id)).toBe(0);
  });
});

describe('0101 who is told of a series that ends', () => {
  test('the customer by one mail and one push on each device; the colleague whose dates they are, and not who did it', async () => {
    const mia = await customerOf();
    const made = await seriesOf(mia);
    const { accountId, token, shop } = mia;
    await paid.server.api.account.registerPush({ userId: accountId, pushId: service.subscribe('phone') }, { token });
    const [anna, ben] = [shop.staffIds[0]!, shop.staffIds[1]!];
    const colleague = await signedIn(paid.server, shop, 'staff_member', [anna]);
    const other = await signedIn(paid.server, shop, 'staff_member', [ben]);
    const desk = await deskOf(mia);
    const told = async ({ all, as }: Pick<typeof desk, 'all' | 'as'>) =>
      (await all.notice.list({}, as)).reply.list.map(({ kind }) => kind).filter((kind) => kind === 'cancelled');
    await deliverToStores(paid.server.services);
    expect((await desk.end(await desk.sentFor(made[0]!))).reply.count).toBe(3);
    expect((await mailsOf(mia)).map(({ kind }) => kind)).toEqual(['seriesCancelledByShop']);
    await deliverToStores(paid.server.services);
    const pushes = db().selectFrom('pushMessages').select('bookingId').where('bookingId', 'in', made);
    expect(await pushes.execute()).toEqual([{ bookingId: made[0] }]);
    expect([await told(colleague), await told(other), await told(desk)]).toEqual([['cancelled'], [], []]);
  });
});
