/** The browser's entry, as the build names it. */
export const clientEntry = 'src/app/entry-client.tsx';

/** The name of a language's files among the routes. */
export const languagePackRoute = (language: string) => `language/${language}`;

/** The name of the files of a shop page's tab among the routes. */
export const shopTabRoute = (tab: string) => `shop-tab/${tab}`;

/** Source files of the pages that arrive as finished HTML, by route id: the build turns them into addresses of scripts and styles. */
export const routeFiles: Record<string, readonly string[]> = {
  '/': ['src/screens/enter/Landing.tsx'],
  '/home/': ['src/screens/home/Explore.tsx'],
  '/shopDetail': ['src/screens/shop/ShopPage.tsx'],
  '/detail/$chainId': ['src/screens/shop/ShopPage.tsx'],
  [shopTabRoute('products')]: ['src/screens/shop/ProductsTab.tsx'],
  [shopTabRoute('mendian')]: ['src/screens/shop/DetailsTab.tsx'],
  [shopTabRoute('reviewsShow')]: ['src/screens/shop/ReviewsTab.tsx'],
  [languagePackRoute('en')]: ['src/app/language/en.ts'],
  [languagePackRoute('ch')]: ['src/app/language/ch.ts'],
  [languagePackRoute('tw')]: ['src/app/language/tw.ts'],
};
