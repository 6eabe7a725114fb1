import { validDaysOf } from '@parlour/domain/rights/valid-days';
import { localOf } from '@parlour/domain/time/zone';
import { allowed, refused } from '@parlour/domain/verdict';
import type { ShopFacts } from '../../catalog/policies/shop-facts.ts';
import type { Answer } from '../../platform/context.ts';
import type { Trx } from '../../platform/db/schema.ts';
import type { StoreAccess } from '../../platform/team-access.ts';
import { openRight } from '../../rights/actions/open-right.ts';
import type { ReadSale } from '../policies/read-sale.ts';
import { saleReference } from '../queries/sold.ts';

type Sold = { billId: string; memberId: string | null; read: ReadSale };

/** Issues the rights that a bill sells, one for each piece. They belong to the customer of the bill. */
export async function issueSold(
  trx: Trx,
  { shopId }: StoreAccess,
  { shop: { zone } }: Pick<ShopFacts, 'shop'>,
  { billId, memberId, read: { sale, soldAs } }: Sold,
  now: number,
): Promise<Answer<null>> {
  const boughtOn = localOf(zone, now).day;
  for (const { id: lineId, quantity } of sale.lines) {
    const sold = soldAs.get(lineId)?.right;
    if (!sold) continue;
    if (memberId === null) return refused('customer_needed', { field: 'memberId' });
    const { to } = validDaysOf({ ...sold.content, boughtOn, endsOn: null }, { firstUsedOn: null });
    if (to !== null && to < boughtOn) return refused('invalid_input', { field: 'lines' });
    for (let piece = 1; piece <= quantity; piece++) {
      const reference = `${saleReference(billId, lineId)}${piece}`;
      const opened = await openRight(trx, sold, { memberId, shopId, zone, reference, boughtOn }, now);
      if (!opened) return refused('changed_meanwhile', { field: 'lines' });
    }
  }
  return allowed(null);
}
