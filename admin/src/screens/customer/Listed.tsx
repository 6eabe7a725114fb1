import { EmptyState } from '@parlour/ui/feedback/EmptyState.tsx';
import { ScrollEnd } from '@parlour/ui/feedback/ScrollEnd.tsx';
import { Stack } from '@parlour/ui/layout/Stack.tsx';
import { useInfiniteQuery } from '@tanstack/react-query';
import { listPagesQuery } from '../../features/customer/calls.ts';
import type { ListChoice } from '../../features/customer/filters.ts';
import { useText } from '../../lib/app-context.ts';
import { errorText } from '../../lib/error-text.ts';
import type { ReactNode } from 'react';
import { LoadFault } from '../LoadFault.tsx';
import { LoadingRows } from '../LoadingRows.tsx';
import { CustomerList } from './CustomerList.tsx';
import styles from './Customer.module.css';

type ListedProps = {
  shopId: string;
  text: string;
  choice: ListChoice;
  /** Above the list, where it is one part of a page; such a part is not there when it would be empty. */
  title?: string;
  /** Who is on the page already. */
  without?: readonly string[];
  /** In place of an empty list. */
  none?: ReactNode;
};

/** The customers who have all of what was chosen, page after page. */
export function Listed({ shopId, text, choice, title, without = [], none }: ListedProps) {
  const t = useText();
  const { data, error, hasNextPage, isFetchingNextPage, fetchNextPage, refetch } = useInfiniteQuery(
    listPagesQuery(shopId, text, choice),
  );
  const more = { more: t('adminCustomer.more'), loading: t('shell.loading'), retry: t('shell.retry') };
  if (error && !data) return <LoadFault error={error} onRetry={() => void refetch()} />;
  if (!data) return <LoadingRows />;
  const list = data.pages.flatMap((page) => page.list).filter(({ id }) => !without.includes(id));
  if (list.length === 0 && !hasNextPage && without.length > 0) return null;
  if (list.length === 0 && !hasNextPage)
    return (
      none ?? <EmptyState kind="profile" title={t('adminCustomer.foundNone')} text={t('adminCustomer.listNoneText')} />
    );
  return (
    <Stack gap={3}>
      {title !== undefined && <h2 className={styles.heading}>{title}</h2>}
      <CustomerList list={list} />
      <ScrollEnd
        hasMore={hasNextPage}
        isLoading={isFetchingNextPage}
        fault={error ? errorText(error, t) : null}
        onMore={() => void fetchNextPage()}
        words={more}
      />
    </Stack>
  );
}
