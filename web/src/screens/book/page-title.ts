import { useEffect } from 'react';
import { useText } from '../../lib/app-context.ts';

/** While a page of the booking is open the document is called after it; the address is one for all of them. */
export function usePageTitle(page: string, shopName: string): void {
  const t = useText();
  useEffect(() => {
    const before = document.title;
    document.title = t('booking.documentTitle', { page, shop: shopName });
    return () => {
      document.title = before;
    };
  }, [t, page, shopName]);
}
