import { xlsxType } from '@parlour/contract/booking/export';
import { openXlsx, type RoundtripWorkbook, saveXlsx, type Sheet } from 'hucre/xlsx';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bookingRequest, line } from '../test/booking-request.ts';
import { type BuiltShop, buildShop } from '../test/build-shop.ts';
import { signInAsNew } from '../test/sign-in.ts';
import { startTestApp, type TestApp } from '../test/test-app.ts';

let server: TestApp;
let shop: BuiltShop;
beforeAll(async () => {
  server = await startTestApp();
  shop = await buildShop(server.services.db, { parameters: { hasStaffFeature: true } });
});
afterAll(() => server.close());

const path = '/api/reserve/app/calendar/export/member/reserve';
const ask = (token?: string, language = 'en') =>
  server.app.inject({
    method: 'GET',
    url: `${path}?requestDate=1`,
    headers: { language, ...(token ? { authorization: `Bearer ${token}` } : {}) },
  });

async function book(accountId: string | null, more: Parameters<typeof bookingRequest>[1] = {}): Promise<string> {
  const request = bookingRequest(shop.shopId, { lines: [line(shop.serviceIds[0]!)], ...more });
  const made = await server.api.booking.create(request);
  const { id } = made.reply.booking;
  if (accountId) await server.services.db.updateTable('bookings').set({ accountId }).where('id', '=', id).execute();
  return made.reply.booking.number;
}

type Opened = { sheet: Sheet; rows: Record<string, unknown>[]; book: RoundtripWorkbook };

async function rowsOf(bytes: Uint8Array): Promise<Opened> {
  const book = await openXlsx(bytes, { readStyles: true });
  const sheet = book.sheets[0]!;
  const [titles, ...cells] = sheet.rows;
  const rows = cells.map((row) => Object.fromEntries(titles!.map((title, column) => [title, row[column]])));
  return { sheet, rows, book };
}

test("A-257 A-258 one's bookings arrive as a workbook with a name, the latest first", async () => {
  const { accountId, token } = await signInAsNew(server);
  const first = await book(accountId, { start: '2027-01-14 10:00', remark: 'By the window, please' });
  const second = await book(accountId, { start: '2027-01-15 11:30', mobile: '0412 345 678' });
  await book(null, { start: '2027-01-16 10:00' });
  await book((await signInAsNew(server)).accountId, { start: '2027-01-18 10:00' });
  const answer = await ask(token);
  expect(answer.statusCode).toBe(200);
  expect(answer.headers).toMatchObject({
    'content-type': xlsxType,
    'content-disposition': `attachment; filename="My_bookings.xlsx"; filename*=UTF-8''My%20bookings.xlsx`,
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
  });
  const { sheet, rows } = await rowsOf(answer.rawPayload);
  expect(sheet.name).toBe('My bookings');
  expect(rows.map(({ Number: number }) => number)).toEqual([second, first]);
  expect(rows[0]).toMatchObject({
    State: 'Confirmed',
    Day: '2027-01-15',
    Time: '11:30',
    'Time zone': 'Australia/Sydney',
    Store: 'Salon Anna',
    Booked: 'Cut',
    Total: 50,
    Currency: 'AUD',
    Name: 'Mei Tan',
    Mobile: '+61412345678',
  });
  expect(rows[1]).toMatchObject({ Note: 'By the window, please' });
});

test('F-114 what looks like a formula is a text that was typed, and stays one', async () => {
  const { accountId, token } = await signInAsNew(server);
  const formula = '=HYPERLINK("https://evil.example","x")';
  await book(accountId, {
    start: '2027-01-19 10:00',
    firstName: formula,
    lastName: '@SUM(1)',
    mobile: '+61412345678',
    remark: '\t-1+1\n+cmd|calc',
  });
  const { rows, book: workbook } = await rowsOf((await ask(token)).rawPayload);
  expect(rows[0]).toMatchObject({ Name: `${formula} @SUM(1)`, Mobile: '+61412345678' });
  expect(String(rows[0]!['Note']).replace(/^\s+/, '')).toBe('-1+1\n+cmd|calc');
  const saved = await saveXlsx(workbook);
  for (const bytes of [(await ask(token)).rawPayload, saved]) {
    const { sheet } = await rowsOf(bytes);
    const cells = [...sheet.cells!].filter(([place]) => place.startsWith('1,')).map(([, cell]) => cell);
    expect(cells.length).toBeGreaterThan(10);
    for (const cell of cells) {
      expect(['string', 'number']).toContain(cell.type);
      if (cell.type === 'string') expect(cell.style?.numFmt).toBe('@');
    }
    expect((await rowsOf(bytes)).rows[0]!['Name']).toBe(`${formula} @SUM(1)`);
  }
});

test('A-257 the workbook speaks the language of its reader', async () => {
  const { accountId, token } = await signInAsNew(server);
  await book(accountId, { start: '2027-01-20 10:00' });
  const answer = await ask(token, 'tw');
  const { sheet, rows } = await rowsOf(answer.rawPayload);
  expect([sheet.name, rows[0]!['狀態']]).toEqual(['我的預約', '已確認']);
  expect(answer.headers['content-disposition']).toContain(`filename*=UTF-8''${encodeURIComponent('我的預約.xlsx')}`);
});

test('A-257 an export is for a customer who is signed in, and a refusal is worded as everywhere', async () => {
  expect((await ask()).statusCode).toBe(401);
  const visitor = await ask(await server.viewToken());
  expect([visitor.statusCode, visitor.json().reason]).toEqual([422, 'sign_in_needed']);
  const { token } = await signInAsNew(server);
  for (let count = 0; count < 20; count++) expect((await ask(token)).statusCode).toBe(200);
  expect((await ask(token)).json()).toMatchObject({ code: 41016, reason: 'too_many_attempts' });
});
