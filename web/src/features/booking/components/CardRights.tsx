import type { Booking } from '@parlour/contract/booking/calls';
import type { BookingRights } from '@parlour/contract/booking/rights';
import { isOpen } from '@parlour/domain/booking/decide-move';
import { currencyDigits } from '@parlour/domain/money/currencies';
import { formatAmount, type FormatStyle } from '@parlour/phrases/format';
import { useText } from '../../../lib/app-context.ts';

type CardRightsProps = {
  booking: Booking;
  rights: BookingRights;
  style: Pick<FormatStyle, 'tag'>;
  hidesPrices: boolean;
  className?: string;
};

/** What of rights a booking in a list uses, and while its visit is ahead what is left to pay. */
export function CardRights({ booking, rights, style, hidesPrices, className }: CardRightsProps) {
  const t = useText();
  const { currencySymbol, currencyCode } = booking;
  const money = { ...style, currencySymbol, currencyDigits: currencyDigits(currencyCode) ?? 2 };
  const names = new Set(rights.uses.map(({ name }) => name));
  const isShown = isOpen(booking) && !hidesPrices;
  const rest = isShown ? [t('usedRights.toPay', { amount: formatAmount(rights.rest, money) })] : [];
  return <p className={className}>{[...names, ...rest].join(' · ')}</p>;
}
