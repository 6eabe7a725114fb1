import type { MenuItem } from '@parlour/contract/menu/calls';
import { useEffect, useEffectEvent } from 'react';
import { withFreshStock } from '../../../features/booking/products.ts';
import type { BookVisit } from '../visit.ts';

/** Where she reads what is in stock, that is what she asks for: never in silence. */
export function useFreshStock({ draft, change }: BookVisit, shown: readonly MenuItem[] | undefined): void {
  const adopt = useEffectEvent(() => {
    const fresh = withFreshStock(draft, shown ?? []);
    if (fresh !== draft) change(() => fresh);
  });
  useEffect(() => adopt(), [shown]);
}
