import type { Translate } from './t.ts';

/** How one shop's dates, times and amounts are written in one language. */
export type FormatStyle = {
  /** Tag for dates and numbers, from `formatTag`. */
  tag: string;
  t: Translate;
  /** `12` or `24`, of the shop. */
  timeFormat: string;
  currencySymbol: string;
  currencyDigits: number;
};

// Formatters are slow to make: once per tag and form.
const dateFormats = new Map<string, Intl.DateTimeFormat>();
const numberFormats = new Map<string, Intl.NumberFormat>();
const symbolPlaces = new Map<string, { before: string; after: string }>();

function dateFormat(tag: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = tag + JSON.stringify(options);
  let format = dateFormats.get(key);
  if (!format) {
    // Years are counted as shops count them, in Thai too.
    format = new Intl.DateTimeFormat(tag, { timeZone: 'UTC', calendar: 'gregory', ...options });
    dateFormats.set(key, format);
  }
  return format;
}

// A local day has no zone: it is written as that day of UTC.
const instantOfDay = (day: string, time = '00:00') => Date.parse(`${day}T${time === '24:00' ? '23:59' : time}:00Z`);

/** Forms of a local day `yyyy-MM-dd`. */
const dayForms = {
  full: { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' },
  dated: { weekday: 'short', day: 'numeric', month: 'long', year: 'numeric' },
  long: { weekday: 'short', day: 'numeric', month: 'long' },
  short: { weekday: 'short', day: 'numeric', month: 'short' },
  date: { day: 'numeric', month: 'short', year: 'numeric' },
  weekday: { weekday: 'short' },
  monthShort: { month: 'short' },
  weekdayLong: { weekday: 'long' },
  dayNumber: { day: 'numeric' },
  monthDay: { day: 'numeric', month: 'short' },
  monthLong: { month: 'long', year: 'numeric' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;
export type DayForm = keyof typeof dayForms;

/** Writes a local day in the language's own way. */
export function formatDay(day: string, form: DayForm, style: Pick<FormatStyle, 'tag'>): string {
  return dateFormat(style.tag, dayForms[form]).format(instantOfDay(day));
}

/** Writes some days in the language's own way, such as `24–30 November`; with the year where they are not all of the year that is now. */
export function formatDays(from: string, to: string, thisYear: string, { tag }: Pick<FormatStyle, 'tag'>): string {
  const isNow = from.startsWith(thisYear) && to.startsWith(thisYear);
  const format = dateFormat(tag, { day: 'numeric', month: 'long', ...(isNow ? {} : { year: 'numeric' }) });
  const [first, last] = [instantOfDay(from), instantOfDay(to)];
  // The browser writes a range of Chinese days as figures and slashes.
  if (tag.startsWith('zh')) return `${format.format(first)}至${format.format(last)}`;
  return format.formatRange(first, last);
}

/** Writes a wall-clock time `HH:mm` in 12 or 24 hours; one that the clock shows twice (`01:30-05:00`) with its offset, `01:30 (UTC−5)`. */
export function formatTime(text: string, style: Pick<FormatStyle, 'tag' | 'timeFormat'>): string {
  const offset = text.slice(5).replace('-', '−');
  if (offset) return `${formatTime(text.slice(0, 5), style)} (UTC${offset.replaceAll(/(?<=^.)0|:00$/g, '')})`;
  if (style.timeFormat !== '12') return text;
  return dateFormat(style.tag, { hour: 'numeric', minute: '2-digit', hour12: true }).format(
    instantOfDay('2026-01-01', text),
  );
}

/** Says of a start (`yyyy-MM-dd HH:mm`) after midnight which night it lies in, so that no customer comes a day early or late; '' from five on. */
export function nightText(start: string, style: Pick<FormatStyle, 'tag' | 't'>): string {
  if (start.slice(11) >= '05') return '';
  const { format } = dateFormat(style.tag, dayForms.weekdayLong);
  const day = instantOfDay(start.slice(0, 10));
  return style.t('booking.nightTo', { from: format(day - 86_400_000), to: format(day) });
}

/** Writes an instant (epoch ms) in a zone as date and time. */
export function formatInstant(instant: number, zone: string, style: Pick<FormatStyle, 'tag' | 'timeFormat'>): string {
  return dateFormat(style.tag, {
    ...dayForms.dated,
    minute: '2-digit',
    timeZone: zone,
    // Without 12 hours, some browsers count to 24 and write midnight as 24:00.
    ...(style.timeFormat === '12' ? { hour: 'numeric', hour12: true } : { hour: '2-digit', hourCycle: 'h23' }),
  }).format(instant);
}

/** Names a zone as people there call it, for example "Eastern Australia Time". */
export function formatZone(zone: string, instant: number, style: Pick<FormatStyle, 'tag'>): string {
  const parts = dateFormat(style.tag, { timeZone: zone, timeZoneName: 'longGeneric' }).formatToParts(instant);
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? zone;
}

/** The zone of this device. */
export function deviceZone(): string {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone;
}

/** The clock of this device: 12 or 24 hours. */
export const deviceClock = (): '12' | '24' =>
  new Intl.DateTimeFormat(undefined, { hour: 'numeric' }).resolvedOptions().hour12 ? '12' : '24';

/** Names a country by its code. */
export function formatCountry(code: string, style: Pick<FormatStyle, 'tag'>): string {
  return new Intl.DisplayNames(style.tag, { type: 'region', fallback: 'code' }).of(code) ?? code;
}

/** Compares two names in the order of the language. */
export function byName(style: Pick<FormatStyle, 'tag'>): (left: string, right: string) => number {
  return new Intl.Collator(style.tag).compare;
}

/** The first weekday of the language's week, 0 Monday to 6 Sunday. */
export function firstWeekday(tag: string): number {
  const locale = new Intl.Locale(tag) as Intl.Locale & { getWeekInfo?: () => { firstDay: number } };
  return ((locale.getWeekInfo?.().firstDay ?? 1) + 6) % 7;
}

/**
 * Writes a length in days, hours and minutes; zero parts are left out. Where a service takes up to `most` minutes, it says from which to
 * which: in minutes below two hours.
 */
export function formatLength(minutes: number, style: Pick<FormatStyle, 't'>, most = minutes): string {
  if (most > minutes)
    return most < 120
      ? style.t('units.minute', { count: `${minutes}-${most}` })
      : style.t('units.openEnd', { from: formatLength(minutes, style), to: formatLength(most, style) });
  const parts = [
    ['units.day', Math.floor(minutes / 1440)],
    ['units.hour', Math.floor((minutes % 1440) / 60)],
    ['units.minute', minutes % 60],
  ] as const;
  const texts = parts.filter(([, count]) => count > 0).map(([key, count]) => style.t(key, { count }));
  if (texts.length === 0) return style.t('units.minute', { count: 0 });
  return texts.reduce((left, right) => style.t('units.pair', { left, right }));
}

/** The text around the number of an amount in a language: the mark is the place of the symbol. */
function symbolPlace(tag: string): { before: string; after: string } {
  let place = symbolPlaces.get(tag);
  if (!place) {
    const options = { style: 'currency', currency: 'EUR', currencyDisplay: 'narrowSymbol' } as const;
    const parts = new Intl.NumberFormat(tag, { ...options, maximumFractionDigits: 0 }).formatToParts(1);
    const texts = parts.map(({ type, value }) => (type === 'currency' ? symbolMark : value));
    const [before = '', after = ''] = texts.join('').split('1');
    place = { before, after };
    symbolPlaces.set(tag, place);
  }
  return place;
}

const symbolMark = '\u00A4';

/**
 * Writes a decimal amount with its symbol, where the language puts it. A whole amount has no decimals (`$20`), an amount with a fraction has all
 * digits of its currency (`$47.50`). Every amount that a person reads is written here.
 */
export function formatAmount(
  amount: string,
  style: Pick<FormatStyle, 'tag' | 'currencySymbol' | 'currencyDigits'>,
): string {
  const key = `${style.tag}/${style.currencyDigits}`;
  let format = numberFormats.get(key);
  if (!format) {
    format = new Intl.NumberFormat(style.tag, {
      minimumFractionDigits: style.currencyDigits,
      maximumFractionDigits: style.currencyDigits,
      trailingZeroDisplay: 'stripIfInteger',
    });
    numberFormats.set(key, format);
  }
  const { before, after } = symbolPlace(style.tag);
  const around = (text: string) => text.replace(symbolMark, () => style.currencySymbol);
  return around(before) + format.format(amount as Intl.StringNumericLiteral) + around(after);
}

/** The symbol of an ISO 4217 currency in a language, where no shop says its own. */
export function symbolOf(currency: string, tag: string): string {
  const options = { style: 'currency', currency, currencyDisplay: 'narrowSymbol' } as const;
  const parts = new Intl.NumberFormat(tag, options).formatToParts(0);
  return parts.find(({ type }) => type === 'currency')!.value;
}

type Priced = { price: string; priceType: string };

/** Writes a price by its type: an amount, "from" an amount, or the word for free; other types show nothing. */
export function formatPrice(item: Priced, style: FormatStyle): string {
  if (item.priceType === 'FREE') return style.t('units.priceFree');
  if (item.priceType === 'FIXED') return formatAmount(item.price, style);
  if (item.priceType === 'FROM') return style.t('units.priceFrom', { price: formatAmount(item.price, style) });
  return '';
}

/** Rounds decimal text half up to one decimal. */
export function formatScore(score: string): string {
  const [whole = '0', fraction = ''] = score.split('.');
  const tenths = Number(whole) * 10 + Number(fraction[0] ?? 0) + (Number(fraction[1] ?? 0) >= 5 ? 1 : 0);
  return `${Math.floor(tenths / 10)}.${tenths % 10}`;
}

const han = /\p{Script=Han}/u;
const kanaOrHangul = /[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;

/** Joins a name: with Chinese characters family name first and no space, in Japanese and Korean letters family name first, else first and last. */
export function joinName(firstName: string, lastName: string): string {
  const first = firstName.trim();
  const last = lastName.trim();
  const both = first + last;
  if (han.test(both)) return last + first;
  return (kanaOrHangul.test(both) ? [last, first] : [first, last]).filter(Boolean).join(' ');
}

/** "Mei L.": enough to know who comes. A Chinese, Japanese or Korean surname begins with a whole sign, which is no abbreviation. */
export function shortName(firstName: string, lastName: string): string {
  const initial = [...lastName.trim()][0] ?? '';
  const isLetter = initial !== '' && !han.test(initial) && !kanaOrHangul.test(initial);
  return joinName(firstName, isLetter ? `${initial}.` : initial);
}

/** Writes a count of people, places and the like. */
export function formatNumber(value: number, { tag }: Pick<FormatStyle, 'tag'>): string {
  let format = numberFormats.get(tag);
  if (!format) {
    format = new Intl.NumberFormat(tag);
    numberFormats.set(tag, format);
  }
  return format.format(value);
}
