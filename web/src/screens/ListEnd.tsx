import { errorWords } from '../lib/http/error-words.ts';
import { useText } from '../lib/app-context.ts';
import { ScrollEnd } from '@parlour/ui/feedback/ScrollEnd.tsx';

type ListEndProps = {
  list: { hasMore: boolean; isLoadingMore: boolean; error: unknown; loadMore: () => void };
};

/** The end of a scroll list: it goes on by itself, says so, and where the next page failed offers to try again. */
export function ListEnd({ list: { hasMore, isLoadingMore, error, loadMore } }: ListEndProps) {
  const t = useText();
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
