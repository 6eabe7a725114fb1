import { calendarTokenOf } from '../platform/link-token.ts';
import ical from 'node-ical';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { cancelByShop, confirmByShop, rejectByShop } from '../booking/actions/shop-moves.ts';
import { bookingRequest, line } from '../test/booking-request.ts';
import { buildShop } from '../test/build-shop.ts';
import { type ReceivedMail, startMailServer } from '../test/mail-server.ts';
import { proveEmail } from '../test/sign-in.ts';
import { startTestApp, type TestApp } from '../test/test-app.ts';
import { json } from '../platform/db/types.ts';
import { deliverOutbox } from './actions/deliver.ts';
import { writeReminders } from './actions/reminders.ts';
import { asStore } from '../test/as-store.ts';

let server: TestApp;
let mails: Awaited<ReturnType<typeof startMailServer>>;

beforeAll(async () => {
  server = await startTestApp({ env: { PUBLIC_URL: 'https://book.example' } });
  mails = await startMailServer();
  // The customer's mails have the name and the typed note.
  await proveEmail(server, 'mei@example.com');
});
afterAll(async () => {
  await mails.close();
  await server.close();
});
afterEach(() => mails.forget());

const post = () => mails.post(server.services);

const calendarOf = (mail: ReceivedMail['mail']) => {
  const part = mail.attachments.find((entry) => entry.mimeType === 'text/calendar')!;
  const text = typeof part.content === 'string' ? part.content : new TextDecoder().decode(part.content);
  const event = Object.values(ical.sync.parseICS(text)).find((entry) => entry?.type === 'VEVENT') as ical.VEvent & {
    method?: string;
    sequence?: string;
  };
  return { text, event };
};

const book = async (more: object = {}, shop: Parameters<typeof buildShop>[1] = {}) => {
  const built = await buildShop(server.services.db, shop);
  return {
    shop: built,
    ...(await server.api.booking.create(bookingRequest(built.shopId, { email: 'mei@example.com', ...more }))).reply,
  };
};

describe('mails about a booking', () => {
  test("G-59 F-35 the confirmation has the shop's time with its zone, the address, the link and a calendar entry", async () => {
    const { booking, linkToken } = await book({
      start: '2027-02-10 14:30',
      lines: [line('colour')],
      remark: 'Window, please',
    });
    const [{ to, mail }] = (await post()) as [Awaited<ReturnType<typeof post>>[number]];
    expect(to).toEqual(['mei@example.com']);
    expect(mail.subject).toContain('Booked: Salon Anna');
    expect(mail.replyTo).toEqual([{ name: '', address: 'hello@example.com' }]);
    for (const text of [mail.text, mail.html]) {
      for (const part of [
        '14:30',
        '10 February 2027',
        'Australian Eastern Time',
        '1 George Street',
        'Colour',
        'Window, please',
        booking.number,
      ])
        expect(text).toContain(part);
      expect(text).toContain(`https://book.example/reserveDetail?id=${booking.id}#t=${linkToken}`);
    }
    const { event, text } = calendarOf(mail);
    expect(new Date(event.start).getTime()).toBe(booking.startsAt);
    expect(new Date(event.end!).getTime()).toBe(booking.endsAt);
    expect(event.uid).toBe(`${booking.id}@book.example`);
    // A calendar may be shared: its entry opens the visit, and changes nothing.
    const unfolded = text.replaceAll(/\r?\n /g, '');
    expect(unfolded).not.toContain(linkToken);
    expect(unfolded).toContain(`https://book.example/reserveDetail?id=${booking.id}#t=${calendarTokenOf(linkToken)}`);
    expect(text).toContain('DTSTART;TZID=Australia/Sydney:20270210T143000');
    expect(text).toContain('BEGIN:VTIMEZONE');
  });

  test('F-152 a mail and its calendar file say the shop’s own words in its second language to whoever reads that, and never both', async () => {
    const details = { secondLanguage: 'zh-Hant', addressSecond: '喬治街 1 號' };
    const shop = await buildShop(server.services.db, { details, staff: [{ key: 'berta', name: 'Berta' }] });
    const { db } = server.services;
    await db.updateTable('services').set({ nameSecond: '染髮' }).where('id', '=', shop.serviceIds[1]!).execute();
    await db.updateTable('staff').set({ nameSecond: '貝塔' }).where('id', '=', shop.staffIds[0]!).execute();
    const told = async (language: string, start: string) => {
      const lines = [line('colour', { staffId: shop.staffIds[0]! })];
      const asked = { email: 'mei@example.com', language, lines, start };
      await server.api.booking.create(bookingRequest(shop.shopId, asked));
      const { mail } = (await post())[0]!;
      const { event } = calendarOf(mail);
      return { said: [mail.text, mail.html, event.description, event.location].join('\n'), title: event.summary };
    };
    const first = ['Colour', 'Berta', '1 George Street'];
    const second = ['染髮', '貝塔', '喬治街 1 號'];
    const tw = await told('tw', '2027-02-10 10:00');
    for (const text of second) expect(tw.said).toContain(text);
    for (const text of first) expect(tw.said).not.toContain(text);
    expect(tw.title).toContain('染髮');
    // Who reads neither of them gets the shop's first.
    for (const [language, start] of [
      ['en', '2027-02-10 12:00'],
      ['de', '2027-02-10 14:00'],
    ] as const) {
      const other = await told(language, start);
      for (const text of first) expect(other.said).toContain(text);
      for (const text of second) expect(other.said).not.toContain(text);
      expect(other.title).toContain('Colour');
    }
  });

  test('F-149 of a shop without a colour of its own head and button stand on ink, readable in light and dark windows', async () => {
    await book({}, { details: { brandColor: '' } });
    const [{ mail }] = (await post()) as [Awaited<ReturnType<typeof post>>[number]];
    expect(mail.html).not.toContain('background:;');
    expect(mail.html!.split('background:#14171F;color:#FFFFFF')).toHaveLength(3);
  });

  test.each([
    ['America/New_York', '2027-03-15 13:00'],
    ['Europe/Amsterdam', '2027-03-28 14:00'],
    ['Asia/Kolkata', '2027-02-10 10:30'],
    ['America/Santiago', '2027-02-10 10:00'],
  ])('F-35 F-70 a calendar library that did not write it reads the right instant (%s)', async (zone, start) => {
    const week = Array.from({ length: 7 }, () => [{ from: 540, to: 1080 }]);
    const { booking } = await book({ start }, { zone, weekly: week, settings: { maxAdvanceDays: 90 } });
    const [{ mail }] = (await post()) as [Awaited<ReturnType<typeof post>>[number]];
    expect(new Date(calendarOf(mail).event.start).getTime()).toBe(booking.startsAt);
  });

  test('F-70 F-68 change and cancellation are the same entry: one uid, the sequence grows, the last one removes it', async () => {
    const { booking, linkToken } = await book();
    const token = await server.viewToken();
    const first = calendarOf((await post())[0]!.mail);
    await server.api.booking.change(
      {
        id: booking.id,
        version: 1,
        lines: [line('cut')],
        start: '2027-01-14 15:00',
        guestCount: 1,
        isGroup: false,
        remark: '',
        removedItemIds: [],
      },
      { token, linkToken },
    );
    const changed = calendarOf((await post())[0]!.mail);
    await server.api.booking.changeState({ id: booking.id, state: 'cancelled' }, { token, linkToken });
    const cancelled = (await post())[0]!.mail;
    const last = calendarOf(cancelled);
    expect([first, changed, last].map((entry) => entry.event.uid)).toEqual(Array(3).fill(`${booking.id}@book.example`));
    expect([first, changed, last].map((entry) => Number(entry.event.sequence))).toEqual([0, 1, 2]);
    expect(last.text).toMatch(/METHOD:CANCEL/);
    expect(last.text).toMatch(/STATUS:CANCELLED/);
    expect(cancelled.subject).toContain('Cancelled');
    expect(cancelled.text).not.toContain('reserveDetail');
    expect(cancelled.text).toContain('Total: ');
    expect(cancelled.text).not.toContain('paid at the store');
  });

  test('F-70 commas, line breaks and emoji survive; lines are folded at 75 octets', async () => {
    await book({ lastName: 'O’Neill, 陳 👩🏽‍🦱', remark: 'one\ntwo; three, four' });
    const { text, event } = calendarOf((await post())[0]!.mail);
    expect(text.split(/\r?\n/).every((row) => new TextEncoder().encode(row).length <= 75)).toBe(true);
    expect(String((event.attendee as { params: { CN: string } }).params.CN)).toContain('👩🏽‍🦱');
  });

  test('F-119 rows from before hidden signs were refused bring none of them into subject, headers, body or calendar file', async () => {
    const { booking, shop } = await book({ remark: 'First\nsecond \u202eline\u001b' });
    const evil = 'Mei\u202e\u001b[31m\r\nBcc: all@example.com';
    const { db } = server.services;
    await db
      .updateTable('bookings')
      .set({ contact: json({ ...booking.contact, firstName: evil, lastName: `${evil}\u200b` }) })
      .where('id', '=', booking.id)
      .execute();
    await db.updateTable('shops').set({ name: evil }).where('id', '=', shop.shopId).execute();
    await db.updateTable('bookingItems').set({ name: evil }).where('bookingId', '=', booking.id).execute();
    server.services.changes.bump([{ shopId: shop.shopId }]);
    await post();
    await cancelByShop(asStore(server.services), { bookingId: booking.id, reason: 'Gone\u202e\u001b' });
    await post();
    const stored = await db.selectFrom('mails').selectAll().where('bookingId', '=', booking.id).execute();
    expect(stored.map(({ kind }) => kind).sort()).toEqual(['cancelledByShop', 'made']);
    for (const mail of stored) {
      const { subject, sender, bodyText, bodyHtml, calendar } = mail;
      const written = [subject, sender, bodyText, bodyHtml, calendar];
      // oxlint-disable-next-line no-control-regex -- the sign itself is looked for.
      for (const text of written) expect(text).not.toMatch(/[\u202e\u200b\u001b]/);
      for (const header of [subject, sender]) expect(header).not.toMatch(/[\r\n]/);
      expect(bodyText).toContain('Mei[31m Bcc: all@example.com');
      expect(bodyText).not.toMatch(/^Bcc:/m);
      expect(calendar.replaceAll('\r\n ', '')).not.toMatch(/^Bcc:|SUMMARY:.*\\n|;CN=.*\\n/m);
    }
    expect(stored.find(({ kind }) => kind === 'made')!.bodyText).toMatch(/First\n *second line/);
  });

  test('F-72 F-113 hostile names are text', async () => {
    await book({ firstName: '<b>{{7*7}}</b>', remark: '<script>alert(1)</script>' });
    const { mail } = (await post())[0]!;
    expect(mail.html).toContain('&lt;b&gt;{{7*7}}&lt;/b&gt;');
    expect(mail.html).not.toContain('<script>');
    expect(mail.text).toContain('<b>{{7*7}}</b>');
  });

  test.each([
    ['ch', '预约成功', 'zh-Hans'],
    ['tw', '預約成功', 'zh-Hant'],
  ])("G-65 mails speak the person's language (%s)", async (language, subject, tag) => {
    await book({ language });
    const { mail } = (await post())[0]!;
    expect(mail.subject).toContain(subject);
    expect(mail.html).toContain(`lang="${tag}"`);
  });

  test.each([
    ['ch', '时间：2027年1月13日星期三 10:00', '澳大利亚东部时间', '项目：Cut，30分钟'],
    ['tw', '時間：2027年1月13日星期三 10:00', '澳洲東部時間', '項目：Cut，30分鐘'],
  ])(
    'G-65 Chinese mails are set in Chinese: full-width marks, local dates and zones (%s)',
    async (language, ...parts) => {
      await book({ language, start: '2027-01-13 10:00' });
      const { mail } = (await post())[0]!;
      for (const part of parts) expect(mail.text).toContain(part);
      const words = mail.text!.split('\n').filter((row) => !row.includes('https://'));
      expect(words.filter((row) => /\p{Script=Han}[,:;()?!]|[,:;()?!]\p{Script=Han}/u.test(row))).toEqual([]);
      const { event } = calendarOf(mail);
      expect([event.summary, event.location].join()).toMatch(/^Salon Anna：Cut,Salon Anna，1 George Street/);
    },
  );

  test("B-271 a request is not called confirmed; the shop's word follows, with its reason", async () => {
    const open = await book({}, { parameters: { isConfirmedAtOnce: false } });
    const requested = await post();
    await confirmByShop(asStore(server.services), { bookingId: open.booking.id });
    const confirmed = await post();
    const other = await book({}, { parameters: { isConfirmedAtOnce: false } });
    await post();
    await rejectByShop(asStore(server.services), { bookingId: other.booking.id, reason: 'Anna is at a wedding' });
    const rejected = await post();
    expect(requested[0]!.mail.subject).toContain('Request received');
    expect(calendarOf(requested[0]!.mail).text).toContain('STATUS:TENTATIVE');
    expect(confirmed[0]!.mail.subject).toContain('Confirmed');
    expect(rejected[0]!.mail.text).toContain('Anna is at a wedding');
  });

  test('F-71 what was overtaken before it was written is not written any more', async () => {
    const { booking } = await book();
    await cancelByShop(asStore(server.services), { bookingId: booking.id, reason: 'Flood' });
    const sent = await post();
    expect(sent.map(({ mail }) => mail.subject)).toEqual([expect.stringContaining('Cancelled')]);
  });
});

describe('on the way', () => {
  test('G-65 a mail that failed is sent later, once', async () => {
    await book();
    mails.refuse(true);
    expect(await post()).toEqual([]);
    mails.refuse(false);
    expect(await post()).toEqual([]);
    const before = server.clock.now();
    server.clock.set(before + 5 * 60_000);
    expect((await post()).length).toBe(1);
    expect(await post()).toEqual([]);
    server.clock.set(before);
  });

  test('G-65 no address, no mail, and nothing waits for ever', async () => {
    await book({ email: '', mobile: '0412345678' }, { parameters: { isMobilePrimary: true } });
    expect(await post()).toEqual([]);
    expect(await deliverOutbox(server.services)).toBe(0);
  });

  test('G-65 two at once write one mail each', async () => {
    await book();
    await Promise.all([deliverOutbox(server.services), deliverOutbox(server.services)]);
    expect((await post()).length).toBe(1);
  });
});

describe('reminders', () => {
  test('the day before, from what is true then: a moved visit is reminded of at its new time, a cancelled one not at all', async () => {
    const before = server.clock.now();
    const kept = await book({ start: '2027-01-20 10:00' });
    const gone = await book({ start: '2027-01-20 10:00' });
    await post();
    const token = await server.viewToken();
    await server.api.booking.changeState(
      { id: gone.booking.id, state: 'cancelled' },
      { token, linkToken: gone.linkToken },
    );
    await server.api.booking.change(
      {
        id: kept.booking.id,
        version: 1,
        lines: [line('cut')],
        start: '2027-01-20 16:00',
        guestCount: 1,
        isGroup: false,
        remark: '',
        removedItemIds: [],
      },
      { token, linkToken: kept.linkToken },
    );
    await post();
    server.clock.set(Date.parse('2027-01-19T04:00:00Z'));
    await writeReminders(server.services);
    expect(await post()).toEqual([]);
    server.clock.set(Date.parse('2027-01-19T05:30:00Z'));
    await writeReminders(server.services);
    await writeReminders(server.services);
    const reminders = await post();
    expect(reminders.map(({ mail }) => mail.subject)).toEqual([expect.stringContaining('16:00')]);
    server.clock.set(before);
  });

  test('a visit booked within a day is not reminded of', async () => {
    await book({ start: '2027-01-13 17:00' });
    await post();
    await writeReminders(server.services);
    expect(await post()).toEqual([]);
  });
});
