import { xlsxType } from '@parlour/contract/booking/export';
import type { LanguageCode } from '@parlour/contract/language/calls';
import { toDecimal } from '@parlour/domain/money/money';
import { joinName } from '@parlour/phrases/format';
import { translate } from '@parlour/phrases/reasons';
import type { Translate } from '@parlour/phrases/t';
import { mobileKey } from '../reference/facts/mobile.ts';
import type { ListedBooking } from './queries/export.ts';

type Column = { title: string; width: number; cell: (booking: ListedBooking) => string | number };

/** Cells of this format hold text and nothing else: what looks like a formula stays what was typed, also when the file is saved again. */
const asText = '@';

function columnsOf(t: Translate): Column[] {
  const itemName = ({ name, quantity, addOns }: ListedBooking['items'][number]) =>
    [quantity > 1 ? `${name} × ${quantity}` : name, ...addOns.map((addOn) => addOn.name)].join(' + ');
  const among = (texts: (string | null)[]) => [...new Set(texts.filter(Boolean))].join(t('shell.listJoin'));
  return [
    { title: t('workbook.number'), width: 14, cell: ({ number }) => number },
    { title: t('workbook.state'), width: 16, cell: ({ state }) => t(`shell.state_${state}`) },
    { title: t('workbook.day'), width: 12, cell: ({ localStart }) => localStart.slice(0, 10) },
    { title: t('workbook.time'), width: 8, cell: ({ localStart }) => localStart.slice(11) },
    { title: t('workbook.zone'), width: 20, cell: ({ zone }) => zone },
    { title: t('workbook.store'), width: 26, cell: ({ shopName }) => shopName },
    { title: t('workbook.address'), width: 32, cell: ({ shopAddress }) => shopAddress },
    { title: t('workbook.phone'), width: 18, cell: ({ shopPhone }) => shopPhone },
    { title: t('workbook.what'), width: 36, cell: ({ items }) => items.map(itemName).join(t('shell.listJoin')) },
    { title: t('workbook.who'), width: 20, cell: ({ items }) => among(items.map(({ staffName }) => staffName)) },
    { title: t('workbook.guests'), width: 8, cell: ({ guestCount }) => guestCount },
    {
      title: t('workbook.total'),
      width: 10,
      cell: ({ totalMinor, currency }) => Number(toDecimal(totalMinor, currency)),
    },
    { title: t('workbook.currency'), width: 10, cell: ({ currency }) => currency },
    { title: t('workbook.person'), width: 22, cell: ({ contact }) => joinName(contact.firstName, contact.lastName) },
    { title: t('workbook.email'), width: 28, cell: ({ contact }) => contact.email },
    { title: t('workbook.mobile'), width: 20, cell: ({ contact }) => mobileText(contact) },
    { title: t('workbook.note'), width: 40, cell: ({ remark }) => remark },
  ];
}

/** As it is dialled from anywhere, where it is a mobile; else as it was typed. */
const mobileText = ({ country, dialCode, mobile }: ListedBooking['contact']) =>
  mobile.startsWith('+') ? mobile : (mobileKey(mobile, country, dialCode) ?? `${dialCode} ${mobile}`.trim());

/** Writes bookings as a workbook (xlsx) in a language. */
export async function writeWorkbook(bookings: readonly ListedBooking[], lang: LanguageCode): Promise<File> {
  // Read when it is first needed: it is large, and most processes never export anything.
  const { default: excel } = await import('exceljs');
  const t = translate(lang);
  const columns = columnsOf(t);
  const book = new excel.Workbook();
  const sheet = book.addWorksheet(t('workbook.sheet'), { views: [{ state: 'frozen', ySplit: 1 }] });
  sheet.columns = columns.map(({ width }) => ({ width }));
  sheet.addRow(columns.map(({ title }) => title)).font = { bold: true };
  for (const booking of bookings) sheet.addRow(columns.map(({ cell }) => cell(booking)));
  sheet.eachRow((row) =>
    row.eachCell((cell) => {
      if (typeof cell.value === 'string') cell.numFmt = asText;
    }),
  );
  const bytes = await book.xlsx.writeBuffer();
  return new File([new Uint8Array(bytes as ArrayBuffer)], `${t('workbook.sheet')}.xlsx`, { type: xlsxType });
}
