import type { BookingCharge } from '@parlour/contract/booking/charge';
import { toDecimal } from '@parlour/domain/money/money';
import { formatAmount, type FormatStyle } from '@parlour/phrases/format';
import type { BookingRecord } from '../../booking/queries/record.ts';
import type { ShopFacts } from '../../catalog/policies/shop-facts.ts';
import { isOpen, type MailKind, overKinds } from '../policies/mail-kinds.ts';
import type { BookingMail } from '../templates/booking-mail.ts';
import { endRows, paidRows, policyRows } from './money-rows.ts';
import { whenText } from './when-text.ts';

/** The end of one visit: its money has not moved yet, but where it goes is settled. */
const endKinds: ReadonlySet<MailKind> = new Set(['cancelled', 'cancelledByShop', 'rejected']);

type Priced = {
  booking: BookingRecord;
  visits: readonly BookingRecord[];
  charge: BookingCharge | null;
  shop: Pick<ShopFacts, 'parameters'>;
  now: number;
};

/**
 * What a visit costs, where the money for it is, and what is left to pay; of several visits that of each, which are all the same. Where the store
 * shows its customers no prices of services, the mail names none either, as the page of the appointment.
 */
export function priceRows(
  kind: MailKind,
  { booking, visits, charge, shop, now }: Priced,
  style: FormatStyle,
): BookingMail['rows'] {
  const { t } = style;
  const isSeries = visits.length > 1;
  const hidesPrices = shop.parameters.hidesServicePrices && booking.items.some((item) => item.kind === 'service');
  const totalRow = (term: string) => (hidesPrices ? [] : [{ term, value: totalText(booking, style) }]);
  // Of what is over nothing is paid at the store.
  if (charge === null && booking.rights === null && !overKinds.has(kind))
    return totalRow(t(isSeries ? 'mail.totalEach' : 'mail.total'));
  const look = { at: now, hidesPrices };
  const rows = [
    ...totalRow(t('booking.total')),
    ...(endKinds.has(kind) ? endRows(booking, charge, style, look) : paidRows(booking, charge, style, look)),
  ];
  const said = isSeries ? rows.map((row) => ({ ...row, term: t('mail.each', { term: row.term }) })) : rows;
  if (charge === null || !isOpen(booking)) return said;
  return [...said, ...policyRows(charge, visits, style, { at: now, whenText: (visit) => whenText(visit, style) })];
}

export function totalText(booking: BookingRecord, style: FormatStyle): string {
  const amount = formatAmount(toDecimal(booking.totalMinor, booking.currency), style);
  return booking.hasFromPrice ? style.t('units.priceFrom', { price: amount }) : amount;
}
