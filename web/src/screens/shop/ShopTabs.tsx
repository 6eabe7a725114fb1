import { useSearch } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { paths } from '../../lib/navigation/paths.ts';
import { type ShopTab, tabsOf } from '../../features/shop/tabs.ts';
import { AppLink } from '../../lib/navigation/AppLink.tsx';
import { useBrand, useText } from '../../lib/app-context.ts';
import type { ShopVisit } from './visit.ts';
import styles from './ShopTabs.module.css';

const names = {
  services: 'shop.tabServices',
  products: 'shop.tabProducts',
  staffs: 'shop.tabStaff',
  reviewsShow: 'shop.tabReviews',
  mendian: 'shop.tabDetails',
} as const;

type ShopTabsProps = { visit: ShopVisit; /** The page is at the chain's own address. */ isAtChain: boolean };

/** The parts of a shop page. Links, since each has an address of its own and opens without JavaScript. */
export function ShopTabs({ visit: { shop, tab }, isAtChain }: ShopTabsProps) {
  const t = useText();
  const { tabStyle } = useBrand();
  const { compId, lang } = useSearch({ strict: false }) as { compId?: string; lang?: string };
  const hrefOf = (id: ShopTab) =>
    isAtChain
      ? paths.chain(shop.chainId, { shopId: compId, tab: id, lang })
      : paths.shop({ shopId: shop.id, tab: id, lang });
  const listRef = useRef<HTMLUListElement>(null);
  // Where the tabs do not all fit, the open one is in view.
  useEffect(() => {
    const list = listRef.current;
    const open = list?.querySelector<HTMLElement>('[aria-current]');
    if (list && open) list.scrollLeft = open.offsetLeft - (list.clientWidth - open.offsetWidth) / 2;
  }, [tab]);
  return (
    <nav aria-label={t('shop.parts')} className={styles.tabs} data-style={tabStyle} data-no-print="">
      {/* A browser leaves a tab that begins at the edge where it is when the focus comes to it. */}
      <ul
        ref={listRef}
        className={styles.list}
        onFocus={({ target }) => target.scrollIntoView({ block: 'nearest', inline: 'nearest' })}
      >
        {tabsOf(shop).map((id) => (
          <li key={id}>
            <AppLink
              href={hrefOf(id)}
              keepsScroll
              className={styles.tab}
              aria-current={id === tab ? 'page' : undefined}
              data-key={id}
            >
              {t(names[id])}
            </AppLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
