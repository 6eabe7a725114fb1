import type { SeriesQuestion, SeriesRequest } from '@parlour/contract/booking/series';
import { seriesStarts } from '@parlour/domain/booking/series-starts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { deliverOutbox } from '../notification/actions/deliver.ts';
import type { ShopScope } from '../shop/queries/scope.ts';
import { bookingRequest, line } from '../test/booking-request.ts';
import { buildShop, type BuiltShop } from '../test/build-shop.ts';
import { signInAsNew } from '../test/sign-in.ts';
import { startTestApp, type TestApp } from '../test/test-app.ts';
import { seriesDates } from './actions/series-dates.ts';

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp({ env: { LIMIT_ATTEMPTS_PER_IP: '100000' } });
});
afterAll(() => server.close());

const alone = { staff: [{ key: 'anna' }], settings: { maxAdvanceDays: 366 } };
const buildAlone = () => buildShop(server.services.db, alone);
const everyDay = (from: number, to: number) => Array.from({ length: 7 }, () => [{ from, to }]);

const weekly = seriesStarts('2027-01-14 10:00', 'week', 4);
const seriesRequest = (shop: BuiltShop, more: Partial<SeriesRequest> = {}): SeriesRequest => {
  const { start: _start, ...visit } = bookingRequest(shop.shopId);
  return { ...visit, starts: weekly, ...more };
};
const question = (shop: BuiltShop, more: Partial<SeriesQuestion> = {}): SeriesQuestion => ({
  shopId: shop.shopId,
  lines: [line('cut')],
  start: '2027-01-14 10:00',
  rhythm: 'week',
  count: 4,
  guestCount: 1,
  isGroup: false,
  ...more,
});
const check = async (shop: BuiltShop, more: Partial<SeriesQuestion> = {}) =>
  (await server.api.booking.checkSeries(question(shop, more))).reply;
const make = (shop: BuiltShop, more: Partial<SeriesRequest> = {}, options: object = {}) =>
  server.api.booking.createSeries(seriesRequest(shop, more), options);
const bookingsOf = (shop: BuiltShop) =>
  server.services.db.selectFrom('bookings').selectAll().where('shopId', '=', shop.shopId).orderBy('startsAt').execute();
const mailsOf = async (shop: BuiltShop) => {
  while ((await deliverOutbox(server.services)) > 0);
  return server.services.db
    .selectFrom('mails')
    .selectAll()
    .where('chainId', '=', shop.chainId)
    .orderBy('createdAt')
    .orderBy('id')
    .execute();
};

describe('Series: the dates', () => {
  test('Series: each date is checked as a booking is, and a taken one shows the two nearest free times', async () => {
    const shop = await buildAlone();
    await server.api.booking.create(bookingRequest(shop.shopId, { start: '2027-01-21 10:00' }));
    expect(await check(shop)).toEqual({
      mostVisits: 5,
      dates: [
        { start: '2027-01-14 10:00', state: 'free', nearest: [] },
        { start: '2027-01-21 10:00', state: 'taken', nearest: ['2027-01-21 09:30', '2027-01-21 10:30'] },
        { start: '2027-01-28 10:00', state: 'free', nearest: [] },
        { start: '2027-02-04 10:00', state: 'free', nearest: [] },
      ],
    });
  });

  test('Series: a closed day offers the same clock on the days beside it', async () => {
    const shop = await buildAlone();
    const { dates } = await check(shop, { rhythm: 'month', start: '2027-01-14 10:00', count: 3 });
    expect(dates[1]).toEqual({
      start: '2027-02-14 10:00',
      state: 'taken',
      nearest: ['2027-02-13 10:00', '2027-02-15 10:00'],
    });
  });

  test('Series: dates later than the shop takes bookings say so and offer nothing', async () => {
    const shop = await buildShop(server.services.db, { ...alone, settings: { maxAdvanceDays: 10 } });
    const { dates } = await check(shop);
    expect(dates.map(({ state }) => state)).toEqual(['free', 'free', 'tooFar', 'tooFar']);
  });

  test('Series: the clock of the shop stays over a change of daylight saving, and a time that is skipped is not free', async () => {
    const shop = await buildShop(server.services.db, { ...alone, weekly: everyDay(0, 1440) });
    const { dates } = await check(shop, { start: '2027-09-19 02:30' });
    expect(dates.map(({ start, state }) => [start, state])).toEqual([
      ['2027-09-19 02:30', 'free'],
      ['2027-09-26 02:30', 'free'],
      ['2027-10-03 02:30', 'taken'],
      ['2027-10-10 02:30', 'free'],
    ]);
    const made = await make(shop, { starts: ['2027-09-26 09:00', '2027-10-03 09:00'] });
    const [before, after] = made.reply.visits.map(({ booking }) => booking.startsAt);
    expect(after! - before!).toBe((7 * 24 - 1) * 3_600_000);
  });

  test('Series: a signed-in customer may have twelve visits, a guest as many as the limit of upcoming bookings', async () => {
    const shop = await buildAlone();
    const { token } = await signInAsNew(server);
    const asked = await server.api.booking.checkSeries(question(shop), { token });
    expect(asked.reply.mostVisits).toBe(12);
    const starts = seriesStarts('2027-01-14 10:00', 'week', 12);
    expect((await make(shop, { starts })).reason).toBe('too_many_bookings');
    expect(await bookingsOf(shop)).toEqual([]);
    expect((await make(shop, { starts }, { token })).reply.visits).toHaveLength(12);
  });
});

describe('Series: booking', () => {
  test('Series: all visits are booked together, with one mail and one calendar file', async () => {
    const shop = await buildAlone();
    const { reply } = await make(shop);
    expect(reply.visits.map(({ booking }) => [booking.start, booking.state])).toEqual(
      weekly.map((start) => [start, 'confirmed']),
    );
    expect(new Set(reply.visits.map(({ booking }) => booking.seriesId)).size).toBe(1);
    const [mail, ...others] = await mailsOf(shop);
    expect(others).toEqual([]);
    expect(mail!.kind).toBe('seriesMade');
    expect(mail!.subject).toContain('4 visits');
    for (const day of ['14 January', '21 January', '28 January', '4 February']) expect(mail!.bodyText).toContain(day);
    expect(mail!.calendar.match(/BEGIN:VEVENT/g)).toHaveLength(4);
    expect(mail!.calendar.match(/BEGIN:VTIMEZONE/g)).toHaveLength(1);
    expect(mail!.calendar).toContain('METHOD:PUBLISH');
    expect(mail!.calendar).toContain('DTSTART;TZID=Australia/Sydney:20270204T100000');
  });

  test('Series: the rhythm is kept with each visit, told in its mails with the place of the visit, and in no mail that ends several', async () => {
    const shop = await buildAlone();
    const { visits } = (await make(shop, { starts: weekly.slice(0, 3), rhythm: 'week' })).reply;
    expect(visits.map(({ booking }) => booking.seriesRhythm)).toEqual(['week', 'week', 'week']);
    const options = { token: await server.viewToken(), linkToken: visits[1]!.linkToken };
    const { id, version } = visits[1]!.booking;
    await mailsOf(shop);
    await server.api.booking.changeState({ id, version, state: 'cancelled' }, options);
    await mailsOf(shop);
    await server.api.booking.cancelSeries({ id: visits[0]!.booking.id }, options);
    const rowOf = (text: string) => /^How often: .*$/m.exec(text)?.[0] ?? null;
    const told = (await mailsOf(shop)).map(({ kind, bodyText }) => [kind, rowOf(bodyText)]);
    expect(Object.fromEntries(told)).toEqual({
      seriesMade: 'How often: Every week',
      cancelled: 'How often: Every week, visit 2 of 3',
      seriesCancelled: null,
    });
  });

  test('Series: where a date was left out, no mail says how often', async () => {
    const shop = await buildAlone();
    const { visits } = (await make(shop, { starts: [weekly[0]!, weekly[2]!], rhythm: 'week' })).reply;
    const options = { token: await server.viewToken(), linkToken: visits[1]!.linkToken };
    const { id, version } = visits[1]!.booking;
    const texts = async () => (await mailsOf(shop)).map(({ kind, bodyText }) => [kind, bodyText] as const);
    const made = Object.fromEntries(await texts());
    await server.api.booking.changeState({ id, version, state: 'cancelled' }, options);
    const all = { ...made, ...Object.fromEntries(await texts()) };
    expect(all['seriesMade']).toContain('14 January 2027');
    expect(all['seriesMade']).not.toContain('How often');
    expect(all['cancelled']).toContain('This visit: Visit 2 of 2');
    expect(all['cancelled']).not.toContain('How often');
  });

  test('Series: without a rhythm nothing is told of one; an unknown one is refused', async () => {
    const shop = await buildAlone();
    const { visits } = (await make(shop)).reply;
    expect(visits[0]!.booking.seriesRhythm).toBe(null);
    expect((await mailsOf(shop))[0]!.bodyText).not.toContain('How often');
    expect((await make(shop, { rhythm: 'daily' as 'week' })).reason).toBe('invalid_input');
  });

  test('Series: when one date is gone nothing is booked, and the answer names it with what is near', async () => {
    const shop = await buildAlone();
    await server.api.booking.create(bookingRequest(shop.shopId, { start: '2027-01-28 10:00' }));
    const refusal = await make(shop);
    expect(refusal.reason).toBe('series_taken');
    expect(refusal.details).toMatchObject({
      dates: [
        { state: 'free' },
        { state: 'free' },
        { start: '2027-01-28 10:00', state: 'taken', nearest: ['2027-01-28 09:30', '2027-01-28 10:30'] },
        { state: 'free' },
      ],
    });
    expect(await bookingsOf(shop)).toHaveLength(1);
    const chosen = [weekly[0]!, weekly[1]!, '2027-01-28 10:30'];
    expect((await make(shop, { starts: chosen })).reply.visits.map(({ booking }) => booking.start)).toEqual(chosen);
  });

  test('Series: twenty at once for the same dates: one has all of them, the others nothing', async () => {
    const shop = await buildAlone();
    const answers = await Promise.all(Array.from({ length: 20 }, () => make(shop)));
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(1);
    expect(answers.filter(({ reason }) => reason === 'series_taken')).toHaveLength(19);
    const bookings = await bookingsOf(shop);
    expect(bookings).toHaveLength(4);
    expect(new Set(bookings.map(({ seriesId }) => seriesId)).size).toBe(1);
  });

  test('Series: sent twice under one key, or from two tabs, it is one series', async () => {
    const shop = await buildAlone();
    const request = seriesRequest(shop);
    const token = await server.viewToken();
    const send = (options: object) => server.api.booking.createSeries(request, { token, ...options });
    const first = await send({ idempotencyKey: 'series-key-000000001', deviceId: 'one' });
    const again = await send({ idempotencyKey: 'series-key-000000001', deviceId: 'one' });
    expect(again.reply).toEqual(first.reply);
    const otherTab = await send({ deviceId: 'one' });
    expect(otherTab.reply.visits.map(({ booking }) => booking.id)).toEqual(
      first.reply.visits.map(({ booking }) => booking.id),
    );
    expect(await bookingsOf(shop)).toHaveLength(4);
    expect(await mailsOf(shop)).toHaveLength(1);
  });

  test('Series: a group is repeated with its guests', async () => {
    const shop = await buildShop(server.services.db, {
      settings: { maxAdvanceDays: 366 },
      parameters: { hasGroupBooking: true },
    });
    const lines = [line('cut'), line('cut', { position: 2, guest: 2 })];
    const group = { lines, guestCount: 2, isGroup: true };
    expect((await check(shop, group)).dates.every(({ state }) => state === 'free')).toBe(true);
    const made = await make(shop, group);
    expect(made.reply.visits.map(({ booking }) => [booking.guestCount, booking.items.length])).toEqual(
      weekly.map(() => [2, 2]),
    );
  });

  test.each([
    ['one start', { starts: ['2027-01-14 10:00'] }, 'invalid_input'],
    ['thirteen starts', { starts: seriesStarts('2027-01-14 10:00', 'week', 13) }, 'invalid_input'],
    ['the same day twice', { starts: ['2027-01-14 10:00', '2027-01-14 11:00'] }, 'invalid_input'],
    ['a start that is none', { starts: ['2027-01-14 10:00', 'tomorrow'] }, 'invalid_input'],
    ['products', { lines: [line('shampoo', { kind: 'product' })] }, 'series_of_products'],
    ['a shop that is none', { shopId: 'nobody' }, 'shop_unknown'],
    ['nothing to do', { lines: [] }, 'service_needed'],
    ['no contact', { email: '' }, 'email_needed'],
  ] as const)('Series: bad input is refused in words: %s', async (_, more, reason) => {
    const shop = await buildAlone();
    expect((await make(shop, more as Partial<SeriesRequest>)).reason).toBe(reason);
    expect(await bookingsOf(shop)).toEqual([]);
  });

  test.each([
    ['a rhythm that is none', { rhythm: 'daily' as never }],
    ['one visit', { count: 1 }],
    ['thirteen visits', { count: 13 }],
  ])('Series: a question with %s is refused', async (_, more) => {
    const shop = await buildAlone();
    expect((await server.api.booking.checkSeries(question(shop, more))).reason).toBe('invalid_input');
  });

  test('Series: a series counts as many attempts as it has visits, a lost race as none', async () => {
    const shop = await buildAlone();
    await make(shop);
    const again = () => make(shop, {}, { deviceId: 'eager' });
    for (let attempt = 0; attempt < 16; attempt++) expect((await again()).reason).toBe('series_taken');
    const wrong = () => make(shop, { email: '' }, { deviceId: 'eager' });
    for (let attempt = 0; attempt < 15; attempt++) expect((await wrong()).reason).toBe('email_needed');
    expect((await again()).reason).toBe('too_many_attempts');
  });
});

test('Series: F-129 what was booked is answered again when all attempts are used up, and a series that asks for too many uses none', async () => {
  const shop = await buildAlone();
  const one = { token: await server.viewToken(), deviceId: 'used-up' };
  const key = { ...one, idempotencyKey: 'series-key-000000002' };
  const request = seriesRequest(shop);
  const wrong = seriesRequest(shop, { email: '' });
  for (let times = 0; times < 13; times++)
    expect((await server.api.booking.createSeries(wrong, one)).reason).toBe('email_needed');
  const twelve = seriesRequest(shop, { starts: seriesStarts('2027-01-15 09:00', 'week', 12) });
  expect((await server.api.booking.createSeries(twelve, one)).reason).toBe('too_many_attempts');
  const first = await server.api.booking.createSeries(request, key);
  expect(first.code).toBe(200);
  for (let times = 0; times < 3; times++)
    expect((await server.api.booking.createSeries(request, key)).reply).toEqual(first.reply);
  expect((await server.api.booking.createSeries(wrong, one)).reason).toBe('email_needed');
  expect((await server.api.booking.createSeries(wrong, one)).reason).toBe('too_many_attempts');
});

test('Series: others are served between the days that are searched', async () => {
  const shop = await buildAlone();
  await make(shop);
  const scope = { chainId: shop.chainId, shopId: shop.shopId } as ShopScope;
  const facts = await server.services.catalog.facts(scope);
  let turns = -1;
  const spin = () => {
    if (turns < 0) return;
    turns++;
    setImmediate(spin);
  };
  const counting = server.services.db.withPlugin({
    transformQuery: ({ node }) => node,
    async transformResult({ result }) {
      turns = 0;
      setImmediate(spin);
      return result;
    },
  });
  const dates = await seriesDates(counting, { scope, facts, now: server.clock.now() }, seriesRequest(shop), weekly);
  const served = turns;
  turns = -1;
  expect(dates).toMatchObject({ ok: true, value: weekly.map((start) => ({ start, state: 'taken' })) });
  // Four dates, and the seven days around each.
  expect(served).toBeGreaterThanOrEqual(32);
});

test('Series: looks at dates are limited by address', async () => {
  const limited = await startTestApp({ env: { LIMIT_SERIES_CHECKS_PER_IP: '2' } });
  const shop = await buildShop(limited.services.db, alone);
  const ask = () => limited.api.booking.checkSeries(question(shop));
  const codes = [(await ask()).code, (await ask()).code];
  const third = await ask();
  await limited.close();
  expect(codes).toEqual([200, 200]);
  expect(third).toMatchObject({ status: 429, reason: 'too_many_attempts' });
});

describe('Series: afterwards', () => {
  test('Series: the link of one visit shows the series and opens its visits, and nothing else', async () => {
    const shop = await buildAlone();
    const [first, second] = (await make(shop)).reply.visits;
    const stranger = (await make(shop, { starts: ['2027-01-15 10:00', '2027-01-22 10:00'] })).reply.visits[0]!;
    const token = await server.viewToken();
    const asked = { token, linkToken: first!.linkToken };
    const visits = (await server.api.booking.getSeries({ id: first!.booking.id }, asked)).reply;
    expect(visits.map(({ start, mayCancel }) => [start, mayCancel])).toEqual(weekly.map((start) => [start, true]));
    expect((await server.api.booking.get({ id: second!.booking.id }, asked)).reply.start).toBe(weekly[1]);
    for (const id of [stranger.booking.id, 'nothing']) {
      expect((await server.api.booking.get({ id }, asked)).reason).toBe('not_found');
      expect((await server.api.booking.getSeries({ id }, asked)).reason).toBe('not_found');
      expect((await server.api.booking.cancelSeries({ id }, asked)).reason).toBe('not_found');
    }
  });

  test('Series: one visit is cancelled alone with its own mail', async () => {
    const shop = await buildAlone();
    const [, second] = (await make(shop)).reply.visits;
    await mailsOf(shop);
    const asked = { token: await server.viewToken(), linkToken: second!.linkToken };
    await server.api.booking.changeState({ id: second!.booking.id, state: 'cancelled' }, asked);
    const states = (await bookingsOf(shop)).map(({ state }) => state);
    expect(states).toEqual(['confirmed', 'cancelled', 'confirmed', 'confirmed']);
    const mails = await mailsOf(shop);
    expect(mails.map(({ kind }) => kind)).toEqual(['seriesMade', 'cancelled']);
  });

  test('Series: a visit and the following are cancelled together with one mail, and their times are free again', async () => {
    const shop = await buildAlone();
    const [, second] = (await make(shop)).reply.visits;
    await mailsOf(shop);
    const { id, version } = second!.booking;
    const asked = { token: await server.viewToken(), linkToken: second!.linkToken };
    expect((await server.api.booking.cancelSeries({ id, version: version + 1 }, asked)).reason).toBe(
      'changed_meanwhile',
    );
    const visits = (await server.api.booking.cancelSeries({ id, version }, asked)).reply;
    expect(visits.map(({ state }) => state)).toEqual(['confirmed', 'cancelled', 'cancelled', 'cancelled']);
    expect((await server.api.booking.cancelSeries({ id, version }, asked)).reply).toEqual(visits);
    const [, mail, ...others] = await mailsOf(shop);
    expect(others).toEqual([]);
    expect(mail!.kind).toBe('seriesCancelled');
    expect(mail!.calendar.match(/STATUS:CANCELLED/g)).toHaveLength(3);
    expect((await check(shop)).dates.map(({ state }) => state)).toEqual(['taken', 'free', 'free', 'free']);
  });

  test('Series: a visit that stands alone has no series to cancel', async () => {
    const shop = await buildAlone();
    const { booking, linkToken } = (await server.api.booking.create(bookingRequest(shop.shopId))).reply;
    const asked = { token: await server.viewToken(), linkToken };
    expect((await server.api.booking.getSeries({ id: booking.id }, asked)).reply).toEqual([]);
    expect((await server.api.booking.cancelSeries({ id: booking.id }, asked)).reason).toBe('cancel_not_allowed');
  });
});
