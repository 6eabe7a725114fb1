import { formatDay, formatTime } from '@parlour/phrases/format';
import { isLanguage } from '@parlour/phrases/languages';
import type { ShopFacts } from '../../catalog/policies/shop-facts.ts';
import type { BookingRecord } from '../../booking/queries/record.ts';
import { type PushKind, pushTitles } from '../policies/push-kinds.ts';
import { styleOf } from './compose.ts';

/**
 * What a device shows, and where a press leads. It may be read on a locked screen by anybody: it names no store, service, person or customer, and its
 * address opens nothing without a session.
 */
export function pushPayload(kind: PushKind, booking: BookingRecord, shop: ShopFacts, language: string): string {
  const style = styleOf(shop, isLanguage(language) ? language : 'en');
  const [day = '', time = ''] = booking.localStart.split(' ');
  const when = { day: formatDay(day, 'long', style), time: formatTime(time, style) };
  return JSON.stringify({
    title: style.t(pushTitles[kind]),
    body: style.t('mail.pushText', when),
    url: kind === 'offer' ? `/waitlist?id=${booking.id}` : `/reserveDetail?id=${booking.id}`,
    // A later notice about the same appointment takes the place of an earlier one.
    tag: booking.id,
  });
}
