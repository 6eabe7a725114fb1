import type { Shop } from '@parlour/contract/shop/calls';
import type { ShopCard } from '@parlour/contract/shop/card';
import { useState } from 'react';
import { paths } from '../../lib/navigation/paths.ts';
import { draftOf, useDraft } from '../../features/booking/draft.ts';
import { keepChosenStore } from '../../features/shop/chosen-store.ts';
import { StoreList } from '../../features/shop/components/StoreList.tsx';
import { useGo } from '../../lib/navigation/AppLink.tsx';
import { useBrand, useText } from '../../lib/app-context.ts';
import { useDistances } from './StoreDistances.tsx';
import { AlertDialog } from '@parlour/ui/overlay/AlertDialog.tsx';

type StoreChoiceProps = {
  shop: Shop;
  /** The present store was tapped: nothing is switched. */ onStay: () => void;
};

/** The stores of the chain; another one starts with an empty booking, which is said before. */
export function StoreChoice({ shop, onStay }: StoreChoiceProps) {
  const t = useText();
  const go = useGo();
  const { kind } = useBrand();
  const [draft] = useDraft(shop.id);
  const [asked, setAsked] = useState<ShopCard | null>(null);
  const { distanceOf, offer } = useDistances();
  const switchTo = (store: ShopCard) => {
    if (kind === 'chain') keepChosenStore(store);
    draftOf(shop.id).clear();
    draftOf(store.id).clear();
    go(paths.shop({ shopId: store.id }), { replaces: true });
  };
  const choose = (store: ShopCard) => {
    if (store.id === shop.id) onStay();
    else if (draft.lines.length > 0) setAsked(store);
    else switchTo(store);
  };
  return (
    <>
      <StoreList stores={shop.bookableShops} currentId={shop.id} onChoose={choose} distanceOf={distanceOf} />
      {offer}
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
    </>
  );
}
