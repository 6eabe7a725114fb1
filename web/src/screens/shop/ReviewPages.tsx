import type { ReactNode } from 'react';
import { type Reviewed, reviewsQuery } from '../../features/review/calls.ts';
import { ReviewList } from '../../features/review/components/ReviewList.tsx';
import { useApi, useText } from '../../lib/app-context.ts';
import { useScrollList } from '../../lib/list/use-scroll-list.ts';
import { EmptyState } from '@parlour/ui/feedback/EmptyState.tsx';
import { Stack } from '@parlour/ui/layout/Stack.tsx';
import { ListEnd } from '../ListEnd.tsx';
import { RowsLoading, PartFailed } from '../PartStates.tsx';

type ReviewPagesProps = {
  of: Reviewed;
  /** What a customer may do instead where there is no review yet. */ invitation?: ReactNode;
};

/** The reviews of a shop, or of one person there, page by page. */
export function ReviewPages({ of, invitation }: ReviewPagesProps) {
  const t = useText();
  const list = useScrollList(reviewsQuery(useApi(), of));
  if (!list.entries)
    return list.error ? <PartFailed error={list.error} onRetry={list.retry} /> : <RowsLoading count={3} height={150} />;
  if (list.entries.length === 0)
    return <EmptyState kind="noData" title={t('review.none')} text={t('review.noneText')} action={invitation} />;
  return (
    <Stack gap={4}>
      <ReviewList reviews={list.entries} />
      <ListEnd list={list} />
    </Stack>
  );
}
