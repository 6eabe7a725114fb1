import type { MenuItem } from '@parlour/contract/menu/calls';
import { Suspense } from 'react';
import { useIsAlive } from '../../lib/page/is-alive.ts';
import { lazyPart } from '../../lib/loading/lazy-part.ts';
import type { ShopVisit } from './visit.ts';

const ItemDepositNote = lazyPart(
  async () => (await import('../../features/payment/components/ItemDepositNote.tsx')).ItemDepositNote,
  'payment',
);

/** What a service asks ahead, at a shop that charges. */
export function ServiceDeposit({ item, visit }: { item: MenuItem; visit: ShopVisit }) {
  const isAlive = useIsAlive();
  if (!isAlive || !visit.parameters.isChargeEnabled) return null;
  return (
    <Suspense>
      <ItemDepositNote item={item} place={visit.place} parameters={visit.parameters} style={visit.style} />
    </Suspense>
  );
}
