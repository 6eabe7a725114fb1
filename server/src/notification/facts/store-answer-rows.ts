import type { FormatStyle } from '@parlour/phrases/format';
import type { Language } from '@parlour/phrases/languages';
import type { BookingRecord } from '../../booking/record.ts';
import type { ShopFacts } from '../../catalog/facts.ts';
import { itemText, totalText, whenText } from '../compose.ts';
import { customerRows, storeStyle } from '../store-rows.ts';

type Rows = { style: FormatStyle; language: Language; rows: { term: string; value: string }[] };

/** What a store sees of the request that it answers, in its language: the same as its mail says, from the booking as it is now. */
export function storeAnswerRows(shop: ShopFacts, visits: readonly BookingRecord[]): Rows {
  const { style, language } = storeStyle(shop);
  const { t } = style;
  const booking = visits[0]!;
  const people = [
    ...new Set(booking.items.flatMap(({ staffId }) => (staffId ? (shop.staff.get(staffId)?.name ?? []) : []))),
  ];
  const rows = [
    { term: t('mail.when'), value: visits.map((visit) => whenText(visit, style)).join('\n') },
    { term: t('mail.what'), value: booking.items.map((item) => itemText(item, style)).join('\n') },
    { term: t('mail.withWhom'), value: people.join(t('shell.listJoin')) },
    { term: t('mail.group'), value: booking.isGroup ? t('booking.guests', { count: booking.guestCount }) : '' },
    ...customerRows(booking.contact, style),
    { term: t('mail.storeNote'), value: booking.remark },
    {
      term: visits.length > 1 ? t('mail.each', { term: t('booking.total') }) : t('booking.total'),
      value: totalText(booking, style),
    },
  ];
  return {
    style,
    language,
    rows: rows.filter(({ value }) => value !== '').map(({ term, value }) => ({ term, value })),
  };
}
