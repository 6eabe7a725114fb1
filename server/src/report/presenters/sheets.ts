import type { ReportSheet } from '@parlour/contract/report/calls';
import { xlsxType } from '@parlour/contract/booking/export';
import type { LanguageCode } from '@parlour/contract/language/calls';
import { isReceived } from '@parlour/domain/bill/received';
import { toDecimal } from '@parlour/domain/money/money';
import { timeOfDay } from '@parlour/domain/report/period';
import { sourceWord } from '@parlour/phrases/format/report-words';
import { tenderWords } from '@parlour/phrases/format/tenders';
import { translate } from '@parlour/phrases/reasons';
import type { Translate } from '@parlour/phrases/t';
import { type SheetCell, writeSpreadsheet } from '../../platform/spreadsheet.ts';
import type { ReportFacts } from '../queries/load-report.ts';
import { peopleOf } from './present-report.ts';

type Column<Row> = { title: string; width: number; cell: (row: Row) => SheetCell };
type Rows = { columns: { title: string; width: number }[]; rows: SheetCell[][] };

const sheetOf = <Row>(columns: readonly Column<Row>[], rows: readonly Row[]): Rows => ({
  columns: columns.map(({ title, width }) => ({ title, width })),
  rows: rows.map((row) => columns.map(({ cell }) => cell(row))),
});

function appointments(facts: ReportFacts, t: Translate, store: (id: string) => string): Rows {
  const rows = facts.appointments.filter(({ day }) => timeOfDay(day, facts.days) === 'now');
  return sheetOf<(typeof rows)[number]>(
    [
      { title: t('workbook.store'), width: 26, cell: ({ shopId }) => store(shopId) },
      { title: t('workbook.day'), width: 12, cell: ({ day }) => day },
      { title: t('workbook.state'), width: 18, cell: ({ state }) => t(`adminReport.state_${state as 'confirmed'}`) },
      { title: t('adminReport.source'), width: 18, cell: ({ source }) => sourceWord(source, t) },
      { title: t('adminReport.appointments'), width: 14, cell: ({ count }) => count },
      { title: t('adminReport.lateCancellations'), width: 20, cell: ({ late }) => late },
    ],
    rows,
  );
}

function sales(facts: ReportFacts, t: Translate, store: (id: string) => string): Rows {
  const rows = facts.sales.filter(({ day }) => timeOfDay(day, facts.days) === 'now');
  const names = new Map(facts.stores.flatMap((one) => [...one.names]));
  const amount = (minor: number, currency: string) => Number(toDecimal(minor, currency));
  return sheetOf<(typeof rows)[number]>(
    [
      { title: t('workbook.store'), width: 26, cell: ({ shopId }) => store(shopId) },
      { title: t('workbook.day'), width: 12, cell: ({ day }) => day },
      { title: t('adminReport.kind'), width: 14, cell: ({ lineKind }) => t(`adminReport.kind_${lineKind}`) },
      { title: t('adminReport.article'), width: 30, cell: ({ name }) => name },
      { title: t('adminReport.code'), width: 14, cell: ({ code }) => code },
      { title: t('adminReport.person'), width: 20, cell: ({ staffId }) => names.get(staffId ?? '') ?? '' },
      {
        title: t('adminReport.tender'),
        width: 16,
        cell: ({ tenderKind }) => tenderWords({ kind: tenderKind, label: '' }, t),
      },
      {
        title: t('adminReport.settled'),
        width: 20,
        cell: ({ isAtTill }) => t(isAtTill ? 'adminReport.settledAtTill' : 'adminReport.settledWithout'),
      },
      {
        title: t('adminReport.countsAs'),
        width: 26,
        cell: ({ tenderKind }) => t(isReceived(tenderKind) ? 'adminReport.received' : 'adminReport.withoutMoney'),
      },
      { title: t('adminReport.taken'), width: 12, cell: ({ takenMinor, currency }) => amount(takenMinor, currency) },
      { title: t('adminReport.back'), width: 12, cell: ({ backMinor, currency }) => amount(backMinor, currency) },
      { title: t('workbook.currency'), width: 10, cell: ({ currency }) => currency },
    ],
    rows,
  );
}

function occupancy(facts: ReportFacts, t: Translate, store: (id: string) => string): Rows {
  const rows = facts.stores.flatMap(peopleOf);
  return sheetOf<(typeof rows)[number]>(
    [
      { title: t('workbook.store'), width: 26, cell: ({ shopId }) => store(shopId) },
      { title: t('adminReport.person'), width: 24, cell: ({ name }) => name },
      { title: t('adminReport.bookedMinutes'), width: 18, cell: ({ booked }) => booked },
      { title: t('adminReport.workingMinutes'), width: 18, cell: ({ working }) => working },
      {
        title: t('adminReport.occupancyPercent'),
        width: 14,
        cell: ({ booked, working }) => (working === 0 ? '' : Math.round((booked / working) * 100)),
      },
    ],
    rows,
  );
}

const sheets = { appointments, sales, occupancy };

/** Writes a part of a report as a workbook (xlsx). */
export async function reportWorkbook(facts: ReportFacts, sheet: ReportSheet, lang: LanguageCode): Promise<File> {
  const t = translate(lang);
  const stores = new Map(facts.stores.map(({ shop }) => [shop.id, shop.name]));
  const { columns, rows } = sheets[sheet](facts, t, (id) => stores.get(id) ?? '');
  const name = t(`adminReport.${sheet}`);
  const file = `${name} ${facts.days.from} ${facts.days.to}.xlsx`;
  return new File(await writeSpreadsheet({ name, columns, rows }), file, { type: xlsxType });
}
