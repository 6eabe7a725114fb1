import { Suspense, useState } from 'react';
import { forgetRecent, recentIds } from '../../features/shop/recent.ts';
import { useIsAlive } from '../../lib/page/is-alive.ts';
import { lazyPart } from '../../lib/loading/lazy-part.ts';
import styles from './RecentPlace.module.css';

const RecentStores = lazyPart(async () => (await import('./RecentStores.tsx')).RecentStores);

/** The place of the stores that were looked at on this device; the first paint leaves room for them. */
export function RecentPlace() {
  const isAlive = useIsAlive();
  return <div className={styles.place}>{isAlive && <Recent />}</div>;
}

function Recent() {
  const [ids, setIds] = useState(recentIds);
  if (ids.length === 0) return null;
  const clear = () => {
    forgetRecent();
    setIds([]);
    delete document.documentElement.dataset['recent'];
    document.querySelector<HTMLElement>('[data-page-heading]')?.focus();
  };
  return (
    <Suspense>
      <RecentStores ids={ids} onClear={clear} />
    </Suspense>
  );
}
