import type { OpenedDay } from '@parlour/contract/calendar/opened';
import { startTextAt } from '@parlour/domain/calendar/clock';
import { formatTime } from '@parlour/phrases/format';

/** How this store's times are written in the language of the page. */
export type TimeStyle = { tag: string; timeFormat: '12' | '24' };

/** A moment of a day as the store's clock shows it, with the offset where it shows that twice. */
export const timeAt = ({ day, clock }: Pick<OpenedDay, 'day' | 'clock'>, elapsed: number, style: TimeStyle): string =>
  formatTime(startTextAt(day, clock, elapsed).slice(11), style);

/** Whether a stretch of time covers a day of the calendar. */
export const isWholeDay = ({ clock }: Pick<OpenedDay, 'clock'>, from: number, to: number): boolean =>
  from <= clock.begins && to >= clock.minutes;

/** From when to when. */
export const spanAt = (day: Pick<OpenedDay, 'day' | 'clock'>, from: number, to: number, style: TimeStyle): string =>
  `${timeAt(day, from, style)}–${timeAt(day, to, style)}`;
