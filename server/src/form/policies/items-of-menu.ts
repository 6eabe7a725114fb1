import type { TriggerItem } from '@parlour/domain/form/forms-needed';
import type { ShopFacts } from '../../catalog/policies/shop-facts.ts';

/** Items as rules name them: what a menu shows by its code has an id there. */
export function itemsOfMenu(
  { serviceByCode, productByCode }: Pick<ShopFacts, 'serviceByCode' | 'productByCode'>,
  items: readonly TriggerItem[],
): TriggerItem[] {
  return items.map(({ kind, id }) => ({
    kind,
    id: (kind === 'service' ? serviceByCode : productByCode).get(id)?.id ?? id,
  }));
}
