import { expect, test } from 'vitest';
import { addDays } from './day.ts';
import { type LunarDay, lunarDayOf } from './lunar-day.ts';

const written = (found: LunarDay | null) =>
  found && `${found.year}-${found.month}${found.isLeap ? ' leap' : ''}-${found.day}`;

test.each([
  ['1900-01-01', '1899-12-1'],
  ['1900-01-30', '1899-12-30'],
  ['1900-01-31', '1900-1-1'],
  ['1917-03-23', '1917-2 leap-1'],
  ['1954-02-03', '1954-1-1'],
  ['1987-07-26', '1987-6 leap-1'],
  ['1996-07-16', '1996-6-1'],
  ['2023-03-22', '2023-2 leap-1'],
  ['2026-02-16', '2025-12-29'],
  ['2026-02-17', '2026-1-1'],
  ['2026-12-01', '2026-10-23'],
  ['2027-02-05', '2026-12-29'],
  ['2027-02-06', '2027-1-1'],
  ['2030-02-03', '2030-1-1'],
  ['2033-12-22', '2033-11 leap-1'],
  ['2034-02-19', '2034-1-1'],
  ['2100-02-09', '2100-1-1'],
  ['2100-12-31', '2100-12-1'],
])('C-308 %s is %s in the Chinese calendar', (day, expected) => {
  expect(written(lunarDayOf(day))).toBe(expected);
});

test.each(['1899-12-31', '2101-01-01', '0001-01-01', '9999-12-31'])('C-308 %s has no value and no failure', (day) => {
  expect(lunarDayOf(day)).toBeNull();
});

/** A month that begins minutes from midnight in Beijing: `Intl` begins it on another day, and ends the one before it with that. */
const doubtful = /^(1998-1[12]|2012-[67]|2018-(9|10)|2026-12|2027-1|2029-12|2030-1)\b/;

test('C-308 from 1990 to 2060 every other month begins on the day that Intl knows', () => {
  const format = new Intl.DateTimeFormat('en-u-ca-chinese', {
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    timeZone: 'UTC',
  });
  const byIntl = (day: string) => {
    const parts = Object.fromEntries(format.formatToParts(new Date(day)).map(({ type, value }) => [type, value]));
    return `${parts['relatedYear']}-${parts['month']!.replace('bis', ' leap')}-${parts['day']}`;
  };
  const begins: string[] = [];
  for (let day = '1990-01-01'; day < '2061'; day = addDays(day, 1)) if (lunarDayOf(day)?.day === 1) begins.push(day);
  expect(begins).toHaveLength(878);
  const others = begins.filter((day) => {
    const found = written(lunarDayOf(day))!;
    return !doubtful.test(found) && found !== byIntl(day);
  });
  expect(others).toEqual([]);
});
