import type { ShopCard } from '@parlour/contract/shop/card';
import { pictureAt } from '@parlour/ui/media/picture-address.ts';
import { useText } from '../../../lib/app-context.ts';
import { Icon } from '@parlour/ui/icon/Icon.tsx';
import { Picture } from '@parlour/ui/media/Picture.tsx';
import { CardHeart } from './Heart.tsx';
import styles from './StoreList.module.css';

type StoreListProps = {
  stores: readonly ShopCard[];
  currentId: string;
  onChoose: (store: ShopCard) => void;
  /** How far away a store is, in words; '' where that is not known. */
  distanceOf: (store: ShopCard) => string;
};

const dash = '-';

/** The stores of a chain, the present one marked in words and by a tick, each with its heart. */
export function StoreList({ stores, currentId, onChoose, distanceOf }: StoreListProps) {
  const t = useText();
  return (
    <ul className={styles.list}>
      {stores.map((store) => {
        const isCurrent = store.id === currentId;
        return (
          <li key={store.id} className={styles.row}>
            <button
              type="button"
              className={styles.store}
              aria-current={isCurrent ? 'true' : undefined}
              onClick={() => onChoose(store)}
            >
              <Picture src={pictureAt(store.logoUrl, 96)} alt="" width={48} height={48} fallback="scissors" />
              <span className={styles.words}>
                <span className={styles.name} lang={store.languageTag}>
                  {store.name}
                </span>
                <span className={styles.line}>{store.phone || dash}</span>
                <span className={styles.line} lang={store.languageTag}>
                  {store.address || dash}
                </span>
                {distanceOf(store) && <span className={styles.line}>{distanceOf(store)}</span>}
                {isCurrent && <span className={styles.current}>{t('shop.currentStore')}</span>}
              </span>
              {isCurrent && <Icon name="check" size={22} />}
            </button>
            <CardHeart shop={store} place="stores" />
          </li>
        );
      })}
    </ul>
  );
}
