/** A day of the Chinese calendar as Chinese readers write it: under a date, where a month's first day bears its name, and behind one, in full. */
export type LunarText = { short: string; full: string };

const figures = '一二三四五六七八九十';
const tens = ['初', '十', '廿'];
const wholeTens = ['初十', '二十', '三十'];

const months = '正二三四五六七八九十冬';

/** What the scripts write differently. */
const scripts = {
  simplified: { twelfth: '腊', leap: '闰', calendar: '农历' },
  traditional: { twelfth: '臘', leap: '閏', calendar: '農曆' },
} as const;

const dayText = (day: number): string =>
  day % 10 === 0 ? wholeTens[day / 10 - 1]! : `${tens[Math.floor(day / 10)]}${figures[(day % 10) - 1]}`;

/** Writes a day of the Chinese calendar in the script of a tag. */
export function lunarText(lunar: { month: number; isLeap: boolean; day: number }, tag: string): LunarText {
  const { twelfth, leap, calendar } = scripts[tag.startsWith('zh-Hant') ? 'traditional' : 'simplified'];
  const month = `${lunar.isLeap ? leap : ''}${months[lunar.month - 1] ?? twelfth}月`;
  const inMonth = dayText(lunar.day);
  return { short: lunar.day === 1 ? month : inMonth, full: `（${calendar}${month}${inMonth}）` };
}
