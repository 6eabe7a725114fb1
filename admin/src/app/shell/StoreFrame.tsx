import { Outlet, useLocation, useParams } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useMe } from '../../features/team/me.ts';
import { CurrentStore, keepStore, storeOf } from '../../features/team/store.ts';
import { useText } from '../../lib/app-context.ts';
import { Closed } from '../../screens/Closed.tsx';
import { placeAt } from './places.ts';

/** The pages of one store. An address of a store where the member does not work says so, and so does one of a page that her role does not open. */
export function StoreFrame() {
  const t = useText();
  const { shopId } = useParams({ strict: false });
  const here = storeOf(useMe(), shopId ?? null);
  const place = placeAt(useLocation().pathname);
  const id = here?.store.id;
  useEffect(() => {
    if (id !== undefined) keepStore(id);
  }, [id]);
  if (!here) return <Closed title={t('admin.storeClosed')} text={t('admin.storeClosedText')} />;
  // Nothing is asked of the server: it would refuse.
  if (place && here.store.permissions[place.needs] === undefined)
    return <Closed title={t(place.text)} text={t('admin.pageClosedText')} />;
  // Another store begins afresh: nothing that was opened at the one before stays open.
  return (
    <CurrentStore key={here.store.id} value={here}>
      <Outlet />
    </CurrentStore>
  );
}
