import { afterAll, beforeAll, expect, test } from 'vitest';
import { clearUploads } from '../file/actions/clear-uploads.ts';
import { isStillLoose } from '../file/queries/note-pictures.ts';
import { inTransaction } from '../platform/db/transaction.ts';
import { signedInPerson } from '../file/test/people.ts';
import { jpegOf, phonePhoto } from '../file/test/pictures.ts';
import { fetchFile, formOf, sendForm } from '../file/test/uploads.ts';
import { bookingRequest, line } from '../test/booking-request.ts';
import { buildShop, type BuiltShop } from '../test/build-shop.ts';
import { startTestApp, type TestApp } from '../test/test-app.ts';

let server: TestApp;
let shop: BuiltShop;
beforeAll(async () => {
  server = await startTestApp({ env: { LIMIT_BOOKINGS_PER_CONTACT: '100' } });
  shop = await buildShop(server.services.db, { staff: [{ key: 'anna', capacity: 50 }] });
});
afterAll(() => server.close());

const hourMs = 3_600_000;
const noteToken = async (token?: string) =>
  (await server.api.file.noteToken({}, { token: token ?? (await server.viewToken()) })).reply.token;

/** A visitor's pictures, uploaded as the page does it. */
async function upload(count = 1): Promise<string[]> {
  const token = await noteToken();
  const urls: string[] = [];
  for (let place = 0; place < count; place++) {
    const { status, result } = await sendForm(server, formOf(token, await jpegOf(60 + place, 40)));
    expect(status).toBe(200);
    urls.push(result.url);
  }
  return urls;
}

const related = (remarkImages: string[]) => ({ related: { remarkImages, profile: null, isAgreePenalty: false } });
const nameOf = (url: string) => url.split('?')[0]!.replace('/files/', '').replace('-360', '');
const book = (remarkImages: string[], more: object = {}) =>
  server.api.booking.create(bookingRequest(shop.shopId, { ...related(remarkImages), ...more }));
const picturesOf = async (id: string, linkToken: string) =>
  server.api.booking.pictures({ id }, { token: await server.viewToken(), linkToken });

test('B-194 B-197 a visitor adds pictures to her note, and whoever has the link of the booking sees them, no other visitor', async () => {
  const urls = await upload(3);
  const made = (await book(urls)).reply;
  const seen = await picturesOf(made.booking.id, made.linkToken);
  expect(seen.reply).toHaveLength(3);
  for (const { url, wholeUrl } of seen.reply)
    for (const address of [url, wholeUrl]) {
      const { response, bytes } = await fetchFile(server, address);
      expect(response.headers.get('content-type')).toBe('image/webp');
      expect(response.headers.get('cache-control')).toBe('private, no-store');
      expect(bytes.length).toBeGreaterThan(50);
      expect((await fetchFile(server, address.split('?')[0]!)).response.status).toBe(404);
    }
  const other = (await book([])).reply;
  expect(await picturesOf(made.booking.id, other.linkToken)).toMatchObject({ status: 422, reason: 'not_found' });
  expect((await picturesOf(other.booking.id, other.linkToken)).reply).toEqual([]);
});

test('B-195 F-116 a fourth picture of a note is refused', async () => {
  const urls = await upload(4);
  expect(await book(urls)).toMatchObject({ status: 422, reason: 'invalid_input' });
  expect((await book(urls.slice(1))).code).toBe(200);
});

test('B-197 what is no picture of a note is refused in words: made up, changed, public, of another host, without its signature', async () => {
  const [url] = (await upload()) as [string];
  const [, expires] = /expires=(\d+)/.exec(url)!;
  for (const wrong of [
    'images/a.webp',
    'https://elsewhere.example/a.webp',
    'javascript:alert(1)',
    url.split('?')[0]!,
    url.replace(/signature=(.)/, (_all, first) => `signature=${first === 'A' ? 'B' : 'A'}`),
    url.replace(`expires=${expires}`, `expires=${Number(expires) + 1}`),
    url.replace('-360', ''),
  ]) {
    const answer = await book([wrong]);
    expect(answer, wrong).toMatchObject({ status: 422, reason: 'picture_gone' });
  }
});

test('B-197 a picture that no booking took is cleared away after two days; those of bookings stay', async () => {
  const [loose, taken] = (await upload(2)) as [string, string];
  const made = (await book([taken])).reply;
  const before = server.clock.now();
  server.clock.set(before + 47 * hourMs);
  await clearUploads(server.services);
  expect((await fetchFile(server, loose)).response.status).toBe(200);
  server.clock.set(before + 50 * hourMs);
  await clearUploads(server.services);
  const file = loose.split('?')[0]!.replace('/files/', '');
  expect(await server.services.files.sizeOf(file)).toBeNull();
  expect(await book([loose])).toMatchObject({ reason: 'picture_gone' });
  const [picture] = (await picturesOf(made.booking.id, made.linkToken)).reply;
  expect((await fetchFile(server, picture!.url)).response.status).toBe(200);
  server.clock.set(before);
});

test('B-197 a picture that a booking took since it was found loose keeps its bytes', async () => {
  const [loose, taken] = (await upload(2)) as [string, string];
  await book([taken], { start: '2027-01-14 15:00' });
  const isLoose = (url: string) =>
    inTransaction(server.services.db, (trx) => isStillLoose(trx, nameOf(url), server.clock.now()));
  expect([await isLoose(loose), await isLoose(taken)]).toEqual([true, false]);
});

test('B-197 B-008 a change keeps the pictures it does not speak of, and those it names again, also long after their addresses ran out', async () => {
  const [first, second] = (await upload(2)) as [string, string];
  const made = (await book([first])).reply;
  const token = await server.viewToken();
  const options = { token, linkToken: made.linkToken };
  const change = {
    id: made.booking.id,
    lines: [line('cut')],
    start: '2027-01-14 11:00',
    guestCount: 1,
    isGroup: false,
  };
  const moved = { ...change, remark: '', removedItemIds: [] };
  const kept = await server.api.booking.change({ ...moved, version: 1 }, options);
  expect(kept.code).toBe(200);
  const shown = await picturesOf(made.booking.id, made.linkToken);
  expect(shown.reply).toHaveLength(1);
  const before = server.clock.now();
  server.clock.set(before + hourMs);
  const again = { ...moved, version: 2, ...related([shown.reply[0]!.url, second]) };
  const changed = await server.api.booking.change(again, options);
  expect(changed).toMatchObject({ code: 200 });
  expect((await picturesOf(made.booking.id, made.linkToken)).reply).toHaveLength(2);
  const none = await server.api.booking.change({ ...moved, version: 3, ...related([]) }, options);
  expect(none.code).toBe(200);
  expect((await picturesOf(made.booking.id, made.linkToken)).reply).toEqual([]);
  server.clock.set(before);
});

test('F-116 pictures of notes are drawn again: no place, no camera, nothing but pixels; what is none is refused', async () => {
  const token = await noteToken();
  const { result } = await sendForm(server, formOf(token, await phonePhoto(80, 60)));
  const { bytes } = await fetchFile(server, result.url);
  expect(bytes.includes('Parlourphone')).toBe(false);
  expect(await sendForm(server, formOf(token, Buffer.from('<svg onload="alert(1)"/>')))).toMatchObject({ status: 415 });
  expect(await sendForm(server, formOf(token, Buffer.alloc(0)))).toMatchObject({ reason: 'file_empty' });
});

test('a token for notes opens nothing but notes, ends after nine minutes, and cannot be made up', async () => {
  const person = await signedInPerson(server.services);
  const token = await noteToken(person.token);
  const picture = await jpegOf(40, 40);
  const kept = await sendForm(server, formOf(token, picture, { key: 'images/abcdefghijklmnop.jpg' }));
  expect(kept.result.key).toMatch(/^private\//);
  for (const wrong of [`${token.slice(0, -8)}AAAAAAAA`, 'note.', `note.${'A'.repeat(300)}`])
    expect(await sendForm(server, formOf(wrong, picture))).toMatchObject({ reason: 'upload_token_dead' });
  const before = server.clock.now();
  server.clock.set(before + 541_000);
  expect(await sendForm(server, formOf(token, picture))).toMatchObject({ reason: 'upload_token_dead' });
  server.clock.set(before);
});

test('B-197 B-257 a picture goes with a hold, with the hold that replaces it and with the booking; with a hold that ran out it goes away', async () => {
  const [picture, left, other] = (await upload(3)) as [string, string, string];
  const ask = (remarkImages: string[], more: object = {}) =>
    bookingRequest(shop.shopId, { email: 'holder@example.com', ...related(remarkImages), ...more });
  const first = (await server.api.booking.hold(ask([picture]))).reply;
  const own = { holdToken: first.holdToken };
  expect(await server.api.booking.hold(ask([picture], own))).toMatchObject({ code: 200 });
  const booked = await server.api.booking.create(ask([picture], own));
  expect(booked).toMatchObject({ code: 200 });
  expect((await server.api.booking.hold(ask([left, other]))).code).toBe(200);
  // In another tab the customer books without the hold.
  const aside = (await book([other])).reply.booking;
  const { db } = server.services;
  const kept = async () =>
    (await db.selectFrom('notePictures').select(['name', 'bookingId']).execute()).filter(({ name }) =>
      [picture, left, other].map(nameOf).includes(name),
    );
  expect((await kept()).find(({ name }) => name === nameOf(picture))?.bookingId).toBe(booked.reply.booking.id);
  const before = server.clock.now();
  server.clock.set(before + 50 * hourMs);
  await book([], { start: '2027-01-18 10:00' });
  await clearUploads(server.services);
  const bookingOf = new Map((await kept()).map(({ name, bookingId }) => [name, bookingId]));
  expect(bookingOf).toEqual(
    new Map([
      [nameOf(picture), booked.reply.booking.id],
      [nameOf(other), aside.id],
    ]),
  );
  expect(await server.services.files.sizeOf(nameOf(left))).toBeNull();
  expect(await server.services.files.sizeOf(nameOf(picture))).not.toBeNull();
  server.clock.set(before);
});
