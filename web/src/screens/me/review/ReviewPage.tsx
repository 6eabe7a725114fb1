import { isRefused } from '@parlour/contract/envelope';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { reviewPageQuery, reviewPath } from '../../../features/review/own-calls.ts';
import { useAppContext } from '../../../lib/app-context.ts';
import { useSession } from '../../../lib/session/session.ts';
import { useTokenFromLink } from '../../../lib/session/token-from-link.ts';
import { isText } from '../../../lib/storage/storage.ts';
import { tabStore, useTabStore } from '../../../lib/storage/tab-store.ts';
import { Page } from '@parlour/ui/layout/Page.tsx';
import { PageHeader } from '@parlour/ui/layout/PageHeader.tsx';
import { NotOpen } from '../../bookings/NotOpen.tsx';
import { Loaded } from '../Loaded.tsx';
import { ReviewForm } from './ReviewForm.tsx';
import { WrittenReview } from './WrittenReview.tsx';

/** A visit is reviewed by the link in a mail, or by its owner. Opening the page changes nothing. */
export function ReviewPage() {
  const { api, t } = useAppContext();
  const { billId: id = '' } = useParams({ strict: false }) as { billId?: string };
  const { status } = useSession();
  const [isSent, setSent] = useState(false);
  const link = tabStore({ key: `review link ${id}`, version: 1, isValid: isText, initial: '' });
  const linkToken = useTabStore(link);
  const fresh = useTokenFromLink((token) => link.write(token), reviewPath(id));
  const at = { id, linkToken };
  const found = useQuery({ ...reviewPageQuery(api, at), enabled: fresh === null && status !== 'unknown' });
  const isMissing =
    isRefused(found.error) && (found.error.reason === 'not_found' || found.error.reason === 'malformed');
  if (isMissing)
    return (
      <NotOpen
        screen="ReviewPage"
        title={t('ownReview.title')}
        missing={t('ownReview.unknown')}
        text={t('ownReview.unknownText')}
      />
    );
  return (
    <Page hasTabs isNarrow screen="ReviewPage">
      {!isSent && (
        <PageHeader
          title={t('ownReview.title')}
          subtitle={found.data && `${found.data.shopName} · ${found.data.visitedOn.text}`}
        />
      )}
      <Loaded query={found} height={420}>
        {(page) =>
          page.state === 'open' ? (
            <ReviewForm page={page} at={at} onSent={() => setSent(true)} />
          ) : (
            <WrittenReview page={page} isSent={isSent} />
          )
        }
      </Loaded>
    </Page>
  );
}
