import type { TillBill } from '@parlour/contract/till/bills';
import type { TillStore } from '@parlour/contract/till/sale';
import { useQuery } from '@tanstack/react-query';
import { useParams, useSearch } from '@tanstack/react-router';
import { Stack } from '@parlour/ui/layout/Stack.tsx';
import { useState } from 'react';
import { useStore } from '../../features/team/store.ts';
import { billQuery } from '../../features/till/calls.ts';
import { useTag } from '../../features/team/tag.ts';
import { useTillFormat } from '../../features/till/money.ts';
import { useText } from '../../lib/app-context.ts';
import { FailedPart, Waiting } from '../States.tsx';
import { BillActions, BillLinks, type Paper } from './BillActions.tsx';
import {
  BillCard,
  ChangeCard,
  Changes,
  Corrections,
  Issued,
  OtherBills,
  Refunds,
  VisitEnded,
  VisitNotice,
} from './BillParts.tsx';
import { CorrectSheet } from './CorrectSheet.tsx';
import { MailSheet } from './MailSheet.tsx';
import { OpenPart } from './OpenPart.tsx';
import { PrintedBill } from './PrintedBill.tsx';
import { RefundSheet } from './RefundSheet.tsx';
import { TillFrame } from './TillFrame.tsx';
import styles from './Till.module.css';

/** One bill: what was sold and how it was paid, its receipt, and what went back. */
export function BillPage() {
  const t = useText();
  const { store: here } = useStore();
  const { billId = '' } = useParams({ strict: false });
  const { data, error, refetch } = useQuery(billQuery(here.id, billId));
  if (error && !data)
    return (
      <TillFrame title={t('adminTill.bills')} screen="Bill">
        {() => <FailedPart error={error} onRetry={() => void refetch()} />}
      </TillFrame>
    );
  if (!data) return <Waiting />;
  return (
    <TillFrame title={t('adminTill.billTitle', { number: data.number })} screen="Bill">
      {(store) => <Shown bill={data} store={store} />}
    </TillFrame>
  );
}

function Shown({ bill, store }: { bill: TillBill; store: TillStore }) {
  const format = useTillFormat(store, useTag());
  const { paid } = useSearch({ from: '/inside/store/$shopId/till/bills/$billId' });
  const [sheet, setSheet] = useState<'mail' | 'refund' | 'correct' | null>(null);
  const [paper, setPaper] = useState<Paper>('roll');
  const print = (kind: Paper) => {
    setPaper(kind);
    // The paper is drawn before the dialog of the browser stands in the way.
    requestAnimationFrame(() => requestAnimationFrame(() => globalThis.print()));
  };
  return (
    <>
      <div data-no-print="">
        <div className={styles.columns}>
          <Stack gap={4}>
            {paid !== undefined && <ChangeCard {...{ bill, format }} />}
            {paid !== undefined && <VisitEnded bill={bill} />}
            {bill.state === 'open' && <OpenPart bill={bill} format={format} />}
            <VisitNotice bill={bill} />
            <OtherBills bill={bill} />
            <BillCard {...{ bill, format }} />
          </Stack>
          <Stack gap={4}>
            <BillActions
              bill={bill}
              onPrint={print}
              onMail={() => setSheet('mail')}
              onRefund={() => setSheet('refund')}
              onCorrect={() => setSheet('correct')}
            />
            <BillLinks bill={bill} />
            <Issued bill={bill} />
            <Refunds {...{ bill, format }} />
            <Corrections {...{ bill, format }} />
            <Changes {...{ bill, format }} />
          </Stack>
        </div>
        {sheet === 'mail' && <MailSheet bill={bill} onClose={() => setSheet(null)} />}
        {sheet === 'correct' && <CorrectSheet bill={bill} format={format} onClose={() => setSheet(null)} />}
        {sheet === 'refund' && <RefundSheet bill={bill} format={format} onClose={() => setSheet(null)} />}
      </div>
      <PrintedBill bill={bill} format={format} paper={paper} />
    </>
  );
}
