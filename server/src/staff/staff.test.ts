import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../test/test-app.ts';
import { salonFolder } from '../import/formats/test/salon.ts';
import { loadFolder } from '../import/actions/load-folder.ts';
import { asStore } from '../test/as-store.ts';

let server: TestApp;
const ids = new Map<string, string>();

beforeAll(async () => {
  server = await startTestApp();
  const loaded = await loadFolder(asStore(server.services), salonFolder());
  if (!loaded.ok) throw new Error('the folder should be right');
  for (const { key, id } of await server.services.db.selectFrom('staff').select(['key', 'id']).execute())
    ids.set(key, id);
});
afterAll(() => server.close());

describe('people', () => {
  test('B-087 B-133 a person carries name, title, picture, score and the fields of the wire', async () => {
    const { result } = await server.api.staff.get({ id: ids.get('anna')! });
    expect(result).toMatchObject({
      id: ids.get('anna'),
      employeeId: ids.get('anna'),
      empName: 'Anna',
      titleName: 'Stylist',
      titleCode: '',
      gender: 0,
      score: '4.85',
      skill: 'Curls',
      remark: '',
      galleryCount: 1,
      maxReserveItemsNum: 2,
      reserveItemsNum: 0,
      code: 'anna',
      staffPrice: null,
    });
    expect((result as { profileImage: string }).profileImage).toMatch(/-720\.webp$/);
    expect((await server.api.staff.get({ id: ids.get('ben')! })).reply).toMatchObject({
      score: null,
      photoUrl: null,
      gender: 1,
    });
  });

  test('G-80 the parallel capacity is the own one, else that of the store', async () => {
    expect((await server.api.staff.getSafety({ id: ids.get('anna')! })).result).toEqual([
      { code: 'AQ009', status: '1', value: '2' },
    ]);
    expect((await server.api.staff.getSafety({ id: ids.get('ben')! })).result).toEqual([
      { code: 'AQ009', status: '0', value: '1' },
    ]);
    expect((await server.api.staff.getSafety({ id: ids.get('cleo')! })).result).toEqual([
      { code: 'AQ009', status: '0', value: '2' },
    ]);
  });

  test('B-133 a visitor and another customer look the same', async () => {
    for (const id of ['nobody', "' or 1=1 --"]) {
      expect(await server.api.staff.get({ id })).toMatchObject({ status: 422, reason: 'not_found' });
      expect(await server.api.staff.getSafety({ id })).toMatchObject({ status: 422, reason: 'not_found' });
    }
  });
});
