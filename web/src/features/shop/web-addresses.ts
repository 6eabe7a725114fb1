import type { Api } from '@parlour/contract/api';
import type { Shop } from '@parlour/contract/shop/calls';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { useAppContext } from '../../lib/app-context.ts';
import { useToast } from '@parlour/ui/feedback/Toast.tsx';

/** Where else the chain of a store is on the web; of each kind the first counts. */
const webAddressQuery = (api: Api, chainId: string) =>
  queryOptions({
    queryKey: ['shop', 'web-addresses', chainId],
    queryFn: async ({ signal }) => {
      const asked = [
        api.shop.getWebsites({ chainId }, { signal }),
        api.shop.getMalls({ chainId }, { signal }),
      ] as const;
      const [[website], [mall]] = await Promise.all(asked);
      return { website: website?.address ?? null, mall: mall?.address ?? null };
    },
  });

/** On the host of a brand, a chain without a website is reported as an error; the page stays usable. */
export function useWebsiteCheck({ chainId }: Pick<Shop, 'chainId'>): void {
  const { api, brand, t } = useAppContext();
  const toast = useToast();
  const { data } = useQuery({ ...webAddressQuery(api, chainId), enabled: brand.kind !== 'default' });
  const isMissing = data?.website === null;
  const tell = useEffectEvent(() => toast.show({ text: t('shop.noWebsite'), tone: 'error' }));
  useEffect(() => {
    if (isMissing) tell();
  }, [isMissing, chainId]);
}

/** A store as its details show it: its own addresses, else those of its chain. */
export function useShopWithAddresses(shop: Shop): Shop {
  const { api, brand } = useAppContext();
  const isComplete = shop.website !== '' && shop.onlineShopUrl !== '';
  const enabled = brand.kind !== 'default' || !isComplete;
  const { data } = useQuery({ ...webAddressQuery(api, shop.chainId), enabled });
  return {
    ...shop,
    website: shop.website || data?.website || '',
    onlineShopUrl: shop.onlineShopUrl || data?.mall || '',
  };
}
