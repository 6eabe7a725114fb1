import { useLocation, useRouter } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';
import { rememberedShopId } from '../../features/shop/remembered.ts';
import { renderLink } from '../../lib/navigation/AppLink.tsx';
import { useText } from '../../lib/app-context.ts';
import { ButtonLink } from '@parlour/ui/button/Button.tsx';
import { EmptyState } from '@parlour/ui/feedback/EmptyState.tsx';
import { Page } from '@parlour/ui/layout/Page.tsx';
import { PageHeader } from '@parlour/ui/layout/PageHeader.tsx';
import { fragments, paths } from '../../lib/navigation/paths.ts';

/** An address without a store, or with one that is not there. Without one, the last store seen opens, or the pages of a booking there. */
export function ShopMissing() {
  const t = useText();
  const router = useRouter();
  const { pathname, search } = useLocation();
  const isBooking = pathname === '/reserve';
  const isUnnamed = (pathname === '/shopDetail' || isBooking) && !(search as Record<string, string>).compId;
  const leadOn = useEffectEvent(() => {
    const remembered = isUnnamed ? rememberedShopId() : null;
    if (!remembered) return;
    const at = isBooking
      ? { search: { ...(search as object), compId: remembered }, hash: fragments.book('service') }
      : { search: { compId: remembered } };
    void router.navigate({ to: '/shopDetail', ...at, replace: true, hashScrollIntoView: false });
  });
  useEffect(() => leadOn(), [isUnnamed]);
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
