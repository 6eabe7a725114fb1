import type { Booking } from '@parlour/contract/booking/calls';
import { formatAmount, type FormatStyle } from '@parlour/phrases/format';

type Priced = Pick<Booking, 'items' | 'total' | 'hasFromPrice' | 'seriesId'>;

/** What a booking costs, in the words of the pages before it; of a booking of a series this is what each visit costs. */
export function bookingTotal({ items, total, hasFromPrice, seriesId }: Priced, style: FormatStyle): string {
  const parts = items.flatMap((item) => [item, ...item.addOns]);
  const isFree = parts.length > 0 && parts.every(({ priceType }) => priceType === 'FREE');
  const amount = isFree ? style.t('units.priceFree') : formatAmount(total, style);
  const price = hasFromPrice ? style.t('units.priceFrom', { price: amount }) : amount;
  return seriesId ? style.t('booking.perVisit', { total: price }) : price;
}
