import type { BillDetail } from '@parlour/contract/bill/calls';
import { isRefused } from '@parlour/contract/envelope';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRouter, useSearch } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { billQuery } from '../../features/bill/calls.ts';
import { afterExpiryMs } from '../../features/payment/poll-order.ts';
import { usePaymentState } from '../../features/payment/use-payment-state.ts';
import { useAppContext, useText } from '../../lib/app-context.ts';
import { serverNow } from '../../lib/http/server-clock.ts';
import { openSignIn } from '../../lib/navigation/overlay.ts';
import { useSession } from '../../lib/session/session.ts';
import { useTokenFromLink } from '../../lib/session/token-from-link.ts';
import { isText } from '../../lib/storage/storage.ts';
import { tabStore, useTabStore } from '../../lib/storage/tab-store.ts';
import { Button } from '@parlour/ui/button/Button.tsx';
import { EmptyState } from '@parlour/ui/feedback/EmptyState.tsx';
import { NoticeBox } from '@parlour/ui/feedback/NoticeBox.tsx';
import { Page } from '@parlour/ui/layout/Page.tsx';
import { PageHeader } from '@parlour/ui/layout/PageHeader.tsx';
import { Stack } from '@parlour/ui/layout/Stack.tsx';
import { Loaded } from './Loaded.tsx';
import { Receipt } from './Receipt.tsx';
import { useTitle } from './use-title.ts';

type Named = { billId?: string; paymentOrderId?: string };

const addressOf = (named: Record<string, string>) => `/paySuccess?${new URLSearchParams(named).toString()}`;

/** One bill by its link, or for its owner. Opening it changes nothing; it is paid by its button alone. */
export function BillPage() {
  const t = useText();
  const { api } = useAppContext();
  const { billId: id = '', paymentOrderId } = useSearch({ strict: false }) as Named;
  const { status } = useSession();
  const link = tabStore({ key: `bill link ${id}`, version: 1, isValid: isText, initial: '' });
  const linkToken = useTabStore(link);
  const fresh = useTokenFromLink(
    (token) => link.write(token),
    addressOf({ billId: id, ...(paymentOrderId && { paymentOrderId }) }),
  );
  // Bills share their address with the payments of bookings, whose title it has.
  useTitle(t('shell.pageTitle', { page: t('bill.one') }));
  const isReady = fresh === null && status !== 'unknown' && id !== '';
  const found = useQuery({ ...billQuery(api, id, linkToken), enabled: isReady });
  const isMissing =
    isRefused(found.error) && (found.error.reason === 'not_found' || found.error.reason === 'malformed');
  if (id === '' || isMissing) return <Closed />;
  return (
    <Page hasTabs isNarrow screen="BillPage">
      <PageHeader title={t('bill.one')} />
      <Loaded query={found} height={420}>
        {(bill) => (
          <Stack gap={4}>
            {paymentOrderId !== undefined && <Returned bill={bill} paymentOrderId={paymentOrderId} />}
            <Receipt bill={bill} linkToken={linkToken} />
          </Stack>
        )}
      </Loaded>
    </Page>
  );
}

/** Unknown, over, or of another person: all look the same. A visitor may be its owner. */
function Closed() {
  const t = useText();
  const router = useRouter();
  const { status } = useSession();
  return (
    <Page hasTabs isNarrow screen="BillPage">
      <PageHeader title={t('bill.one')} />
      <EmptyState
        kind="noData"
        title={t('bill.closed')}
        text={t('bill.closedText')}
        action={status !== 'signedIn' && <Button onClick={() => openSignIn(router)}>{t('shell.signIn')}</Button>}
      />
    </Page>
  );
}

/** What became of the payment from whose page the customer comes back; the bill says whether it is paid. */
function Returned({ bill, paymentOrderId }: { bill: BillDetail; paymentOrderId: string }) {
  const t = useText();
  const queryClient = useQueryClient();
  const [expiresAt] = useState(() => serverNow() + afterExpiryMs);
  const { kind, status } = usePaymentState({ paymentOrderId, expiresAt, isBack: true });
  useEffect(() => {
    void queryClient.invalidateQueries({ queryKey: ['bill', bill.id] });
  }, [queryClient, bill.id, status, kind]);
  if (bill.state !== 'open')
    return (
      <div role="status" data-no-print="">
        <NoticeBox tone="success">{t('bill.thanks')}</NoticeBox>
      </div>
    );
  if (bill.isMoneyThere) return null;
  const isOnItsWay = status === null || status === 'processing' || status === 'succeeded';
  return (
    <div role="status">
      <NoticeBox tone={isOnItsWay ? 'info' : 'warning'}>{t(isOnItsWay ? 'bill.paying' : 'bill.notPaid')}</NoticeBox>
    </div>
  );
}
