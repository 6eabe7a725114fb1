import type { Day } from '@parlour/domain/time/day';
import { lunarDayOf } from '@parlour/domain/time/lunar-day';
import { lunarText, type LunarText } from '@parlour/phrases/format/lunar';

/** What a day is in the Chinese calendar, in words; null before 1900 and after 2100. */
export function lunarOf(day: Day, tag: string): LunarText | null {
  const lunar = lunarDayOf(day);
  return lunar && lunarText(lunar, tag);
}
