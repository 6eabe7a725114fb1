import type { CurrencySales, Report, SoldArticle } from '@parlour/contract/report/report';
import { formatNumber } from '@parlour/phrases/format';
import { tenderWords } from '@parlour/phrases/format/tenders';
import { BarTable } from '@parlour/ui/chart/BarTable.tsx';
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

const net = ({ takenMinor, backMinor }: Pick<Row, 'takenMinor' | 'backMinor'>) => takenMinor - backMinor;

function OfCurrency({ sales, days }: { sales: CurrencySales; days: Report['days'] }) {
  const look = useLook();
  const { t } = look;
  const { currency, tenders, people } = sales;
  const tenderRows = (isAtTill: boolean): Row[] =>
    tenders
      .filter((one) => one.isAtTill === isAtTill)
      .map((one) => ({ ...one, id: one.kind, name: tenderWords({ kind: one.kind, label: '' }, t) }));
  const withoutTill = tenderRows(false);
  const tables: [title: string, nameTitle: string, rows: Row[]][] = [
    [t('adminReport.tenders'), t('adminReport.tender'), tenderRows(true)],
    [t('adminReport.withoutTill'), t('adminReport.tender'), withoutTill],
    [
      t('adminReport.people'),
      t('adminReport.person'),
      people.map((one) => ({ ...one, id: one.staffId ?? '', name: one.name || t('adminReport.nobody') })),
    ],
    ...articleTables(sales, look),
  ];
  return (
    <>
      {withoutTill.length > 0 && <p className={styles.text}>{t('adminReport.withoutTillText')}</p>}
      <DayChart
        title={t('adminReport.salesByDay')}
        valueTitle={t('adminReport.net')}
        days={days}
        rows={sales.days}
        valueOf={net}
        textOf={(minor) => amountText(minor, currency, look)}
      />
      <div className={styles.columns}>
        {tables
          .filter(([, , rows]) => rows.length > 0)
          .map(([title, nameTitle, rows]) => (
            <MoneyTable key={title} {...{ title, nameTitle, rows, currency }} />
          ))}
      </div>
    </>
  );
}

function articleTables({ articles }: CurrencySales, { t, tag }: Look): [string, string, Row[]][] {
  const ofKind = (is: (kind: SoldArticle['kind']) => boolean): Row[] =>
    articles
      .filter(({ kind }) => is(kind))
      .map((one) => ({
        ...one,
        id: `${one.kind} ${one.code} ${one.name}`,
        name: one.quantity > 1 ? `${one.name} × ${formatNumber(one.quantity, { tag })}` : one.name,
      }));
  const title = t('adminReport.article');
  return [
    [t('adminReport.services'), title, ofKind((kind) => kind === 'service')],
    [t('adminReport.products'), title, ofKind((kind) => kind === 'product')],
    [t('adminReport.others'), title, ofKind((kind) => kind !== 'service' && kind !== 'product')],
  ];
}

type MoneyTableProps = { title: string; nameTitle: string; rows: readonly Row[]; currency: string };

function MoneyTable({ title, nameTitle, rows, currency }: MoneyTableProps) {
  const look = useLook();
  const { t } = look;
  const amount = (minor: number) => amountText(minor, currency, look);
  return (
    <BarTable
      caption={title}
      titles={[nameTitle, t('adminReport.net'), t('adminReport.back'), t('adminReport.before')]}
      rows={rows.map((row) => ({
        id: row.id,
        name: row.name,
        value: net(row),
        cells: [amount(net(row)), amount(row.backMinor), amount(row.beforeMinor)],
      }))}
    />
  );
}
