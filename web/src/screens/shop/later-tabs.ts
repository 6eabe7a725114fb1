import type { ShopTab } from '../../features/shop/tabs.ts';
import { lazyPart } from '../../lib/loading/lazy-part.ts';
import { partOf } from '../../lib/list/list-part.ts';
import type { ShopVisit } from './visit.ts';

type TabProps = { visit: ShopVisit };

/** The tabs that are fetched when they open, and not with the shop page. */
export const laterTabs = {
  products: lazyPart<TabProps>(async () => (await import('./ProductsTab.tsx')).ProductsTab, 'tabs'),
  mendian: lazyPart<TabProps>(async () => (await import('./DetailsTab.tsx')).DetailsTab),
  staffs: lazyPart<TabProps>(async () => (await import('./StaffTab.tsx')).StaffTab, 'tabs'),
  reviewsShow: lazyPart<TabProps>(async () => (await import('./ReviewsTab.tsx')).ReviewsTab, 'tabs'),
  /** Not the beginning of the menu. */
  menuPart: lazyPart<TabProps>(async () => (await import('./MenuPart.tsx')).MenuPart),
} as const;

type TabBody = ShopTab | 'menuPart';

/** What a tab shows: of the services the whole menu, or where the address asks for it one of its further pages. */
export const bodyOf = (tab: ShopTab, part: unknown): TabBody =>
  tab === 'services' && partOf(part) > 1 ? 'menuPart' : tab;

/** Fetches a tab before it is drawn. */
export async function preloadTab(tab: TabBody): Promise<void> {
  if (tab in laterTabs) await laterTabs[tab as keyof typeof laterTabs].preload();
}
