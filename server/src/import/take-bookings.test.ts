import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sql } from 'kysely';
import { finishByShop } from '../booking/actions/shop-moves.ts';
import { linkTokenOf } from '../platform/link-token.ts';
import { deliverOutbox, deliverToStores } from '../notification/actions/deliver.ts';
import { writeReminders } from '../notification/actions/reminders.ts';
import { bookingRequest, line } from '../test/booking-request.ts';
import { standardNow, startTestApp, type TestApp } from '../test/test-app.ts';
import { exportShop } from './actions/export-shop.ts';
import { checkFolder } from './formats/check-folder.ts';
import type { FolderDocument } from './formats/document.ts';
import { mistakeText } from './formats/mistake.ts';
import { salonFolder } from './formats/test/salon.ts';
import { loadFolder } from './actions/load-folder.ts';
import { asStore } from '../test/as-store.ts';
import { jobActor } from '../platform/actor.ts';

let server: TestApp;
let chains = 0;
let chainKey = '';

beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());
beforeEach(() => {
  chains += 1;
  chainKey = `harbour-${chains}`;
  server.clock.set(standardNow);
});

const header = 'key,store,day,time,services,staff,first_name,last_name,email,mobile,note,state';
const mia = 'a1,quay,2027-01-14,10:00,cut,ben,Mia,Lam,mia@example.com,0412 345 678,Likes tea,';
const tom = 'a2,quay,2027-01-14,13:30,cut|style,anna,Tom,,,,,waiting';

function folder(...rows: string[]): FolderDocument {
  // The page books without forms here.
  const { files, pictures } = salonFolder({ 'forms.csv': ['booking:required', 'booking'] });
  const chain = files['chain.json']!.replace('"harbour"', `"${chainKey}"`);
  const bookings = `${[header, ...rows].join('\n')}\n`;
  return { files: { ...files, 'chain.json': chain, 'bookings.csv': bookings }, pictures };
}

async function load(...rows: string[]) {
  const loaded = await loadFolder(asStore(server.services), folder(...rows));
  if (!loaded.ok) throw new Error((loaded.details ?? []).map(mistakeText).join('\n'));
  return loaded.value;
}

async function loadFiles(files: FolderDocument['files'], pictures = salonFolder().pictures) {
  const loaded = await loadFolder(asStore(server.services), { files, pictures });
  if (!loaded.ok) throw new Error((loaded.details ?? []).map(mistakeText).join('\n'));
  return loaded.value;
}

async function exported(): Promise<FolderDocument['files']> {
  const back = await exportShop(server.services, chainKey);
  if (!back.ok) throw new Error(back.reason);
  return back.value.files;
}

const counts = (added: number, changed: number, withdrawn: number, unchanged: number) => ({
  added,
  changed,
  withdrawn,
  unchanged,
});

async function bookingsOf(chainId: string) {
  return server.services.db
    .selectFrom('bookings')
    .selectAll()
    .where('chainId', '=', chainId)
    .orderBy('startsAt')
    .execute();
}

/** The customer moves the only booking of the chain by the link in the mail. */
async function reschedule(chainId: string, start: string, addOnCodes: string[] = []): Promise<void> {
  const id = (await bookingsOf(chainId))[0]!.id;
  const by = { token: await server.viewToken(), linkToken: linkTokenOf(server.services.config.secret, id) };
  const { version, remark, items } = (await server.api.booking.get({ id }, by)).reply;
  const { id: bookingItemId, staffId } = items[0]!;
  const lines = [line('cut', { bookingItemId, staffId, addOnCodes })];
  const rest = { guestCount: 1, isGroup: false, removedItemIds: [] };
  const changed = await server.api.booking.change({ id, version, start, lines, remark, ...rest }, by);
  expect(changed.reply).toMatchObject({ start });
}

async function mailKinds(chainId: string) {
  await deliverOutbox(server.services);
  await deliverToStores(server.services);
  const mails = await server.services.db
    .selectFrom('mails')
    .select(['kind', 'recipient'])
    .where('chainId', '=', chainId)
    .execute();
  return mails.map(({ kind, recipient }) => `${kind} ${recipient}`);
}

describe('bookings.csv', () => {
  test('coming appointments are booked as they stand; a second load changes nothing, whatever their customers did since', async () => {
    const report = await load(mia, tom);
    expect(report).toMatchObject({ tables: { bookings: counts(2, 0, 0, 0) }, refusedBookings: [] });
    const [first, second] = await bookingsOf(report.chainId);
    expect(first).toMatchObject({
      localStart: '2027-01-14 10:00',
      state: 'confirmed',
      source: 'folder',
      remark: 'Likes tea',
      emailKey: 'mia@example.com',
      mobileKey: '+61412345678',
      contact: { firstName: 'Mia', lastName: 'Lam' },
    });
    expect(second).toMatchObject({ state: 'to_confirm', contact: { firstName: 'Tom' } });
    await server.services.db
      .updateTable('bookings')
      .set({ localStart: '2027-01-14 15:00' })
      .where('id', '=', first!.id)
      .execute();
    const before = await bookingsOf(report.chainId);
    expect(await load(mia, tom)).toMatchObject({ tables: { bookings: counts(0, 0, 0, 2) }, refusedBookings: [] });
    expect(await bookingsOf(report.chainId)).toEqual(before);
    // A row that is gone says nothing.
    expect(await load(mia)).toMatchObject({ tables: { bookings: counts(0, 0, 0, 1) } });
    expect(await bookingsOf(report.chainId)).toEqual(before);
  });

  test('their customers get no mail of them, but reminders come', async () => {
    const { chainId } = await load(mia);
    await load(mia.replace('10:00', '12:00'));
    expect(await mailKinds(chainId)).toEqual([]);
    server.clock.set(Date.parse('2027-01-13T22:30:00Z'));
    await writeReminders(server.services);
    expect(await mailKinds(chainId)).toEqual(['reminder mia@example.com']);
  });

  test('F-13 a row whose time is taken is named with file, line and what is free instead; all others are booked', async () => {
    const { shopIds, chainId } = await load();
    const lines = [line('cut', { staffId: await staffId(chainId, 'ben') })];
    const web = await server.api.booking.create(bookingRequest(shopIds['quay']!, { lines }));
    expect(web.reason).toBeUndefined();
    const report = await load(mia, tom);
    expect(report.tables['bookings']).toEqual(counts(1, 0, 0, 0));
    expect(report.refusedBookings).toEqual([
      expect.stringMatching(
        /^bookings\.csv, line 2, time: 2027-01-14 10:00 is taken, or nobody works then; free on that day: .*10:30/,
      ),
    ]);
    expect(await bookingsOf(chainId)).toHaveLength(2);
    // Once it is free again the same folder brings it.
    await server.api.booking.changeState(
      { id: web.reply.booking.id, state: 'cancelled' },
      { linkToken: web.reply.linkToken, token: await server.viewToken() },
    );
    expect((await load(mia, tom)).tables['bookings']).toEqual(counts(1, 0, 0, 1));
  });

  test('what is past, off the grid, on a closed day, too far or with a person who does not do it is refused in a sentence each', async () => {
    const at = (key: string, day: string, time: string, rest = 'cut,ben') =>
      `${key},quay,${day},${time},${rest},Mia,,,,,`;
    const report = await load(
      at('p1', '2027-01-12', '10:00'),
      at('p2', '2027-01-14', '10:10'),
      at('p3', '2027-01-26', '10:00'),
      at('p4', '2028-06-14', '10:00'),
      at('p5', '2027-01-14', '10:00', 'style,ben'),
      at('p6', '2027-06-14', '10:00'),
    );
    expect(report.tables['bookings']).toEqual(counts(1, 0, 0, 0));
    expect(report.refusedBookings).toEqual([
      'bookings.csv, line 2, time: 2027-01-12 10:00 lies in the past; only appointments to come are taken over',
      expect.stringMatching(/line 3, time: 2027-01-14 10:10 is no start of the store, .* every 30 minutes/),
      expect.stringMatching(/line 4, time: 2027-01-26 10:00 is taken, or nobody works then; nothing else is free/),
      expect.stringMatching(/line 5, time: 2028-06-14 10:00 is no start of the store/),
      expect.stringMatching(/line 6, staff: this person does not offer/),
    ]);
  });

  test('an edited row moves its appointment, keeps what its customer added, and cancels it; ended ones stay ended', async () => {
    const { chainId } = await load(mia);
    const [made] = await bookingsOf(chainId);
    expect((await load(mia.replace('10:00', '13:00').replace('tea', 'coffee'))).tables['bookings']).toEqual(
      counts(0, 1, 0, 0),
    );
    expect(await bookingsOf(chainId)).toMatchObject([
      { id: made!.id, localStart: '2027-01-14 13:00', remark: 'Likes coffee', state: 'confirmed' },
    ]);
    const other = await load(mia.replace('Mia', 'Zoe'));
    expect(other.refusedBookings).toEqual([
      'bookings.csv, line 2, first_name: an appointment stays that of its customer: cancel it, and book it under a new key',
    ]);
    expect((await load(`${mia}cancelled`)).tables['bookings']).toEqual(counts(0, 0, 1, 0));
    expect(await bookingsOf(chainId)).toMatchObject([{ id: made!.id, state: 'cancelled' }]);
    expect((await load(`${mia}cancelled`)).tables['bookings']).toEqual(counts(0, 0, 0, 1));
    expect((await load(mia)).refusedBookings).toEqual([
      expect.stringMatching(/^bookings\.csv, line 2: this appointment has begun or was ended meanwhile/),
    ]);
    const audit = await server.services.db
      .selectFrom('audit')
      .select('action')
      .where('chainId', '=', chainId)
      .where(sql<string>`facts->>'source'`, '=', 'folder')
      .orderBy('id')
      .execute();
    expect(audit.map(({ action }) => action)).toEqual(['booking_made', 'booking_changed', 'booking_cancelled']);
  });

  test('0045 the audit names who loaded a folder, and who brought, changed and ended its appointments', async () => {
    const { chainId } = await load(mia);
    const byCommand = { ...server.services, actor: jobActor('command_line') };
    for (const row of [mia.replace('10:00', '11:00'), `${mia}cancelled`])
      expect(await loadFolder(byCommand, folder(row))).toMatchObject({ ok: true });
    const written = await server.services.db
      .selectFrom('audit')
      .select(['actorKind', 'actorId', 'action'])
      .where('chainId', '=', chainId)
      .execute();
    const [store, command] = ['api_key internal', 'job command_line'];
    expect(written.map(({ actorKind, actorId, action }) => `${actorKind} ${actorId} ${action}`).toSorted()).toEqual([
      `${store} booking_made`,
      `${store} shop_folder_loaded`,
      `${command} booking_cancelled`,
      `${command} booking_changed`,
      `${command} shop_folder_loaded`,
      `${command} shop_folder_loaded`,
    ]);
  });

  test('an edited row does not undo what its customer changed since; an export that is loaded first makes it the newer word', async () => {
    const { chainId } = await load(mia);
    // What the store's own edit made of it is no change of the customer's.
    expect((await load(mia.replace('10:00', '11:00'))).tables['bookings']).toEqual(counts(0, 1, 0, 0));
    await reschedule(chainId, '2027-01-14 15:00');
    const before = await bookingsOf(chainId);
    const edited = mia.replace('10:00', '11:00').replace('tea', 'coffee');
    const report = await load(edited);
    expect(report.tables['bookings']).toEqual(counts(0, 0, 0, 0));
    expect(report.refusedBookings).toEqual([
      expect.stringMatching(/^bookings\.csv, line 2: its customer or store has changed this appointment since/),
    ]);
    expect(await bookingsOf(chainId)).toEqual(before);
    const files = await exported();
    expect(await loadFiles(files)).toMatchObject({ tables: { bookings: counts(0, 0, 0, 1) }, refusedBookings: [] });
    const after = files['bookings.csv']!.replace('15:00', '12:00');
    expect(await loadFiles({ ...files, 'bookings.csv': after })).toMatchObject({
      tables: { bookings: counts(0, 1, 0, 0) },
    });
    await reschedule(chainId, '2027-01-14 15:00');
    // Whatever was changed since, the store may cancel.
    expect((await load(`${mia}cancelled`)).tables['bookings']).toEqual(counts(0, 0, 1, 0));
  });

  test('an edited row of an appointment that has add-ons by now is refused with why and what to do, and may be cancelled', async () => {
    const { chainId } = await load(mia);
    await reschedule(chainId, '2027-01-14 15:00', ['wash']);
    const before = await bookingsOf(chainId);
    expect((await exported())['bookings.csv']?.split('\n')[1] ?? '').toBe('');
    expect((await load(mia.replace('10:00', '11:00'))).refusedBookings).toEqual([
      'bookings.csv, line 2: its customer has since added what a row cannot say (add-ons), so this row no longer moves it, and an export leaves it out; move it by /internal/booking/move, or set its state to cancelled here and book it again under a new key',
    ]);
    expect(await bookingsOf(chainId)).toEqual(before);
    expect((await load(`${mia}cancelled`)).tables['bookings']).toEqual(counts(0, 0, 1, 0));
  });

  test('an edited row keeps what was agreed of each service, prices only what is new, and moves what is off the menu', async () => {
    const row = (time: string, services: string) => `a2,quay,2027-01-14,${time},${services},anna,Tom,,,,,`;
    const { chainId } = await load(row('10:00', 'cut'));
    const itemsOf = () =>
      server.services.db
        .selectFrom('bookingItems')
        .select(['code', 'priceMinor', 'minutes'])
        .where('chainId', '=', chainId)
        .orderBy('position')
        .execute();
    const agreed = { code: 'cut', priceMinor: 9500, minutes: 45 };
    expect(await itemsOf()).toEqual([agreed]);
    const { files, pictures } = folder(row('13:00', 'cut|style'));
    const skills = files['skills.csv']!.replace('anna,cut,95,,45', 'anna,cut,150,,90');
    const services = files['services.csv']!.replace('60,FROM,120.50', '60,FROM,200');
    await loadFiles({ ...files, 'skills.csv': skills, 'services.csv': services }, pictures);
    const added = { code: 'style', priceMinor: 20_000, minutes: 60 };
    expect(await itemsOf()).toEqual([agreed, added]);
    expect(await bookingsOf(chainId)).toMatchObject([{ localStart: '2027-01-14 13:00', totalMinor: 29_500 }]);
    const moved = folder(row('14:00', 'cut|style')).files['bookings.csv']!;
    const withdrawn = services.replace('short,cover.svg,wash|mask,,', 'short,cover.svg,wash|mask,hill,');
    // Where a service is not offered no person has it as a skill.
    const without = skills.replace(/^(anna|ben),cut,.*\n/gm, '');
    const left = { ...files, 'services.csv': withdrawn, 'skills.csv': without };
    const report = await loadFiles({ ...left, 'bookings.csv': moved }, pictures);
    expect(report).toMatchObject({ tables: { bookings: counts(0, 1, 0, 0) }, refusedBookings: [] });
    expect(await itemsOf()).toEqual([agreed, added]);
  });

  test('a start in an hour that comes twice and the longest note go out and come back', async () => {
    const night = (time: string) => `a1,quay,2027-04-04,${time},cut,ben,Mia,Lam,,,${'n'.repeat(2000)},`;
    const { files, pictures } = folder(night('02:30+10:00'));
    const special = `${files['special-days.csv']}quay,2027-04-04,00:00-06:00,Night\n`;
    const made = await loadFiles({ ...files, 'special-days.csv': special }, pictures);
    expect(made).toMatchObject({ tables: { bookings: counts(1, 0, 0, 0) }, refusedBookings: [] });
    const back = await exported();
    expect(back['bookings.csv']).toContain('a1,quay,2027-04-04,02:30+10:00,cut,ben,');
    expect(await loadFiles(back)).toMatchObject({ tables: { bookings: counts(0, 0, 0, 1) }, refusedBookings: [] });
    // Without an offset it is the first of the two.
    const first = back['bookings.csv']!.replace('+10:00', '');
    expect(await loadFiles({ ...back, 'bookings.csv': first })).toMatchObject({
      tables: { bookings: counts(0, 1, 0, 0) },
    });
    expect(await bookingsOf(made.chainId)).toMatchObject([{ localStart: '2027-04-04 02:30+11:00' }]);
    // Either writing of the same instant is no change.
    const named = back['bookings.csv']!.replace('+10:00', '+11:00');
    for (const bookings of [named, first])
      expect(await loadFiles({ ...back, 'bookings.csv': bookings })).toMatchObject({
        tables: { bookings: counts(0, 0, 0, 1) },
      });
  });

  test('a move onto a taken time is refused, and the appointment stays where it was', async () => {
    const { chainId } = await load(mia, mia.replace('a1', 'a3').replace('10:00', '12:00'));
    const report = await load(mia.replace('10:00', '12:00'));
    expect(report.refusedBookings).toEqual([expect.stringMatching(/line 2, time: 2027-01-14 12:00 is taken/)]);
    expect((await bookingsOf(chainId)).map(({ localStart }) => localStart)).toEqual([
      '2027-01-14 10:00',
      '2027-01-14 12:00',
    ]);
  });

  test('G-04 an export writes the imported ones back that are to come, as they are now, and they change nothing when they return', async () => {
    const over = mia.replace('a1', 'a0').replace('2027-01-14', '2027-01-13').replace('10:00', '15:00');
    const { chainId, shopIds } = await load(mia, tom, over);
    await server.api.booking.create(bookingRequest(shopIds['quay']!, { start: '2027-01-15 12:00' }));
    await load(mia.replace('10:00', '13:00'), tom, over);
    server.clock.set(Date.parse('2027-01-13T12:00:00Z'));
    const [past] = await bookingsOf(chainId);
    expect((await finishByShop(asStore(server.services), { bookingId: past!.id })).ok).toBe(true);
    const back = await exportShop(server.services, chainKey);
    if (!back.ok) throw new Error(back.reason);
    const text = back.value.files['bookings.csv']!;
    expect(text.trim().split('\n')).toEqual([
      'key,store,day,time,services,staff,first_name,last_name,email,mobile,country,note,state',
      'a1,quay,2027-01-14,13:00,cut,ben,Mia,Lam,mia@example.com,0412 345 678,AU,Likes tea,confirmed',
      'a2,quay,2027-01-14,13:30,cut|style,anna,Tom,,,,,,waiting',
    ]);
    const { files, pictures } = back.value;
    const again = await loadFolder(asStore(server.services), { files, pictures });
    expect(again).toMatchObject({ ok: true, value: { refusedBookings: [], tables: { bookings: counts(0, 0, 0, 2) } } });
  });
});

test('bookings.csv: what is wrong with a row by itself is told with all other mistakes, before anything is loaded', () => {
  const row = (cells: string) => `k${cells}`;
  const checked = checkFolder(
    folder(
      row('1,nowhere,2027-01-14,10:00,cut,,Mia,,,,,'),
      row('2,quay,2027-01-14,25:00,cut,,Mia,,,,,'),
      row('3,quay,2027-01-14,10:00,paint,nobody,Mia,,,,,'),
      row('4,quay,2027-01-14,10:00,cut,cleo,Mia,,,,,'),
      row('5,quay,2027-01-14,10:00,cut|style,anna|ben|anna,Mia,,,,,'),
      row('6,quay,2027-01-14,10:00,cut,,,,,,,'),
      row('7,quay,2027-01-14,10:00,cut,,Mia,,mia@,12,,gone'),
      row('7,quay,2027-10-03,02:30,cut,,Mia,,,,,'),
      row('8,quay,2027-04-04,02:30+09:00,cut,,Mia,,,,,'),
      row('9,quay,2027-04-04,02:30+10,cut,,Mia,,,,,'),
    ),
  );
  const told = checked.ok ? [] : (checked.details ?? []).map(mistakeText);
  expect(told).toEqual([
    expect.stringMatching(/line 2, store: "nowhere" is not in stores\.csv/),
    expect.stringMatching(/line 3, time: must be a time/),
    expect.stringMatching(/line 4, services: "paint" is not in services\.csv/),
    expect.stringMatching(/line 4, staff: "nobody" is not in staff\.csv/),
    expect.stringMatching(/line 5, staff: "cleo" works in the store "hill"/),
    expect.stringMatching(/line 6, staff: must name one person, or one for each service/),
    expect.stringMatching(/line 7, first_name: first_name or last_name must be filled/),
    expect.stringMatching(/line 8, email: must be an e-mail address/),
    expect.stringMatching(/line 8, state: must be one of: confirmed, waiting, cancelled/),
    expect.stringMatching(/line 8, mobile: is not a mobile number of AU/),
    expect.stringMatching(/line 9, key: "k7" stands already on line 8/),
    expect.stringMatching(/line 9, time: the clock of Australia\/Sydney skips 02:30/),
    expect.stringMatching(/line 10, time: the clock of Australia\/Sydney never shows 02:30\+09:00/),
    expect.stringMatching(/line 11, time: must be a time/),
  ]);
});

async function staffId(chainId: string, key: string): Promise<string> {
  const row = await server.services.db
    .selectFrom('staff')
    .select('id')
    .where('chainId', '=', chainId)
    .where('key', '=', key)
    .executeTakeFirstOrThrow();
  return row.id;
}
