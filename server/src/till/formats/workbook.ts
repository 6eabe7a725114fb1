import { xlsxType } from '@parlour/contract/booking/export';
import type { LanguageCode } from '@parlour/contract/language/calls';
import type { TillClosing } from '@parlour/contract/till/day';
import { tenderKinds } from '@parlour/domain/bill/bill';
import { startTextOf } from '@parlour/domain/time/start-text';
import { translate } from '@parlour/phrases/reasons';
import { writeSpreadsheet } from '../../platform/spreadsheet.ts';

type Column = { title: string; width: number; cell: (closing: TillClosing) => string | number };

/** Writes closings of a till as a workbook (xlsx), with a column for each way to pay that any of them has. */
export async function closingWorkbook(
  closings: readonly TillClosing[],
  { zone, lang }: { zone: string; lang: LanguageCode },
): Promise<File> {
  const t = translate(lang);
  const used = tenderKinds.filter((kind) =>
    closings.some(({ tenders }) => tenders.some(({ tender }) => tender === kind)),
  );
  const amount = (title: string, of: (closing: TillClosing) => string): Column => ({
    title,
    width: 12,
    cell: (closing) => Number(of(closing)),
  });
  const columns: Column[] = [
    { title: t('workbook.number'), width: 8, cell: ({ number }) => number },
    { title: t('workbook.day'), width: 12, cell: ({ day }) => day },
    { title: t('workbook.time'), width: 8, cell: ({ closedAt }) => startTextOf(zone, closedAt).slice(11, 16) },
    { title: t('workbook.till_by'), width: 18, cell: ({ by }) => by },
    { title: t('workbook.till_bills'), width: 8, cell: ({ bills }) => bills },
    ...used.map((kind) =>
      amount(t(`tender.${kind}`), ({ tenders }) => tenders.find(({ tender }) => tender === kind)?.sum ?? '0'),
    ),
    amount(t('adminReport.received'), ({ totals }) => totals.received.sum),
    amount(t('adminTill.toPayOnline'), ({ totals }) => totals.toPayOnline),
    amount(t('workbook.till_opening'), ({ opening }) => opening),
    amount(t('workbook.till_cashIn'), ({ cashIn }) => cashIn),
    amount(t('workbook.till_cashOut'), ({ cashOut }) => cashOut),
    amount(t('workbook.till_expected'), ({ expected }) => expected),
    amount(t('workbook.till_counted'), ({ counted }) => counted),
    amount(t('workbook.till_difference'), ({ difference }) => difference),
    amount(t('workbook.till_left'), ({ left }) => left),
    { title: t('workbook.currency'), width: 10, cell: ({ currencyCode }) => currencyCode },
    { title: t('workbook.till_note'), width: 40, cell: ({ note }) => note },
  ];
  const name = t('workbook.till_closings');
  const rows = closings.map((closing) => columns.map(({ cell }) => cell(closing)));
  return new File(await writeSpreadsheet({ name, columns, rows }), `${name}.xlsx`, { type: xlsxType });
}
