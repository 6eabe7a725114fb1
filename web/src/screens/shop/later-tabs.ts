import type { ShopTab } from '../../features/shop/tabs.ts';
import { lazyPart } from '../../lib/lazy-part.ts';
import type { ShopVisit } from './visit.ts';

type TabProps = { visit: ShopVisit };

/** The tabs that are fetched when they open, and not with the shop page. */
export const laterTabs = {
  products: lazyPart<TabProps>(async () => (await import('./ProductsTab.tsx')).ProductsTab, 'tabs'),
  mendian: lazyPart<TabProps>(async () => (await import('./DetailsTab.tsx')).DetailsTab),
  staffs: lazyPart<TabProps>(async () => (await import('./StaffTab.tsx')).StaffTab, 'tabs'),
  reviewsShow: lazyPart<TabProps>(async () => (await import('./ReviewsTab.tsx')).ReviewsTab, 'tabs'),
} as const;

/** Fetches a tab before it is drawn. */
export async function preloadTab(tab: ShopTab): Promise<void> {
  if (tab in laterTabs) await laterTabs[tab as keyof typeof laterTabs].preload();
}
