import { isRefused } from '@parlour/contract/envelope';
import type { InvoicePage as Shown } from '@parlour/contract/invoice/calls';
import { formatAmount } from '@parlour/phrases/format';
import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { type InvoiceAt, invoicePageQuery, invoicePath } from '../../../features/invoice/calls.ts';
import { useAppContext } from '../../../lib/app-context.ts';
import { useSession } from '../../../lib/session/session.ts';
import { useTokenFromLink } from '../../../lib/session/token-from-link.ts';
import { isText } from '../../../lib/storage/storage.ts';
import { tabStore, useTabStore } from '../../../lib/storage/tab-store.ts';
import { EmptyState } from '@parlour/ui/feedback/EmptyState.tsx';
import { Card } from '@parlour/ui/layout/Card.tsx';
import { DefinitionRows } from '@parlour/ui/layout/DefinitionRows.tsx';
import { Page } from '@parlour/ui/layout/Page.tsx';
import { PageHeader } from '@parlour/ui/layout/PageHeader.tsx';
import { Stack } from '@parlour/ui/layout/Stack.tsx';
import { NotOpen } from '../../bookings/NotOpen.tsx';
import { useBillStyle } from '../bill-style.ts';
import { Loaded } from '../Loaded.tsx';
import { useTitle } from '../use-title.ts';
import { InvoiceForm } from './InvoiceForm.tsx';
import { Registered } from './Registered.tsx';

/** The invoice of a bill, by the link of its receipt or for its owner. Opening the page changes nothing. */
export function InvoicePage() {
  const { api, t } = useAppContext();
  const { billId: id = '' } = useSearch({ strict: false }) as { billId?: string };
  const { status } = useSession();
  // The link of the receipt opens its invoice, too.
  const link = tabStore({ key: `bill link ${id}`, version: 1, isValid: isText, initial: '' });
  const linkToken = useTabStore(link);
  const fresh = useTokenFromLink((token) => link.write(token), invoicePath(id));
  useTitle(t('shell.pageTitle', { page: t('invoice.title') }));
  const at = { id, linkToken };
  const isReady = fresh === null && status !== 'unknown' && id !== '';
  const found = useQuery({ ...invoicePageQuery(api, at), enabled: isReady });
  const isMissing =
    isRefused(found.error) && (found.error.reason === 'not_found' || found.error.reason === 'malformed');
  if (id === '' || isMissing)
    return (
      <NotOpen
        screen="InvoicePage"
        title={t('invoice.title')}
        missing={t('bill.closed')}
        text={t('invoice.unknownText')}
      />
    );
  return (
    <Page hasTabs isNarrow screen="InvoicePage">
      <PageHeader title={t('invoice.title')} />
      <Loaded query={found} height={420}>
        {(page) => <Invoice page={page} at={at} />}
      </Loaded>
    </Page>
  );
}

function Invoice({ page, at }: { page: Shown; at: InvoiceAt }) {
  const { t } = useAppContext();
  const [isChanging, setChanging] = useState(false);
  const [isSent, setSent] = useState(false);
  const { registered, closed, shopName: shop, shopPhone: phone } = page;
  const summary = <Summary page={page} />;
  if (registered && !isChanging)
    return (
      <Registered page={page} isSent={isSent} summary={summary} onChange={closed ? null : () => setChanging(true)} />
    );
  if (closed)
    return (
      <Stack gap={4}>
        {summary}
        <EmptyState
          kind="noData"
          title={t('invoice.closed')}
          text={`${t(`reasons.${closed}`)} ${t('invoice.askStore', { shop, phone })}`}
        />
      </Stack>
    );
  return (
    <Stack gap={4}>
      {summary}
      <InvoiceForm
        page={page}
        at={at}
        onSent={() => {
          setSent(true);
          setChanging(false);
        }}
      />
    </Stack>
  );
}

/** What the invoice is for; it cannot be changed here. */
function Summary({ page }: { page: Shown }) {
  const style = useBillStyle(page);
  const { t } = style;
  return (
    <section aria-label={t('invoice.purchase')}>
      <Card>
        <DefinitionRows
          rows={[
            { id: 'number', term: t('bill.number'), value: page.number },
            { id: 'day', term: t('invoice.day'), value: page.soldOn.text },
            { id: 'store', term: t('points.store'), value: page.shopName },
            { id: 'total', term: t('booking.total'), value: formatAmount(page.total, style), isTotal: true },
          ]}
        />
      </Card>
    </section>
  );
}
