import { useText } from '../lib/app-context.ts';
import { Skeleton } from '@parlour/ui/feedback/Skeleton.tsx';
import { ListEnd } from './ListEnd.tsx';
import styles from './ProductListEnd.module.css';

type ProductListEndProps = {
  list: {
    entries: readonly unknown[] | undefined;
    hasMore: boolean;
    isLoadingMore: boolean;
    error: unknown;
    loadMore: () => void;
  };
};

/** What follows the products that are there: one that is on its way, the way to more, or the word that these are all. */
export function ProductListEnd({ list }: ProductListEndProps) {
  const t = useText();
  const { hasMore, isLoadingMore, error, loadMore } = list;
  return (
    <>
      {isLoadingMore && <Skeleton shape="block" height={130} />}
      <ListEnd list={{ hasMore, isLoadingMore, error, loadMore }} />
      {!hasMore && list.entries && <p className={styles.end}>{t('product.end', { count: list.entries.length })}</p>}
    </>
  );
}
