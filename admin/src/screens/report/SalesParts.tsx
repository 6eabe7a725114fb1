import type { CurrencySales, Report, SoldArticle } from '@parlour/contract/report/report';
import { isReceived } from '@parlour/domain/bill/received';
import { formatNumber } from '@parlour/phrases/format';
import { tenderWords } from '@parlour/phrases/format/tenders';
import { BarTable } from '@parlour/ui/chart/BarTable.tsx';
import { DefinitionRows } from '@parlour/ui/layout/DefinitionRows.tsx';
import { Stack } from '@parlour/ui/layout/Stack.tsx';
import { unrecordedMinor } from '../../features/report/unrecorded.ts';
import { amountText, type Look } from '../../features/report/words.ts';
import { DayChart } from './DayChart.tsx';
import { Part } from './Part.tsx';
import styles from './Reports.module.css';
import type { ReportChoice } from './use-report-choice.ts';
import { useLook } from './use-look.ts';

type SalesPartsProps = { report: Report; choice: ReportChoice };

/** What was sold, in each currency by itself. */
export function SalesParts({ report: { sales, days }, choice }: SalesPartsProps) {
  const { t } = useLook();
  if (sales.length === 0)
    return (
      <Part title={t('adminReport.sales')} {...{ choice, days }}>
        <p>{t('adminReport.noSales')}</p>
      </Part>
    );
  return sales.map((one) => (
    <Part
      key={one.currency}
      title={t(sales.length > 1 ? 'adminReport.salesIn' : 'adminReport.sales', { currency: one.currency })}
      text={t('adminReport.salesText')}
      sheet="sales"
      {...{ choice, days }}
    >
      <OfCurrency sales={one} days={days} />
    </Part>
  ));
}

type Row = { id: string; name: string; takenMinor: number; backMinor: number; beforeMinor: number };

type Table = [title: string, nameTitle: string, netTitle: string, rows: Row[]];

const net = ({ takenMinor, backMinor }: Pick<Row, 'takenMinor' | 'backMinor'>) => takenMinor - backMinor;

function OfCurrency({ sales, days }: { sales: CurrencySales; days: Report['days'] }) {
  const look = useLook();
  const { t } = look;
  const { currency, tenders, people } = sales;
  const tenderRows = (isAtTill: boolean, isMoney: boolean): Row[] =>
    tenders
      .filter((one) => one.isAtTill === isAtTill && isReceived(one.kind) === isMoney)
      .map((one) => ({ ...one, id: one.kind, name: tenderWords({ kind: one.kind, label: '' }, t) }));
  const unrecorded = unrecordedMinor(tenders);
  const [tender, received] = [t('adminReport.tender'), t('adminReport.received')];
  const [paid, value] = [t('adminReport.net'), t('adminReport.value')];
  const tables: Table[] = [
    [t('adminReport.tenders'), tender, received, tenderRows(true, true)],
    [t('adminReport.withoutMoney'), tender, paid, tenderRows(true, false)],
    [t('adminReport.withoutTill'), tender, received, tenderRows(false, true)],
    [t('adminReport.withoutTillOrMoney'), tender, paid, tenderRows(false, false)],
    [
      t('adminReport.people'),
      t('adminReport.person'),
      value,
      people.map((one) => ({ ...one, id: one.staffId ?? '', name: one.name || t('adminReport.nobody') })),
    ],
    ...articleTables(sales, look),
  ];
  return (
    <>
      <Totals sales={sales} />
      {unrecorded !== 0 && (
        <p className={styles.text}>
          {t('adminReport.withoutTillText', { amount: amountText(unrecorded, currency, look) })}
        </p>
      )}
      <DayChart
        title={t('adminReport.receivedByDay')}
        valueTitle={received}
        days={days}
        rows={sales.days}
        valueOf={net}
        textOf={(minor) => amountText(minor, currency, look)}
      />
      <div className={styles.tables}>
        {tables
          .filter(([, , , rows]) => rows.length > 0)
          .map(([title, nameTitle, netTitle, rows]) => (
            <MoneyTable key={title} {...{ title, nameTitle, netTitle, rows, currency }} />
          ))}
      </div>
    </>
  );
}

/** Whether it was paid so at all, in this time or in the one before. */
const isInUse = ({ takenMinor, backMinor, beforeMinor }: CurrencySales['value']): boolean =>
  takenMinor + backMinor > 0 || beforeMinor !== 0;

/** The sums of the tables below; where all was paid with money, money and value are the same. */
function Totals({ sales: { currency, received, withoutMoney, value } }: { sales: CurrencySales }) {
  const look = useLook();
  const { t } = look;
  const amount = (sum: Pick<Row, 'takenMinor' | 'backMinor'>) => amountText(net(sum), currency, look);
  const row = (id: 'received' | 'withoutMoney' | 'soldValue', sum: CurrencySales['value'], isTotal = false) => ({
    id,
    term: t(`adminReport.${id}`),
    value: amount(sum),
    isTotal,
  });
  if (!isInUse(withoutMoney))
    return (
      <div className={styles.sums}>
        <DefinitionRows rows={[row('received', received)]} />
      </div>
    );
  return (
    <Stack gap={3}>
      <div className={styles.sums}>
        <DefinitionRows
          rows={[row('received', received), row('withoutMoney', withoutMoney), row('soldValue', value, true)]}
        />
      </div>
      <p className={styles.text}>{t('adminReport.withoutMoneyText')}</p>
    </Stack>
  );
}

function articleTables({ articles }: CurrencySales, { t, tag }: Look): Table[] {
  const ofKind = (is: (kind: SoldArticle['kind']) => boolean): Row[] =>
    articles
      .filter(({ kind }) => is(kind))
      .map((one) => ({
        ...one,
        id: `${one.kind} ${one.code} ${one.name}`,
        name: one.quantity > 1 ? `${one.name} × ${formatNumber(one.quantity, { tag })}` : one.name,
      }));
  const [title, value] = [t('adminReport.article'), t('adminReport.value')];
  return [
    [t('adminReport.services'), title, value, ofKind((kind) => kind === 'service')],
    [t('adminReport.products'), title, value, ofKind((kind) => kind === 'product')],
    [t('adminReport.others'), title, value, ofKind((kind) => kind !== 'service' && kind !== 'product')],
  ];
}

type MoneyTableProps = { title: string; nameTitle: string; netTitle: string; rows: readonly Row[]; currency: string };

function MoneyTable({ title, nameTitle, netTitle, rows, currency }: MoneyTableProps) {
  const look = useLook();
  const { t } = look;
  const amount = (minor: number) => amountText(minor, currency, look);
  return (
    <BarTable
      caption={title}
      titles={[nameTitle, netTitle, t('adminReport.back'), t('adminReport.before')]}
      rows={rows.map((row) => ({
        id: row.id,
        name: row.name,
        value: net(row),
        cells: [amount(net(row)), amount(row.backMinor), amount(row.beforeMinor)],
      }))}
    />
  );
}
