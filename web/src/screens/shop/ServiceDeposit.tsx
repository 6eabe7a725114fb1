import type { MenuItem } from '@parlour/contract/menu';
import { Suspense } from 'react';
import { useIsAlive } from '../../lib/is-alive.ts';
import { lazyPart } from '../../lib/lazy-part.ts';
import type { ShopVisit } from './visit.ts';

const ItemDepositNote = lazyPart(
  async () => (await import('../../features/charge/components/ItemDepositNote.tsx')).ItemDepositNote,
  'charge',
);

/** What a service asks ahead, at a shop that asks everybody for a deposit by service; elsewhere it depends on more than the service. */
export function ServiceDeposit({ item, visit }: { item: MenuItem; visit: ShopVisit }) {
  const isAlive = useIsAlive();
  const { isChargeEnabled, chargeCondition, chargeMode, hasDepositPerService, defaultItemDeposit, hidesServicePrices } =
    visit.parameters;
  const isAsked = isChargeEnabled && chargeCondition === '0' && chargeMode === '0' && hasDepositPerService;
  if (!isAlive || !isAsked || hidesServicePrices) return null;
  return (
    <Suspense>
      <ItemDepositNote item={item} place={visit.place} usual={defaultItemDeposit} style={visit.style} />
    </Suspense>
  );
}
