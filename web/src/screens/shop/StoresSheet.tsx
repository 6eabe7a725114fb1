import { useText } from '../../lib/app-context.ts';
import { EmptyState } from '@parlour/ui/feedback/EmptyState.tsx';
import { Sheet } from '@parlour/ui/overlay/Sheet.tsx';
import { StoreChoice } from './StoreChoice.tsx';
import type { ShopVisit } from './visit.ts';

/** The store switch over the shop page. */
export function StoresSheet({ isOpen, visit, onClose }: { isOpen: boolean; visit: ShopVisit; onClose: () => void }) {
  const t = useText();
  const { shop, parameters } = visit;
  const canSwitch = parameters.hasStoreSwitch && shop.bookableShops.length > 1;
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={t('shop.switchStore')} closeLabel={t('shell.close')}>
      {canSwitch ? (
        <StoreChoice shop={shop} onStay={onClose} />
      ) : (
        <EmptyState kind="noData" title={t('shop.oneStore')} />
      )}
    </Sheet>
  );
}
