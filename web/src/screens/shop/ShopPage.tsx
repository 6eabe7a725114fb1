import type { Shop } from '@parlour/contract/shop/calls';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useLocation, useSearch } from '@tanstack/react-router';
import { Suspense } from 'react';
import { shopQuery } from '../../features/shop/calls.ts';
import { useWebsiteCheck } from '../../features/shop/web-addresses.ts';
import { openTab, type ShopTab } from '../../features/shop/tabs.ts';
import { useKeepFocus } from '../../lib/page/keep-focus.ts';
import { useApi } from '../../lib/app-context.ts';
import { Page } from '@parlour/ui/layout/Page.tsx';
import { BasketBar, BasketRail } from './Basket.tsx';
import { bodyOf, laterTabs } from './later-tabs.ts';
import { ServicesTab } from './ServicesTab.tsx';
import { ShopActions } from './ShopActions.tsx';
import { ShopCover } from './ShopCover.tsx';
import { ShopHead } from './ShopHead.tsx';
import { ShopSheets } from './ShopSheets.tsx';
import { ShopTabs } from './ShopTabs.tsx';
import { RowsLoading } from '../PartStates.tsx';
import { useShopVisit } from './visit.ts';
import styles from './ShopPage.module.css';

/** A store: what it is, what it offers, who works there, and the way to a booking. */
export function ShopPage({ shopId }: { shopId: string }) {
  const { data: shop } = useSuspenseQuery(shopQuery(useApi(), shopId));
  const { tab } = useSearch({ strict: false }) as { tab?: string };
  return <OpenShop shop={shop} tab={openTab(shop, tab)} />;
}

const tabBodies = { services: ServicesTab, ...laterTabs } as const;

function OpenShop({ shop, tab }: { shop: Shop; tab: ShopTab }) {
  const visit = useShopVisit(shop, tab);
  const { pathname } = useLocation();
  const { part } = useSearch({ strict: false }) as { part?: unknown };
  useWebsiteCheck(shop);
  useKeepFocus(visit.draft.lines.length);
  const TabBody = tabBodies[bodyOf(tab, part)];
  return (
    <Page hasTabs screen="ShopPage" rail={<BasketRail visit={visit} />} bar={<BasketBar visit={visit} />}>
      <ShopCover shop={shop}>
        <ShopActions visit={visit} />
      </ShopCover>
      <ShopHead visit={visit} />
      <ShopTabs visit={visit} isAtChain={pathname.startsWith('/detail/')} />
      <div className={styles.tab} data-tab={tab}>
        <Suspense fallback={<RowsLoading count={3} height={124} />}>
          <TabBody visit={visit} />
        </Suspense>
      </div>
      <ShopSheets visit={visit} />
    </Page>
  );
}
