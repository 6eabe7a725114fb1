import type { BookingItem } from '@parlour/contract/booking/calls';
import { en } from '@parlour/phrases/en';
import { translator } from '@parlour/phrases/t';
import { expect, test } from 'vitest';
import { bookingTotal } from './booking-total.ts';

const t = translator('en', en, en);
const style = { tag: 'en-AU', t, timeFormat: '12', currencySymbol: '$', currencyDigits: 2 };
const item = (priceType: BookingItem['priceType'], addOns: { priceType: BookingItem['priceType'] }[] = []) =>
  ({ priceType, addOns }) as unknown as BookingItem;
const said = (total: string, items: BookingItem[], more: { hasFromPrice?: boolean; seriesId?: string } = {}) =>
  bookingTotal({ total, items, hasFromPrice: false, seriesId: null, ...more }, style);

test('a booking that costs nothing is free before and after it is made', () => {
  expect(said('0.00', [item('FREE')])).toBe(t('units.priceFree'));
  expect(said('0.00', [item('FREE', [{ priceType: 'FREE' }])])).toBe(t('units.priceFree'));
  expect(said('0.00', [item('FREE')], { seriesId: 'S' })).toBe(t('booking.perVisit', { total: t('units.priceFree') }));
});

test('what has a price has its amount, also where it is nothing', () => {
  expect(said('80.00', [item('FREE'), item('FIXED')])).toBe('$80');
  expect(said('30.00', [item('FREE', [{ priceType: 'FIXED' }])])).toBe('$30');
  expect(said('0.00', [item('FIXED')])).toBe('$0');
  expect(said('80.00', [item('FROM')], { hasFromPrice: true })).toBe(t('units.priceFrom', { price: '$80' }));
});
