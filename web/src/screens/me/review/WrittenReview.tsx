import type { Review } from '@parlour/contract/review/calls';
import type { OwnReview, ReviewPage } from '@parlour/contract/review/own';
import { ReviewList } from '../../../features/review/components/ReviewList.tsx';
import { useText } from '../../../lib/app-context.ts';
import { renderLink } from '../../../lib/navigation/AppLink.tsx';
import { paths } from '../../../lib/navigation/paths.ts';
import { ButtonLink } from '@parlour/ui/button/Button.tsx';
import { EmptyState } from '@parlour/ui/feedback/EmptyState.tsx';
import { NoticeBox } from '@parlour/ui/feedback/NoticeBox.tsx';
import { SuccessScreen } from '@parlour/ui/feedback/SuccessScreen.tsx';
import { Stack } from '@parlour/ui/layout/Stack.tsx';

const closedKeys = {
  given: 'reasons.review_given',
  not_paid: 'reasons.review_not_paid',
  refunded: 'reasons.review_refunded',
  over: 'reasons.review_over',
} as const;

type WrittenProps = { page: ReviewPage; isSent: boolean };

/** The review that was written, with the store's answer; or why there can be none. */
export function WrittenReview({ page, isSent }: WrittenProps) {
  const t = useText();
  const { shopId, shopName, review, state } = page;
  const toStore = (
    <ButtonLink href={paths.shop({ shopId, tab: 'reviewsShow' })} kind="secondary" render={renderLink}>
      {t('ownReview.toStore')}
    </ButtonLink>
  );
  if (!review)
    return (
      <EmptyState
        kind="noData"
        title={t('ownReview.closed')}
        text={t(closedKeys[state === 'open' ? 'over' : state])}
        action={toStore}
      />
    );
  const where = review.isShown ? t('ownReview.isShown') : t('ownReview.isWaiting', { shop: shopName });
  const list = <ReviewList reviews={[shown(page, review)]} />;
  if (isSent)
    return (
      <SuccessScreen title={t('ownReview.done')} text={where} action={toStore}>
        <Stack gap={3}>
          <h2>{t('ownReview.yours')}</h2>
          {list}
        </Stack>
      </SuccessScreen>
    );
  return (
    <Stack gap={4}>
      <h2>{t('ownReview.yours')}</h2>
      <NoticeBox tone="info">{where}</NoticeBox>
      {list}
      {toStore}
    </Stack>
  );
}

/** One's own review as the list of a store shows it. */
function shown({ authorName, billId }: ReviewPage, { isShown: _later, ...review }: OwnReview): Review {
  return {
    ...review,
    id: billId,
    author: authorName === '' ? null : { name: authorName, photoUrl: null },
    isWalkIn: false,
  };
}
