import type { RightDetail } from '@parlour/contract/rights/right';
import type { ShopFacts } from '../../catalog/policies/shop-facts.ts';
import type { Ctx } from '../../catalog/context.ts';
import { findScopesOfChain, scopeOfBooking } from '../../shop/queries/shops.ts';
import type { HeldRow } from '../queries/held.ts';

/** Where a visit can be booked that a right is good for, and a service that it names; null where no store takes one. */
export async function whereToBook({ db, catalog }: Ctx, row: HeldRow): Promise<RightDetail['bookable']> {
  const { services, stores } = row.content.scope;
  if (services.kind === 'none') return null;
  const open = await findScopesOfChain(db, row.chainId);
  const good = open.filter(({ shopId }) => stores.kind === 'all' || stores.ids.includes(shopId));
  // The store that sold it comes first.
  const own = scopeOfBooking(row);
  const inTurn = good.toSorted((one, other) => Number(other.shopId === own.shopId) - Number(one.shopId === own.shopId));
  for (const scope of inTurn) {
    const facts = await catalog.facts(scope);
    if (!facts.shop.acceptsOnlineBooking) continue;
    if (services.kind === 'all') return { shopId: scope.shopId, serviceId: null };
    const serviceId = services.ids.find((id) => isOffered(facts, id));
    if (serviceId !== undefined) return { shopId: scope.shopId, serviceId };
  }
  return null;
}

function isOffered({ services }: ShopFacts, id: string): boolean {
  const service = services.get(id);
  return service !== undefined && !service.isAddOnOnly;
}
