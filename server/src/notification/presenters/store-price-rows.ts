import type { BookingCharge } from '@parlour/contract/booking/charge';
import type { FormatStyle } from '@parlour/phrases/format';
import type { BookingRecord } from '../../booking/queries/record.ts';
import type { BookingMail } from '../templates/booking-mail.ts';
import { paidRows } from './money-rows.ts';
import { totalText } from './price-rows.ts';
import { storeWords } from './store-words.ts';

type Priced = { visits: readonly BookingRecord[]; charge: BookingCharge | null; now: number };

/** What visits cost, how they are paid, and what is left to pay, for the store; of several visits that of each, which are all the same. */
export function storePriceRows({ visits, charge, now }: Priced, style: FormatStyle): BookingMail['rows'] {
  const { t } = style;
  const booking = visits[0]!;
  const rows = [
    { term: t('booking.total'), value: totalText(booking, style) },
    ...paidRows(booking, charge, style, { at: now, words: storeWords(charge) }),
  ];
  return visits.length > 1 ? rows.map((row) => ({ ...row, term: t('mail.each', { term: row.term }) })) : rows;
}
