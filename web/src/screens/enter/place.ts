import { useQueryClient } from '@tanstack/react-query';
import type { Place } from '../../features/account/calls/enter.ts';
import { knownShop } from '../../features/shop/calls.ts';
import { rememberedPlace } from '../../features/shop/remembered.ts';
import { useBrand } from '../../lib/surroundings.ts';

/** The store that is looked at while somebody signs in (A G-037). */
export const currentPlace = (): Place => rememberedPlace() ?? { shopId: null, chainId: null };

/** What is known of that store already; signing in asks for nothing that it can do without. */
function useCurrentShop() {
  const queryClient = useQueryClient();
  const { shopId } = currentPlace();
  return shopId === null ? undefined : knownShop(queryClient, shopId);
}

/** The name that one signs in to. */
export function useSpokenName(): string {
  const { productName } = useBrand();
  const shop = useCurrentShop();
  return shop?.wording.lendsName ? shop.name : productName;
}

/** The country whose dial code sign-up begins with. */
export function useFirstCountry(): string {
  return useCurrentShop()?.wording.isAustralian ? 'AU' : 'US';
}
