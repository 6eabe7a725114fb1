import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../test/test-app.ts';
import { originalFile } from '../file/queries/files.ts';
import { demoFolder } from './actions/load-demo.ts';
import { checkFolder } from './formats/check-folder.ts';
import { type FolderDocument, optionalFiles, requiredFiles } from './formats/document.ts';
import { mistakeText } from './formats/mistake.ts';
import { readFolder } from './formats/read-folder.ts';
import { salonFolder } from './formats/test/salon.ts';
import { writeDocument } from './formats/write-document.ts';
import { loadFolder } from './actions/load-folder.ts';
import { type ExportedShop, exportShop } from './actions/export-shop.ts';
import { writeToDisk } from './formats/write-to-disk.ts';
import { asStore } from '../test/as-store.ts';

let server: TestApp;
let other: TestApp;
let folder = '';

beforeAll(async () => {
  [server, other] = [await startTestApp(), await startTestApp()];
});
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'parlour-export-'));
  return () => rm(folder, { recursive: true, force: true });
});
afterAll(async () => {
  await server.close();
  await other.close();
});

async function load({ services }: TestApp, document: FolderDocument) {
  const loaded = await loadFolder(asStore(services), document);
  if (!loaded.ok) throw new Error((loaded.details ?? []).map(mistakeText).join('\n'));
  return loaded.value;
}

async function exported({ services }: TestApp, shop: string): Promise<ExportedShop> {
  const found = await exportShop(services, shop);
  if (!found.ok) throw new Error(found.reason);
  return found.value;
}

const countsOf = (tables: Record<string, { added: number; changed: number; withdrawn: number }>) =>
  Object.entries(tables).filter(([, { added, changed, withdrawn }]) => added + changed + withdrawn > 0);

/** With an appointment that is to come, and other hours from a day on: only the test of the whole format brings one. */
function wholeFolder(): FolderDocument {
  const { files, pictures } = salonFolder();
  const bookings = `key,store,day,time,services,staff,first_name,email,mobile,country,note
a1,quay,2027-01-14,10:00,cut,ben,Mia,mia@example.com,0412 345 678,AU,Tea
`;
  const weeks = `staff,from,as_store,mon,tue,wed,thu,fri,sat,sun
ben,2027-03-01,,10:00-18:00,,,,,,
ben,2027-04-05,yes,,,,,,,
`;
  return { files: { ...files, 'bookings.csv': bookings, 'shift-weeks.csv': weeks }, pictures };
}

describe('a shop that is written back', () => {
  test('G-04 a folder that was loaded and written back says the same, table by table, pictures included', async () => {
    await load(server, wholeFolder());
    const back = await exported(server, 'harbour');
    expect(back.pictures).toEqual(
      Object.fromEntries(Object.entries(salonFolder().pictures).map(([name, bytes]) => [name, Buffer.from(bytes)])),
    );
    const questions = ['forms/intake.json', 'forms/colour.json'];
    expect(Object.keys(back.files).toSorted()).toEqual([...requiredFiles, ...optionalFiles, ...questions].toSorted());
    const [first, second] = [checkFolder(wholeFolder()), checkFolder(back)];
    if (!first.ok || !second.ok) throw new Error(second.ok ? '' : (second.details ?? []).map(mistakeText).join('\n'));
    const sorted = (entries: readonly object[]) => entries.map((entry) => JSON.stringify(entry)).toSorted();
    for (const [name, entries] of Object.entries(first.value))
      if (Array.isArray(entries))
        expect(sorted(second.value[name as 'shops']), name).toEqual(sorted(entries as object[]));
    expect(second.value.chain).toEqual(first.value.chain);
  });

  test('G-04 loaded again where it came from it changes nothing; loaded elsewhere it is written back in the same words', async () => {
    await load(server, salonFolder());
    const back = await exported(server, 'harbour');
    expect(countsOf((await load(server, back)).tables)).toEqual([]);
    await load(other, back);
    expect((await exported(other, 'harbour')).files).toEqual(back.files);
  });

  test('G-04 every demo shop survives the way out and in again', async () => {
    for (const name of await readdir(demoFolder)) {
      const read = await readFolder(join(demoFolder, name));
      if (!read.ok || !read.value.files['chain.json']) continue;
      const { files } = read.value;
      const first = checkFolder(read.value);
      if (!first.ok) throw new Error(name);
      const second = checkFolder({ ...read.value, files: writeDocument(first.value) });
      expect(second, name).toEqual({ ok: true, value: first.value });
      expect(Object.keys(files).length).toBeGreaterThan(5);
    }
  });

  test('B-098 stock that was sold, a parameter that was set and leave that was entered are written as they are now', async () => {
    const { chainId } = await load(server, salonFolder());
    const { db } = server.services;
    await db
      .updateTable('products')
      .set({ stock: 3 })
      .where('chainId', '=', chainId)
      .where('key', '=', 'oil')
      .execute();
    const anna = await db.selectFrom('staff').select('id').where('key', '=', 'anna').executeTakeFirstOrThrow();
    const span = { startsAt: new Date('2027-02-01T00:00:00Z'), endsAt: new Date('2027-02-02T00:00:00Z') };
    await db
      .insertInto('staffAbsences')
      .values({
        chainId,
        id: 'own-leave',
        staffId: anna.id,
        kind: 'leave',
        ...span,
        reason: 'Dentist',
        source: 'internal',
      })
      .execute();
    const back = await exported(server, 'harbour');
    expect(back.files['products.csv']).toContain('oil,Argan Oil,35.00,3,');
    expect(back.files['leave.csv']).toContain('anna,2027-02-01 11:00,2027-02-02 11:00,Dentist');
    expect(countsOf((await load(server, back)).tables)).toEqual([]);
    await db.deleteFrom('staffAbsences').where('id', '=', 'own-leave').execute();
  });

  test('F-114 names that a spreadsheet would run are written as text and read as they were typed', async () => {
    const hostile = ['=HYPERLINK("http://x")', '+1', '-1+2', '@x', "'=1", "'t Hoekje", '-12.5', 'a, "b" c'];
    const csv = hostile.map((text, at) => `n${at},"${text.replaceAll('"', '""')}",,`).join('\n');
    const document = salonFolder();
    const files = { ...document.files, 'categories.csv': `${document.files['categories.csv']}${csv}\n` };
    const checked = checkFolder({ ...document, files });
    if (!checked.ok) throw new Error((checked.details ?? []).map(mistakeText).join('\n'));
    // As typed, `'=1` is the text "=1" with its apostrophe.
    const typed = hostile.map((text) => (text === "'=1" ? '=1' : text));
    expect(checked.value.categories.slice(2).map(({ name }) => name)).toEqual(typed);
    const text = writeDocument(checked.value)['categories.csv']!;
    expect(text).toMatch(/^n0,"'=HYPERLINK/m);
    expect(text).toMatch(/^n1,'\+1,/m);
    expect(text).toMatch(/^n2,'-1\+2,/m);
    expect(text).toMatch(/^n3,'@x,/m);
    expect(text).toMatch(/^n5,'t Hoekje,/m);
    expect(text).toMatch(/^n6,-12.5,/m);
    const again = checkFolder({ ...document, files: { ...files, 'categories.csv': text } });
    expect(again.ok && again.value.categories).toEqual(checked.value.categories);
    expect(writeDocument(checked.value)['stores.csv']).toContain("'+61 2 5550 1000");
  });

  test('a folder on disk takes tables and pictures, and nothing that lies there is overwritten', async () => {
    await load(server, salonFolder());
    const back = await exported(server, 'harbour');
    expect(await writeToDisk(folder, back)).toMatchObject({ ok: true });
    const read = await readFolder(folder);
    expect(read.ok && read.value.files).toEqual(back.files);
    expect(read.ok && read.value.pictures).toEqual(back.pictures);
    await writeFile(join(folder, 'notes.txt'), 'mine');
    expect(await writeToDisk(folder, back)).toMatchObject({ ok: false, reason: 'folder_in_use' });
  });

  test('G-04 what cannot be written back is named, and what customers wrote here is counted', async () => {
    const { chainId, shopIds } = await load(server, salonFolder());
    const { db, files } = server.services;
    const picture = await db
      .selectFrom('pictures')
      .select(['name', 'hash'])
      .where('chainId', '=', chainId)
      .orderBy('name')
      .executeTakeFirstOrThrow();
    const whole = await exported(server, 'harbour');
    expect(whole).toMatchObject({ unreadable: {}, leftOut: { reviews: 0, replies: 0 } });
    await files.remove(originalFile(picture.hash));
    const review = { chainId, id: 'own', shopId: Object.values(shopIds)[0]!, staffId: null, memberId: null, key: null };
    const written = { source: 'customer' as const, score: 5, content: 'Lovely', writtenAt: new Date(0) };
    await db
      .insertInto('reviews')
      .values({ ...review, ...written })
      .execute();
    const back = await exported(server, 'harbour');
    expect(back.unreadable).toEqual({ [`pictures/${picture.name}`]: expect.stringContaining('as it was handed in') });
    expect(Object.keys(back.pictures)).toHaveLength(Object.keys(whole.pictures).length - 1);
    expect(back).toMatchObject({ leftOut: { reviews: 1, replies: 0 } });
    expect(back.files['reviews.csv']).not.toContain('Lovely');
    await db.deleteFrom('reviews').where('id', '=', 'own').execute();
    await files.put(originalFile(picture.hash), Buffer.from(salonFolder().pictures[picture.name]!));
  });

  test('a chain is found by its key or by a store of it; an unknown one is refused', async () => {
    await load(server, salonFolder());
    expect((await exported(server, 'quay')).files['chain.json']).toContain('"harbour"');
    expect(await exportShop(server.services, 'nowhere')).toMatchObject({ ok: false, reason: 'shop_unknown' });
  });
});
