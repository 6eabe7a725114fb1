import type { ItemScope, RightScope } from './right.ts';

/** A service or product by its id. */
export type ScopedItem = { kind: 'service' | 'product'; itemId: string };

/** Decides whether a right is good for an item at a store. */
export function appliesTo(scope: RightScope, storeId: string, { kind, itemId }: ScopedItem): boolean {
  return isAtStore(scope, storeId) && includes(kind === 'service' ? scope.services : scope.products, itemId);
}

export function isAtStore({ stores }: Pick<RightScope, 'stores'>, storeId: string): boolean {
  return stores.kind === 'all' || stores.ids.includes(storeId);
}

function includes(scope: ItemScope, itemId: string): boolean {
  return scope.kind === 'all' || (scope.kind === 'listed' && scope.ids.includes(itemId));
}
