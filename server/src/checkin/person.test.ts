import { afterAll, beforeAll, expect, test } from 'vitest';
import { exportPerson } from '../account/actions/export-person.ts';
import { forgetPerson } from '../account/actions/forget-person.ts';
import { proveEmail } from '../test/sign-in.ts';
import { tablesWith } from '../test/tables-with.ts';
import { checkInAt, type CheckInServer, newPhone, openStore, startCheckIn, welcomeOf } from './test/checkin-store.ts';

let all: CheckInServer;
beforeAll(async () => {
  all = await startCheckIn();
});
afterAll(() => all.server.close());

test('F-107 the visits of a person are in the copy of their data, and no table says a word of them after they are forgotten', async () => {
  const shop = await openStore(all);
  const { services } = all.server;
  const { accountId } = await proveEmail(all.server, 'quillfeather@example.com');
  const customer = { firstName: 'Zephyrine', lastName: 'Quillfeather', note: 'Zephyrine likes tea' };
  const asked = { ...newPhone(), email: 'quillfeather@example.com', customer };
  expect(welcomeOf(await checkInAt(all)(shop, asked)).visits).toBe(1);
  expect(await tablesWith(services, 'zephyrine')).toEqual(['members', 'check_ins']);
  const kept = await exportPerson(services, { accountId });
  expect(kept).toMatchObject({
    checkIns: [{ shopId: shop.shopId, day: '2027-01-13', number: 1, reward: null, note: 'Zephyrine likes tea' }],
  });
  expect(await forgetPerson(services, { accountId })).toEqual({ ok: true, value: null });
  expect(await tablesWith(services, 'zephyrine')).toEqual([]);
  expect(await tablesWith(services, 'quillfeather')).toEqual([]);
  expect(await services.db.selectFrom('checkIns').selectAll().execute()).toEqual([]);
});
