import { internalCalls } from '@parlour/contract/admin/calls';
import type { CheckInReply, CheckInRequest } from '@parlour/contract/checkin/calls';
import { buildShop, type BuildShop, type BuiltShop } from '../../test/build-shop.ts';
import { startTestApp, type TestApp } from '../../test/test-app.ts';
import { createTestApi, intoApp, type TestOptions } from '../../test/test-client.ts';

const key = 'internal-key-of-the-tests';

/** A server whose stores let customers check in. */
export async function startCheckIn(env: Record<string, string> = {}) {
  const server = await startTestApp({ env: { INTERNAL_KEY: key, LIMIT_CHECK_INS_PER_KIOSK: '100000', ...env } });
  const { internal: store } = createTestApi(intoApp(server.app), { token: key }, { internal: internalCalls });
  return { server, store, view: await server.viewToken() };
}
export type CheckInServer = Awaited<ReturnType<typeof startCheckIn>>;

export type CheckInStore = BuiltShop & { deviceId: string; deviceKey: string };

/** A store with a kiosk. */
export async function openStore({ server, store }: CheckInServer, asked: BuildShop = {}): Promise<CheckInStore> {
  const parameters = { isConfirmedAtOnce: true, ...asked.parameters };
  const shop = await buildShop(server.services.db, { ...asked, parameters });
  const { id: deviceId, key: deviceKey } = (await store.addCheckInDevice({ shopId: shop.shopId, name: 'Door' })).reply;
  return { ...shop, deviceId, deviceKey };
}

/** Makes a record of a customer with a phone of its own; answers what is typed at a kiosk. */
export async function customerOf(server: TestApp, { chainId }: BuiltShop, more: object = {}) {
  const typed = newPhone();
  const id = `member${typed.mobile}`;
  await server.services.db
    .insertInto('members')
    .values({ chainId, id, firstName: 'Mei', lastName: 'Tan', mobileKey: `+61${typed.mobile.slice(1)}`, ...more })
    .execute();
  return { ...typed, memberId: id };
}

let phones = 0;
/** A phone that no record has yet. */
export function newPhone() {
  phones += 1;
  return { mobile: `04${String(10_000_000 + phones)}`, dialCode: '+61', country: 'AU' };
}

export const checkInAt =
  ({ server }: CheckInServer) =>
  async (shop: CheckInStore, more: Partial<CheckInRequest> = {}, as: TestOptions = {}) => {
    const asked = { shopId: shop.shopId, deviceKey: shop.deviceKey, ...more };
    return server.api.checkIn.checkIn(asked, { token: await server.viewToken(), ...as });
  };

/** A reply of a check-in that was counted; anything else fails the test. */
export function welcomeOf({ reply }: { reply: CheckInReply }) {
  if (reply.outcome !== 'welcome') throw new Error(`checked in: ${JSON.stringify(reply)}`);
  return reply;
}
