import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildShop } from '../../test/build-shop.ts';
import { startTestApp, type TestApp } from '../../test/test-app.ts';

let server: TestApp;
let place: { chainId: string; shopId: string };
const most = 3;

beforeAll(async () => {
  server = await startTestApp({
    env: Object.fromEntries(
      ['ATTEMPTS', 'LOOKUPS', 'ORDERS', 'SIGN_UPS', 'CODES', 'WAITLIST_ENTRIES'].map((name) => [
        `LIMIT_${name}_PER_IP`,
        `${most}`,
      ]),
    ),
  });
  const { chainId, shopId } = await buildShop(server.services.db);
  place = { chainId, shopId };
});
afterAll(() => server.close());

const rowsOf = async () => {
  const { count } = await server.services.db
    .selectFrom('attempts')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
};

const questions: Record<string, (deviceId: string, index: number) => Promise<{ status: number }>> = {
  'looking a member up': async (deviceId, index) =>
    server.api.booking.checkMember(
      { ...place, email: `a${index}@example.com`, mobile: '', country: 'AU' },
      { deviceId, token: await server.viewToken() },
    ),
  'asking whether an account exists': (deviceId, index) =>
    server.api.account.checkExists({ username: `a${index}@example.com` }, { deviceId }),
  'trying a code': (deviceId, index) =>
    server.api.account.verifyCode(
      { email: `a${index}@example.com`, mobile: undefined, source: 'signup', verifyCode: '123456', deviceId },
      { deviceId },
    ),
  'asking for a link to sign in': (deviceId, index) =>
    server.api.account.askSignInLink({ email: `a${index}@example.com`, chainId: null, shopId: null }, { deviceId }),
};

test.each(Object.keys(questions))('F-130 %s with a new device every time fills no table', async (name) => {
  const ask = questions[name]!;
  for (let index = 0; index < most + 12; index++) await ask(`${name.replaceAll(' ', '-')}-${index}`, index);
  const before = await rowsOf();
  for (let index = 100; index < 120; index++)
    expect([index, (await ask(`${name.replaceAll(' ', '-')}-${index}`, index)).status]).toEqual([index, 429]);
  expect(await rowsOf()).toBe(before);
});
