import { internalCalls } from '@parlour/contract/admin/calls';
import type { SettledBill } from '@parlour/contract/admin/bills';
import { sentBill } from '../../bill/test/bills.ts';
import { json } from '../../platform/db/types.ts';
import { recordAt } from '../../rights/test/sell.ts';
import { buildShop, type BuiltShop } from '../../test/build-shop.ts';
import { signInAsNew, type SignedInPerson } from '../../test/sign-in.ts';
import { startTestApp, type TestApp } from '../../test/test-app.ts';
import { createTestApi, intoApp } from '../../test/test-client.ts';
import { deliverPoints } from '../actions/deliver.ts';

const key = 'internal-key-of-the-tests';

/** A store that gives points, and its till. */
export async function startPointsShop() {
  const server = await startTestApp({ env: { INTERNAL_KEY: key } });
  const { db } = server.services;
  const shop = await buildShop(db);
  await givePoints(server, shop.chainId);
  const { internal: store } = createTestApi(intoApp(server.app), { token: key }, { internal: internalCalls });
  return { server, shop, store, db };
}

/** Switches points on at a chain. */
export const givePoints = ({ services }: TestApp, chainId: string, rule: object = {}) =>
  services.db
    .insertInto('pointRules')
    .values({ chainId, code: 'PR011', isEnabled: true, rewards: json([]), ...rule })
    .execute();

export type PointsShop = Awaited<ReturnType<typeof startPointsShop>>;

/** A customer with a record at the store. */
export async function customerAt(
  { server }: PointsShop,
  shop: BuiltShop,
): Promise<{ person: SignedInPerson; memberId: string }> {
  const person = await signInAsNew(server);
  return { person, memberId: await recordAt(server, shop.chainId, person.accountId) };
}

/** A bill of one service for an amount, paid by cash. */
export const cashBill = (shopId: string, amount: string, more: Partial<SettledBill> = {}): SettledBill =>
  sentBill(shopId, {
    lines: [{ id: '1', kind: 'service', name: 'Cut', quantity: 1, price: amount, amount }],
    discounts: [],
    taxes: [],
    tenders: [{ kind: 'cash', amount }],
    total: amount,
    ...more,
  });

/** Books what is due, until nothing is. */
export async function settlePoints({ server }: PointsShop): Promise<void> {
  while ((await deliverPoints(server.services)) > 0);
}
