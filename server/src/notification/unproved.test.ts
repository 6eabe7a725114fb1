import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { cancelByShop } from '../booking/actions/shop-moves.ts';
import { askFor, createPerson, openAccounts, signUp } from '../account/test/person.ts';
import { bookingRequest } from '../test/booking-request.ts';
import { buildShop, type BuiltShop } from '../test/build-shop.ts';
import { startTestApp, type TestApp } from '../test/test-app.ts';
import { unseal } from '../platform/sealed.ts';
import { deliverOutbox } from './actions/deliver.ts';
import { asStore } from '../test/as-store.ts';

let server: TestApp;
let shop: BuiltShop;
beforeAll(async () => {
  server = await startTestApp({
    env: {
      ...openAccounts.env,
      LIMIT_MAILS_UNPROVED_HOUR: '3',
      LIMIT_MAILS_UNPROVED_DAY: '5',
      LIMIT_BOOKINGS_PER_CONTACT: '50',
    },
  });
  shop = await buildShop(server.services.db, { staff: [{ key: 'anna', capacity: 50 }] });
});
afterAll(() => server.close());

let people = 0;
const newAddress = () => `stranger${(people += 1)}@example.com`;
const typed = { firstName: 'Won-a-prize', lastName: 'www.evil.example', remark: 'Claim it at evil.example now' };

const book = (email: string, more: object = {}) =>
  server.api.booking.create(bookingRequest(shop.shopId, { ...typed, email, ...more }));

async function mailsTo(email: string) {
  await deliverOutbox(server.services);
  const query = server.services.db.selectFrom('mails').selectAll().where('recipient', '=', email);
  return query.orderBy('createdAt').orderBy('id').execute();
}

type Mail = Awaited<ReturnType<typeof mailsTo>>[number];
/** The readable text of a mail; calendar lines are folded. */
const wordsOf = ({ subject, bodyText, bodyHtml, calendar }: Mail) =>
  [subject, bodyText, bodyHtml, calendar.replaceAll('\r\n ', '')].join('\n');

function expectNothingTyped(mail: Mail) {
  for (const word of ['prize', 'evil']) expect(wordsOf(mail)).not.toContain(word);
}

describe('a mail to an address that no customer proved', () => {
  test('G-59 has nothing that whoever booked has typed, in subject, body, plain text and calendar, and greets all the same', async () => {
    const email = newAddress();
    const { booking, linkToken } = (await book(email)).reply;
    const as = { token: await server.viewToken(), linkToken };
    await deliverOutbox(server.services);
    await server.api.booking.changeState({ id: booking.id, state: 'cancelled', reason: 'Ask evil.example' }, as);
    const mails = await mailsTo(email);
    expect(mails.map(({ kind }) => kind).toSorted()).toEqual(['cancelled', 'made']);
    for (const mail of mails) {
      expectNothingTyped(mail);
      expect(mail.bodyText.startsWith('Hello,\n')).toBe(true);
      expect(mail.calendar.replaceAll('\r\n ', '')).toContain(`MAILTO:${email}`);
    }
  });

  test('Series: G-59 the mail of a series has nothing of it either', async () => {
    const email = newAddress();
    const { start: _start, ...visit } = bookingRequest(shop.shopId, { ...typed, email });
    const starts = ['2027-01-14 10:00', '2027-01-18 10:00'];
    expect((await server.api.booking.createSeries({ ...visit, starts })).code).toBe(200);
    const mails = await mailsTo(email);
    expect(mails.map(({ kind }) => kind)).toEqual(['seriesMade']);
    mails.forEach(expectNothingTyped);
  });

  test('A-130 a code for a sign-up does not call a customer by a name that a stranger typed', async () => {
    const person = createPerson(server, { firstName: typed.firstName, lastName: typed.lastName });
    expect((await person.api.account.preRegister(person.form)).code).toBe(200);
    expect((await askFor(person, 'signup')).code).toBe(200);
    const mails = await mailsTo(person.email);
    expect(mails.map(({ kind }) => kind)).toEqual(['code']);
    const text = unseal(server.services.config.secret, mails[0]!.bodyText)!;
    expect(text.startsWith('Hello,\n')).toBe(true);
    expect(text).not.toContain('prize');
  });

  test('F-130 is one of a few in an hour and in a day, counted in the database; other addresses have their own', async () => {
    const before = server.clock.now();
    const [email, other] = [newAddress(), newAddress()];
    const hour = 3_600_000;
    const counts: number[] = [];
    for (let round = 0; round < 3; round++) {
      server.clock.set(before + round * hour);
      for (let times = 0; times < 4; times++) expect((await book(email)).code).toBe(200);
      counts.push((await mailsTo(email)).length);
    }
    expect(counts).toEqual([3, 5, 5]);
    await book(other);
    expect(await mailsTo(other)).toHaveLength(1);
    server.clock.set(before + 24 * hour);
    await book(email, { start: '2027-01-18 10:00' });
    expect(await mailsTo(email)).toHaveLength(6);
    const stored = await server.services.db
      .selectFrom('attempts')
      .select('bucket')
      .where('bucket', 'like', 'mail unproved%')
      .execute();
    expect(JSON.stringify(stored)).not.toContain(email);
    server.clock.set(before);
  });

  test('F-130 a tag, the dots and the second name of Gmail make it no other address', async () => {
    const name = `stranger${(people += 1)}`;
    const spellings = [`${name}@gmail.com`, `${name}+1@gmail.com`, `${name}+2@gmail.com`];
    for (const email of spellings) expect((await book(email)).code).toBe(200);
    const more = [`${name}+3@gmail.com`, `st.${name.slice(2)}@gmail.com`, `${name}@googlemail.com`];
    for (const email of more) expect((await book(email)).code).toBe(200);
    for (const email of spellings) expect([email, (await mailsTo(email)).length]).toEqual([email, 1]);
    for (const email of more) expect([email, (await mailsTo(email)).length]).toEqual([email, 0]);
  });

  test('F-130 what the store does is told beyond the limit, with its reason', async () => {
    const email = newAddress();
    const made = [];
    for (let times = 0; times < 4; times++) made.push((await book(email)).reply);
    expect(await mailsTo(email)).toHaveLength(3);
    await cancelByShop(asStore(server.services), {
      bookingId: made[3]!.booking.id,
      reason: 'The room is being painted',
    });
    const last = (await mailsTo(email)).find(({ kind }) => kind === 'cancelledByShop')!;
    expect(wordsOf(last)).toContain('The room is being painted');
    expectNothingTyped(last);
  });
});

test('G-59 F-130 an address that a customer proved keeps name and note, and has no such limit', async () => {
  const person = createPerson(server, { firstName: 'Zephyrine' });
  const token = await signUp(person);
  for (let times = 0; times < 5; times++)
    await person.api.booking.create(
      bookingRequest(shop.shopId, {
        email: person.email,
        firstName: 'Zephyrine',
        lastName: 'Tan',
        remark: 'By the window',
      }),
      { token, idempotencyKey: `proved-${times}`, deviceId: `proved-${times}` },
    );
  const mails = (await mailsTo(person.email)).filter(({ kind }) => kind === 'made');
  expect(mails).toHaveLength(5);
  for (const mail of mails) {
    expect(mail.bodyText.startsWith('Hello Zephyrine Tan,\n')).toBe(true);
    expect(wordsOf(mail)).toContain('By the window');
    expect(mail.calendar.replaceAll('\r\n ', '')).toContain('Zephyrine Tan');
  }
});
