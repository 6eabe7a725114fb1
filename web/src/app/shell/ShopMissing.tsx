import { useLocation } from '@tanstack/react-router';
import { useEffect } from 'react';
import { rememberedShopId } from '../../features/shop/remembered.ts';
import { renderLink, useGo } from '../../lib/navigation/AppLink.tsx';
import { useText } from '../../lib/app-context.ts';
import { ButtonLink } from '../../ui/button/Button.tsx';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { Page } from '../../ui/layout/Page.tsx';
import { PageHeader } from '../../ui/layout/PageHeader.tsx';
import { paths } from '../../lib/navigation/paths.ts';

/** An address without a store, or with one that is not there. Without one, the last store seen opens. */
export function ShopMissing() {
  const t = useText();
  const go = useGo();
  const { pathname, search } = useLocation();
  const isUnnamed =
    (pathname === '/shopDetail' || pathname === '/reserve') && !(search as Record<string, string>).compId;
  useEffect(() => {
    const remembered = isUnnamed ? rememberedShopId() : null;
    if (remembered) go(paths.shop({ shopId: remembered }), { replaces: true });
  }, [go, isUnnamed]);
  return (
    <Page hasTabs isNarrow screen="ShopMissing">
      <PageHeader title={t(isUnnamed ? 'reasons.shop_id_missing' : 'reasons.shop_unknown')} />
      <EmptyState
        kind="noData"
        title={t('shop.missingText')}
        action={
          <ButtonLink href={paths.explore()} icon="compass" render={renderLink}>
            {t('shop.exploreStores')}
          </ButtonLink>
        }
      />
    </Page>
  );
}
