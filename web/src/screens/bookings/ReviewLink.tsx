import { useQuery } from '@tanstack/react-query';
import { reviewPageQuery, reviewPath } from '../../features/review/own-calls.ts';
import { useApi, useText } from '../../lib/app-context.ts';
import { renderLink } from '../../lib/navigation/AppLink.tsx';
import { ButtonLink } from '@parlour/ui/button/Button.tsx';

/** The way to the review of a finished appointment, where its bill can be reviewed: paid, not reviewed yet, and not too long ago. */
export function ReviewLink({ id }: { id: string }) {
  const t = useText();
  const { data } = useQuery({ ...reviewPageQuery(useApi(), { id, linkToken: '' }), retry: false });
  if (data?.state !== 'open') return null;
  return (
    <ButtonLink isWide icon="star" kind="secondary" href={reviewPath(id)} render={renderLink}>
      {t('booking.review')}
    </ButtonLink>
  );
}
