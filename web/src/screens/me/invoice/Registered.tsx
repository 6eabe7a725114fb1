import type { InvoicePage } from '@parlour/contract/invoice/calls';
import type { InvoiceState } from '@parlour/domain/invoice/invoice-state';
import type { ReactNode } from 'react';
import { useText } from '../../../lib/app-context.ts';
import { Button } from '@parlour/ui/button/Button.tsx';
import { NoticeBox } from '@parlour/ui/feedback/NoticeBox.tsx';
import { SuccessScreen } from '@parlour/ui/feedback/SuccessScreen.tsx';
import { Card } from '@parlour/ui/layout/Card.tsx';
import { DefinitionRows } from '@parlour/ui/layout/DefinitionRows.tsx';
import { Stack } from '@parlour/ui/layout/Stack.tsx';

const tones = {
  registered: 'info',
  sent: 'info',
  valid: 'success',
  invalid: 'warning',
  rejected: 'warning',
  cancelled: 'warning',
} as const satisfies Record<InvoiceState, string>;

const words = {
  sent: 'invoice.checking',
  valid: 'invoice.accepted',
  invalid: 'invoice.notAccepted',
  rejected: 'invoice.notAccepted',
  cancelled: 'invoice.cancelled',
} as const;

type RegisteredProps = {
  page: InvoicePage;
  /** It was asked for just now. */
  isSent: boolean;
  summary: ReactNode;
  /** Null: what was told cannot be changed now. */
  onChange: (() => void) | null;
};

/** Where an invoice is, with its number, and the ways to print and to correct it. */
export function Registered({ page, isSent, summary, onChange }: RegisteredProps) {
  const t = useText();
  const { state, isAutomatic, note } = page.registered!;
  const { shopName: shop } = page;
  // A number is read in one line.
  const phone = page.shopPhone.replaceAll(' ', '\u00a0');
  const soon = isAutomatic ? t('invoice.soon') : t('invoice.byStore', { shop });
  const text = state === 'registered' ? soon : t(words[state]);
  const buttons = (
    <Stack gap={2}>
      <Button kind="secondary" isWide onClick={() => window.print()}>
        {t('invoice.print')}
      </Button>
      {onChange && (
        <Button kind="quiet" isWide onClick={onChange}>
          {t('invoice.change')}
        </Button>
      )}
    </Stack>
  );
  const parts = (
    <Stack gap={4}>
      <Numbers page={page} />
      {summary}
      <p>{t('invoice.askStore', { shop, phone })}</p>
    </Stack>
  );
  if (isSent && (state === 'registered' || state === 'sent'))
    return (
      <SuccessScreen title={t('invoice.done')} text={text} level={2} action={<div data-no-print="">{buttons}</div>}>
        {parts}
      </SuccessScreen>
    );
  return (
    <Stack gap={4}>
      <div role="status">
        <NoticeBox tone={tones[state]}>{note === '' ? text : `${text} (${note})`}</NoticeBox>
      </div>
      {parts}
      <div data-no-print="">{buttons}</div>
    </Stack>
  );
}

function Numbers({ page }: { page: InvoicePage }) {
  const t = useText();
  const { reference, state, buyer, officeNumber } = page.registered!;
  const rows = [
    { id: 'reference', term: t('invoice.reference'), value: reference },
    { id: 'state', term: t('invoice.status'), value: t(`invoice.state_${state}`) },
    ...(buyer ? [{ id: 'buyer', term: t('invoice.buyer'), value: buyer.name }] : []),
    ...(buyer?.idNumber ? [{ id: 'id', term: t(`invoice.${buyer.idType}`), value: buyer.idNumber }] : []),
    ...(officeNumber === '' ? [] : [{ id: 'office', term: t('invoice.officeNumber'), value: officeNumber }]),
  ];
  return (
    <section aria-label={t('invoice.title')}>
      <Card>
        <DefinitionRows rows={rows} />
      </Card>
    </section>
  );
}
