import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { pictureFile, pictureHash } from '../file/queries/files.ts';
import { setParameters } from '../test/build-shop.ts';
import { startTestApp } from '../test/test-app.ts';
import { demoFolder, demoShopNames, loadDemoShops } from './actions/load-demo.ts';
import { checkFolder } from './formats/check-folder.ts';
import { mistakeText } from './formats/mistake.ts';
import { readFolder } from './formats/read-folder.ts';
import type { ShopFolder } from './formats/shop-folder.ts';
import { salonFolder } from './formats/test/salon.ts';

async function demoShops(): Promise<ShopFolder[]> {
  return Promise.all(
    (await demoShopNames()).map(async (name) => {
      const document = await readFolder(join(demoFolder, name));
      const checked = document.ok ? checkFolder(document.value) : document;
      if (!checked.ok) throw new Error(`${name}:\n${(checked.details ?? []).map(mistakeText).join('\n')}`);
      return checked.value;
    }),
  );
}

test('G-04 the demo shops have no mistakes and show what a shop can be', async () => {
  const folders = await demoShops();
  const shops = folders.flatMap((folder) => folder.shops);
  const has = (name: string, value: string) =>
    folders.some((folder) => folder.parameters.some((entry) => entry.name === name && entry.value === value));
  const zones = new Set(shops.map((shop) => shop.zone));
  for (const zone of ['Australia/Sydney', 'America/New_York', 'Europe/Amsterdam', 'Asia/Kuala_Lumpur', 'Asia/Shanghai'])
    expect(zones, zone).toContain(zone);
  expect(folders.some((folder) => folder.shops.length >= 3)).toBe(true);
  expect(shops.some((shop) => shop.details.secondLanguage !== '')).toBe(true);
  expect(
    folders.some((folder) => folder.staff.some((person) => (person.capacity ?? 1) > 1)) || has('slotCapacity', '2'),
  ).toBe(true);
  const questions = folders.flatMap(({ forms }) => forms.flatMap(({ content }) => content.questions));
  expect(new Set(questions.map(({ kind }) => kind)).size).toBe(14);
  expect(has('hasStaffFeature', '0')).toBe(true);
  // Where nothing is said visitors may not book.
  expect(
    folders.some(
      (folder) => !folder.parameters.some((entry) => entry.name === 'allowsVisitorBooking' && entry.value === '1'),
    ),
  ).toBe(true);
});

test('G-04 a demo shop is loaded once; what was changed inside it afterwards stays until its folder changes', async () => {
  const place = await mkdtemp(join(tmpdir(), 'parlour-demo-'));
  const server = await startTestApp();
  try {
    const { files, pictures } = salonFolder();
    await mkdir(join(place, 'salon', 'pictures'), { recursive: true });
    await mkdir(join(place, 'salon', 'forms'));
    for (const [file, text] of Object.entries(files)) await writeFile(join(place, 'salon', file), text);
    for (const [file, bytes] of Object.entries(pictures))
      await writeFile(join(place, 'salon', 'pictures', file), bytes);
    const { picturesReady } = await loadDemoShops(server.services, place);
    // The first viewer comes before the pictures are made, and sees them all.
    const asked = Object.values(pictures).flatMap((bytes) =>
      [720, 192].map((width) => server.app.inject(`/files/${pictureFile(pictureHash(bytes), width)}`)),
    );
    expect((await Promise.all(asked)).map(({ statusCode }) => statusCode)).toEqual(asked.map(() => 200));
    expect((await server.app.inject(`/files/${pictureFile('0'.repeat(32), 720)}`)).statusCode).toBe(404);
    await picturesReady;
    const { id: shopId, chainId, logoUrl } = (await server.api.shop.getRecommended({ name: 'quay' })).reply.list[0]!;
    expect(await server.services.files.has(logoUrl!.replace('/files/', ''))).toBe(true);
    await setParameters(server.services.db, { chainId, shopId }, { hasGroupBooking: true });
    const rows = () =>
      server.services.db
        .selectFrom('parameters')
        .select('value')
        .where('shopId', '=', shopId)
        .where('name', '=', 'hasGroupBooking')
        .execute();
    await loadDemoShops(server.services, place);
    expect(await rows()).toEqual([{ value: '1' }]);
    await writeFile(join(place, 'salon', 'special-days.csv'), 'store,day,hours\n');
    await loadDemoShops(server.services, place);
    expect(await rows()).toEqual([]);
  } finally {
    await server.close();
    await rm(place, { recursive: true, force: true });
  }
}, 30_000);
