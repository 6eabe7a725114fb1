import { internalCalls } from '@parlour/contract/admin/calls';
import type { SentSale } from '@parlour/contract/till/sale';
import type { TeamRole } from '@parlour/domain/team/permissions';
import { newId } from '../../platform/ids.ts';
import { recordAt, sell } from '../../rights/test/sell.ts';
import { putMember, putSession, teamBrowser } from '../../team/test/member.ts';
import { type BuildShop, buildShop, type BuiltShop } from '../../test/build-shop.ts';
import { startTestApp, type TestApp } from '../../test/test-app.ts';
import { createTestApi, intoApp } from '../../test/test-client.ts';

const key = 'internal-key-of-the-tests';

/** A store with a product, a package of five cuts, a gift card of $50 and a coupon, and what its desk and its customers do there. */
export async function startTill(parameters: BuildShop['parameters'] = {}) {
  const server: TestApp = await startTestApp({ env: { INTERNAL_KEY: key } });
  const { db } = server.services;
  const shop = await buildShop(db, { merchant: { channel: 'simulated' }, parameters });
  const oilId = newId();
  await db
    .insertInto('products')
    .values({ chainId: shop.chainId, id: oilId, key: 'oil', name: 'Oil', priceMinor: 2000, stock: 3 })
    .execute();
  await sell(server, shop.chainId, 'five', { benefit: { kind: 'sessions', count: 5 } });
  await sell(server, shop.chainId, 'one', { benefit: { kind: 'sessions', count: 1 } });
  await sell(server, shop.chainId, 'ten', { benefit: { kind: 'sessions', count: 10 }, priceMinor: 40_000 });
  await sell(server, shop.chainId, 'card', { kind: 'voucher', benefit: { kind: 'stored_value' }, faceMinor: 5000 });
  const at = (role: TeamRole, shopId: string | null = shop.shopId) => tillAs(server, shop.chainId, role, shopId);
  return {
    server,
    db,
    shop,
    oilId,
    cutId: shop.serviceIds[0]!,
    at,
    desk: await at('front_desk'),
    lead: await at('manager'),
    store: createTestApi(intoApp(server.app), { token: key }, { internal: internalCalls }).internal,
    member: (accountId: string | null = null) => recordAt(server, shop.chainId, accountId),
    close: () => server.close(),
  };
}

export type TillShop = Awaited<ReturnType<typeof startTill>>;

/** The calls of the till as a new member of the team makes them. */
export async function tillAs(server: TestApp, chainId: string, role: TeamRole, shopId: string | null) {
  const { memberId } = await putMember(server, {
    chainId,
    grants: [{ role, shopId: role === 'owner' ? null : shopId }],
  });
  const { token, cookie } = await putSession(server, memberId);
  const { calls, jar } = teamBrowser(server);
  const [name = '', value = ''] = cookie.split('=');
  jar.set(name, value);
  // A desk settles what it sees: a sale of an appointment sends the mark that it has begun with, and the same one when it is sent again.
  const seen = new Map<string, string | null>();
  const settle: typeof calls.till.settle = async (sale, opts) => {
    const { shopId, bookingId, reference, visitHash } = sale;
    if (bookingId === undefined || visitHash !== undefined) return calls.till.settle(sale, opts);
    if (!seen.has(reference)) {
      const begun = await calls.till.start({ shopId, bookingId }, opts);
      if (begun.reason) return calls.till.settle(sale, opts);
      seen.set(reference, begun.reply.visitHash);
    }
    return calls.till.settle({ ...sale, visitHash: seen.get(reference) ?? undefined }, opts);
  };
  return {
    till: { ...calls.till, settle },
    /** The calls as they are: a sale says itself what it has seen. */
    blind: calls.till,
    appointment: calls.appointment,
    customer: calls.customer,
    team: calls.team,
    as: { token },
    headers: { authorization: `Bearer ${token}`, cookie },
  };
}

let sales = 0;

/** A sale of a cut for $50, paid in cash. */
export function cutSale(
  { shop, cutId }: Pick<TillShop, 'cutId'> & { shop: BuiltShop },
  more: Partial<SentSale> = {},
): SentSale {
  sales += 1;
  return {
    shopId: shop.shopId,
    reference: `sale-of-the-tests-${sales}`,
    currencyCode: 'AUD',
    lines: [{ id: '1', articleId: cutId, kind: 'service', quantity: 1, price: '50.00' }],
    discounts: [],
    rights: [],
    tenders: [{ kind: 'cash', amount: '50.00', given: '100.00' }],
    open: '50.00',
    ...more,
  };
}

/** Why some lines of a sale are cheaper, or left out. */
export const why = (...lineIds: string[]) => ({ reasons: lineIds.map((lineId) => ({ lineId, reason: 'Goodwill' })) });
