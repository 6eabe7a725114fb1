import { useQuery } from '@tanstack/react-query';
import { paths } from '../../lib/navigation/paths.ts';
import { scoresQuery } from '../../features/review/calls.ts';
import { ScoreSummary } from '../../features/review/components/ScoreSummary.tsx';
import { renderLinkInPlace } from '../../lib/navigation/AppLink.tsx';
import { useApi, useText } from '../../lib/app-context.ts';
import { ButtonLink } from '@parlour/ui/button/Button.tsx';
import { Stack } from '@parlour/ui/layout/Stack.tsx';
import { VisuallyHidden } from '@parlour/ui/text/VisuallyHidden.tsx';
import { ReviewPages } from './ReviewPages.tsx';
import type { ShopVisit } from './visit.ts';

/** What customers say of the store. */
export function ReviewsTab({ visit: { shop, place } }: { visit: ShopVisit }) {
  const t = useText();
  const { data: scores } = useQuery(scoresQuery(useApi(), place));
  return (
    <>
      <VisuallyHidden as="h2">{t('shop.tabReviews')}</VisuallyHidden>
      <Stack gap={4}>
        {scores && <ScoreSummary scores={scores} />}
        <ReviewPages
          of={place}
          invitation={
            <ButtonLink href={paths.shop({ shopId: shop.id })} render={renderLinkInPlace}>
              {t('review.noneAction')}
            </ButtonLink>
          }
        />
      </Stack>
    </>
  );
}
