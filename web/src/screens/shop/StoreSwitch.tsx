import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { paths } from '../../lib/navigation/paths.ts';
import { shopQuery } from '../../features/shop/calls.ts';
import { rememberedShopId } from '../../features/shop/remembered.ts';
import { renderLink, useGo } from '../../lib/navigation/AppLink.tsx';
import { errorWords } from '../../lib/http/error-words.ts';
import { useApi, useText } from '../../lib/app-context.ts';
import { Button, ButtonLink } from '@parlour/ui/button/Button.tsx';
import { EmptyState } from '@parlour/ui/feedback/EmptyState.tsx';
import { Page } from '@parlour/ui/layout/Page.tsx';
import { PageHeader } from '@parlour/ui/layout/PageHeader.tsx';
import { LoadingRegion, Skeleton } from '@parlour/ui/feedback/Skeleton.tsx';
import { StoreChoice } from './StoreChoice.tsx';

/** The store switch at an address of its own: the stores of the chain whose store is looked at. */
export function StoreSwitch() {
  const t = useText();
  const shopId = rememberedShopId();
  return (
    <Page hasTabs isNarrow screen="StoreSwitch">
      <PageHeader title={t('shop.switchStore')} />
      {shopId === null ? <NoStore /> : <Stores shopId={shopId} />}
    </Page>
  );
}

function NoStore() {
  const t = useText();
  return (
    <EmptyState
      kind="noData"
      title={t('brand.noStoreTitle')}
      text={t('brand.noStoreText')}
      action={
        <ButtonLink href={paths.explore()} icon="compass" render={renderLink}>
          {t('shop.exploreStores')}
        </ButtonLink>
      }
    />
  );
}

function Stores({ shopId }: { shopId: string }) {
  const t = useText();
  const go = useGo();
  const { history } = useRouter();
  const { data: shop, error, refetch } = useQuery(shopQuery(useApi(), shopId));
  // A customer who came by a link has no page to go back to.
  const close = () => (history.canGoBack() ? history.back() : go(paths.shop({ shopId }), { replaces: true }));
  if (shop) return <StoreChoice shop={shop} onStay={close} />;
  if (error) {
    const { kind, text } = errorWords(error, t);
    return (
      <EmptyState
        kind={kind}
        title={text}
        action={<Button onClick={() => void refetch()}>{t('shell.retry')}</Button>}
      />
    );
  }
  return (
    <LoadingRegion label={t('shell.loading')}>
      <Skeleton shape="block" height={96} />
      <Skeleton shape="block" height={96} />
    </LoadingRegion>
  );
}
