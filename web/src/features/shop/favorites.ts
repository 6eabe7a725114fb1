import type { Api } from '@parlour/contract/api';
import { type QueryClient, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { tellFailure } from '../../lib/http/failure.ts';
import { useIsSignedIn } from '../../lib/session/session.ts';
import { needsPerson, useSignedInAction } from '../../lib/session/sign-in.ts';
import { useAppContext } from '../../lib/app-context.ts';
import { useToast } from '@parlour/ui/feedback/Toast.tsx';

type Store = { id: string; chainId: string };

/** Whether the person who is signed in likes one store. */
const favoriteQuery = (api: Api, { id: shopId, chainId }: Store) =>
  queryOptions({
    queryKey: ['favorite', 'one', shopId],
    queryFn: ({ signal }) => api.shop.checkFavorite({ shopId, chainId }, { signal }),
  });

/** All favorites of the customer, by id: one answer marks every store of a list. */
export const favoriteIdsQuery = (api: Api) =>
  queryOptions({
    queryKey: ['favorite', 'ids'],
    queryFn: ({ signal }) => api.shop.getFavoriteIds({}, { signal }),
  });

/** What is known of a store is kept everywhere it is shown. */
function mark(queryClient: QueryClient, shopId: string, isOn: boolean): void {
  queryClient.setQueryData(['favorite', 'one', shopId], isOn);
  queryClient.setQueryData<string[]>(['favorite', 'ids'], (ids) => {
    if (!ids) return ids;
    const others = ids.filter((id) => id !== shopId);
    return isOn ? [shopId, ...others] : others;
  });
}

/** Says so to the server, shows it at once, and takes it back where that fails; only a lost session is thrown. */
export function useSetFavorite(): (shopId: string, isOn: boolean, undo?: () => void) => Promise<void> {
  const { api, t } = useAppContext();
  const queryClient = useQueryClient();
  const toast = useToast();
  return async (shopId, isOn, undo) => {
    // An answer that is under way knows nothing of this yet.
    await queryClient.cancelQueries({ queryKey: ['favorite', 'ids'] });
    await queryClient.cancelQueries({ queryKey: ['favorite', 'one', shopId] });
    mark(queryClient, shopId, isOn);
    try {
      await (isOn ? api.shop.addFavorite({ shopId }) : api.shop.removeFavorite({ shopId }));
      toast.show({
        text: t(isOn ? 'shop.collected' : 'shop.collectionCancelled'),
        tone: 'success',
        ...(undo ? { action: { text: t('shell.undo'), onPress: undo } } : {}),
      });
    } catch (error) {
      mark(queryClient, shopId, !isOn);
      if (needsPerson(error)) throw error;
      tellFailure(error);
    } finally {
      void queryClient.invalidateQueries({ queryKey: ['favorite', 'one', shopId] });
      void queryClient.invalidateQueries({ queryKey: ['favorite', 'ids'] });
    }
  };
}

type Heart = { isOn: boolean; press: () => void };

/** A heart and what a tap does. `place` tells hearts of one store apart; a visitor signs in first and then likes the store. */
function useHeart({ id }: Store, place: string, isKnownOn: boolean | undefined): Heart {
  const setFavorite = useSetFavorite();
  const isBusy = useRef(false);
  const wanted = useRef(true);
  const [shown, setShown] = useState<boolean | null>(null);
  const isOn = shown ?? isKnownOn ?? false;
  const press = useSignedInAction(`favorite:${place}:${id}`, async () => {
    if (isBusy.current) return;
    isBusy.current = true;
    setShown(wanted.current);
    try {
      await setFavorite(id, wanted.current);
    } finally {
      isBusy.current = false;
      setShown(null);
    }
  });
  return {
    isOn,
    press: () => {
      if (isBusy.current) return;
      // What was meant is what was seen: signing in may show that it was liked already.
      wanted.current = !isOn;
      press();
    },
  };
}

/** The heart of a store that is looked at. */
export function useShopHeart(shop: Store): Heart {
  const { api } = useAppContext();
  const enabled = useIsSignedIn();
  return useHeart(shop, 'page', useQuery({ ...favoriteQuery(api, shop), enabled }).data);
}

/** The heart of a store in a list. */
export function useCardHeart(shop: Store, place: string): Heart {
  const { api } = useAppContext();
  const enabled = useIsSignedIn();
  const { data } = useQuery({ ...favoriteIdsQuery(api), enabled, select: (ids) => ids.includes(shop.id) });
  return useHeart(shop, place, data);
}
