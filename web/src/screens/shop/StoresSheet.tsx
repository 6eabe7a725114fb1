import { useState } from 'react';
import type { ShopCard } from '@parlour/contract/shop';
import { paths } from '../../app/paths.ts';
import { draftOf } from '../../features/booking/draft.ts';
import { StoreList } from '../../features/shop/components/StoreList.tsx';
import { useGo } from '../../lib/AppLink.tsx';
import { useText } from '../../lib/surroundings.ts';
import { AlertDialog } from '../../ui/AlertDialog.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Sheet } from '../../ui/Sheet.tsx';
import type { ShopVisit } from './visit.ts';

/** The stores of the chain; another one starts with an empty booking, which is said before (B-031, B-032, STO-02). */
export function StoresSheet({ isOpen, visit, onClose }: { isOpen: boolean; visit: ShopVisit; onClose: () => void }) {
  const t = useText();
  const go = useGo();
  const { shop, draft, parameters } = visit;
  const [asked, setAsked] = useState<ShopCard | null>(null);
  const switchTo = (store: ShopCard) => {
    draftOf(shop.id).clear();
    draftOf(store.id).clear();
    go(paths.shop({ shopId: store.id }), { replaces: true });
  };
  const choose = (store: ShopCard) => {
    if (store.id === shop.id) onClose();
    else if (draft.lines.length > 0) setAsked(store);
    else switchTo(store);
  };
  const canSwitch = parameters.hasStoreSwitch && shop.bookableShops.length > 1;
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={t('shop.switchStore')} closeLabel={t('shell.close')}>
      {canSwitch ? (
        <StoreList stores={shop.bookableShops} currentId={shop.id} onChoose={choose} />
      ) : (
        <EmptyState kind="noData" title={t('shop.oneStore')} />
      )}
      <AlertDialog
        isOpen={asked !== null}
        title={t('shop.emptyBasketTitle')}
        cancelText={t('shell.cancel')}
        confirmText={t('shop.switchStore')}
        onCancel={() => setAsked(null)}
        onConfirm={() => asked && switchTo(asked)}
        loading={false}
        loadingLabel={t('shell.loading')}
        error={null}
      >
        {t('shop.emptyBasketText')}
      </AlertDialog>
    </Sheet>
  );
}
