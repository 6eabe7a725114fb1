import type { CheckInPage } from '@parlour/contract/checkin/calls';
import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { checkInPageQuery } from '../../features/checkin/calls.ts';
import { useAppContext, useText } from '../../lib/app-context.ts';
import { renderLink } from '../../lib/navigation/AppLink.tsx';
import { openSignIn } from '../../lib/navigation/overlay.ts';
import { paths } from '../../lib/navigation/paths.ts';
import { useSession } from '../../lib/session/session.ts';
import { Button, ButtonLink } from '@parlour/ui/button/Button.tsx';
import { EmptyState } from '@parlour/ui/feedback/EmptyState.tsx';
import { Page } from '@parlour/ui/layout/Page.tsx';
import { PageHeader } from '@parlour/ui/layout/PageHeader.tsx';
import { Loaded } from '../me/Loaded.tsx';
import { CheckInFlow } from './CheckInFlow.tsx';

type OnPhoneProps = { shopId: string; code: string };

/** A customer checks in on the own phone, which has scanned the code of the counter. */
export function OnPhone({ shopId, code }: OnPhoneProps) {
  const { api, t } = useAppContext();
  const { status, user } = useSession();
  const [isClosed, setClosed] = useState(false);
  const at = code === '' ? { shopId } : { shopId, code };
  const found = useQuery({ ...checkInPageQuery(api, at, user?.id ?? null), enabled: status !== 'unknown' });
  return (
    <Page hasTabs isNarrow screen="CheckIn">
      {!found.data && <PageHeader title={t('shell.checkIn')} />}
      <Loaded query={found} height={320}>
        {(page) =>
          page.admittedBy === null || isClosed ? (
            <>
              <PageHeader title={t('shell.checkIn')} subtitle={page.shopName} />
              <Closed page={page} isOver={page.isRefused || isClosed} />
            </>
          ) : (
            <CheckInFlow
              at={at}
              page={page}
              isAccount={status === 'signedIn'}
              onClosed={() => setClosed(true)}
              end={
                <ButtonLink isWide href={paths.shop({ shopId: page.shopId })} render={renderLink}>
                  {t('checkIn.done')}
                </ButtonLink>
              }
            />
          )
        }
      </Loaded>
    </Page>
  );
}

/** Why the check-in is not open here, and what opens it. */
function Closed({ page, isOver }: { page: CheckInPage; isOver: boolean }) {
  const t = useText();
  const router = useRouter();
  if (isOver) return <EmptyState kind="noData" title={t('checkIn.overTitle')} text={t('checkIn.overText')} />;
  const signIn = page.takesAccount && <Button onClick={() => openSignIn(router)}>{t('shell.signIn')}</Button>;
  return (
    <EmptyState
      kind="noData"
      title={t('checkIn.scanTitle')}
      text={t(page.takesAccount ? 'checkIn.signInText' : 'checkIn.scanText')}
      action={signIn}
    />
  );
}
