import { addDays } from '@parlour/domain/time/day';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createPerson, mailsTo, openAccounts, prove, signUp } from '../account/test/person.ts';
import { bookingRequest, line } from '../test/booking-request.ts';
import { buildAbsence, buildShop, type BuiltShop } from '../test/build-shop.ts';
import { standardNow, startTestApp, type TestApp } from '../test/test-app.ts';
import { rejectByShop } from '../booking/actions/shop-moves.ts';
import { scopeOfBooking } from '../shop/queries/shops.ts';
import { offerTimes } from './actions/offer-times.ts';
import { startWaitlistJobs } from './jobs.ts';
import { sweepEntries } from './queries/entries.ts';
import {
  cancel,
  day,
  fill,
  joinLine,
  kindsTo,
  lookAfter,
  mailedLink,
  oneHour,
  waitlistRequest,
} from './test/entries.ts';
import { asStore } from '../test/as-store.ts';

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp({
    env: { ...openAccounts.env, LIMIT_WAITLIST_ENTRIES_PER_DEVICE: '5', LIMIT_WAITLIST_ENTRIES_PER_IP: '500' },
  });
});
afterAll(() => server.close());

const shopOf = (more: Parameters<typeof buildShop>[1] = {}) => buildShop(server.services.db, { ...oneHour, ...more });
const minuteMs = 60_000;
const later = (minutes: number) => server.clock.set(server.clock.now() + minutes * minuteMs);
const answer = async (entry: { entry: { id: string }; linkToken: string }) => ({
  token: await server.viewToken(),
  linkToken: entry.linkToken,
});
const open = async (link: { id: string; linkToken: string }) => {
  const token = await server.viewToken();
  return server.api.waitlist.get({ id: link.id }, { token, linkToken: link.linkToken });
};
const isFree = async (shop: BuiltShop, start = `${day} 09:00`) => {
  const asked = { shopId: shop.shopId, from: day, to: day, lines: [line('colour')] };
  const [times] = (await server.api.availability.getTimes(asked)).reply.days;
  return times!.slots.some((slot) => `${times!.day} ${slot.time}` === start && !slot.isDisabled);
};

describe('from a full day to a booking', () => {
  test('Waitlist: a freed time is kept for the first who waits, offered by mail, and booked with one press', async () => {
    const shop = await shopOf();
    const other = await fill(server, shop);
    const waiting = await joinLine(server, shop);
    expect(waiting.entry).toMatchObject({ state: 'waiting', days: [day], offer: null, email: waiting.person.email });
    expect(await lookAfter(server, shop)).toBe(0);
    await cancel(server, other);
    expect(await lookAfter(server, shop)).toBe(1);
    // The offered time is free for no other customer meanwhile.
    expect(await isFree(shop)).toBe(false);
    const link = await mailedLink(server, waiting.person.email, 'offer');
    const seen = (await open(link)).reply;
    expect(seen).toMatchObject({ id: waiting.entry.id, state: 'waiting', offer: { id: link.id, state: 'open' } });
    expect(seen.offer!.booking).toMatchObject({ state: 'held', start: `${day} 09:00`, shopId: shop.shopId });
    expect(seen.offer!.expiresAt - server.clock.now()).toBe(15 * minuteMs);
    // Looking, however often, has changed nothing.
    expect((await open(link)).reply.offer!.state).toBe('open');
    const options = { token: await server.viewToken(), linkToken: link.linkToken };
    const booked = (await server.api.waitlist.accept({ id: seen.id, offerId: link.id }, options)).reply;
    expect(booked.booking).toMatchObject({ id: link.id, state: 'confirmed', start: `${day} 09:00` });
    expect((await open(link)).reply).toMatchObject({ state: 'booked', offer: { state: 'accepted' } });
    expect(await kindsTo(server, waiting.person.email)).toEqual(['made', 'offer', 'waitlistJoined']);
    // The usual link opens the usual booking.
    const own = { token: await server.viewToken(), linkToken: booked.linkToken };
    expect((await server.api.booking.get({ id: link.id }, own)).reply.state).toBe('confirmed');
    expect(await lookAfter(server, shop)).toBe(0);
  });

  test('Waitlist: the mail of an offer names shop, time and end in the language of its reader, and comes without a calendar file', async () => {
    const shop = await shopOf();
    const other = await fill(server, shop);
    const { person } = await joinLine(server, shop, { language: 'tw' });
    await cancel(server, other);
    await lookAfter(server, shop);
    await mailedLink(server, person.email, 'offer');
    const [mail] = (await mailsTo(server, person.email)).filter(({ kind }) => kind === 'offer');
    expect(mail).toMatchObject({ language: 'tw', subject: expect.stringContaining('有空位了：Salon Anna') });
    expect(mail!.text).toContain('09:00');
    expect(mail!.text).toContain('為您保留到');
    expect(mail!.html.match(/<a\s/g)).toHaveLength(1);
    const row = await server.services.db
      .selectFrom('mails')
      .selectAll()
      .where('recipient', '=', person.email)
      .where('kind', '=', 'offer')
      .executeTakeFirstOrThrow();
    expect(row).toMatchObject({ calendar: '', category: 'booking' });
    expect((await mailsTo(server, person.email)).find(({ kind }) => kind === 'waitlistJoined')!.text).toContain(
      'Colour',
    );
  });

  test('Waitlist: F-09 accepting twice, at once or later, is one booking and the same answer', async () => {
    const shop = await shopOf();
    const other = await fill(server, shop);
    const waiting = await joinLine(server, shop);
    await cancel(server, other);
    await lookAfter(server, shop);
    const link = await mailedLink(server, waiting.person.email, 'offer');
    const options = { token: await server.viewToken(), linkToken: link.linkToken };
    const asked = { id: waiting.entry.id, offerId: link.id };
    const answers = await Promise.all([1, 2, 3].map(() => server.api.waitlist.accept(asked, options)));
    answers.push(await server.api.waitlist.accept(asked, options));
    expect(answers.map(({ reply }) => [reply.booking.id, reply.linkToken])).toEqual(
      answers.map(() => [link.id, answers[0]!.reply.linkToken]),
    );
    expect((await server.api.waitlist.decline(asked, options)).reason).toBe('offer_over');
  });

  test('Waitlist: the line is served in the order of proof; a time that was declined goes to the next, and then to everybody', async () => {
    const shop = await shopOf();
    const other = await fill(server, shop);
    const late = createPerson(server);
    const { id } = (await late.api.waitlist.join(waitlistRequest(shop, late))).reply;
    const first = await joinLine(server, shop);
    await late.api.waitlist.prove({ id, token: await prove(late, 'waitlist') });
    await cancel(server, other);
    expect(await lookAfter(server, shop)).toBe(1);
    expect(await kindsTo(server, late.email)).toEqual(['waitlistJoined']);
    const link = await mailedLink(server, first.person.email, 'offer');
    const token = await server.viewToken();
    const declined = await server.api.waitlist.decline(
      { id: first.entry.id, offerId: link.id },
      { token, linkToken: link.linkToken },
    );
    expect(declined.reply).toMatchObject({ state: 'waiting', offer: { state: 'declined' } });
    expect(await lookAfter(server, shop)).toBe(1);
    const second = await mailedLink(server, late.email, 'offer');
    expect(second.id).not.toBe(link.id);
    // Saying yes after having said no comes too late.
    const again = await server.api.waitlist.accept(
      { id: first.entry.id, offerId: link.id },
      { token, linkToken: link.linkToken },
    );
    expect(again.reason).toBe('offer_over');
    await server.api.waitlist.decline({ id, offerId: second.id }, { token, linkToken: second.linkToken });
    expect(await lookAfter(server, shop)).toBe(0);
    expect(await isFree(shop)).toBe(true);
  });

  test('Waitlist: an offer that is not answered in 15 minutes goes to the next, and a mail tells it', async () => {
    const shop = await shopOf();
    const other = await fill(server, shop);
    const [first, second] = [await joinLine(server, shop), await joinLine(server, shop)];
    await cancel(server, other);
    await lookAfter(server, shop);
    const link = await mailedLink(server, first.person.email, 'offer');
    server.clock.set(server.clock.now() + 15 * minuteMs - 1);
    expect((await open(link)).reply.offer!.state).toBe('open');
    server.clock.set(server.clock.now() + 1);
    // Over by being read, before any job has run.
    expect((await open(link)).reply.offer!.state).toBe('passed');
    const options = await answer({ ...first, linkToken: link.linkToken });
    expect((await server.api.waitlist.accept({ id: first.entry.id, offerId: link.id }, options)).reason).toBe(
      'offer_over',
    );
    expect(await lookAfter(server, shop)).toBe(1);
    expect(await kindsTo(server, first.person.email)).toEqual(['offer', 'offerPassed', 'waitlistJoined']);
    expect(await kindsTo(server, second.person.email)).toEqual(['offer', 'waitlistJoined']);
    // The place is kept; another time, freed later, is offered again.
    expect((await open({ id: first.entry.id, linkToken: first.linkToken })).reply.state).toBe('waiting');
  });

  test('Waitlist: whoever books the time in the moment before the job gets it; the line is promised nothing', async () => {
    const shop = await shopOf();
    const other = await fill(server, shop);
    const waiting = await joinLine(server, shop);
    await cancel(server, other);
    await fill(server, shop);
    expect(await lookAfter(server, shop)).toBe(0);
    expect(await kindsTo(server, waiting.person.email)).toEqual(['waitlistJoined']);
  });

  test('Waitlist: who may not book any more is passed over, and the next gets the time', async () => {
    const shop = await shopOf();
    const other = await fill(server, shop);
    const [first, second] = [await joinLine(server, shop), await joinLine(server, shop)];
    await server.services.db
      .insertInto('members')
      .values({
        chainId: shop.chainId,
        id: 'barred',
        email: first.person.email,
        emailKey: first.person.email.toLowerCase(),
        mobileKey: null,
        mayBookOnline: false,
        accountId: null,
      })
      .execute();
    await cancel(server, other);
    expect(await lookAfter(server, shop)).toBe(1);
    expect(await kindsTo(server, first.person.email)).toEqual(['waitlistJoined']);
    expect(await kindsTo(server, second.person.email)).toContain('offer');
  });

  test('Waitlist: one contact has two offers at most at one moment', async () => {
    const shop = await shopOf();
    const person = createPerson(server);
    const days = [day, '2027-01-15', '2027-01-16'];
    const others = [];
    for (const start of days) others.push(await fill(server, shop, `${start} 09:00`));
    for (const one of days) {
      await joinLine(server, shop, { days: [one] }, person);
      later(2);
    }
    for (const other of others) await cancel(server, other);
    expect(await lookAfter(server, shop)).toBe(2);
  });
});

describe('in the night of the shop', () => {
  const [evening, morning] = [Date.parse('2027-01-13T11:30:00Z'), Date.parse('2027-01-13T21:00:00Z')];
  let before: number;
  beforeEach(() => {
    before = server.clock.now();
  });
  afterEach(() => server.clock.set(before));

  test('Waitlist: a time that is freed at night is on sale till the morning; then the first in the line is offered it', async () => {
    const shop = await shopOf();
    const other = await fill(server, shop);
    const [first, second] = [await joinLine(server, shop), await joinLine(server, shop)];
    server.clock.set(evening);
    await cancel(server, other);
    expect(await lookAfter(server, shop)).toBe(0);
    expect(await isFree(shop)).toBe(true);
    server.clock.set(morning - 1);
    expect(await lookAfter(server, shop)).toBe(0);
    expect(await kindsTo(server, first.person.email)).toEqual(['waitlistJoined']);
    server.clock.set(morning);
    expect(await lookAfter(server, shop)).toBe(1);
    expect(await isFree(shop)).toBe(false);
    const link = await mailedLink(server, first.person.email, 'offer');
    expect((await open(link)).reply.offer).toMatchObject({ state: 'open', expiresAt: morning + 15 * minuteMs });
    expect(await kindsTo(server, second.person.email)).toEqual(['waitlistJoined']);
  });

  test('Waitlist: whoever books at night what the line was not told of has it, one of the line or another visitor', async () => {
    const shop = await shopOf();
    const other = await fill(server, shop);
    const { entry, linkToken, person } = await joinLine(server, shop);
    server.clock.set(evening);
    await cancel(server, other);
    await lookAfter(server, shop);
    expect((await open({ id: entry.id, linkToken })).reply.offer ?? null).toBeNull();
    await fill(server, shop);
    server.clock.set(morning);
    expect(await lookAfter(server, shop)).toBe(0);
    expect(await kindsTo(server, person.email)).toEqual(['waitlistJoined']);
  });

  test('Waitlist: a time that cannot wait for the morning is told at night; that it went to the next is told in the morning', async () => {
    const shop = await shopOf({ settings: { minLeadMinutes: 60 } });
    const other = await fill(server, shop);
    const [first, second] = [await joinLine(server, shop), await joinLine(server, shop)];
    server.clock.set(evening);
    await cancel(server, other);
    await lookAfter(server, shop);
    expect(await kindsTo(server, first.person.email)).toEqual(['offer', 'waitlistJoined']);
    later(15);
    expect(await lookAfter(server, shop)).toBe(1);
    expect(await kindsTo(server, second.person.email)).toEqual(['offer', 'waitlistJoined']);
    expect(await kindsTo(server, first.person.email)).toEqual(['offer', 'waitlistJoined']);
    server.clock.set(morning);
    expect(await kindsTo(server, first.person.email)).toEqual(['offer', 'offerPassed', 'waitlistJoined']);
  });
});

describe('what frees a time', () => {
  const freed = async (shop: BuiltShop) => {
    expect(await lookAfter(server, shop)).toBe(1);
  };

  test('Waitlist: a rejection by the shop', async () => {
    const shop = await shopOf({ parameters: { isConfirmedAtOnce: false } });
    const other = await fill(server, shop);
    const { person } = await joinLine(server, shop);
    await rejectByShop(asStore(server.services), { bookingId: other.booking.id });
    await freed(shop);
    const link = await mailedLink(server, person.email, 'offer');
    const token = await server.viewToken();
    const booked = await server.api.waitlist.accept(
      { id: link.id, offerId: link.id },
      { token, linkToken: link.linkToken },
    );
    // As every booking there, it is to be confirmed.
    expect(booked.reply.booking.state).toBe('to_confirm');
  });

  test('Waitlist: a hold that ran out', async () => {
    const shop = await shopOf();
    await server.api.booking.hold(bookingRequest(shop.shopId, { start: `${day} 09:00`, lines: [line('colour')] }));
    await joinLine(server, shop);
    expect(await lookAfter(server, shop)).toBe(0);
    later(15);
    await freed(shop);
  });

  test('Waitlist: a block that is taken away, told by the shop alone', async () => {
    const shop = await shopOf();
    const { db, changes } = server.services;
    const at = Date.parse(`${day}T00:00:00+11:00`);
    await buildAbsence(db, shop.chainId, shop.staffIds[0]!, 'block', at, at + 24 * 60 * minuteMs);
    await joinLine(server, shop);
    expect(await lookAfter(server, shop)).toBe(0);
    await db.deleteFrom('staffAbsences').where('chainId', '=', shop.chainId).execute();
    changes.bump([{ shopId: shop.shopId }]);
    await freed(shop);
  });

  test('Waitlist: longer hours', async () => {
    const shop = await shopOf();
    await fill(server, shop);
    const { person } = await joinLine(server, shop);
    await server.services.db
      .updateTable('shops')
      .set({ weekly: JSON.stringify(Array.from({ length: 7 }, () => [{ from: 540, to: 720 }])) })
      .where('id', '=', shop.shopId)
      .execute();
    server.services.changes.bump([{ shopId: shop.shopId }]);
    await freed(shop);
    expect((await open(await mailedLink(server, person.email, 'offer'))).reply.offer!.booking.start).toBe(
      `${day} 10:00`,
    );
  });

  test('Waitlist: a visit that was moved to another day', async () => {
    const shop = await shopOf();
    const { booking, linkToken } = await fill(server, shop);
    await joinLine(server, shop);
    const { id, version, guestCount, isGroup } = booking;
    const token = await server.viewToken();
    const change = {
      id,
      version,
      guestCount,
      isGroup,
      remark: '',
      removedItemIds: [],
      lines: [line('colour')],
      start: '2027-01-15 09:00',
    };
    expect((await server.api.booking.change(change, { token, linkToken })).code).toBe(200);
    await freed(shop);
  });

  test('Waitlist: only a time that truly fits: not one that is too short, in another part of the day, or of another customer', async () => {
    const shop = await shopOf({
      weekly: Array.from({ length: 7 }, () => [
        { from: 540, to: 600 },
        { from: 780, to: 810 },
      ]),
      staff: [{ key: 'anna' }, { key: 'ben', skills: ['cut'] }],
    });
    const [anna, ben] = shop.staffIds as [string, string];
    const lines = [line('colour', { staffId: anna })];
    const other = (await server.api.booking.create(bookingRequest(shop.shopId, { start: `${day} 09:00`, lines })))
      .reply;
    await joinLine(server, shop, { lines, parts: ['afternoon'] });
    const fitting = await joinLine(server, shop, { lines, parts: ['morning'] });
    const wrong = createPerson(server);
    const refused = await wrong.api.waitlist.join(
      waitlistRequest(shop, wrong, { lines: [line('colour', { staffId: ben })] }),
    );
    expect(refused.reason).toBe('staff_not_available');
    await cancel(server, other);
    expect(await lookAfter(server, shop)).toBe(1);
    expect(await kindsTo(server, fitting.person.email)).toContain('offer');
  });

  test('Waitlist: the job hears of a change by itself, and ends when it is told to', async () => {
    const shop = await shopOf();
    const other = await fill(server, shop);
    const { person } = await joinLine(server, shop);
    const jobs = startWaitlistJobs(server.services);
    await cancel(server, other);
    await expect.poll(() => kindsTo(server, person.email), { timeout: 20_000 }).toContain('offer');
    await jobs.stop();
  });
});

describe('places', () => {
  test('Waitlist: a place is left with its link; leaving lets an open offer go to the next', async () => {
    const shop = await shopOf();
    const other = await fill(server, shop);
    const [first, second] = [await joinLine(server, shop), await joinLine(server, shop)];
    await cancel(server, other);
    await lookAfter(server, shop);
    const link = await mailedLink(server, first.person.email, 'waitlistJoined');
    expect(link).toEqual({ id: first.entry.id, linkToken: first.linkToken });
    const options = await answer(first);
    expect((await server.api.waitlist.leave({ id: link.id }, options)).reply).toMatchObject({
      state: 'left',
      offer: { state: 'declined' },
    });
    // Once more is a calm no-op.
    expect((await server.api.waitlist.leave({ id: link.id }, options)).reply.state).toBe('left');
    expect(await lookAfter(server, shop)).toBe(1);
    expect(await kindsTo(server, second.person.email)).toContain('offer');
    expect(await kindsTo(server, first.person.email)).toEqual(['offer', 'waitlistJoined']);
  });

  test('Waitlist: a signed-in customer with a proven e-mail needs no code, sees her places, and those of before; other customers do not', async () => {
    const shop = await shopOf();
    const other = await fill(server, shop);
    const person = createPerson(server);
    const before = await joinLine(server, shop, {}, person);
    const token = await signUp(person);
    const joined = await person.api.waitlist.join(
      waitlistRequest(shop, person, { days: ['2027-01-14', '2027-01-15'], parts: ['evening'] }),
      { token },
    );
    expect(joined.reply.state).toBe('waiting');
    const places = (await person.api.waitlist.mine({}, { token })).reply;
    expect(places.map(({ id, state }) => [id, state])).toEqual([
      [before.entry.id, 'waiting'],
      [joined.reply.id, 'waiting'],
    ]);
    const stranger = createPerson(server);
    const otherToken = await signUp(stranger);
    expect((await stranger.api.waitlist.mine({}, { token: otherToken })).reply).toEqual([]);
    expect((await stranger.api.waitlist.leave({ id: joined.reply.id }, { token: otherToken })).reason).toBe(
      'not_found',
    );
    await cancel(server, other);
    await lookAfter(server, shop);
    const [offered] = (await person.api.waitlist.mine({}, { token })).reply;
    const booked = await person.api.waitlist.accept({ id: offered!.id, offerId: offered!.offer!.id }, { token });
    expect(booked.reply.booking.state).toBe('confirmed');
    expect((await person.api.waitlist.mine({}, { token })).reply.map(({ id }) => id)).toEqual([joined.reply.id]);
    expect((await person.api.booking.mine({ tab: 'upcoming' }, { token })).reply.total).toBe(1);
    expect((await person.api.waitlist.leave({ id: joined.reply.id }, { token })).reply.state).toBe('left');
  });

  test('Waitlist: a place is over when its last day is past, and gets no offer any more', async () => {
    const shop = await shopOf();
    await fill(server, shop);
    const { entry, linkToken } = await joinLine(server, shop);
    const now = server.clock.now();
    server.clock.set(Date.parse('2027-01-14T13:30:00Z'));
    expect((await open({ id: entry.id, linkToken })).reply.state).toBe('over');
    expect(await lookAfter(server, shop)).toBe(0);
    server.clock.set(now);
  });

  test('Waitlist: a declined or unanswered offer is in no customer’s list of bookings', async () => {
    const shop = await shopOf();
    const other = await fill(server, shop);
    const person = createPerson(server);
    const token = await signUp(person);
    const { id } = (await person.api.waitlist.join(waitlistRequest(shop, person), { token })).reply;
    await cancel(server, other);
    await lookAfter(server, shop);
    const [entry] = (await person.api.waitlist.mine({}, { token })).reply;
    await person.api.waitlist.decline({ id, offerId: entry!.offer!.id }, { token });
    const { counts } = (await person.api.booking.mine({ tab: 'upcoming' }, { token })).reply;
    expect(counts).toEqual({ upcoming: 0, finished: 0, cancelled: 0 });
  });
});

describe('who may, and how often', () => {
  test('Waitlist: no entry stands in the line without the code of the address, and no proof is worth anything for another entry', async () => {
    const shop = await shopOf();
    const other = await fill(server, shop);
    const [mei, mallory] = [createPerson(server), createPerson(server)];
    const { id } = (await mei.api.waitlist.join(waitlistRequest(shop, mei))).reply;
    const { id: foreign } = (await mallory.api.waitlist.join(waitlistRequest(shop, mallory))).reply;
    await cancel(server, other);
    expect(await lookAfter(server, shop)).toBe(0);
    const token = await prove(mallory, 'waitlist');
    expect((await mallory.api.waitlist.prove({ id, token })).reason).toBe('token_spent');
    expect((await mallory.api.waitlist.prove({ id: foreign, token: 'x'.repeat(43) })).reason).toBe('token_spent');
    const made = await mallory.api.waitlist.prove({ id: foreign, token });
    expect(made.code).toBe(200);
    // The answer was lost: sent again it is the same, for the same entry and device alone.
    const again = await mallory.api.waitlist.prove({ id: foreign, token });
    expect([again.code, again.reply]).toEqual([200, made.reply]);
    expect((await mallory.api.waitlist.prove({ id, token })).reason).toBe('token_spent');
    expect((await mei.api.waitlist.prove({ id: foreign, token })).reason).toBe('token_spent');
    const joined = (await mailsTo(server, mallory.email)).filter(({ kind }) => kind === 'waitlistJoined');
    expect(joined).toHaveLength(1);
    // An unproven entry is visible to no caller, not even by its id.
    expect((await mei.api.waitlist.get({ id }, { token: await server.viewToken() })).reason).toBe('not_found');
  });

  test('Waitlist: a code is sent only where an entry waits for it, and the answer does not tell', async () => {
    const person = createPerson(server);
    const asked = {
      email: person.email,
      subject: '',
      content: 'waitlist',
      pushType: 'VERIFICATION_CODE',
      source: 'BK_APP_C',
      chainId: null,
      shopId: null,
    } as const;
    expect((await person.api.account.sendCode(asked)).code).toBe(200);
    expect(await mailsTo(server, person.email)).toEqual([]);
  });

  test('Waitlist: three live places of one contact at one shop; unproven ones of strangers do not count', async () => {
    const shop = await shopOf();
    await fill(server, shop);
    const [mei, mallory] = [createPerson(server), createPerson(server)];
    for (let i = 0; i < 4; i++) await mallory.api.waitlist.join(waitlistRequest(shop, mei));
    for (let i = 0; i < 3; i++) {
      await joinLine(server, shop, {}, mei);
      later(2);
    }
    // Three codes an hour are all that one network is sent for an address.
    later(60);
    const { id } = (await mei.api.waitlist.join(waitlistRequest(shop, mei))).reply;
    const refused = await mei.api.waitlist.prove({ id, token: await prove(mei, 'waitlist') });
    expect(refused).toMatchObject({ reason: 'too_many_wishes', status: 429, details: { count: 3 } });
  });

  test('Waitlist: and of one mailbox, however it is spelled', async () => {
    const shop = await shopOf();
    await fill(server, shop);
    const spelled = (tag: number) => createPerson(server, { email: `one.mailbox+${tag}@example.com` });
    for (let tag = 0; tag < 3; tag++) await joinLine(server, shop, {}, spelled(tag));
    const last = spelled(3);
    const { id } = (await last.api.waitlist.join(waitlistRequest(shop, last))).reply;
    const refused = await last.api.waitlist.prove({ id, token: await prove(last, 'waitlist') });
    expect(refused).toMatchObject({ reason: 'too_many_wishes', details: { count: 3 } });
  });

  test('Waitlist: F-129 one device asks five times an hour, and is told when to come back', async () => {
    const shop = await shopOf();
    await fill(server, shop);
    const person = createPerson(server);
    const answers = [];
    for (let i = 0; i < 6; i++) answers.push(await person.api.waitlist.join(waitlistRequest(shop, person)));
    expect(answers.map(({ code }) => code === 200)).toEqual([true, true, true, true, true, false]);
    expect(answers[5]).toMatchObject({ reason: 'too_many_attempts' });
    expect(answers[5]!.details!.retryAfterSeconds).toBeGreaterThan(0);
  });

  test('Waitlist: F-09 the same request sent again under one key is one entry', async () => {
    const shop = await shopOf();
    await fill(server, shop);
    const person = createPerson(server);
    const entry = waitlistRequest(shop, person);
    const options = { token: await server.viewToken(), idempotencyKey: `entry-${person.deviceId}` };
    const ids = [await person.api.waitlist.join(entry, options), await person.api.waitlist.join(entry, options)].map(
      ({ reply }) => reply.id,
    );
    expect(new Set(ids).size).toBe(1);
  });

  test('Waitlist: F-108 the link of one offer answers no other, and tokens are kept as hashes only', async () => {
    const shop = await shopOf();
    const other = await fill(server, shop);
    const [first, second] = [await joinLine(server, shop), await joinLine(server, shop)];
    await cancel(server, other);
    await lookAfter(server, shop);
    const old = await mailedLink(server, first.person.email, 'offer');
    later(15);
    await lookAfter(server, shop);
    const fresh = await mailedLink(server, second.person.email, 'offer');
    const token = await server.viewToken();
    const accept = (id: string, offerId: string, linkToken: string) =>
      server.api.waitlist.accept({ id, offerId }, { token, linkToken });
    expect((await accept(first.entry.id, fresh.id, old.linkToken)).reason).toBe('not_found');
    expect((await accept(second.entry.id, fresh.id, old.linkToken)).reason).toBe('not_found');
    expect((await accept(second.entry.id, fresh.id, first.linkToken)).reason).toBe('not_found');
    expect((await accept(second.entry.id, fresh.id, '')).reason).toBe('not_found');
    const stored = JSON.stringify([
      await server.services.db.selectFrom('waitlistEntries').selectAll().execute(),
      await server.services.db.selectFrom('waitlistOffers').selectAll().execute(),
    ]);
    for (const secret of [old.linkToken, fresh.linkToken, first.linkToken]) expect(stored).not.toContain(secret);
    expect((await accept(second.entry.id, fresh.id, fresh.linkToken)).code).toBe(200);
  });
});

describe('bad input', () => {
  const ask = async (shop: BuiltShop, more: Parameters<typeof waitlistRequest>[2]) => {
    const person = createPerson(server);
    return person.api.waitlist.join(waitlistRequest(shop, person, more));
  };

  test('Waitlist: each thing that is wrong is refused by its own sentence', async () => {
    const shop = await shopOf();
    await fill(server, shop);
    const elsewhere = await shopOf();
    const cases = [
      [{ shopId: 'unknown' }, 'shop_unknown'],
      [{ chainId: elsewhere.chainId }, 'shop_unknown'],
      [{ days: [] }, 'wish_day_needed'],
      [{ days: ['2027-01-12'] }, 'wish_day_outside'],
      [{ days: ['2028-01-12'] }, 'wish_day_outside'],
      [{ days: ['tomorrow'] }, 'wish_day_outside'],
      [{ days: Array.from({ length: 15 }, (_, i) => `2027-02-${i + 10}`) }, 'wish_days_too_many'],
      [{ days: Array.from({ length: 1000 }, () => day) }, 'invalid_input'],
      [{ parts: [] }, 'wish_part_needed'],
      [{ lines: [] }, 'service_needed'],
      [{ lines: [line('nothing')] }, 'invalid_input'],
      [{ lines: [line('colour', { staffId: elsewhere.staffIds[0]! })] }, 'staff_not_available'],
      [{ email: 'mei' }, 'email_malformed'],
      [{ email: '' }, 'email_needed'],
      [{ firstName: ' ', lastName: '' }, 'name_needed'],
      [{ mobile: '12', country: 'AU' }, 'mobile_malformed'],
      [{ isGroup: true, guestCount: 2 }, 'group_booking_off'],
    ] as const;
    for (const [more, reason] of cases)
      expect({ more, reason: (await ask(shop, more as Parameters<typeof waitlistRequest>[2])).reason }).toEqual({
        more,
        reason,
      });
    expect((await ask(shop, { parts: ['night' as never] })).reason).toBe('invalid_input');
  });

  test('Waitlist: where a fitting time is free already the customer need not wait: it is told', async () => {
    const shop = await shopOf();
    const refused = await ask(shop, {});
    expect(refused).toMatchObject({
      reason: 'wish_time_free',
      status: 422,
      details: { alternatives: [`${day} 09:00`] },
    });
  });

  test('Waitlist: a shop for customers only wants a signed-in customer', async () => {
    const shop = await shopOf({ parameters: { allowsVisitorBooking: false } });
    expect((await ask(shop, {})).reason).toBe('visitor_booking_off');
  });

  test('Waitlist: F-113 a hostile name is text in every mail', async () => {
    const shop = await shopOf();
    await fill(server, shop);
    const { person } = await joinLine(server, shop, { firstName: '<img src=x onerror=alert(1)>' });
    const [mail] = (await mailsTo(server, person.email)).filter(({ kind }) => kind === 'waitlistJoined');
    expect(mail!.html).not.toContain('<img');
    expect(mail!.html).toContain('&lt;img');
  });

  test('Waitlist: a thousand entries are held against one freed time, and one of them gets it', async () => {
    const shop = await shopOf();
    const other = await fill(server, shop);
    const { entry } = await joinLine(server, shop);
    const { db } = server.services;
    const row = await db.selectFrom('waitlistEntries').selectAll().where('id', '=', entry.id).executeTakeFirstOrThrow();
    const many = Array.from({ length: 1000 }, (_, i) => ({
      ...row,
      id: `entry${i}`,
      emailKey: `many${i}@example.com`,
      tokenHash: `hash${i}`,
      request: JSON.stringify({ ...(row.request as object), email: `many${i}@example.com` }),
      joinedAt: new Date(row.joinedAt!.getTime() - 1000 - i),
    }));
    for (let i = 0; i < many.length; i += 250)
      await db
        .insertInto('waitlistEntries')
        .values(many.slice(i, i + 250))
        .execute();
    await cancel(server, other);
    expect(await lookAfter(server, shop)).toBe(1);
    const offers = await db.selectFrom('waitlistOffers').select('entryId').where('shopId', '=', shop.shopId).execute();
    expect(offers).toEqual([{ entryId: 'entry999' }]);
  });

  test('Waitlist: what ended is forgotten after a month, what was never proved after a day', async () => {
    const shop = await shopOf();
    await fill(server, shop);
    const { entry, linkToken } = await joinLine(server, shop);
    const person = createPerson(server);
    const { id } = (await person.api.waitlist.join(waitlistRequest(shop, person))).reply;
    const left = async () => {
      const rows = await server.services.db
        .selectFrom('waitlistEntries')
        .select('id')
        .where('shopId', '=', shop.shopId)
        .execute();
      return rows.map((row) => row.id).toSorted();
    };
    const dayMs = 24 * 60 * minuteMs;
    await sweepEntries(server.services.db, server.clock.now() + dayMs - minuteMs);
    expect(await left()).toEqual([id, entry.id].toSorted());
    await sweepEntries(server.services.db, server.clock.now() + dayMs + minuteMs);
    expect(await left()).toEqual([entry.id]);
    await server.api.waitlist.leave({ id: entry.id }, { token: await server.viewToken(), linkToken });
    await sweepEntries(server.services.db, server.clock.now() + 31 * dayMs);
    expect(await left()).toEqual([]);
    expect(standardNow).toBeLessThan(server.clock.now());
  });
});

test('Waitlist: others are served between the days that are searched, for whoever joins and for the line', async () => {
  const days = Array.from({ length: 7 }, (_, i) => addDays(day, i));
  const shop = await buildShop(server.services.db, { ...oneHour, settings: { maxAdvanceDays: 90 } });
  for (const one of days) await fill(server, shop, `${one} 09:00`);
  await joinLine(server, shop, { days });
  let turns = -1;
  const spin = () => {
    if (turns < 0) return;
    turns++;
    setImmediate(spin);
  };
  const { schedules } = server.services;
  const counting = async (...asked: Parameters<typeof schedules.days>) => {
    const schedule = await schedules.days(...asked);
    turns = 0;
    setImmediate(spin);
    return schedule;
  };
  const services = { ...server.services, schedules: { ...schedules, days: counting } };
  expect((await offerTimes(services, scopeOfBooking(shop))).made).toBe(0);
  const served = turns;
  turns = -1;
  expect(served).toBeGreaterThanOrEqual(days.length);
});
