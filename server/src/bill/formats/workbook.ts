import { xlsxType } from '@parlour/contract/booking/export';
import type { LanguageCode } from '@parlour/contract/language/calls';
import { tenderList } from '@parlour/domain/bill/tender-list';
import { paidTendersOf } from '@parlour/domain/bill/open-part';
import { toDecimal } from '@parlour/domain/money/money';
import { startTextOf } from '@parlour/domain/time/start-text';
import { tenderWords } from '@parlour/phrases/format/tenders';
import { translate } from '@parlour/phrases/reasons';
import type { Translate } from '@parlour/phrases/t';
import { writeSpreadsheet } from '../../platform/spreadsheet.ts';
import type { BillRecord } from '../queries/read.ts';
import { stateOfBill } from './state-of-bill.ts';

/** One bill as a row of a workbook. */
type ListedBill = { bill: BillRecord; shopName: string };
type Column = { title: string; width: number; cell: (listed: ListedBill) => string | number };

function columnsOf(t: Translate): Column[] {
  const amount = (minor: number, currency: string) => Number(toDecimal(minor, currency));
  const start = ({ bill }: ListedBill) => startTextOf(bill.zone, bill.settledAt.getTime());
  const bought = ({ bill }: ListedBill) =>
    bill.content.lines.map(({ name, quantity }) => (quantity > 1 ? `${name} × ${quantity}` : name));
  const paid = ({ bill }: ListedBill) =>
    tenderList({
      discounts: bill.content.discounts.map(({ name, amountMinor }) => ({ name, amount: amountMinor })),
      tenders: paidTendersOf(bill).map(({ kind, label, amountMinor }) => ({ kind, label, amount: amountMinor })),
    }).map((line) => tenderWords(line, t));
  return [
    { title: t('workbook.number'), width: 14, cell: ({ bill }) => bill.number },
    {
      title: t('workbook.state'),
      width: 18,
      cell: ({ bill }) => t(`bill.state_${stateOfBill(bill)}`),
    },
    { title: t('workbook.day'), width: 12, cell: (listed) => start(listed).slice(0, 10) },
    { title: t('workbook.time'), width: 8, cell: (listed) => start(listed).slice(11, 16) },
    { title: t('workbook.zone'), width: 20, cell: ({ bill }) => bill.zone },
    { title: t('workbook.store'), width: 26, cell: ({ shopName }) => shopName },
    { title: t('bill.bought'), width: 40, cell: (listed) => bought(listed).join(t('shell.listJoin')) },
    { title: t('bill.paidWith'), width: 30, cell: (listed) => paid(listed).join(t('shell.listJoin')) },
    { title: t('workbook.total'), width: 10, cell: ({ bill }) => amount(bill.totalMinor, bill.currency) },
    { title: t('bill.refunded'), width: 10, cell: ({ bill }) => amount(bill.refundedMinor, bill.currency) },
    { title: t('workbook.currency'), width: 10, cell: ({ bill }) => bill.currency },
  ];
}

/** Writes bills as a workbook (xlsx) in a language. */
export async function writeWorkbook(bills: readonly ListedBill[], lang: LanguageCode): Promise<File> {
  const t = translate(lang);
  const columns = columnsOf(t);
  const name = t('bill.title');
  const rows = bills.map((listed) => columns.map(({ cell }) => cell(listed)));
  return new File(await writeSpreadsheet({ name, columns, rows }), `${name}.xlsx`, { type: xlsxType });
}
