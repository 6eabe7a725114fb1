import type { Booking } from '@parlour/contract/booking/calls';
import type { BookingRights } from '@parlour/contract/booking/rights';
import { isOpen } from '@parlour/domain/booking/decide-move';
import { currencyDigits } from '@parlour/domain/money/currencies';
import { formatAmount, type FormatStyle } from '@parlour/phrases/format';
import { useText } from '../../../lib/app-context.ts';
import { payingRights } from '../paying-rights.ts';

type CardRightsProps = {
  booking: Booking;
  rights: BookingRights;
  style: Pick<FormatStyle, 'tag'>;
  textOf: (first: string, second: string) => { text: string };
  hidesPrices: boolean;
  className?: string;
};

/** What of rights a booking in a list uses, and while its visit is ahead what is left to pay. */
export function CardRights({ booking, rights, style, textOf, hidesPrices, className }: CardRightsProps) {
  const t = useText();
  const { currencySymbol, currencyCode } = booking;
  const money = { ...style, currencySymbol, currencyDigits: currencyDigits(currencyCode) ?? 2 };
  const names = new Set(payingRights(rights.uses).map(({ name, nameSecond }) => textOf(name, nameSecond).text));
  const isShown = isOpen(booking) && !hidesPrices;
  const rest = isShown ? [t('usedRights.toPay', { amount: formatAmount(rights.rest, money) })] : [];
  return <p className={className}>{[...names, ...rest].join(' · ')}</p>;
}
