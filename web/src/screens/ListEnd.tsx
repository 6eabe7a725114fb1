import { errorWords } from '../lib/http/error-words.ts';
import { useText } from '../lib/app-context.ts';
import { ScrollEnd } from '@parlour/ui/feedback/ScrollEnd.tsx';
import styles from './ListEnd.module.css';

type ListEndProps = {
  list: {
    pages?: readonly unknown[] | undefined;
    /** What is shown is that of another search. */
    isOld?: boolean;
    hasMore: boolean;
    isLoadingMore: boolean;
    error: unknown;
    loadMore: () => void;
  };
};

/** The end of a scroll list: it goes on by itself, and where the next page failed offers to try again. One of several pages says when all is there. */
export function ListEnd({ list: { pages = [], isOld, hasMore, isLoadingMore, error, loadMore } }: ListEndProps) {
  const t = useText();
  if (pages.length > 1 && !hasMore && !isOld)
    return (
      <p role="status" className={styles.end}>
        {t('shell.listEnd')}
      </p>
    );
  return (
    <ScrollEnd
      hasMore={hasMore}
      isLoading={isLoadingMore}
      fault={error ? errorWords(error, t).text : null}
      onMore={loadMore}
      words={{ more: t('shell.showMore'), loading: t('shell.loading'), retry: t('shell.retry') }}
    />
  );
}
