import { formatDay, type FormatStyle, formatTime, nightText } from '@parlour/phrases/format';
import type { BookingRecord } from '../../booking/queries/record.ts';

export function whenText({ localStart }: Pick<BookingRecord, 'localStart'>, style: FormatStyle): string {
  const [day = '', time = ''] = localStart.split(' ');
  const when = style.t('booking.dayAtTime', { day: formatDay(day, 'full', style), time: formatTime(time, style) });
  return [when, nightText(localStart, style)].filter(Boolean).join('\n');
}
