import { type Day, dayNumber } from './day.ts';

/** A day of the Chinese calendar: its year by the Gregorian one in which it begins, its month from 1 to 12, and its day from 1 to 30. */
export type LunarDay = { year: number; month: number; isLeap: boolean; day: number };

/**
 * The years from 1900 to 2100, five hexadecimal digits each, as the observatories publish them: whether the leap month has 30 days, a bit for each
 * month that has 30, and which month is followed by its leap month (0 for none). `Intl` is wrong where a new moon comes minutes before or after
 * midnight, as at the New Year of 2027.
 */
const years = [
  '04bd804ae00a570054d50d2600d95016554056a009ad0055d204ae00a5b60a4d00d2501d2550b5400d6a00ada2095b014977',
  '049700a4b00b4b506a5006d401ab5402b6009570052f204970065660d4a00ea5016a9505ad002b60186e3092e01c8d70c950',
  '0d4a01d8a60b550056a01a5b4025d0092d00d2b20a9500b55706ca00b5501535504da00a5b014573052b00a9a80e95006aa0',
  '0aea60ab5004b600aae40a570052600f2630d95005b57056a0096d004dd504ad00a4d00d4d40d2500d5580b5400b6a0195a6',
  '095b0049b00a9740a4b00b27a06a5006d400af460ab600957004af504970064b0074a30ea5006b5805ac00ab60096d5092e0',
  '0c9600d9540d4a00da5007552056a00abb7025d0092d00cab50a9500b4a00baa40ad50055d904ba00a5b015176052b00a930',
  '0795406aa00ad5005b5204b600a6e60a4e00d2600ea650d53005aa0076a3096d004afb04ad00a4d01d0b60d2500d5200dd45',
  '0b5a0056d0055b2049b00a5770a4b00aa501b25506d200ada014b6309370049f804970064b0168a60ea5006b201a6c40aae0',
  '092e00d2e30c9600d5570d4a00da5005d55056a00a6d0055d4052d00a9b80a9500b4a00b6a60ad50055a00aba40a5b0052b0',
  '0b273069300733706aa00ad5014b5504b600a570054e40d1600e9680d5200daa016aa6056d004ae00a9d40a2d00d1500f252',
  '0d520',
].join('');

const firstYear = 1900;
const digits = 5;
/** 31 January 1900, the New Year with which the table begins. */
const firstDay = dayNumber('1900-01-31');
/** The last month before it, which has 30 days, lies in 1900 too. */
const monthBefore = 30;

type Month = Omit<LunarDay, 'day'> & { from: number };

/** Every month of the table with the number of its first day. */
function monthsOfTable(): Month[] {
  let from = firstDay;
  const months: Month[] = [{ year: firstYear - 1, month: 12, isLeap: false, from: firstDay - monthBefore }];
  const add = (month: Omit<Month, 'from'>, isLong: number) => {
    months.push({ ...month, from });
    from += isLong ? 30 : 29;
  };
  for (let place = 0; place * digits < years.length; place++) {
    const packed = Number.parseInt(years.slice(place * digits, (place + 1) * digits), 16);
    for (let month = 1; month <= 12; month++) {
      const named = { year: firstYear + place, month, isLeap: false };
      add(named, packed & (0x10000 >> month));
      if (month === (packed & 0xf)) add({ ...named, isLeap: true }, packed & 0x10000);
    }
  }
  return months;
}

let months: Month[] | undefined;

/** What a day from 1900 to 2100 is in the Chinese calendar; null for an earlier or later one. */
export function lunarDayOf(day: Day): LunarDay | null {
  if (day < '1900' || day >= '2101') return null;
  const number = dayNumber(day);
  const found = (months ??= monthsOfTable()).findLast(({ from }) => from <= number);
  if (!found) return null;
  const { from, ...month } = found;
  return { ...month, day: number - from + 1 };
}
