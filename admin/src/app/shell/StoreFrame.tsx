import { Page } from '@parlour/ui/layout/Page.tsx';
import { TextLink } from '@parlour/ui/button/TextLink.tsx';
import { Outlet, useParams } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useMe } from '../../features/team/me.ts';
import { CurrentStore, keepStore, storeOf } from '../../features/team/store.ts';
import { appLink } from '../../lib/AppLink.tsx';
import { useText } from '../../lib/app-context.ts';
import { PageTop } from '../../screens/PageTop.tsx';

/** The pages of one store. An address of a store where the member does not work says so. */
export function StoreFrame() {
  const t = useText();
  const { shopId } = useParams({ strict: false });
  const here = storeOf(useMe(), shopId ?? null);
  const id = here?.store.id;
  useEffect(() => {
    if (id !== undefined) keepStore(id);
  }, [id]);
  if (!here)
    return (
      <Page hasTabs>
        <PageTop title={t('admin.storeClosed')} subtitle={t('admin.storeClosedText')} />
        <TextLink href="/" render={appLink} isStandalone>
          {t('admin.stores')}
        </TextLink>
      </Page>
    );
  // Another store begins afresh: nothing that was opened at the one before stays open.
  return (
    <CurrentStore key={here.store.id} value={here}>
      <Outlet />
    </CurrentStore>
  );
}
