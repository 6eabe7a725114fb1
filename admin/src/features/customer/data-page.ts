import { toDecimal } from '@parlour/domain/money/money';
import { currencyDigits } from '@parlour/domain/money/currencies';
import { isDay } from '@parlour/domain/time/day';
import { isStart } from '@parlour/domain/time/start-text';
import { formatCountry, formatDay, formatInstant, formatNumber, formatTime, formatZone } from '@parlour/phrases/format';
import type { Translate } from '@parlour/phrases/t';
import { codeWords } from './data-codes.ts';
import { fieldWords, partsInOrder, partWords } from './data-words.ts';
import { languageName } from './languages.ts';

export type DataPageStyle = {
  t: Translate;
  language: string;
  tag: string;
  zone: string;
  timeFormat: string;
  /** The stores of the chain, which the data names by their ids. */
  stores: readonly { id: string; name: string }[];
  /** Writes an amount of a currency as the store does. */
  amountIn: (currency: string, amount: string) => string;
};

/** With the part of the export that is written: a code says something else in each. */
type PartStyle = DataPageStyle & { part: string };

type Value = string | number | boolean | null | undefined | Value[] | { [name: string]: Value };
type Entry = { [name: string]: Value };

const marks: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const escaped = (text: string): string => text.replaceAll(/[&<>"']/g, (mark) => marks[mark]!);

/** Instants lie between the years 2001 and 2286; nothing else of an export is as large a number. */
const isInstant = (name: string, value: number): boolean =>
  (/(at|until|since|from|to|on)$/i.test(name) || name === 'finishesVisit') && value > 1e12 && value < 1e13;

/**
 * All that is kept of a customer, as a page that opens in any browser and prints: readable part by part, and below, for programs, the same as JSON. It runs
 * nothing and loads nothing, whatever a customer has typed.
 */
export function dataPage(data: Record<string, unknown>, head: { title: string; text: string }, style: DataPageStyle) {
  const { t, language } = style;
  const sections = partsInOrder(data)
    .filter(([, value]) => !isEmpty(value as Value))
    .map(([name, value]) => partOf(name, value as Value, style));
  const json = JSON.stringify(data, null, 2).replaceAll('<', String.raw`\u003c`);
  return `<!doctype html>
<html lang="${escaped(language)}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<title>${escaped(head.title)}</title>
<style>${look}</style>
<h1>${escaped(head.title)}</h1>
<p>${escaped(head.text)}</p>
${sections.join('\n')}
<p>${escaped(t('adminCustomerData.forPrograms'))}</p>
<script type="application/json" id="data">${json}</script>
</html>
`;
}

const look = `body{font:16px/1.5 system-ui,sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem;color:#1c1c1c;background:#fff}
h2{margin:2rem 0 .5rem;font-size:1.2rem}table{border-collapse:collapse;width:100%;margin:0 0 1rem}
th,td{padding:.25rem .5rem;border:1px solid #ccc;text-align:start;vertical-align:top;overflow-wrap:anywhere;white-space:pre-wrap}
th{width:12rem;font-weight:600;background:#f5f5f5}td table{margin:0}td table th{width:8rem}
@media(max-width:600px){th{width:6rem}td:has(>table){padding:0}td table,td table tbody,td table tr,td table th,td table td{display:block;width:auto;border-width:0}
td table tr+tr>*,td table+table{border-top:1px solid #ccc}td table th{padding-bottom:0}td table tr>td:not(:has(>table)){padding-top:0;border-top:0}td table td:has(>table){padding-inline-start:.5rem}}
@media print{body{margin:0}tr{break-inside:avoid}}`;

function partOf(name: string, value: Value, style: DataPageStyle): string {
  const entries = (Array.isArray(value) ? value : [value]).filter((entry) => !isEmpty(entry));
  const body = entries.map((entry) => shown('', entry, {}, { ...style, part: name })).join('\n');
  const count = Array.isArray(value) && entries.length > 1 ? ` (${entries.length})` : '';
  return `<section><h2>${escaped(partWords(name, style.t))}${count}</h2>\n${body}</section>`;
}

const isEmpty = (value: Value): boolean =>
  value === null ||
  value === undefined ||
  value === '' ||
  (typeof value === 'object' && Object.values(value).every((each) => isEmpty(each as Value)));

/** A value with what is beside it, which says the currency of an amount and the zone of a time. */
function shown(name: string, value: Value, beside: Entry, style: PartStyle): string {
  if (Array.isArray(value)) return listed(name, value, beside, style);
  if (isCountOfItems(name) && typeof value === 'object' && value !== null) return escaped(countsOf(value, style));
  if (typeof value === 'object' && value !== null) return rowsOf(value, beside, style);
  return escaped(plain(name, value, beside, style));
}

const listed = (name: string, values: Value[], beside: Entry, style: PartStyle): string =>
  values
    .filter((each) => !isEmpty(each))
    .map((each) => shown(name, each, beside, style))
    .join(values.some((each) => typeof each === 'object') ? '' : escaped(style.t('shell.listJoin')));

/** The sessions of a right, by the codes of what each is good for; without a code it is good for all. Where the codes are ids of the database, their sum. */
const isCountOfItems = (name: string): boolean => name === 'given' || name === 'used';
/** An id begins with a figure and has capitals; the key of a service may be as long. */
const isId = (code: string): boolean => /^[0-7][0-9A-Za-z]{21}$/.test(code) && /[A-Z]/.test(code);
function countsOf(counts: Entry, { t }: PartStyle): string {
  const entries = Object.entries(counts);
  if (entries.some(([code]) => isId(code)))
    return String(entries.reduce((sum, [, count]) => sum + (typeof count === 'number' ? count : 0), 0));
  return entries
    .map(([code, count]) => (code === '' ? String(count) : `${code}: ${String(count)}`))
    .join(t('shell.listJoin'));
}

const idOnly: ReadonlySet<string> = new Set(['id', 'key', 'restocked']);

/** What a mail is about is said by its subject. */
const isSaidElsewhere = (name: string, { part }: PartStyle): boolean => part === 'mails' && name === 'kind';

/** What only tells rows of the database apart, or which line a part of a payment pays, says nothing to a reader; the store has a name. */
const isIdOnly = (name: string, value: Value): boolean =>
  idOnly.has(name) ||
  (name !== 'shopId' && name.endsWith('Id')) ||
  (name === 'parts' && Array.isArray(value) && value.some((each) => typeof each === 'object'));

function rowsOf(entry: Entry, beside: Entry, style: PartStyle): string {
  // A line of a bill is in the currency of the bill.
  const around = { ...kept(beside, 'currency'), ...kept(beside, 'zone'), ...entry };
  const rows = Object.entries(entry)
    .filter(([name, value]) => !isEmpty(value) && !isIdOnly(name, value) && !isSaidElsewhere(name, style))
    .map(
      ([name, value]) =>
        `<tr><th>${escaped(fieldWords(name, style.t))}</th><td>${shown(name, value, around, style)}</td></tr>`,
    );
  return `<table>${rows.join('')}</table>`;
}

const kept = (beside: Entry, name: string): Entry => (beside[name] === undefined ? {} : { [name]: beside[name] });

function plain(name: string, value: Exclude<Value, object>, beside: Entry, style: PartStyle): string {
  const { t, tag, timeFormat, stores } = style;
  if (typeof value === 'boolean') return t(value ? 'adminCustomerData.yes' : 'adminCustomerData.no');
  if (typeof value === 'number' && isInstant(name, value)) {
    // An appointment has the zone of its own store.
    const zone = typeof beside['zone'] === 'string' && beside['zone'] !== '' ? beside['zone'] : style.zone;
    return formatInstant(value, zone, { tag, timeFormat });
  }
  if (typeof value === 'number') return numberWords(name, value, beside, style);
  if (value === null || value === undefined) return '';
  // Stores that who asks does not work for have no name here.
  if (name === 'shopId') return stores.find(({ id }) => id === value)?.name ?? t('adminCustomerData.otherStore');
  const code = codeWords(style.part, name, value);
  if (code !== null) return t(code);
  return localWords(name, value, style) ?? knownWords(name, value, beside, style) ?? value;
}

/** An amount in its currency, or any other number. */
function numberWords(name: string, value: number, beside: Entry, style: PartStyle): string {
  const currency = beside['currency'];
  const isAmount = /minor$/i.test(name) && typeof currency === 'string' && currencyDigits(currency) !== null;
  return isAmount ? style.amountIn(currency, toDecimal(value, currency)) : formatNumber(value, style);
}

const countryNames: ReadonlySet<string> = new Set(['country', 'nationality', 'emergencyCountry']);

/** What the world has a name for: a language, a country, a time zone; null: the text is none of them. */
function knownWords(name: string, text: string, { createdAt }: Entry, style: PartStyle): string | null {
  if (name === 'language') return languageName(text);
  if (countryNames.has(name) && /^[A-Z]{2}$/.test(text)) return formatCountry(text, style);
  if (name !== 'zone') return null;
  try {
    return formatZone(text, typeof createdAt === 'number' ? createdAt : 0, style);
  } catch {
    return null;
  }
}

/** The fields that are local days or times, whatever is kept in them; a person's own words may look like one. */
const localNames: ReadonlySet<string> = new Set([
  'localStart',
  'start',
  'day',
  'days',
  'lastDay',
  'boughtOn',
  'endsOn',
  'firstUsedOn',
  'birthday',
]);

/** A local day, or a local time of one, as people write it; null: it is none. */
function localWords(name: string, text: string, style: DataPageStyle): string | null {
  if (!localNames.has(name)) return null;
  if (isDay(text)) return formatDay(text, 'date', style);
  if (!isStart(text)) return null;
  return `${formatDay(text.slice(0, 10), 'dated', style)} ${formatTime(text.slice(11), style)}`;
}

const longestName = 80;

/** The name of a file that carries a customer's name, without what file systems refuse or what could hide how it ends. */
export function fileNameOf(name: string, fallback: string): string {
  const safe = name
    .normalize('NFC')
    .replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\\/:*?"<>|]+/gu, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
  const short = [...safe]
    .slice(0, longestName)
    .join('')
    .replaceAll(/^[. ]+|[. ]+$/g, '');
  return `${short || fallback}.html`;
}
