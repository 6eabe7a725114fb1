import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { checkFolder } from '../import/formats/check-folder.ts';
import { exportShop } from '../import/actions/export-shop.ts';
import { findMistakes, loadFolder } from '../import/actions/load-folder.ts';
import { setParameters } from '../test/build-shop.ts';
import { startTestApp, type TestApp } from '../test/test-app.ts';
import { salonWithWorks, webm } from './test/works.ts';
import { asStore } from '../test/as-store.ts';

let server: TestApp;
const ids = new Map<string, string>();
const place = { chainId: '', shopId: '' };
const first = { pageNum: 1, pageSize: 20, isShown: true };
const idOf = (key: string) => ids.get(key)!;
const worksOf = (key: string, more = {}) =>
  server.api.staff.getWorks({ ...first, ...place, staffId: idOf(key), ...more });

async function load(document = salonWithWorks()) {
  const loaded = await loadFolder(asStore(server.services), document);
  if (!loaded.ok) throw new Error(JSON.stringify(loaded.details));
  return loaded.value;
}

beforeAll(async () => {
  server = await startTestApp();
  const { chainId, shopIds } = await load();
  Object.assign(place, { chainId, shopId: shopIds['quay']! });
  for (const table of ['staff', 'services', 'workTags', 'works'] as const)
    for (const { key, id } of await server.services.db.selectFrom(table).select(['key', 'id']).execute())
      ids.set(key, id);
  ids.set('hill', shopIds['hill']!);
});
afterAll(() => server.close());

describe('the list of works', () => {
  test('B-135 a work carries its media with height and shape, its labels, tags and price', async () => {
    const { result } = await worksOf('anna');
    const { list } = result as { list: Record<string, unknown>[] };
    expect(list.find(({ id }) => id === idOf('bob'))).toEqual({
      id: idOf('bob'),
      title: 'Soft bob',
      titleSecond: '柔和短发',
      labelList: [
        { id: idOf('cut'), name: 'Short Cut', nameSecond: '短发' },
        { id: idOf('style'), name: 'Long Style', nameSecond: '' },
      ],
      showCase: [
        {
          url: expect.stringMatching(/-720\.webp$/),
          coverImageUrl: expect.stringMatching(/-720\.webp$/),
          type: 'image',
          workType: 'image/webp',
          height: 212,
          horizontal: true,
        },
        {
          url: expect.stringMatching(/^\/files\/[0-9a-f]{32}\.webm$/),
          coverImageUrl: expect.stringMatching(/-720\.webp$/),
          type: 'video',
          workType: 'video/webm',
          height: 598,
          horizontal: false,
        },
        expect.objectContaining({ type: 'image', height: 598, horizontal: false }),
      ],
      galleryType: 'video',
      tagList: [
        { id: idOf('short'), name: 'Short', nameSecond: '短' },
        { id: idOf('blond'), name: 'Blond', nameSecond: '' },
      ],
      price: '120.50',
    });
    expect(list.find(({ id }) => id === idOf('fringe'))).toMatchObject({ galleryType: 'image', price: null });
  });

  test('B-306 works come in their order, page by page, and what is not shown never appears', async () => {
    const titles = (answer: { reply: { list: { title: string }[] } }) => answer.reply.list.map(({ title }) => title);
    const all = await worksOf('anna');
    expect(titles(all)).toEqual(['Fringe', 'Soft bob', 'Crop', 'Wave', 'Braid']);
    expect(all.reply).toMatchObject({ total: 5, hasNextPage: false, pageNum: 1, pageSize: 20 });
    const second = await worksOf('anna', { pageNum: 2, pageSize: 2 });
    expect(titles(second)).toEqual(['Crop', 'Wave']);
    expect(second.reply).toMatchObject({ total: 5, hasNextPage: true });
    expect((await worksOf('anna', { isShown: false })).reply).toMatchObject({ total: 0, list: [] });
    expect(titles(await worksOf('anna', { tagId: idOf('blond') }))).toEqual(['Soft bob', 'Wave']);
    expect(titles(await worksOf('anna', { tagId: 'nobody' }))).toEqual([]);
  });

  test('B-306 a person of another store, and another chain, are not told of', async () => {
    expect((await worksOf('cleo')).reply.list).toEqual([]);
    expect((await worksOf('cleo', { shopId: idOf('hill') })).reply.list).toHaveLength(1);
    for (const other of [{ chainId: 'other' }, { shopId: 'other' }])
      expect(await worksOf('anna', other)).toMatchObject({ status: 422, reason: 'shop_unknown' });
  });

  test('B-305 the tags of a chain are those that some work shown has', async () => {
    const { result } = await server.api.staff.getWorkTags({ chainId: place.chainId });
    expect(result).toEqual([
      { id: idOf('short'), name: 'Short', nameSecond: '短' },
      { id: idOf('blond'), name: 'Blond', nameSecond: '' },
    ]);
    expect(await server.api.staff.getWorkTags({ chainId: 'other' })).toMatchObject({ reason: 'shop_unknown' });
  });

  test('B-306 nothing is told of works where the store does not speak of its people', async () => {
    await setParameters(server.services.db, place, { hasStaffFeature: false });
    expect((await worksOf('anna')).reply).toMatchObject({ total: 0, list: [] });
    await setParameters(server.services.db, place, { hasStaffFeature: true });
  });
});

describe('works with the people', () => {
  test('B-133 B-303 a person carries how many works there are, and the first four of them', async () => {
    const { result } = await server.api.staff.get({ id: idOf('anna') });
    expect(result).toMatchObject({
      galleryCount: 5,
      masterGalleryList: [
        { id: idOf('fringe'), title: 'Fringe', titleSecond: '', galleryType: 'image' },
        { id: idOf('bob'), title: 'Soft bob', titleSecond: '柔和短发', galleryType: 'video' },
        { id: idOf('crop') },
        { id: idOf('wave') },
      ],
    });
    const { masterGalleryList } = result as { masterGalleryList: { coverImageUrl: string }[] };
    expect(masterGalleryList).toHaveLength(4);
    for (const { coverImageUrl } of masterGalleryList) expect(coverImageUrl).toMatch(/-720\.webp$/);
  });

  test('B-133 B-088 so does everybody in the list of the people of a store', async () => {
    const { reply } = await server.api.availability.getStaff({ shopId: place.shopId, lines: [] });
    expect(reply.map(({ name, workCount, works }) => [name, workCount, works.length])).toEqual([
      ['Anna', 5, 4],
      ['Ben', 1, 1],
    ]);
  });
});

describe('videos', () => {
  const get = async (range?: string, method: 'GET' | 'HEAD' = 'GET') => {
    const url = (await worksOf('anna')).reply.list
      .flatMap(({ media }) => media)
      .find(({ kind }) => kind === 'video')!.url;
    return server.app.inject({ method, url, ...(range ? { headers: { range } } : {}) });
  };

  test('B-102 a video is handed out whole, and in the parts that a browser asks for when it goes to a place in it', async () => {
    const whole = await get();
    expect(whole.rawPayload.equals(webm)).toBe(true);
    expect([whole.statusCode, whole.headers['content-type'], whole.headers['accept-ranges']]).toEqual([
      200,
      'video/webm',
      'bytes',
    ]);
    expect(whole.headers['content-disposition']).toBeUndefined();
    const part = await get('bytes=100-199');
    expect([part.statusCode, part.headers['content-range'], part.headers['content-length']]).toEqual([
      206,
      'bytes 100-199/1000',
      '100',
    ]);
    expect(part.rawPayload.equals(webm.subarray(100, 200))).toBe(true);
    expect((await get('bytes=990-')).rawPayload.equals(webm.subarray(990))).toBe(true);
    const outside = await get('bytes=1000-');
    expect([outside.statusCode, outside.headers['content-range']]).toEqual([416, 'bytes */1000']);
    const head = await get(undefined, 'HEAD');
    expect([head.headers['content-length'], head.rawPayload.length]).toEqual(['1000', 0]);
  });
});

describe('works.csv', () => {
  test('B-135 works, tags and videos are written back as they came, those that are not shown too', async () => {
    await load();
    const back = await exportShop(server.services, 'harbour');
    if (!back.ok) throw new Error(back.reason);
    expect(back.value.videos).toEqual({ 'film.webm': webm });
    expect(back.value.files['works.csv']).toContain('secret,anna,Secret,');
    const { tables } = await load(back.value);
    for (const table of ['works', 'tags', 'videos'])
      expect([table, tables[table]]).toEqual([table, expect.objectContaining({ added: 0, changed: 0, withdrawn: 0 })]);
  });

  test('B-135 loading the same works again changes nothing, and a work that is gone is withdrawn', async () => {
    expect((await load()).tables['works']).toMatchObject({ added: 0, changed: 0, unchanged: 8 });
    const gone = await load(salonWithWorks(['fade,ben,Fade,,square.svg,,,,,\n', '']));
    expect(gone.tables['works']).toMatchObject({ withdrawn: 1, unchanged: 7 });
    expect((await worksOf('ben')).reply.list).toEqual([]);
    expect((await load()).tables['works']).toMatchObject({ changed: 1, unchanged: 7 });
    expect((await worksOf('ben')).reply.list.map(({ id }) => id)).toEqual([idOf('fade')]);
  });

  test.each([
    [['bob,anna,', 'bob,nobody,'], 'staff'],
    [['wide.svg|film.webm:tall.svg', 'wide.svg|other.webm:tall.svg'], 'media'],
    [['wide.svg|film.webm:tall.svg', 'wide.svg|film.webm:other.svg'], 'media'],
    [['wide.svg|film.webm:tall.svg', 'wide.svg|a:b:c'], 'media'],
    [['cut|style', 'cut|unknown'], 'services'],
    [['short|blond', 'short|unknown'], 'tags'],
    [['120.50', '120.505'], 'price'],
    [['Soft bob', ''], 'title'],
  ] as const)('B-135 a work with %s is refused with its place', (change, column) => {
    const checked = checkFolder(salonWithWorks(change));
    expect(checked.ok ? [] : checked.details).toContainEqual(
      expect.objectContaining({ file: 'works.csv', line: 2, column }),
    );
  });

  test('B-135 what is called a video and is none, and a video that no row names, are mistakes', async () => {
    const document = salonWithWorks();
    const videos = { 'film.webm': Buffer.from('<!doctype html>'), 'unused.mp4': Buffer.from('\0\0\0\x18ftypisom') };
    expect(await findMistakes({ ...document, videos })).toEqual([
      { file: 'videos/film.webm', line: null, column: null, reason: expect.stringContaining('MP4 and WebM') },
      { file: 'videos/unused.mp4', line: null, column: null, reason: 'no table names this video' },
    ]);
    expect((await loadFolder(asStore(server.services), { ...document, videos })).ok).toBe(false);
  });
});
