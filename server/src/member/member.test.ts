import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildShop } from '../test/build-shop.ts';
import { signInAsNew } from '../test/sign-in.ts';
import { startTestApp, type TestApp } from '../test/test-app.ts';

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());

test('B-148 B-280 the chain tells a customer who is signed in her own record: id, lock, blacklist, purchases, address, balances', async () => {
  const { chainId, shopId } = await buildShop(server.services.db);
  const { accountId, token } = await signInAsNew(server);
  const asked = { shopId, chainId, userId: accountId };
  expect((await server.api.member.getOwn(asked, { token })).reply).toBeNull();
  await server.services.db
    .insertInto('members')
    .values({
      chainId,
      id: 'me',
      accountId,
      emailKey: null,
      mobileKey: null,
      isOpen: false,
      isBlacklisted: true,
      hasPurchased: true,
    })
    .execute();
  const answer = await server.api.member.getOwn(asked, { token });
  expect(answer.result).toEqual({
    id: 'me',
    lockFlag: 0,
    reserveBlacklist: { blacklistStatus: 1 },
    everPurchase: 1,
    address: '',
    prepaidList: [],
    holdsRights: false,
  });
  expect(answer.reply).toMatchObject({ isOpen: false, blacklist: { isBlacklisted: true }, hasPurchased: true });
});

test('B-280 a customer does not read the record of another one, and a visitor is asked to sign in', async () => {
  const { chainId, shopId } = await buildShop(server.services.db);
  const [me, other] = [await signInAsNew(server), await signInAsNew(server)];
  const member = { chainId, id: 'other', accountId: other.accountId, emailKey: null, mobileKey: null };
  await server.services.db.insertInto('members').values(member).execute();
  const { token } = me;
  expect((await server.api.member.getOwn({ shopId, chainId, userId: other.accountId }, { token })).reply).toBeNull();
  expect((await server.api.member.getOwn({ shopId, chainId }, { token })).reply).toBeNull();
  const visitor = await server.viewToken();
  expect((await server.api.member.getOwn({ shopId, chainId }, { token: visitor })).reason).toBe('sign_in_needed');
  expect((await server.api.member.getOwn({ shopId: 'nobody' }, { token })).reason).toBe('shop_unknown');
});
