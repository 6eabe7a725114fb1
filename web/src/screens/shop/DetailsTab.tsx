import { AboutUs } from '../../features/shop/components/AboutUs.tsx';
import { ContactRows } from '../../features/shop/components/ContactRows.tsx';
import { HoursTable } from '../../features/shop/components/HoursTable.tsx';
import { SpecialDays } from '../../features/shop/components/SpecialDays.tsx';
import { WhereCard } from '../../features/shop/components/WhereCard.tsx';
import { useShopWithAddresses } from '../../features/shop/web-addresses.ts';
import { useText } from '../../lib/app-context.ts';
import { VisuallyHidden } from '@parlour/ui/text/VisuallyHidden.tsx';
import type { ShopVisit } from './visit.ts';
import styles from './DetailsTab.module.css';

/** Where the store is, how to reach it, when it is open, and what it says of itself. */
export function DetailsTab({ visit: { shop, style } }: { visit: ShopVisit }) {
  const t = useText();
  const reachable = useShopWithAddresses(shop);
  return (
    <div className={styles.details}>
      <VisuallyHidden as="h2">{t('shop.tabDetails')}</VisuallyHidden>
      <WhereCard shop={shop} />
      <div className={styles.pair}>
        <ContactRows shop={reachable} />
        <HoursTable shop={shop} style={style} />
      </div>
      <SpecialDays shop={shop} style={style} />
      <AboutUs shop={shop} />
    </div>
  );
}
