import type { BillDetail } from '@parlour/contract/bill/calls';
import { tenderList } from '@parlour/domain/bill/tender-list';
import { formatAmount, formatInstant, type FormatStyle } from '@parlour/phrases/format';
import { offWords, tenderRow } from '@parlour/phrases/format/tenders';
import { invoicePath } from '../../features/invoice/calls.ts';
import { reviewPath } from '../../features/review/own-calls.ts';
import { useText } from '../../lib/app-context.ts';
import { renderLink } from '../../lib/navigation/AppLink.tsx';
import { Button, ButtonLink } from '@parlour/ui/button/Button.tsx';
import { Card } from '@parlour/ui/layout/Card.tsx';
import { DefinitionRows } from '@parlour/ui/layout/DefinitionRows.tsx';
import { Stack } from '@parlour/ui/layout/Stack.tsx';
import { Badge } from '@parlour/ui/text/Badge.tsx';
import { BillForms } from './BillForms.tsx';
import { billTones, useBillStyle } from './bill-style.ts';
import { PayOpen } from './PayOpen.tsx';
import styles from './Receipt.module.css';
import { contentOf } from '../../features/bill/calls.ts';

/** A bill with the ways to pay what is open of it, and to print it. */
export function Receipt({ bill, linkToken = '' }: { bill: BillDetail; linkToken?: string }) {
  const style = useBillStyle(bill);
  return (
    <Stack gap={4}>
      <Card as="article">
        <Stack gap={5}>
          <Store bill={bill} style={style} />
          <Content bill={bill} style={style} />
          <Sums bill={bill} style={style} />
          {bill.refunds.length > 0 && <Refunds bill={bill} style={style} />}
        </Stack>
      </Card>
      <BillForms bill={bill} linkToken={linkToken} />
      <div data-no-print="">
        {bill.state === 'open' ? (
          <PayOpen bill={bill} linkToken={linkToken} style={style} />
        ) : (
          <Stack gap={2}>
            {linkToken === '' && bill.state !== 'refunded' && (
              <ButtonLink isWide icon="star" href={reviewPath(bill.id)} render={renderLink}>
                {style.t('booking.review')}
              </ButtonLink>
            )}
            {bill.offersInvoice && bill.state !== 'refunded' && (
              <ButtonLink kind="secondary" isWide href={invoicePath(bill.id)} render={renderLink}>
                {style.t('bill.invoice')}
              </ButtonLink>
            )}
            <Print />
          </Stack>
        )}
      </div>
    </Stack>
  );
}

function Print() {
  const t = useText();
  return (
    <Button kind="secondary" isWide onClick={() => window.print()}>
      {t('bill.print')}
    </Button>
  );
}

type PartProps = { bill: BillDetail; style: FormatStyle };

function Store({ bill, style }: PartProps) {
  const { t } = style;
  const { shopName, shopAddress, shopPhone, state, settledAt, zone, number, reference } = bill;
  return (
    <div className={styles.store}>
      <h2>{shopName}</h2>
      <p className={styles.secondary}>{shopAddress}</p>
      <p className={styles.secondary}>{shopPhone}</p>
      <p>{formatInstant(settledAt, zone, style)}</p>
      <p className={styles.secondary}>
        {t('bill.number')} {reference || number}
      </p>
      <Badge tone={billTones[state]}>{t(`bill.state_${state}`)}</Badge>
    </div>
  );
}

function Content({ bill, style }: PartProps) {
  const { t } = style;
  return (
    <section className={styles.part}>
      <h3>{t('bill.bought')}</h3>
      <ul className={styles.rows}>
        {contentOf(bill).map(({ key, contentType, name, quantity, price, amount }) => (
          <li key={key} className={styles.row}>
            <div>
              <p>{name}</p>
              <p className={styles.secondary}>
                {quantity > 1
                  ? `${t(`bill.type_${contentType}`)} · ${quantity} × ${formatAmount(price, style)}`
                  : t(`bill.type_${contentType}`)}
              </p>
            </div>
            <span className="num">{formatAmount(amount, style)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The totals are those of the bill, and no sum of its rows. */
function Sums({ bill: { discounts, taxes, tenders, total, open, state }, style }: PartProps) {
  const { t } = style;
  const list = tenderList({ tenders, discounts: discounts.map((one) => ({ ...one, name: offWords(one, style) })) });
  const rowsOf = (isDiscount: boolean) =>
    list
      .filter(({ kind }) => (kind === 'discount') === isDiscount)
      .map((one, place) => ({ id: `${one.kind}${place}`, ...tenderRow(one, style) }));
  const taxRows = (isIncluded: boolean) =>
    taxes
      .filter((tax) => tax.isIncluded === isIncluded)
      .map(({ name, amount }, place) => ({
        id: `tax${place}`,
        term: isIncluded ? t('bill.included', { name }) : name,
        value: formatAmount(amount, style),
      }));
  const sum = { id: 'total', term: t('booking.total'), value: formatAmount(total, style), isTotal: true };
  return (
    <>
      <DefinitionRows rows={[...rowsOf(true), ...taxRows(false), sum]} />
      {taxes.some(({ isIncluded }) => isIncluded) && <DefinitionRows rows={taxRows(true)} />}
      {tenders.length > 0 && (
        <section className={styles.part}>
          <h3>{t('bill.paidWith')}</h3>
          <DefinitionRows rows={rowsOf(false)} />
        </section>
      )}
      {state === 'open' && (
        <DefinitionRows
          rows={[{ id: 'open', term: t('bill.open'), value: formatAmount(open, style), isTotal: true }]}
        />
      )}
    </>
  );
}

function Refunds({ bill: { refunds, zone, refunded }, style }: PartProps) {
  const { t } = style;
  return (
    <section className={styles.part}>
      {refunds.map(({ id, at, tenders }) => (
        <div key={id} className={styles.part}>
          <h3 className={styles.when}>{t('bill.refundedOn', { when: formatInstant(at, zone, style) })}</h3>
          <DefinitionRows
            rows={tenders.map((one, place) => ({ id: `${one.kind}${place}`, ...tenderRow(one, style) }))}
          />
        </div>
      ))}
      <DefinitionRows
        rows={[{ id: 'refunded', term: t('bill.refunded'), value: formatAmount(refunded, style), isTotal: true }]}
      />
    </section>
  );
}
