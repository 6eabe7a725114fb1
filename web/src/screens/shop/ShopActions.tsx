import type { Shop } from '@parlour/contract/shop';
import { ShareButton } from '../../features/share/components/ShareButton.tsx';
import { ShopHeart } from '../../features/shop/components/Heart.tsx';
import styles from './ShopActions.module.css';

/** Share and heart, at the top right of the pictures (B-039). */
export function ShopActions({ shop }: { shop: Shop }) {
  return (
    <div className={styles.actions} data-no-print="">
      <ShareButton shop={shop} />
      <ShopHeart shop={shop} />
    </div>
  );
}
