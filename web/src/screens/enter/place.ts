import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { useEffect } from 'react';
import type { Place } from '../../features/account/calls/enter.ts';
import { firstCountry } from '../../features/account/first-country.ts';
import { shopQuery } from '../../features/shop/calls.ts';
import { rememberedPlace, rememberShop } from '../../features/shop/remembered.ts';
import { useApi, useBrand, useAppContext } from '../../lib/app-context.ts';

/** The store at which the customer signs in. */
export const currentPlace = (): Place => rememberedPlace() ?? { shopId: null, chainId: null };

/**
 * The store that signing in is about: the one that the address names, else the last one seen. It is asked for where it is not known yet, and
 * the question waits until it is known who is here.
 */
function useCurrentShop() {
  const api = useApi();
  const { compId } = useSearch({ strict: false }) as { compId?: string };
  const shopId = compId || currentPlace().shopId;
  const { data: shop } = useQuery({ ...shopQuery(api, shopId ?? ''), enabled: shopId !== null });
  const isNamed = Boolean(compId) && shop !== undefined;
  useEffect(() => {
    if (isNamed) rememberShop(shop);
  }, [isNamed, shop]);
  return shop;
}

type Spoken = {
  /** The name that one signs in to. */
  name: string;
  /** Whose words sign-up uses. */
  wording: 0 | 1 | 2;
};

/** What signing in says around a store. */
export function useSpoken(): Spoken {
  const { productName } = useBrand();
  const shop = useCurrentShop();
  return { name: shop?.wording.lendsName ? shop.name : productName, wording: shop?.wording.signUpWording ?? 0 };
}

/** The country whose dial code sign-up begins with. */
export function useFirstCountry(): string {
  const shop = useCurrentShop();
  const { language } = useAppContext();
  return firstCountry({
    isAustralian: shop?.wording.isAustralian ?? false,
    deviceTag: navigator.language,
    shopCountry: shop?.countryCode,
    language,
  });
}
