import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildShop } from '../../test/build-shop.ts';
import { startTestApp, type TestApp } from '../../test/test-app.ts';
import { mistakeText } from '../folder/mistake.ts';
import { salonFolder } from '../folder/test/salon.ts';
import { loadFolder } from './load-folder.ts';
import type { LoadReport } from './report.ts';

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());

type Changes = Parameters<typeof salonFolder>[0];

/** Loads the folder as a chain of its own; mistakes are thrown as sentences. */
async function load(chainKey: string, changed: Changes = {}): Promise<LoadReport> {
  const { files, pictures } = salonFolder(changed);
  const chain = files['chain.json']!.replace('harbour', chainKey);
  const loaded = await loadFolder(server.services, { files: { ...files, 'chain.json': chain }, pictures });
  if (!loaded.ok) throw new Error((loaded.facts ?? []).map(mistakeText).join('\n'));
  return loaded.value;
}

test('B-304 base data answers what the title codes of a chain mean, in the order of its folder, to its own shops only', async () => {
  const { chainId, shopIds } = await load('titles');
  const place = { shopId: shopIds['quay']!, chainId };
  const said = await server.api.reference.getBaseData(place);
  expect(said.reply).toEqual({
    titles: [
      { code: 'DS01', name: 'Stylist', nameSecond: '发型师' },
      { code: 'DS02', name: 'Barber', nameSecond: '' },
    ],
  });
  const other = await buildShop(server.services.db);
  expect(said.result).toHaveProperty('DS');
  expect((await server.api.reference.getBaseData({ ...place, chainId: other.chainId })).reason).toBe('shop_unknown');
  expect((await server.api.reference.getBaseData({ shopId: other.shopId })).reply).toEqual({ titles: [] });
  const changed = await load('titles', { 'titles.csv': ['DS02,Barber,', 'DS03,Junior,学徒'] });
  expect(changed.tables['titles']).toEqual({ added: 1, changed: 0, withdrawn: 1, unchanged: 1 });
});

test('B-304 whoever has a code instead of a title must find it in titles.csv', async () => {
  const coded = {
    'staff.csv': [
      'title,gender,photo,score,capacity,specialty\nanna,quay,Anna,Stylist',
      'title,title_code,gender,photo,score,capacity,specialty\nanna,quay,Anna,,DS09',
    ],
  } as const;
  await expect(load('coded', { ...coded, 'titles.csv': null })).rejects.toThrow('"DS09" is not in titles.csv');
});
