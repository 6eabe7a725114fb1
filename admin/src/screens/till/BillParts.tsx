import type { TillBill } from '@parlour/contract/till/bills';
import { tenderWords } from '@parlour/phrases/format/tenders';
import { ButtonLink } from '@parlour/ui/button/Button.tsx';
import { NoticeBox } from '@parlour/ui/feedback/NoticeBox.tsx';
import { Card } from '@parlour/ui/layout/Card.tsx';
import { Row, Stack } from '@parlour/ui/layout/Stack.tsx';
import { Badge } from '@parlour/ui/text/Badge.tsx';
import { useStore } from '../../features/team/store.ts';
import type { TillFormat } from '../../features/till/money.ts';
import { appLink } from '../../lib/AppLink.tsx';
import { useText } from '../../lib/app-context.ts';
import { BillRows } from './BillRows.tsx';
import styles from './Till.module.css';
import { billTones } from '../../features/till/bill-tones.ts';

type PartProps = { bill: TillBill; format: TillFormat };

/** The change to hand back, large, right after the payment; once money went back, the rows of the bill alone say it. */
export function ChangeCard({ bill, format }: PartProps) {
  const t = useText();
  if (bill.change === null || Number(bill.change) === 0 || bill.refunds.length > 0) return null;
  return (
    <Card tone="chosen">
      <p className={styles.change} role="status">
        {t('adminTill.change', { amount: format.amount(bill.change) })}
      </p>
    </Card>
  );
}

/** That the appointment is over with its bill, or that it is still to come. */
export function VisitEnded({ bill }: { bill: TillBill }) {
  const t = useText();
  if (bill.bookingState === null || bill.state === 'open') return null;
  return (
    <p role="status">{t(bill.bookingState === 'finished' ? 'adminTill.visitFinished' : 'adminTill.visitStays')}</p>
  );
}

/** A visit that ended without the till is settled here with what was really paid. */
export function VisitNotice({ bill }: { bill: TillBill }) {
  const t = useText();
  const { store } = useStore();
  if (!bill.isUnsettled) return null;
  return (
    <NoticeBox
      tone="warning"
      title={t('adminTill.unrecorded')}
      action={
        <ButtonLink href={`/store/${store.id}/till?appointment=${bill.bookingId}`} render={appLink}>
          {t('adminTill.settleVisit')}
        </ButtonLink>
      }
    >
      {t('adminTill.visitBillText')}
    </NoticeBox>
  );
}

/** What comes after a bill of which all went back: another one, or the way to it. */
export function OtherBills({ bill }: { bill: TillBill }) {
  const t = useText();
  const { store } = useStore();
  return (
    <>
      {bill.otherBills.map(({ id, number, isLater }) => (
        <NoticeBox
          key={id}
          tone="info"
          title={t(isLater ? 'adminTill.settledLater' : 'adminTill.settledBefore', { number })}
          action={
            <ButtonLink kind="secondary" href={`/store/${store.id}/till/bills/${id}`} render={appLink}>
              {t('adminTill.openBill')}
            </ButtonLink>
          }
        />
      ))}
      {bill.maySettleAgain && (
        <NoticeBox
          tone="info"
          title={t('adminTill.refundedWhole')}
          action={
            <ButtonLink
              kind="secondary"
              href={`/store/${store.id}/till?appointment=${bill.bookingId}`}
              render={appLink}
            >
              {t('adminTill.takeAgain')}
            </ButtonLink>
          }
        >
          {t('adminTill.refundedWholeText')}
        </NoticeBox>
      )}
    </>
  );
}

/** What was sold to whom, and how it was paid. */
export function BillCard({ bill, format }: PartProps) {
  const t = useText();
  return (
    <Card as="section">
      <Stack gap={3}>
        <Row between wrap>
          <p>
            <strong>
              {bill.customer?.name || bill.customer?.phone || bill.customer?.email || t('adminTill.walkIn')}
            </strong>
          </p>
          {bill.isUnsettled ? (
            <Badge tone="warning">{t('adminTill.unrecorded')}</Badge>
          ) : (
            <Badge tone={billTones[bill.state]}>{t(`bill.state_${bill.state}`)}</Badge>
          )}
        </Row>
        <p className={styles.muted}>{format.when(bill.settledAt)}</p>
        {bill.by !== '' && <p className={styles.muted}>{t('adminTill.settledBy', { name: bill.by })}</p>}
        <BillRows bill={bill} format={format} />
      </Stack>
    </Card>
  );
}

/** The gift cards, packages and memberships that this bill has sold. */
export function Issued({ bill }: { bill: TillBill }) {
  const t = useText();
  if (bill.sold.length === 0) return null;
  return (
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
  );
}

/** What went back, when, why and by whom. */
export function Refunds({ bill, format }: PartProps) {
  const t = useText();
  if (bill.refunds.length === 0) return null;
  return (
    <Card as="section">
      <Stack gap={2}>
        <h2>{t('adminTill.history')}</h2>
        <ul className={styles.lines}>
          {bill.refunds.map(({ id, at, amount, tenders }) => {
            const note = bill.refundNotes.find((one) => one.id === id);
            const by = tenders.map(({ amount: part, ...tender }) => `${tenderWords(tender, t)} ${format.amount(part)}`);
            return (
              <li key={id} className={styles.line}>
                <span className={styles.lineWords}>
                  {note?.reason}
                  <br />
                  <span className={styles.muted}>
                    {note?.by ? t('adminTill.refundBy', { when: format.when(at), name: note.by }) : format.when(at)}
                    <br />
                    {by.join(' · ')}
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

/** Which payments were written down as others than they were, when and by whom. */
export function Corrections({ bill, format }: PartProps) {
  const t = useText();
  if (bill.corrections.length === 0) return null;
  return (
    <Card as="section">
      <Stack gap={2}>
        <h2>{t('adminTill.corrections')}</h2>
        <ul className={styles.lines}>
          {bill.corrections.map(({ number, at, by, amount, before, kind }) => (
            <li key={number} className={styles.line}>
              <span className={styles.lineWords}>
                {t('adminTill.correctedTo', { before: t(`tender.${before}`), kind: t(`tender.${kind}`) })}
                <br />
                <span className={styles.muted}>
                  {by ? t('adminTill.refundBy', { when: format.when(at), name: by }) : format.when(at)}
                </span>
              </span>
              <span className={styles.lineAmount}>{format.amount(amount)}</span>
            </li>
          ))}
        </ul>
      </Stack>
    </Card>
  );
}

/** Which prices the desk changed, what it left out of the appointment, and why. It is the store's own: no receipt shows it. */
export function Changes({ bill, format }: PartProps) {
  const t = useText();
  if (bill.changes.length === 0) return null;
  return (
    <Card as="section">
      <Stack gap={2}>
        <h2>{t('adminTill.changes')}</h2>
        <ul className={styles.lines}>
          {bill.changes.map(({ lineId, kind, name, before, after, reason }) => (
            <li key={lineId} className={styles.line}>
              <span className={styles.lineWords}>
                {reason ? `${name} · ${reason}` : name}
                <span className={styles.muted}>
                  {' '}
                  {t(`adminTill.changed_${kind}`, { before: format.amount(before), after: format.amount(after) })}
                </span>
              </span>
            </li>
          ))}
        </ul>
        <p className={styles.muted}>{t('adminTill.reasonTeam')}</p>
      </Stack>
    </Card>
  );
}
