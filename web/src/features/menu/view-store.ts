import { tabStore, type TabStore } from '../../lib/storage/tab-store.ts';

/** How a menu was left: folded categories, and the sub-category chosen in each. */
export type MenuView = { folded: readonly string[]; subCategories: Readonly<Record<string, string>> };

const isMenuView = (value: unknown): value is MenuView =>
  typeof value === 'object' &&
  value !== null &&
  Array.isArray((value as MenuView).folded) &&
  typeof (value as MenuView).subCategories === 'object' &&
  (value as MenuView).subCategories !== null;

/** Kept in the tab, so that coming back from a service or a booking finds the list as it was. */
export function menuViewOf(shopId: string): TabStore<MenuView> {
  return tabStore({
    key: `menu:${shopId}`,
    version: 1,
    isValid: isMenuView,
    initial: { folded: [], subCategories: {} },
  });
}
