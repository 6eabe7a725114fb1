import { formatDay, formatTime } from '@parlour/phrases/format';
import { isLanguage } from '@parlour/phrases/languages';
import type { ShopFacts } from '../../catalog/policies/shop-facts.ts';
import type { BookingRecord } from '../../booking/queries/record.ts';
import { type PushKind, pushTitles } from '../policies/push-kinds.ts';
import { styleOf } from './compose.ts';

/** Where what is asked is answered. */
const pages: Partial<Record<PushKind, string>> = { offer: '/waitlist', proposed: '/reserveAction' };

/**
 * What a device shows, and where a press leads. It may be read on a locked screen by anybody: it names no store, service, person or customer, and its
 * address opens nothing without a session.
 */
export function pushPayload(kind: PushKind, booking: BookingRecord, shop: ShopFacts, language: string): string {
  const style = styleOf(shop, isLanguage(language) ? language : 'en');
  const start = (kind === 'proposed' ? booking.proposal?.start : undefined) ?? booking.localStart;
  const [day = '', time = ''] = start.split(' ');
  const when = { day: formatDay(day, 'long', style), time: formatTime(time, style) };
  return JSON.stringify({
    title: style.t(pushTitles[kind]),
    body: style.t('mail.pushText', when),
    url: `${pages[kind] ?? '/reserveDetail'}?id=${booking.id}`,
    // A later notice about the same appointment takes the place of an earlier one.
    tag: booking.id,
  });
}
