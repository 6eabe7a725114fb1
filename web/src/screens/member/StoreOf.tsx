import type { Shop } from '@parlour/contract/shop/calls';
import { isRefused } from '@parlour/contract/envelope';
import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { formParametersQuery } from '../../features/form/calls.ts';
import type { FormPlace } from '../../features/form/question-ways.ts';
import { shopQuery } from '../../features/shop/calls.ts';
import { rememberedShopId } from '../../features/shop/remembered.ts';
import { useApi, useText } from '../../lib/app-context.ts';
import { errorWords } from '../../lib/http/error-words.ts';
import { renderLink } from '../../lib/navigation/AppLink.tsx';
import { paths } from '../../lib/navigation/paths.ts';
import { Button, ButtonLink } from '@parlour/ui/button/Button.tsx';
import { EmptyState } from '@parlour/ui/feedback/EmptyState.tsx';
import { LoadingRegion, Skeleton } from '@parlour/ui/feedback/Skeleton.tsx';
import { Page } from '@parlour/ui/layout/Page.tsx';
import { PageHeader } from '@parlour/ui/layout/PageHeader.tsx';
import { useFormPlace } from '../forms/form-place.ts';

type StoreOfProps = {
  screen: string;
  /** Title until the store is there. */
  title: string;
  children: (shop: Shop, place: FormPlace) => ReactNode;
};

/** A page for the store that the address names, or for the one that was looked at last; without any it leads to the stores. */
export function StoreOf({ screen, title, children }: StoreOfProps) {
  const api = useApi();
  const { compId } = useSearch({ strict: false }) as { compId?: string };
  const shopId = compId || (rememberedShopId() ?? '');
  const { data, error, refetch } = useQuery({ ...shopQuery(api, shopId), enabled: shopId !== '' });
  const isMissing = shopId === '' || (isRefused(error) && error.reason === 'shop_unknown');
  if (data)
    return (
      <Page hasTabs isNarrow screen={screen}>
        <AtStore shop={data}>{children}</AtStore>
      </Page>
    );
  return (
    <Page hasTabs isNarrow screen={screen}>
      <PageHeader title={title} />
      {isMissing && <NoStore isUnnamed={shopId === ''} />}
      {!isMissing && (error ? <Failed error={error} onRetry={() => void refetch()} /> : <Waiting />)}
    </Page>
  );
}

function Failed({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const t = useText();
  const { kind, text } = errorWords(error, t);
  return <EmptyState kind={kind} title={text} action={<Button onClick={onRetry}>{t('shell.retry')}</Button>} />;
}

function AtStore({ shop, children }: { shop: Shop } & Pick<StoreOfProps, 'children'>) {
  const { data } = useQuery(formParametersQuery(useApi(), shop));
  const place = useFormPlace(shop, data ?? { dateOrder: '' });
  return data && place ? children(shop, place) : <Waiting />;
}

function NoStore({ isUnnamed }: { isUnnamed: boolean }) {
  const t = useText();
  return (
    <EmptyState
      kind="noData"
      title={t(isUnnamed ? 'reasons.shop_id_missing' : 'reasons.shop_unknown')}
      action={
        <ButtonLink href={paths.explore()} icon="compass" render={renderLink}>
          {t('shop.exploreStores')}
        </ButtonLink>
      }
    />
  );
}

function Waiting() {
  const t = useText();
  return (
    <LoadingRegion label={t('shell.loading')}>
      <Skeleton shape="block" height={420} />
    </LoadingRegion>
  );
}
