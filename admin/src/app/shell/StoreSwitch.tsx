import { SelectField } from '@parlour/ui/form/SelectField.tsx';
import { useNavigate } from '@tanstack/react-router';
import { use } from 'react';
import { createPortal } from 'react-dom';
import { useMe } from '../../features/team/me.ts';
import { keepStore, type StoreHere } from '../../features/team/store.ts';
import { useText } from '../../lib/app-context.ts';
import { TopBarPlace } from './TopBar.tsx';

/** Which store it is about, in the bar at the top; who works at several changes it there, and stays on the same page. */
export function StoreSwitch({ around }: { around: StoreHere | null }) {
  const t = useText();
  const place = use(TopBarPlace);
  const navigate = useNavigate();
  const { chains } = useMe();
  const stores = chains.flatMap((chain) => chain.stores.map((store) => ({ chain, store })));
  if (!around || !place) return null;
  if (stores.length === 1) return createPortal(<span>{around.store.name}</span>, place);
  const change = (shopId: string) => {
    keepStore(shopId);
    void navigate({
      to: '.',
      params: (old) => (old.shopId === undefined ? old : { ...old, shopId }),
      search: {},
    });
  };
  return createPortal(
    <SelectField
      label={t('admin.store')}
      isLabelHidden
      value={around.store.id}
      options={stores.map(({ chain, store }) => ({
        value: store.id,
        text: chains.length > 1 ? t('admin.storeOfChain', { store: store.name, chain: chain.name }) : store.name,
      }))}
      onChange={(event) => change(event.target.value)}
    />,
    place,
  );
}
