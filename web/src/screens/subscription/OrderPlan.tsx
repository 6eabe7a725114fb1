import type { OrderMade } from '@parlour/contract/subscription/calls';
import type { OrderKind } from '@parlour/domain/subscription/plan';
import { useQuery } from '@tanstack/react-query';
import { useLocation, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { paths } from '../../lib/navigation/paths.ts';
import { planQuery } from '../../features/subscription/calls.ts';
import { orderedPlans } from '../../features/subscription/ordered.ts';
import { errorWords } from '../../lib/http/error-words.ts';
import { useKeepFocus } from '../../lib/page/keep-focus.ts';
import { lazyPart } from '../../lib/loading/lazy-part.ts';
import { useApi, useText } from '../../lib/app-context.ts';
import { useTabStore } from '../../lib/storage/tab-store.ts';
import { Button } from '@parlour/ui/button/Button.tsx';
import { EmptyState } from '@parlour/ui/feedback/EmptyState.tsx';
import { Page } from '@parlour/ui/layout/Page.tsx';
import { PageHeader } from '@parlour/ui/layout/PageHeader.tsx';
import { LoadingRegion, Skeleton } from '@parlour/ui/feedback/Skeleton.tsx';
import { Stack } from '@parlour/ui/layout/Stack.tsx';
import { OrderForm } from './OrderForm.tsx';
import { OrderSent } from './OrderSent.tsx';

const PayPlan = lazyPart(async () => (await import('./PayPlan.tsx')).PayPlan, 'payment');
const EarlierOrder = lazyPart(async () => (await import('./EarlierOrder.tsx')).EarlierOrder);
const PaidElsewhere = lazyPart(async () => (await import('./PaidElsewhere.tsx')).PaidElsewhere, 'payment');

/** A business orders the product, or goes on with it: one screen, the path says which. */
export function OrderPlan() {
  const { pathname } = useLocation();
  const kind: OrderKind = pathname === paths.renew() ? 'renew' : 'order';
  return <PlanPage key={kind} kind={kind} />;
}

function PlanPage({ kind }: { kind: OrderKind }) {
  const t = useText();
  const [made, setMade] = useState<OrderMade | null>(null);
  const { paymentOrderId } = useSearch({ strict: false }) as { paymentOrderId?: string };
  const ordered = useTabStore(orderedPlans)[kind];
  // Back from a payment page in the tab that has ordered: the page shows that order, whatever was begun meanwhile.
  const isBack = paymentOrderId !== undefined;
  const isPaying = ordered !== undefined && (!ordered.isLeft || isBack);
  // The form replaces the payment that the customer leaves.
  useKeepFocus(isPaying);
  const title = t(kind === 'renew' ? 'brand.renewTitle' : 'brand.orderTitle');
  return (
    <Page hasTabs isNarrow screen="OrderPlan">
      {isPaying ? (
        <PayPlan
          key={ordered.made.id}
          kind={kind}
          ordered={ordered}
          isFromOther={isBack && paymentOrderId !== ordered.payment?.paymentOrderId}
        />
      ) : isBack ? (
        // Paid on the phone that scanned the code: the order is known where it was made.
        <PaidElsewhere paymentOrderId={paymentOrderId} />
      ) : made ? (
        <OrderSent made={made} />
      ) : (
        <>
          <PageHeader
            title={title}
            subtitle={t(kind === 'renew' ? 'subscription.renewText' : 'subscription.orderText')}
          />
          <Stack gap={6}>
            {ordered && <EarlierOrder kind={kind} ordered={ordered} />}
            <Plans kind={kind} onMade={setMade} />
          </Stack>
        </>
      )}
    </Page>
  );
}

function Plans({ kind, onMade }: { kind: OrderKind; onMade: (made: OrderMade) => void }) {
  const t = useText();
  const { data: plans, error, refetch } = useQuery(planQuery(useApi()));
  if (plans && plans.length > 0) return <OrderForm kind={kind} plans={plans} onMade={onMade} />;
  if (plans)
    return <EmptyState kind="noData" title={t('subscription.noPlansTitle')} text={t('subscription.noPlansText')} />;
  if (error) {
    const words = errorWords(error, t);
    const retry = <Button onClick={() => void refetch()}>{t('shell.retry')}</Button>;
    return <EmptyState kind={words.kind} title={words.text} action={retry} />;
  }
  return (
    <LoadingRegion label={t('shell.loading')}>
      <Skeleton shape="block" height={120} />
      <Skeleton shape="block" height={120} />
      <Skeleton shape="block" height={120} />
    </LoadingRegion>
  );
}
