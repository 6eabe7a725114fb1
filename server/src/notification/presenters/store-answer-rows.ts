import type { BookingCharge } from '@parlour/contract/booking/charge';
import type { FormatStyle } from '@parlour/phrases/format';
import type { Language } from '@parlour/phrases/languages';
import type { BookingRecord } from '../../booking/queries/record.ts';
import type { ShopFacts } from '../../catalog/policies/shop-facts.ts';
import { itemText } from './compose.ts';
import { whenText } from './when-text.ts';
import { storePriceRows } from './store-price-rows.ts';
import { customerRows, storeStyle } from './store-rows.ts';

type Rows = { style: FormatStyle; language: Language; rows: { term: string; value: string }[] };

export type AnswerFacts = {
  shop: ShopFacts;
  visits: readonly BookingRecord[];
  charge: BookingCharge | null;
  now: number;
};

/** What a store sees of the request that it answers, in its language: the same as its mail says, from the booking as it is now. */
export function storeAnswerRows(facts: AnswerFacts): Rows {
  const { shop, visits } = facts;
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
    ...storePriceRows(facts, style),
  ];
  return {
    style,
    language,
    rows: rows.filter(({ value }) => value !== '').map(({ term, value }) => ({ term, value })),
  };
}
