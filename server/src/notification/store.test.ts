import { createHash } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { proposeTime } from '../booking/actions/propose.ts';
import { asStore } from '../test/as-store.ts';
import { bookingRequest, line } from '../test/booking-request.ts';
import { type BuildShop, buildShop } from '../test/build-shop.ts';
import { type ReceivedMail, startMailServer } from '../test/mail-server.ts';
import { startTestApp, type TestApp } from '../test/test-app.ts';
import { deliverToStores } from './actions/deliver.ts';
import { chainsWithEndedProposals, endedProposals } from '../booking/queries/proposed.ts';
import { tellOfEndedProposals } from './actions/ended-proposals.ts';

let server: TestApp;
let mails: Awaited<ReturnType<typeof startMailServer>>;

let begin: number;

beforeAll(async () => {
  server = await startTestApp({ env: { PUBLIC_URL: 'https://book.example' } });
  mails = await startMailServer();
  begin = server.clock.now();
});
afterAll(async () => {
  await mails.close();
  await server.close();
});
afterEach(async () => {
  server.clock.set(begin);
  await toStore();
  await toCustomer();
  mails.forget();
});

const toStore = () => mails.post(server.services, deliverToStores);
const toCustomer = () => mails.post(server.services);
const slow = { parameters: { isConfirmedAtOnce: false } };
const people = [{ key: 'anna', name: 'Anna', email: 'anna@salon.example' }];

async function book(shop: BuildShop = {}, more: object = {}) {
  const built = await buildShop(server.services.db, { details: { email: 'desk@salon.example' }, ...shop });
  const request = bookingRequest(built.shopId, {
    email: 'mei@example.com',
    firstName: 'Mei',
    lastName: 'Tan',
    ...more,
  });
  return { ...built, ...(await server.api.booking.create(request)).reply };
}

async function change(booking: { id: string }, linkToken: string | null, start: string) {
  const request = {
    id: booking.id,
    version: 1,
    lines: [line('cut')],
    start,
    guestCount: 1,
    isGroup: false,
    remark: '',
  };
  const token = await server.viewToken();
  return server.api.booking.change({ ...request, removedItemIds: [] }, { token, linkToken: linkToken! });
}

const subjects = (received: readonly ReceivedMail[]) =>
  received.map(({ to, mail }) => `${to.join()} ${mail.subject}`).toSorted();
const linksOf = (mail: ReceivedMail['mail']) =>
  [...mail.text!.matchAll(/https:\/\/book\.example(\/answer\/[\w-]+)/g)].map(([, path = '']) => path);

const open = (path: string) => server.app.inject({ method: 'GET', url: path });
/** Presses the button of a page that was opened. */
async function press(path: string, fields: Record<string, string> = {}, page?: string, from: object = {}) {
  const body = page ?? (await open(path)).body;
  const seen = /name="seen" value="([^"]*)"/.exec(body)?.[1] ?? '';
  return server.app.inject({
    method: 'POST',
    url: path,
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...from },
    payload: new URLSearchParams({ seen, ...fields }).toString(),
  });
}
const stateOf = async (id: string) =>
  (await server.services.db.selectFrom('bookings').select('state').where('id', '=', id).executeTakeFirstOrThrow())
    .state;

/** How many mails it newly gets about the end of what it had proposed for a booking. */
async function toldOfEnd(bookingId: string): Promise<number> {
  const count = async () =>
    (
      await server.services.db
        .selectFrom('mails')
        .select('id')
        .where('bookingId', '=', bookingId)
        .where('kind', 'like', 'storeUnanswered%')
        .execute()
    ).length;
  const before = await count();
  await tellOfEndedProposals(server.services);
  return (await count()) - before;
}

describe('what a store hears of its customers', () => {
  test('a new appointment, its change and its end reach the store and the person whom it is with', async () => {
    const { booking, linkToken } = await book({ staff: people }, { remark: 'Window, please', mobile: '0412345678' });
    const [first, person] = await toStore();
    expect(subjects([first!, person!])).toEqual([
      expect.stringMatching(/^anna@salon\.example New appointment: Mei Tan, /),
      expect.stringMatching(/^desk@salon\.example New appointment: Mei Tan, /),
    ]);
    for (const part of ['Mei Tan', 'mei@example.com', '+61 412 345 678', 'Window, please', 'Cut', booking.number])
      expect(first!.mail.text).toContain(part);
    expect(linksOf(first!.mail)).toEqual([]);
    expect(first!.mail.text).not.toContain('reserveDetail');
    await change(booking, linkToken, '2027-01-14 15:00');
    const [changed] = await toStore();
    expect(changed!.mail.subject).toMatch(/^Changed: Mei Tan, now .*15:00$/);
    expect(changed!.mail.text).toContain('Before');
    const token = await server.viewToken();
    await server.api.booking.changeState({ id: booking.id, state: 'cancelled' }, { token, linkToken: linkToken! });
    expect(subjects(await toStore())).toHaveLength(2);
  });

  test("it is written in the store's language, whatever the customer speaks", async () => {
    const { db } = server.services;
    const built = await buildShop(db, { details: { email: 'desk@salon.example' } });
    await db.updateTable('shops').set({ language: 'zh-Hant-TW' }).where('id', '=', built.shopId).execute();
    await server.api.booking.create(bookingRequest(built.shopId, { email: 'mei@example.com', language: 'en' }));
    const [mail] = await toStore();
    expect(mail!.mail.subject).toContain('新預約');
    expect(mail!.mail.html).toContain('lang="zh-Hant"');
  });

  test('each kind can be switched off, and a store without an address gets none', async () => {
    await book({ messages: { notices: ['changed', 'cancelled', 'money', 'waitlist', 'waiting'] }, staff: people });
    expect(await toStore()).toEqual([]);
    await book({ details: { email: '' } });
    expect(await toStore()).toEqual([]);
    expect(await deliverToStores(server.services)).toBe(0);
  });

  test('what the store did itself it is not told', async () => {
    const { booking } = await book(slow);
    const [confirm = ''] = linksOf((await toStore())[0]!.mail);
    await press(confirm);
    expect(await stateOf(booking.id)).toBe('confirmed');
    expect(await toStore()).toEqual([]);
  });

  test('a payment failure reaches the store alone', async () => {
    const { db, clock } = server.services;
    const { booking, chainId } = await book({ staff: people });
    await toStore();
    const row = {
      chainId,
      bookingId: booking.id,
      kind: 'charge_failed',
      payload: JSON.stringify({ failure: { command: 'hold', cause: 'lapsed' } }),
    };
    const { id } = await db
      .insertInto('outbox')
      .values({ ...row, createdAt: new Date(clock.now()) } as never)
      .returning('id')
      .executeTakeFirstOrThrow();
    await db
      .insertInto('outboxDeliveries')
      .values({ chainId, outboxId: id, consumer: 'store', dueAt: new Date(clock.now()) } as never)
      .execute();
    const [mail, ...others] = await toStore();
    expect(others).toEqual([]);
    expect([mail!.to, mail!.mail.subject]).toEqual([['desk@salon.example'], expect.stringMatching(/^Payment problem/)]);
    expect(mail!.mail.text).toContain('We couldn’t charge the customer’s card');
  });

  test('F-72 F-119 a hostile name is one line of text in subject and mail', async () => {
    await book({}, { firstName: '<b>Mei</b>', lastName: '{{7*7}}' });
    const [mail] = await toStore();
    expect(mail!.mail.subject).toContain('<b>Mei</b>');
    expect(mail!.mail.html).not.toContain('<b>Mei');
  });

  test('it is delivered once: late, repeated, and apart from what goes to the customer', async () => {
    await book();
    mails.refuse(true);
    expect(await toStore()).toEqual([]);
    mails.refuse(false);
    await Promise.all([deliverToStores(server.services), deliverToStores(server.services)]);
    expect(subjects(await toCustomer())).toEqual([expect.stringContaining('mei@example.com')]);
    const before = server.clock.now();
    server.clock.set(before + 5 * 60_000);
    expect(subjects(await toStore())).toEqual([expect.stringContaining('desk@salon.example')]);
    expect(await toStore()).toEqual([]);
    server.clock.set(before);
  });

  test('a mail to a store names no address for an answer: its links would go along', async () => {
    await book(slow);
    expect((await toStore())[0]!.mail.replyTo).toBeUndefined();
  });
});

describe('one tap', () => {
  test('B-271 a customer books, the store gets its mail and confirms with one tap, the customer hears of it', async () => {
    const { booking } = await book(slow);
    expect(subjects(await toCustomer())).toEqual([expect.stringContaining('Request received')]);
    const [asked] = await toStore();
    expect(asked!.mail.subject).toMatch(/^Please confirm: Mei Tan, /);
    const [confirm = '', reject = ''] = linksOf(asked!.mail);
    expect(reject).not.toBe(confirm);
    const page = await open(confirm);
    expect(page.statusCode).toBe(200);
    for (const part of ['Confirm this appointment?', 'Mei Tan', 'Cut']) expect(page.body).toContain(part);
    expect(page.headers).toMatchObject({ 'referrer-policy': 'no-referrer', 'cache-control': 'no-store' });
    expect((await press(confirm)).body).toContain('<h1>Confirmed</h1>');
    expect(await stateOf(booking.id)).toBe('confirmed');
    expect(subjects(await toCustomer())).toEqual([expect.stringContaining('Confirmed')]);
  });

  test('a program that opens both links, twice, changes nothing', async () => {
    const { booking } = await book(slow);
    for (const path of linksOf((await toStore())[0]!.mail))
      for (const method of ['GET', 'HEAD', 'GET'] as const) await server.app.inject({ method, url: path });
    expect(await stateOf(booking.id)).toBe('to_confirm');
  });

  test('F-126 the form of another site changes nothing and shows the page; our own and silent browsers are heard', async () => {
    const elsewhere = [
      { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' },
      { 'sec-fetch-site': 'cross-site', origin: 'null' },
      { 'sec-fetch-site': 'same-site', origin: 'https://evil.book.example' },
      { origin: 'https://evil.example' },
    ];
    const { booking } = await book(slow);
    const [confirm = ''] = linksOf((await toStore())[0]!.mail);
    for (const from of elsewhere) {
      const shown = await press(confirm, {}, undefined, from);
      expect([shown.statusCode, shown.body.includes('Confirm this appointment?')]).toEqual([403, true]);
    }
    expect(await stateOf(booking.id)).toBe('to_confirm');
    const ours = [
      { 'sec-fetch-site': 'same-origin', origin: 'null' },
      { origin: 'null' },
      { origin: 'https://book.example' },
    ];
    for (const from of ours) {
      const { booking: own } = await book(slow);
      const asked = (await toStore()).find(({ mail }) => mail.subject!.startsWith('Please confirm'));
      const [path = ''] = linksOf(asked!.mail);
      expect((await press(path, {}, undefined, from)).statusCode).toBe(200);
      expect(await stateOf(own.id)).toBe('confirmed');
    }
  });

  test("the reason is asked for, cleaned, and in the customer's mail; nothing typed is lost", async () => {
    const { booking } = await book(slow);
    await toCustomer();
    const [, reject = ''] = linksOf((await toStore())[0]!.mail);
    const empty = await press(reject, { reason: ' ' });
    expect([empty.statusCode, empty.body.includes('Please give a reason.')]).toEqual([422, true]);
    const long = await press(reject, { reason: 'x'.repeat(301) });
    expect([long.statusCode, long.body.includes('x'.repeat(301))]).toEqual([422, true]);
    expect(await stateOf(booking.id)).toBe('to_confirm');
    expect((await press(reject, { reason: 'Anna is\r\nill <b>today</b>\u202E' })).body).toContain('<h1>Rejected</h1>');
    expect(await stateOf(booking.id)).toBe('rejected');
    const [mail] = await toCustomer();
    expect(mail!.mail.text).toContain('Anna is ill <b>today</b>');
    expect(mail!.mail.html).not.toContain('<b>today');
    expect(mail!.mail.text).not.toContain('\u202E');
  });

  test('another time is proposed on the page of a link: what is not free is said with what is, nothing moves, and the customer is asked', async () => {
    const { booking, shopId } = await book({ ...slow, staff: [{ key: 'amy', name: 'Amy' }] });
    const [confirm = ''] = linksOf((await toStore())[0]!.mail);
    await toCustomer();
    await server.api.booking.create(bookingRequest(shopId, { start: '2027-01-14 15:00' }));
    const taken = await press(confirm, { start: '2027-01-14T15:00' });
    expect([taken.statusCode, taken.body.includes('Available that day: ')]).toEqual([422, true]);
    for (const start of ['', '2027-02-30T10:00', '2027-01-14 16:00', 'tomorrow', '2026-01-14T16:00'])
      expect((await press(confirm, { start })).statusCode, start).toBe(422);
    expect((await press(confirm, { seen: 'x', start: '2027-01-14T16:00' })).statusCode).toBe(422);
    await toCustomer();
    const given = await press(confirm, { start: '2027-01-14T16:00' });
    expect(given.body).toContain('You’ve suggested Thursday 14 January 2027, 16:00.');
    expect(await stateOf(booking.id)).toBe('to_confirm');
    const [mail] = await toCustomer();
    expect(mail!.mail.subject).toContain('suggests a new time');
    expect((await press(confirm)).body).toContain('<h1>Confirmed</h1>');
    expect((await press(confirm, { start: '2027-01-14T17:00' })).body).toContain('already confirmed');
  });

  test('each refusal of another time is told as what it is, beside its field', async () => {
    const { booking } = await book({ ...slow, staff: [{ key: 'amy', name: 'Amy' }] });
    const [confirm = ''] = linksOf((await toStore())[0]!.mail);
    const saidOf = async (start: string, more: Record<string, string> = {}) => {
      const { statusCode, body } = await press(confirm, { start, ...more });
      expect(statusCode, start).toBe(422);
      return /role="alert" id="[\w-]+">\s*([^<]*?)\s*</.exec(body)?.[1];
    };
    expect(await saidOf('')).toBe('Please enter a date and time.');
    expect(await saidOf('2027-02-30T10:00')).toBe('Please enter a date and time.');
    expect(await saidOf('2027-01-14T10:00')).toMatch(/^The appointment is already at this time\./);
    expect(await saidOf('2026-01-14T16:00')).toBe('This time has passed or is too soon to book.');
    expect(await saidOf('2027-01-17T10:00'), 'a Sunday').toMatch(/^This time isn’t available\. No times/);
    expect(await saidOf('2027-01-14T20:00')).toMatch(/^This time isn’t available\. Available that day: /);
    expect(await saidOf('2027-01-14T16:00', { seen: 'x' })).toMatch(/^This has changed since/);
    for (let count = 0; count < 20; count++)
      expect((await press(confirm, { start: `2027-01-14T1${count % 2}:30` })).statusCode).toBe(200);
    expect(await saidOf('2027-01-14T16:00')).toMatch(/a lot of times for this appointment today/);
    expect(await stateOf(booking.id)).toBe('to_confirm');
  });

  test('a proposal that nobody answers in time is told to the store once, with the buttons of the request, and on its page', async () => {
    const { booking } = await book(slow, { start: '2027-01-16 10:00' });
    const [confirm = ''] = linksOf((await toStore())[0]!.mail);
    await press(confirm, { start: '2027-01-16T16:00' });
    const [{ proposal } = { proposal: null }] = await server.services.db
      .selectFrom('bookings')
      .select('proposal')
      .where('id', '=', booking.id)
      .execute();
    const tell = () => toldOfEnd(booking.id);
    server.clock.set(proposal!.until - 1);
    expect(await tell()).toBe(0);
    server.clock.set(proposal!.until);
    expect([await tell(), await tell()]).toEqual([1, 0]);
    const [mail] = (await toStore()).filter(({ mail: { text } }) => text!.includes(booking.number));
    expect(mail!.mail.subject).toMatch(/^No answer: Mei Tan, /);
    for (const part of [
      'Please confirm or reject the original request.',
      'Suggested time: Saturday 16 January 2027, 16:00',
    ])
      expect(mail!.mail.text).toContain(part);
    expect(linksOf(mail!.mail)[0]).toBe(confirm);
    expect((await open(confirm)).body).toContain('The customer didn’t answer in time.');
    server.clock.set(proposal!.until + 3_600_000);
    expect((await press(confirm, { start: '2027-01-16T17:00' })).statusCode).toBe(200);
    expect(await tell(), 'what is proposed again has time again').toBe(0);
  });

  test('an end that nobody at the store can be told of is looked at once, and not each minute', async () => {
    const { booking, shopId, chainId } = await book({ details: { email: '' } });
    const { db } = server.services;
    const propose = async (start: string) => {
      const proposed = await proposeTime(asStore(server.services), { shopId, bookingId: booking.id, start });
      if (!proposed.ok) throw new Error(proposed.reason);
      return proposed.value.proposal!.until;
    };
    const until = await propose('2027-01-14 16:00');
    server.clock.set(until);
    expect(await endedProposals(db, chainId, until)).toEqual([booking.id]);
    expect(await toldOfEnd(booking.id)).toBe(0);
    expect(await endedProposals(db, chainId, until)).toEqual([]);
    expect(await chainsWithEndedProposals(db, until)).not.toContain(chainId);

    server.clock.set(until - 60_000);
    const next = await propose('2027-01-14 17:00');
    expect(await endedProposals(db, chainId, next), 'what is proposed again is looked at again').toEqual([booking.id]);
  });

  test('what is confirmed already stays as it was; what was answered, withdrawn or ended long ago is not told', async () => {
    const { booking, shopId } = await book();
    const { db } = server.services;
    const propose = (start: string) => proposeTime(asStore(server.services), { shopId, bookingId: booking.id, start });
    const proposed = await propose('2027-01-14 16:00');
    if (!proposed.ok) throw new Error(proposed.reason);
    const { until } = proposed.value.proposal!;
    await toStore();
    server.clock.set(until + 48 * 3_600_000);
    expect(await toldOfEnd(booking.id)).toBe(0);
    server.clock.set(until);
    await db.updateTable('bookings').set({ state: 'cancelled' }).where('id', '=', booking.id).execute();
    expect(await toldOfEnd(booking.id)).toBe(0);
    await db.updateTable('bookings').set({ state: 'confirmed' }).where('id', '=', booking.id).execute();
    expect(await toldOfEnd(booking.id)).toBe(1);
    const [mail] = await toStore();
    expect(mail!.mail.text).toContain('The appointment stays as it was.');
    expect(linksOf(mail!.mail)).toEqual([]);
  });

  test('pressed again, after the other answer, after a cancellation or too late it says how it is', async () => {
    const said = async (path: string) => /<h1>([^<]*)<\/h1>/.exec((await open(path)).body)?.[1];
    const first = await book(slow);
    const [confirm = '', reject = ''] = linksOf((await toStore())[0]!.mail);
    const seen = (await open(confirm)).body;
    await press(confirm);
    expect((await press(confirm, {}, seen)).body).toContain('This appointment is already confirmed.');
    expect(await said(reject)).toBe('This appointment is already confirmed.');
    expect((await press(reject, { reason: 'no' }, seen)).body).toContain('already confirmed');
    expect(await stateOf(first.booking.id)).toBe('confirmed');

    const second = await book(slow);
    const [again = ''] = linksOf((await toStore())[0]!.mail);
    const token = await server.viewToken();
    const cancel = { id: second.booking.id, state: 'cancelled' as const };
    await server.api.booking.changeState(cancel, { token, linkToken: second.linkToken! });
    expect(await said(again)).toBe('This appointment has been cancelled.');

    const third = await book(slow);
    const [late = ''] = linksOf((await toStore()).at(-1)!.mail);
    const before = server.clock.now();
    server.clock.set(third.booking.startsAt);
    expect(await said(late)).toMatch(/^It’s too late to answer/);
    await press(late, {}, seen);
    expect(await stateOf(third.booking.id)).toBe('to_confirm');
    server.clock.set(third.booking.endsAt + 31 * 86_400_000);
    expect((await open(late)).statusCode).toBe(404);
    server.clock.set(before);
  });

  test('what has changed since the page was opened is not answered unseen', async () => {
    const { booking, linkToken } = await book(slow);
    const [confirm = ''] = linksOf((await toStore())[0]!.mail);
    const page = (await open(confirm)).body;
    await change(booking, linkToken, '2027-01-14 15:00');
    const answer = await press(confirm, {}, page);
    expect([answer.statusCode, answer.body.includes('This has changed since')]).toEqual([422, true]);
    expect(await stateOf(booking.id)).toBe('to_confirm');
    const [mail] = await toStore();
    expect(linksOf(mail!.mail)).toContain(confirm);
    await press(confirm);
    expect(await stateOf(booking.id)).toBe('confirmed');
  });

  test('a link is worth its own action on its own booking, and nothing else', async () => {
    const { booking, linkToken } = await book(slow);
    const [confirm = ''] = linksOf((await toStore())[0]!.mail);
    const storeToken = confirm.split('/').at(-1)!;
    const token = await server.viewToken();
    const asCustomer = await server.api.booking.changeState(
      { id: booking.id, state: 'cancelled' },
      { token, linkToken: storeToken },
    );
    expect(asCustomer.reason).toBe('not_found');
    expect((await open(`/answer/${linkToken}`)).statusCode).toBe(404);
    const unknown = [`/answer/${'x'.repeat(43)}`, '/answer/x', `${confirm}x`];
    const page = await open(unknown[0]!);
    const headers = { 'accept-language': 'zh-TW,zh;q=0.9' };
    expect((await server.app.inject({ url: unknown[0]!, headers })).body).toContain('此連結已失效。');
    expect(page.body).toContain('Please use the buttons in our latest email');
    // It is styled, light and dark, and its policy lets the sheet in.
    const sheet = /<style>([\s\S]*?)<\/style>/.exec(page.body)![1]!;
    expect(sheet).toContain('color-scheme:light dark');
    const hash = createHash('sha256').update(sheet).digest('base64');
    expect(page.headers['content-security-policy']).toContain(`'sha256-${hash}'`);
    for (const path of unknown)
      expect([(await open(path)).statusCode, (await press(path)).statusCode]).toEqual([404, 404]);
    const kept = await server.services.db
      .selectFrom('linkTokens')
      .select(['tokenHash', 'kind'])
      .where('subjectId', '=', booking.id)
      .execute();
    expect(kept.map(({ kind }) => kind).sort()).toEqual(['booking', 'store_confirm', 'store_reject']);
    expect(JSON.stringify(kept)).not.toContain(storeToken);
  });

  test('the mail about a series confirms all of it that waits', async () => {
    const built = await buildShop(server.services.db, { ...slow, details: { email: 'desk@salon.example' } });
    const starts = ['2027-01-14 10:00', '2027-01-21 10:00', '2027-01-28 10:00'];
    const request = { ...bookingRequest(built.shopId, { email: 'mei@example.com', start: starts[0] }), starts };
    const made = await server.api.booking.createSeries(request as never);
    expect(made.code).toBe(200);
    const received = await toStore();
    expect(subjects(received)).toEqual([expect.stringMatching(/Please confirm: .* and 2 more$/)]);
    const [confirm = ''] = linksOf(received[0]!.mail);
    const { text } = received[0]!.mail;
    for (const part of [
      'requested these 3 visits',
      'Confirm all 3 visits',
      'Reject all 3 with reason',
      'Total (each visit)',
    ])
      expect(text).toContain(part);
    const page = (await open(confirm)).body;
    expect(page).toContain('Confirm these 3 visits?');
    expect(page).toContain('Confirm all 3 visits');
    await press(confirm);
    const states = await server.services.db
      .selectFrom('bookings')
      .select('state')
      .where('shopId', '=', built.shopId)
      .execute();
    expect(states.map(({ state }) => state)).toEqual(Array(3).fill('confirmed'));
    const again = (await open(confirm)).body;
    expect(again).toContain('These 3 visits are already confirmed.');
    for (const day of ['14', '21', '28']) expect(again).toContain(`${day} January 2027`);
  });
});
