import { expect, test } from 'vitest';
import { formatTag } from '../languages.ts';
import { lunarText } from './lunar.ts';

const [simplified, traditional] = [formatTag('ch'), formatTag('tw')];

test.each([
  [1, 1, '正月', '（农历正月初一）', '（農曆正月初一）'],
  [10, 23, '廿三', '（农历十月廿三）', '（農曆十月廿三）'],
  [10, 30, '三十', '（农历十月三十）', '（農曆十月三十）'],
  [11, 1, '冬月', '（农历冬月初一）', '（農曆冬月初一）'],
  [11, 10, '初十', '（农历冬月初十）', '（農曆冬月初十）'],
  [11, 20, '二十', '（农历冬月二十）', '（農曆冬月二十）'],
  [12, 29, '廿九', '（农历腊月廿九）', '（農曆臘月廿九）'],
  [1, 11, '十一', '（农历正月十一）', '（農曆正月十一）'],
])('C-308 day %i/%i is %s under the date', (month, day, short, inSimplified, inTraditional) => {
  const lunar = { month, day, isLeap: false };
  expect(lunarText(lunar, simplified)).toEqual({ short, full: inSimplified });
  expect(lunarText(lunar, traditional)).toEqual({ short, full: inTraditional });
});

test('C-308 the first day of a leap month says so, in either script', () => {
  const lunar = { month: 2, day: 1, isLeap: true };
  expect(lunarText(lunar, simplified)).toEqual({ short: '闰二月', full: '（农历闰二月初一）' });
  expect(lunarText(lunar, traditional)).toEqual({ short: '閏二月', full: '（農曆閏二月初一）' });
});
