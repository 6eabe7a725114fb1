import type { BillDetail } from '@parlour/contract/bill/calls';
import { tenderList } from '@parlour/domain/bill/tender-list';
import { formatAmount, formatInstant, type FormatStyle } from '@parlour/phrases/format';
import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { billQuery, contentOf } from '../../features/bill/calls.ts';
import { useAppContext } from '../../lib/app-context.ts';
import { Button } from '../../ui/button/Button.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { DefinitionRows } from '../../ui/layout/DefinitionRows.tsx';
import { Stack } from '../../ui/layout/Stack.tsx';
import { Badge } from '../../ui/text/Badge.tsx';
import { billTones, useBillStyle } from './bill-style.ts';
import { Loaded } from './Loaded.tsx';
import styles from './Purchase.module.css';

/** One purchase; printed it is the receipt. */
export function Purchase() {
  const { api, t } = useAppContext();
  const { bill: id = '' } = useSearch({ strict: false }) as { bill?: string };
  const found = useQuery(billQuery(api, id));
  return (
    <Loaded query={found} height={420}>
      {(bill) => (
        <Stack gap={4}>
          <Receipt bill={bill} />
          <div data-no-print="">
            <Button kind="secondary" isWide onClick={() => window.print()}>
              {t('bill.print')}
            </Button>
          </div>
        </Stack>
      )}
    </Loaded>
  );
}

type PartProps = { bill: BillDetail; style: FormatStyle };

function Receipt({ bill }: { bill: BillDetail }) {
  const style = useBillStyle(bill);
  return (
    <Card as="article">
      <Stack gap={5}>
        <Store bill={bill} style={style} />
        <Content bill={bill} style={style} />
        <Sums bill={bill} style={style} />
        {bill.refunds.length > 0 && <Refunds bill={bill} style={style} />}
      </Stack>
    </Card>
  );
}

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
function Sums({ bill: { discounts, taxes, tenders, total }, style }: PartProps) {
  const { t } = style;
  const list = tenderList({ discounts, tenders });
  const wordOf = ({ kind, label }: { kind: (typeof list)[number]['kind']; label: string }) =>
    label === '' ? t(`bill.tender_${kind}`) : `${t(`bill.tender_${kind}`)} · ${label}`;
  const rowsOf = (isDiscount: boolean) =>
    list
      .filter(({ kind }) => (kind === 'discount') === isDiscount)
      .map((one, place) => ({
        id: `${one.kind}${place}`,
        term: wordOf(one),
        value: (isDiscount ? '\u2212' : '') + formatAmount(one.amount, style),
      }));
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
    </>
  );
}

function Refunds({ bill: { refunds, zone, refunded }, style }: PartProps) {
  const { t } = style;
  return (
    <section className={styles.part}>
      {refunds.map(({ id, at, tenders }) => (
        <div key={id} className={styles.part}>
          <h3>{t('bill.refundedOn', { when: formatInstant(at, zone, style) })}</h3>
          <DefinitionRows
            rows={tenders.map(({ kind, label, amount }, place) => ({
              id: `${kind}${place}`,
              term: label === '' ? t(`bill.tender_${kind}`) : `${t(`bill.tender_${kind}`)} · ${label}`,
              value: formatAmount(amount, style),
            }))}
          />
        </div>
      ))}
      <DefinitionRows
        rows={[{ id: 'refunded', term: t('bill.refunded'), value: formatAmount(refunded, style), isTotal: true }]}
      />
    </section>
  );
}
