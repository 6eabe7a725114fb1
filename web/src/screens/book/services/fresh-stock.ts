import type { MenuItem } from '@parlour/contract/menu/calls';
import { useEffect, useEffectEvent } from 'react';
import { withFreshStock } from '../../../features/booking/products.ts';
import type { BookVisit } from '../visit.ts';

/** Where the customer sees what is in stock, the draft follows it, and the screen says so. */
export function useFreshStock({ draft, change }: BookVisit, shown: readonly MenuItem[] | undefined): void {
  const adopt = useEffectEvent(() => {
    const fresh = withFreshStock(draft, shown ?? []);
    if (fresh !== draft) change(() => fresh);
  });
  useEffect(() => adopt(), [shown]);
}
