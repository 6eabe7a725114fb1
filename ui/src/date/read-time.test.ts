import { minuteText } from '@parlour/domain/time/day';
import { formatTime } from '@parlour/phrases/format';
import { expect, test } from 'vitest';
import { isWholeTime, readTime } from './read-time.ts';

const of24 = { tag: 'en-AU', timeFormat: '24' };
const of12 = { tag: 'en-AU', timeFormat: '12' };
const read = (typed: string, style = of24) => readTime(typed, style);

test('a time is read in each way in which it is typed', () => {
  const nine = [
    '9',
    '09',
    '9:00',
    '9.00',
    '900',
    '0900',
    '9 am',
    '9AM',
    '9:00 a.m.',
    ' 9 ',
    '９：００',
    '上午9:00',
    '9點',
    '9时',
  ];
  expect(nine.map((typed) => [typed, read(typed)])).toEqual(nine.map((typed) => [typed, '09:00']));
  const half = ['9:30', '930', '0930', '9.30', '9:30am', '9點30分'];
  expect(half.map((typed) => [typed, read(typed)])).toEqual(half.map((typed) => [typed, '09:30']));
  const late = ['14:30', '1430', '2:30pm', '230 p.m.', '0230pm', '2.30p', '下午2:30', '14:30pm', '下午2點30'];
  expect(late.map((typed) => [typed, read(typed)])).toEqual(late.map((typed) => [typed, '14:30']));
  expect([read('12am'), read('12pm'), read('0'), read('0:15'), read('23:59')]).toEqual([
    '00:00',
    '12:00',
    '00:00',
    '00:15',
    '23:59',
  ]);
});

test('what is no time of day is none', () => {
  for (const typed of [
    '',
    ' ',
    'noon',
    '24:00',
    '9:60',
    '25',
    '9:3:0',
    '12345',
    '13am',
    '0pm',
    '9pm30',
    'pm',
    '9:30x',
    '-9',
    '9,5',
  ])
    expect([typed, read(typed), read(typed, of12)]).toEqual([typed, null, null]);
});

test('on a clock of twelve hours the small hours without a half of the day are those of the afternoon', () => {
  expect(['1', '2:30', '6', '7', '11', '12', '13', '02:30', '0230'].map((typed) => read(typed, of12))).toEqual([
    '13:00',
    '14:30',
    '18:00',
    '07:00',
    '11:00',
    '12:00',
    '13:00',
    '02:30',
    '02:30',
  ]);
  expect(read('2:30')).toBe('02:30');
});

test('what the field shows in any language is read as it was meant', () => {
  const tags = [
    'en-AU',
    'en-US',
    'zh-TW',
    'zh-CN',
    'zh-HK',
    'ja',
    'ko',
    'es',
    'fr',
    'de',
    'pt',
    'it',
    'th',
    'vi',
    'id',
  ];
  for (const tag of tags)
    for (const timeFormat of ['12', '24'])
      for (let minute = 0; minute < 1440; minute += 15) {
        const shown = formatTime(minuteText(minute), { tag, timeFormat });
        expect([tag, shown, readTime(shown, { tag, timeFormat })]).toEqual([tag, shown, minuteText(minute)]);
      }
});

test('while it is typed a time counts once its minutes or its half of the day are there', () => {
  expect(['9:30', '930', '1430', '2pm', '下午2:30', '14:30 '].map(isWholeTime)).toEqual(Array(6).fill(true));
  expect(['', '9', '14', '14:', '14:3', '9.'].map(isWholeTime)).toEqual(Array(6).fill(false));
});
