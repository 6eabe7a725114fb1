import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { instantOf } from '@parlour/domain/time/zone';
import { startTestApp, type TestApp } from '../test/test-app.ts';
import type { FolderDocument } from './formats/document.ts';
import { mistakeText } from './formats/mistake.ts';
import { salonFolder } from './formats/test/salon.ts';
import { bookVisit } from '../shop/test/book.ts';
import { loadFolder } from './actions/load-folder.ts';
import { type LoadReport, reportText } from './presenters/report.ts';
import { asStore } from '../test/as-store.ts';

let server: TestApp;
let chainCount = 0;

beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());

/** Every test has a chain of its own. */
let chainKey = '';
beforeEach(() => {
  chainKey = `chain-${++chainCount}`;
});

function folder(changed: Parameters<typeof salonFolder>[0] = {}): FolderDocument {
  const { files, pictures } = salonFolder(changed);
  return { files: { ...files, 'chain.json': files['chain.json']!.replace('harbour', chainKey) }, pictures };
}

async function load(document: FolderDocument): Promise<LoadReport> {
  const loaded = await loadFolder(asStore(server.services), document);
  if (!loaded.ok) throw new Error((loaded.details ?? []).map(mistakeText).join('\n'));
  return loaded.value;
}

async function idsOf(chainId: string, table: 'staff' | 'services', key: string): Promise<string> {
  const row = await server.services.db
    .selectFrom(table)
    .select('id')
    .where('chainId', '=', chainId)
    .where('key', '=', key)
    .executeTakeFirstOrThrow();
  return row.id;
}

async function visitOf(report: LoadReport, staffKey: string, day: string, hour: number, shop = 'quay') {
  const { chainId } = report;
  const staffId = await idsOf(chainId, 'staff', staffKey);
  const serviceId = await idsOf(chainId, 'services', 'cut');
  const startsAt = instantOf('Australia/Sydney', day, hour * 60)!;
  return bookVisit(server.services, { chainId, shopId: report.shopIds[shop]!, staffId, serviceId, startsAt });
}

const bookingRow = (id: string) =>
  server.services.db.selectFrom('bookings').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const changedTables = (report: LoadReport) =>
  Object.entries(report.tables).flatMap(([table, { added, changed, withdrawn }]) =>
    added + changed + withdrawn > 0 ? [table] : [],
  );

describe('loading a shop folder', () => {
  test('G-04 the first load adds everything, the second changes nothing', async () => {
    const first = await load(folder());
    expect(first.tables).toMatchObject({
      chain: { added: 1 },
      stores: { added: 2 },
      categories: { added: 2 },
      services: { added: 5 },
      products: { added: 2 },
      staff: { added: 3 },
      parameters: { added: 3 },
      addOns: { added: 3 },
      skills: { added: 4 },
      absences: { added: 2 },
      pictures: { added: 4 },
    });
    const version = server.services.changes.factsVersion(first.shopIds['quay']!);
    const second = await load(folder());
    expect(changedTables(second)).toEqual([]);
    expect(reportText(second)).toEqual(['Nothing has changed.']);
    expect(second.shopIds).toEqual(first.shopIds);
    expect(server.services.changes.factsVersion(first.shopIds['quay']!)).toBe(version);
  });

  test('G-04 one changed price changes one service, and every cache hears of it', async () => {
    const { shopIds } = await load(folder());
    const shopId = shopIds['quay']!;
    const version = server.services.changes.factsVersion(shopId);
    const report = await load(folder({ 'services.csv': ['FIXED,80', 'FIXED,88.80'] }));
    expect(changedTables(report)).toEqual(['services']);
    expect(report.tables['services']).toEqual({ added: 0, changed: 1, withdrawn: 0, unchanged: 4 });
    expect(server.services.changes.factsVersion(shopId)).toBeGreaterThan(version);
    const [category] = (await server.api.menu.getServices({ shopId })).reply;
    expect(category?.items[0]).toMatchObject({ code: 'cut', price: '88.80' });
  });

  test('F-19 a withdrawn service cannot be booked, keeps its bookings, and comes back under its own id', async () => {
    const first = await load(folder());
    const shopId = first.shopIds['quay']!;
    const id = await visitOf(first, 'ben', '2027-01-14', 10);
    const serviceId = await idsOf(first.chainId, 'services', 'talk');
    const report = await load(folder({ 'services.csv': ['talk,cutting,First Talk,15,FREE,,,,,,,,,,\n', ''] }));
    expect(report.tables['services']?.withdrawn).toBe(1);
    expect(report.touchedBookings).toEqual([]);
    expect((await server.api.menu.getService({ id: serviceId })).reason).toBe('not_found');
    const names = (await server.api.menu.getServices({ shopId })).reply.flatMap((category) =>
      category.items.map((item) => item.code),
    );
    expect(names).toEqual(['cut', 'style']);
    expect((await bookingRow(id)).state).toBe('confirmed');
    await load(folder());
    expect((await server.api.menu.getService({ id: serviceId })).reply.name).toBe('First Talk');
  });

  test('F-25 new leave and closed days cancel nothing: the visits under them are listed and marked', async () => {
    const first = await load(folder());
    const underLeave = await visitOf(first, 'ben', '2027-02-02', 10);
    const onClosedDay = await visitOf(first, 'anna', '2027-02-04', 10);
    const untouched = await visitOf(first, 'ben', '2027-02-03', 10);
    const report = await load(
      folder({
        'leave.csv': ['ben,2027-01-18', 'ben,2027-02-02 08:00,2027-02-02 12:00,Dentist\nben,2027-01-18'],
        'special-days.csv': ['quay,2027-01-26', 'quay,2027-02-04,closed,Stocktaking\nquay,2027-01-26'],
      }),
    );
    expect(report.touchedBookings.map((booking) => booking.bookingId)).toEqual([underLeave, onClosedDay]);
    expect(report.touchedBookings[0]).toMatchObject({ start: '2027-02-02 10:00', staffNames: ['Ben'] });
    expect(await bookingRow(underLeave)).toMatchObject({ state: 'confirmed', needsAttention: true });
    expect(await bookingRow(onClosedDay)).toMatchObject({ state: 'confirmed', needsAttention: true });
    expect((await bookingRow(untouched)).needsAttention).toBe(false);
  });

  test('F-19 a person who is gone keeps the visits, which are marked for the shop', async () => {
    const first = await load(folder());
    const id = await visitOf(first, 'cleo', '2027-01-20', 11, 'hill');
    const staffId = await idsOf(first.chainId, 'staff', 'cleo');
    const report = await load(
      folder({
        'staff.csv': ['cleo,hill,Cleo,Stylist,,,,,\n', ''],
        'skills.csv': ['cleo,cut,,FREE,\n', ''],
        'reviews.csv': ['2026-11-01,cleo,', '2026-11-01,,'],
      }),
    );
    expect(report.tables['staff']?.withdrawn).toBe(1);
    expect(report.touchedBookings.map((booking) => booking.bookingId)).toEqual([id]);
    expect((await server.api.staff.get({ id: staffId })).reason).toBe('not_found');
  });

  test('F-42 a shop that changes its zone keeps instants; the new local time is stored and the customer is told', async () => {
    const first = await load(folder());
    const id = await visitOf(first, 'ben', '2027-02-03', 12);
    const before = await bookingRow(id);
    const report = await load(folder({ 'stores.csv': ['Quay,Australia/Sydney', 'Quay,Australia/Perth'] }));
    expect(report.movedBookings).toBe(1);
    const after = await bookingRow(id);
    expect(after.startsAt).toEqual(before.startsAt);
    expect(after).toMatchObject({
      localStart: '2027-02-03 09:00',
      zone: 'Australia/Perth',
      needsAttention: true,
      version: before.version + 1,
    });
    const told = await server.services.db.selectFrom('outbox').selectAll().where('bookingId', '=', id).execute();
    expect(told).toMatchObject([
      {
        kind: 'booking_zone_changed',
        payload: { zoneBefore: 'Australia/Sydney', localStartBefore: '2027-02-03 12:00' },
      },
    ]);
    expect(
      await server.services.db
        .selectFrom('outboxDeliveries')
        .select('consumer')
        .where('outboxId', '=', told[0]!.id)
        .orderBy('consumer')
        .execute(),
    ).toEqual([{ consumer: 'mail' }, { consumer: 'store' }]);
  });

  test('G-29 pieces that were sold since the last load stay sold until the folder names another stock', async () => {
    const { chainId } = await load(folder());
    const stockOf = async () =>
      (
        await server.services.db
          .selectFrom('products')
          .select('stock')
          .where('chainId', '=', chainId)
          .where('key', '=', 'oil')
          .executeTakeFirstOrThrow()
      ).stock;
    await server.services.db
      .updateTable('products')
      .set({ stock: 2 })
      .where('chainId', '=', chainId)
      .where('key', '=', 'oil')
      .execute();
    expect(changedTables(await load(folder()))).toEqual([]);
    expect(await stockOf()).toBe(2);
    await load(folder({ 'products.csv': ['35.00,5', '35.00,9'] }));
    expect(await stockOf()).toBe(9);
  });

  test('G-04 a folder with mistakes changes nothing, not even its right parts', async () => {
    const { chainId } = await load(folder());
    const loaded = await loadFolder(
      asStore(server.services),
      folder({ 'services.csv': ['FIXED,80', 'FIXED,99'], 'hours.csv': ['09:00-16:00', '20:00-07:00'] }),
    );
    expect(loaded).toMatchObject({
      ok: false,
      reason: 'folder_wrong',
      details: [{ file: 'hours.csv', line: 2, column: 'sat' }],
    });
    const row = await server.services.db
      .selectFrom('services')
      .select('priceMinor')
      .where('chainId', '=', chainId)
      .where('key', '=', 'cut')
      .executeTakeFirstOrThrow();
    expect(row.priceMinor).toBe(8000);
  });

  test('G-04 a time zone that the database does not know is a mistake of its row, though this program knows it', async () => {
    const unknown = folder();
    const stores = unknown.files['stores.csv']!.replace('Hill,Australia/Sydney', 'Hill,US/Pacific-New');
    const refused = await loadFolder(asStore(server.services), {
      ...unknown,
      files: { ...unknown.files, 'stores.csv': stores },
    });
    expect(refused.ok ? [] : (refused.details ?? []).map(mistakeText)).toEqual([
      'stores.csv, line 3, zone: is not known to the database; use the current name of the time zone, as America/Los_Angeles',
    ]);
    expect(await server.services.db.selectFrom('chains').select('id').where('key', '=', chainKey).execute()).toEqual(
      [],
    );
  });

  test('G-04 a picture that cannot be read is a mistake and leaves the database untouched', async () => {
    const { files, pictures } = folder();
    const broken = { files, pictures: { ...pictures, 'anna.svg': new TextEncoder().encode('<svg') } };
    expect(await loadFolder(asStore(server.services), broken)).toMatchObject({
      ok: false,
      details: [{ file: 'pictures/anna.svg', reason: 'cannot be read as a picture' }],
    });
    expect(await server.services.db.selectFrom('chains').select('id').where('key', '=', chainKey).execute()).toEqual(
      [],
    );
  });

  test('G-04 two loads of one new chain at once are one chain', async () => {
    const reports = await Promise.all([load(folder()), load(folder())]);
    expect(reports[0]?.chainId).toBe(reports[1]?.chainId);
    expect(reports.map((report) => report.tables['chain']?.added).sort()).toEqual([0, 1]);
    const { chainId } = reports[0]!;
    expect(
      await server.services.db.selectFrom('shops').select('id').where('chainId', '=', chainId).execute(),
    ).toHaveLength(2);
  });

  test('G-36 HTML in names is text like any other', async () => {
    const name = '<img src=x onerror=alert(1)>{{7*7}}';
    const { shopIds } = await load(
      folder({ 'services.csv': ['Short Cut', name], 'stores.csv': ['Harbour Hair Quay', name] }),
    );
    const shopId = shopIds['quay']!;
    expect((await server.api.shop.get({ shopId })).reply.name).toBe(name);
    expect((await server.api.menu.getServices({ shopId })).reply[0]?.items[0]?.name).toBe(name);
  });
});
