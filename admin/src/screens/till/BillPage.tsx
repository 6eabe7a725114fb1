import type { TillBill } from '@parlour/contract/till/bills';
import type { TillStore } from '@parlour/contract/till/sale';
import { useQuery } from '@tanstack/react-query';
import { useParams, useSearch } from '@tanstack/react-router';
import { NoticeBox } from '@parlour/ui/feedback/NoticeBox.tsx';
import { Badge } from '@parlour/ui/text/Badge.tsx';
import { Button, ButtonLink } from '@parlour/ui/button/Button.tsx';
import { Card } from '@parlour/ui/layout/Card.tsx';
import { Row, Stack } from '@parlour/ui/layout/Stack.tsx';
import { useState } from 'react';
import { useStore } from '../../features/team/store.ts';
import { billQuery } from '../../features/till/calls.ts';
import { useTillFormat } from '../../features/till/money.ts';
import { appLink } from '../../lib/AppLink.tsx';
import { useText } from '../../lib/app-context.ts';
import { Failed, Waiting } from '../States.tsx';
import { BillRows } from './BillRows.tsx';
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
  if (error && !data) return <Failed error={error} onRetry={() => void refetch()} />;
  if (!data) return <Waiting />;
  return (
    <TillFrame title={t('adminTill.billTitle', { number: data.number })} screen="Bill">
      {(store) => <Shown bill={data} store={store} />}
    </TillFrame>
  );
}

const tones = { open: 'warning', paid: 'success', refunded_in_part: 'neutral', refunded: 'neutral' } as const;

// oxlint-disable-next-line eslint/max-lines-per-function -- The page of one bill, read from top to bottom.
function Shown({ bill, store }: { bill: TillBill; store: TillStore }) {
  const t = useText();
  const { store: here, may } = useStore();
  const format = useTillFormat(store);
  const { paid } = useSearch({ strict: false }) as { paid?: unknown };
  const [sheet, setSheet] = useState<'mail' | 'refund' | null>(null);
  const [paper, setPaper] = useState<'roll' | 'a4'>('roll');
  const print = (kind: 'roll' | 'a4') => {
    setPaper(kind);
    // The paper is drawn before the dialog of the browser stands in the way.
    requestAnimationFrame(() => requestAnimationFrame(() => globalThis.print()));
  };
  const base = `/store/${here.id}`;
  const hasMoney = Number(bill.refundable.total) > 0;
  const isVisit = bill.reference === '' && bill.by === '' && bill.tenders.some(({ kind }) => kind === 'store');
  return (
    <>
      <div data-no-print="">
        <div className={styles.columns}>
          <Stack gap={4}>
            {paid !== undefined && bill.change !== null && Number(bill.change) > 0 && (
              <Card tone="chosen">
                <p className={styles.change} role="status">
                  {t('adminTill.change', { amount: format.amount(bill.change) })}
                </p>
              </Card>
            )}
            {bill.state === 'open' && <OpenPart bill={bill} format={format} />}
            {isVisit && bill.bookingId && (
              <NoticeBox
                tone="warning"
                title={t('adminTill.visitBill')}
                action={
                  <ButtonLink href={`${base}/till?appointment=${bill.bookingId}`} render={appLink}>
                    {t('adminTill.settleVisit')}
                  </ButtonLink>
                }
              >
                {t('adminTill.visitBillText')}
              </NoticeBox>
            )}
            <Card as="section">
              <Stack gap={3}>
                <Row between wrap>
                  <p>
                    <strong>{bill.customer?.name || t('adminTill.walkIn')}</strong>
                  </p>
                  <Badge tone={tones[bill.state]}>{t(`bill.state_${bill.state}`)}</Badge>
                </Row>
                <p className={styles.muted}>{format.when(bill.settledAt)}</p>
                {bill.by !== '' && <p className={styles.muted}>{t('adminTill.settledBy', { name: bill.by })}</p>}
                <BillRows bill={bill} format={format} />
              </Stack>
            </Card>
          </Stack>
          <Stack gap={4}>
            <Row wrap>
              <ButtonLink href={`${base}/till`} render={appLink}>
                {t('adminTill.newSale')}
              </ButtonLink>
              <Button kind="secondary" onClick={() => print('roll')}>
                {t('adminTill.print')}
              </Button>
              <Button kind="secondary" onClick={() => print('a4')}>
                {t('adminTill.printA4')}
              </Button>
              <Button kind="secondary" icon="mail" onClick={() => setSheet('mail')}>
                {t('adminTill.mail')}
              </Button>
              {may('till.refund') && hasMoney && (
                <Button kind="danger" onClick={() => setSheet('refund')}>
                  {t('adminTill.refund')}
                </Button>
              )}
            </Row>
            <Row wrap>
              {bill.customer && (
                <ButtonLink kind="quiet" size="sm" href={`${base}/customers/${bill.customer.id}`} render={appLink}>
                  {t('adminTill.openCustomer')}
                </ButtonLink>
              )}
              {bill.bookingId && (
                <ButtonLink
                  kind="quiet"
                  size="sm"
                  href={`${base}/calendar?day=${bill.bookingStart.slice(0, 10)}&appointment=${bill.bookingId}`}
                  render={appLink}
                >
                  {t('adminTill.openAppointment')}
                </ButtonLink>
              )}
            </Row>
            {bill.sold.length > 0 && (
              <Card as="section">
                <Stack gap={2}>
                  <h2>{t('adminTill.issued')}</h2>
                  <ul className={styles.lines}>
                    {bill.sold.map(({ id, name, number }) => (
                      <li key={id} className={styles.line}>
                        <span className={styles.lineWords}>{name}</span>
                        <span className={styles.lineAmount}>{t('adminTill.issuedNumber', { number })}</span>
                      </li>
                    ))}
                  </ul>
                </Stack>
              </Card>
            )}
            {bill.refunds.length > 0 && <Refunds bill={bill} format={format} />}
          </Stack>
        </div>
        {sheet === 'mail' && <MailSheet bill={bill} onClose={() => setSheet(null)} />}
        {sheet === 'refund' && <RefundSheet bill={bill} format={format} onClose={() => setSheet(null)} />}
      </div>
      <PrintedBill bill={bill} format={format} paper={paper} />
    </>
  );
}

function Refunds({ bill, format }: { bill: TillBill; format: ReturnType<typeof useTillFormat> }) {
  const t = useText();
  return (
    <Card as="section">
      <Stack gap={2}>
        <h2>{t('adminTill.history')}</h2>
        <ul className={styles.lines}>
          {bill.refunds.map(({ id, at, amount, tenders }) => {
            const note = bill.refundNotes.find((one) => one.id === id);
            return (
              <li key={id} className={styles.line}>
                <span className={styles.lineWords}>
                  {note?.reason}
                  <span className={styles.muted}>
                    {' '}
                    {note?.by ? t('adminTill.refundBy', { when: format.when(at), name: note.by }) : format.when(at)}
                    {` · ${tenders.map(({ kind }) => t(`tender.${kind}`)).join(t('shell.listJoin'))}`}
                  </span>
                </span>
                <span className={styles.lineAmount}>{format.amount(`-${amount}`)}</span>
              </li>
            );
          })}
        </ul>
      </Stack>
    </Card>
  );
}
