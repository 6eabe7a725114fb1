import type { SeriesEnd } from '@parlour/contract/appointment/series';
import { seenEnd } from '@parlour/domain/booking/seen-end';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { deliverOutbox } from '../notification/actions/deliver.ts';
import { buildShop, type BuiltShop } from '../test/build-shop.ts';
import { standardNow, startTestApp, type TestApp } from '../test/test-app.ts';
import { signedIn } from './test/team.ts';

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
});
beforeEach(() => server.clock.set(standardNow));
afterAll(() => server.close());

const db = () => server.services.db;
const starts = ['2027-01-14 10:00', '2027-01-21 10:00', '2027-01-28 10:00', '2027-02-04 10:00'];
let customers = 0;

/** A cut every week, four times, and what a member of the team does with it. */
async function weekly(role: Parameters<typeof signedIn>[2] = 'front_desk') {
  const shop = await buildShop(db(), { staff: [{ key: 'anna' }, { key: 'ben' }] });
  const [anna = ''] = shop.staffIds;
  const { calls, as } = await signedIn(server, shop, role, role === 'staff_member' ? [anna] : []);
  customers += 1;
  const customer = { firstName: 'Mia', lastName: 'Chen', email: `mia.weekly${customers}@example.com` };
  const series = { shopId: shop.shopId, customer, lines: [{ code: 'cut', staffId: anna }] };
  const lead = await signedIn(server, shop, 'manager');
  const asked = { ...series, starts, everyWeeks: 1, state: 'confirmed' as const, tellCustomer: false };
  const made = (await lead.calls.makeSeries(asked, lead.as)).reply.appointments.map(({ bookingId }) => bookingId);
  const at = (bookingId: string) => ({ shopId: shop.shopId, bookingId });
  const preview = async (id: string, step: SeriesEnd['step'] = 'cancel') =>
    calls.previewSeriesEnd({ ...at(id), step }, as);
  const end = async (id: string, more: Partial<SeriesEnd> = {}) => {
    const { dates, end: money } = (await preview(id, more.step)).reply;
    const ending = dates
      .filter(({ stays }) => stays === null)
      .map(({ bookingId, version }) => ({ bookingId, version }));
    const seen = seenEnd(money);
    const sent = { ...at(id), step: 'cancel' as const, dates: ending, tellCustomer: true, seen, ...more };
    return { sent, answer: await calls.endSeries(sent, as) };
  };
  return { shop, anna, made, at, calls, as, lead, preview, end };
}

const states = async (ids: readonly string[]) => {
  const rows = await db().selectFrom('bookings').select(['id', 'state']).where('id', 'in', ids).execute();
  return ids.map((id) => rows.find((row) => row.id === id)!.state);
};

const mailsOf = (shop: BuiltShop) =>
  db().selectFrom('mails').select(['kind', 'bodyText']).where('chainId', '=', shop.chainId).execute();

describe('0101 a repeated appointment is cancelled from one date on', () => {
  test('this date and the later ones, with one mail about all of them; earlier ones stay', async () => {
    const { shop, made, preview, end, lead, at } = await weekly();
    const { dates, end: money } = (await preview(made[1]!)).reply;
    expect(dates.map(({ start, stays }) => [start, stays])).toEqual(starts.slice(1).map((start) => [start, null]));
    expect(money).toMatchObject({ back: '0.00', kept: '0.00', due: '0.00', rightsReturned: [] });
    const { answer } = await end(made[1]!, { reason: 'Anna moves away' });
    expect(answer.reply).toEqual({ bookingId: made[1], state: 'cancelled', count: 3 });
    expect(await states(made)).toEqual(['confirmed', 'cancelled', 'cancelled', 'cancelled']);
    await deliverOutbox(server.services);
    const mails = (await mailsOf(shop)).filter(({ kind }) => kind !== 'seriesMade');
    expect(mails.map(({ kind }) => kind)).toEqual(['seriesCancelledByShop']);
    expect(mails[0]!.bodyText).toContain('Anna moves away');
    expect(mails[0]!.bodyText).toContain('4 February 2027');
    const { history } = (await lead.calls.read(at(made[2]!), lead.as)).reply;
    expect(history[0]).toMatchObject({ kind: 'booking_cancelled_by_shop', by: 'team' });
  });

  test('dates that have begun or are over stay and are named, those that were cancelled are not', async () => {
    const { made, at, calls, as, preview, end } = await weekly();
    const step = async (id: string, name: 'cancel' | 'start') => {
      const { version } = (await calls.read(at(id), as)).reply;
      await calls.step({ ...at(id), version, step: name, tellCustomer: false }, as);
    };
    await step(made[1]!, 'cancel');
    await step(made[2]!, 'start');
    expect((await preview(made[0]!)).reply.dates.map(({ start, stays }) => [start, stays])).toEqual([
      [starts[0], null],
      [starts[2], 'over'],
      [starts[3], null],
    ]);
    expect((await end(made[0]!)).answer.reply.count).toBe(2);
    expect(await states(made)).toEqual(['cancelled', 'cancelled', 'in_service', 'cancelled']);
    expect((await preview(made[0]!)).reason).toBe('edit_not_allowed');
  });

  test('a date whose customer was marked as there by mistake goes with the others, as it does alone', async () => {
    const { made, at, calls, as, preview, end } = await weekly();
    const { version } = (await calls.read(at(made[0]!), as)).reply;
    await calls.step({ ...at(made[0]!), version, step: 'arrive', tellCustomer: false }, as);
    const why = async (step: SeriesEnd['step']) =>
      (await preview(made[0]!, step)).reply.dates.map(({ stays }) => stays);
    expect(await why('cancelForCustomer')).toEqual(['over', null, null, null]);
    expect(await why('cancel')).toEqual([null, null, null, null]);
    expect((await end(made[0]!)).answer.reply.count).toBe(4);
    expect(await states(made)).toEqual(['cancelled', 'cancelled', 'cancelled', 'cancelled']);
  });

  test('what is asked for by the customer is too late for a date that has begun', async () => {
    const { shop, made, at } = await weekly();
    server.clock.set(Date.parse('2027-01-13T23:30:00Z'));
    // The session of the day before has ended.
    const { calls, as } = await signedIn(server, shop);
    const { dates } = (await calls.previewSeriesEnd({ ...at(made[0]!), step: 'cancelForCustomer' }, as)).reply;
    expect(dates.map(({ stays }) => stays)).toEqual(['over', null, null, null]);
  });

  test('another date that has changed meanwhile, or other money than was shown, cancels none', async () => {
    const { made, at, calls, as, end } = await weekly();
    const { dates, end: money } = (await calls.previewSeriesEnd({ ...at(made[0]!), step: 'cancel' }, as)).reply;
    const { version } = dates[3]!;
    await calls.step({ ...at(made[3]!), version, step: 'arrive', tellCustomer: false }, as);
    const shown = dates.map(({ bookingId, version: seen }) => ({ bookingId, version: seen }));
    const seen = seenEnd(money);
    const late = await calls.endSeries(
      { ...at(made[0]!), step: 'cancel', dates: shown, tellCustomer: false, seen },
      as,
    );
    expect(late.reason).toBe('changed_meanwhile');
    expect((await end(made[0]!, { seen: { ...seen, back: '5.00' } })).answer.reason).toBe('charge_changed');
    expect(await states(made)).toEqual(['confirmed', 'confirmed', 'confirmed', 'arrived']);
  });

  test('a date that another has cancelled since it was shown does not stand in the way, all of them do', async () => {
    const { made, at, calls, as, end } = await weekly();
    const { dates, end: money } = (await calls.previewSeriesEnd({ ...at(made[0]!), step: 'cancel' }, as)).reply;
    const shown = dates.map(({ bookingId, version }) => ({ bookingId, version }));
    const one = { ...at(made[2]!), version: dates[2]!.version, step: 'cancel' as const, tellCustomer: false };
    await calls.step(one, as);
    const sent = { dates: shown, seen: seenEnd(money) };
    expect((await end(made[0]!, { ...sent, dates: shown.slice(1) })).answer.reason).toBe('changed_meanwhile');
    expect((await end(made[0]!, sent)).answer.reply.count).toBe(3);
    expect(await states(made)).toEqual(['cancelled', 'cancelled', 'cancelled', 'cancelled']);
    const again = { ...at(made[0]!), step: 'cancel' as const, tellCustomer: false, ...sent };
    expect((await calls.endSeries(again, { ...as, idempotencyKey: `again-${made[0]}` })).reason).toBe(
      'changed_meanwhile',
    );
  });

  test('a quiet cancellation writes no mail, and the same one sent again answers the same', async () => {
    const { shop, made, calls, as, preview, end } = await weekly();
    const before = (await mailsOf(shop)).length;
    const money = seenEnd((await preview(made[0]!)).reply.end);
    const { sent } = await end(made[0]!, { tellCustomer: false, seen: { ...money, back: '9.00' } });
    const opts = { ...as, idempotencyKey: `end-of-${made[0]}` };
    const first = await calls.endSeries({ ...sent, seen: money }, opts);
    const again = await calls.endSeries({ ...sent, seen: money }, opts);
    expect([first.reply, again.reply]).toEqual([first.reply, first.reply]);
    expect(first.reply.count).toBe(4);
    await deliverOutbox(server.services);
    expect(await mailsOf(shop)).toHaveLength(before);
  });

  test('who has the own calendar alone leaves dates of others, and an appointment of others looks like none', async () => {
    const { shop, made, at, lead, preview, end, anna } = await weekly('staff_member');
    const ben = shop.staffIds.find((id) => id !== anna)!;
    const { version, items } = (await lead.calls.read(at(made[2]!), lead.as)).reply;
    const moved = await lead.calls.move(
      { ...at(made[2]!), version, staff: [{ itemId: items[0]!.id, staffId: ben }], tellCustomer: false, seen: null },
      lead.as,
    );
    expect(moved.reason).toBeUndefined();
    // The date of another person looks like none.
    const { dates } = (await preview(made[0]!)).reply;
    expect(dates.map(({ start, stays }) => [start, stays])).toEqual([0, 1, 3].map((date) => [starts[date], null]));
    expect((await end(made[0]!)).answer.reply.count).toBe(3);
    expect(await states(made)).toEqual(['cancelled', 'cancelled', 'confirmed', 'cancelled']);
    expect((await preview(made[2]!)).reason).toBe('not_found');
  });
});
