import { datesOf } from './date-format.ts';

/** Formats that every workbook has, by their number; the others stand in its styles. */
export const builtInFormats: readonly (readonly [string, string])[] = [
  ['0', 'General'],
  ['1', '0'],
  ['2', '0.00'],
  ['3', '#,##0'],
  ['4', '#,##0.00'],
  ['9', '0%'],
  ['10', '0.00%'],
  ['11', '0.00E+00'],
  ['12', '# ?/?'],
  ['13', '# ??/??'],
  // The order of a date's figures is left to the reader's own settings there; here it is the one that nobody misreads.
  ['14', 'yyyy-mm-dd'],
  ['15', 'd-mmm-yy'],
  ['16', 'd-mmm'],
  ['17', 'mmm-yy'],
  ['18', 'h:mm AM/PM'],
  ['19', 'h:mm:ss AM/PM'],
  ['20', 'h:mm'],
  ['21', 'h:mm:ss'],
  ['22', 'yyyy-mm-dd h:mm'],
  ['37', '#,##0;-#,##0'],
  ['38', '#,##0;-#,##0'],
  ['39', '#,##0.00;-#,##0.00'],
  ['40', '#,##0.00;-#,##0.00'],
  ['45', 'mm:ss'],
  ['46', '[h]:mm:ss'],
  ['47', 'mm:ss.0'],
  ['48', '##0.0E+0'],
  ['49', '@'],
];

export type FormatKind = 'general' | 'text' | 'date' | 'percent' | 'number';

/** A piece of a format: characters that are shown as they are, or placeholders for figures. */
type Piece = { literal: string } | { pattern: string };

const pieces = /"([^"]*)"|\\(.)|_(.)|\*(.)|\[\$([^\]-]*)[^\]]*\]|\[[^\]]*\]|([^"\\_*[]+)/g;

/** A section without colours and conditions, cut where something is only shown. */
function piecesOf(section: string): Piece[] {
  const all = [...section.matchAll(pieces)].flatMap(
    ([text, quoted, escaped, wide, filled, currency, plain]): Piece[] => {
      if (plain !== undefined) return [{ pattern: plain }];
      if (filled !== undefined) return [];
      if (wide !== undefined) return [{ literal: ' ' }];
      // Elapsed hours, minutes and seconds stand in brackets, too.
      if (/^\[(h+|m+|s+)\]$/i.test(text)) return [{ pattern: text }];
      return [{ literal: quoted ?? escaped ?? currency ?? '' }];
    },
  );
  return all.reduce<Piece[]>((before, piece) => {
    const last = before.at(-1);
    if (!last || !('pattern' in last) || !('pattern' in piece)) return [...before, piece];
    return [...before.slice(0, -1), { pattern: last.pattern + piece.pattern }];
  }, []);
}

const patternOf = (section: string) =>
  piecesOf(section)
    .map((piece) => ('pattern' in piece ? piece.pattern : ''))
    .join('');

/** The sections of a format, for positive and negative numbers, zero, and texts. */
const sectionsOf = (format: string) =>
  [...format.matchAll(/(?:"[^"]*"|\\.|\[[^\]]*\]|[^;"\\[])+|(?<=;)(?=;|$)/g)].map(([section]) => section);

const known = new Map<string, FormatKind>();

export function kindOfFormat(format: string): FormatKind {
  const before = known.get(format);
  if (before) return before;
  const pattern = patternOf(sectionsOf(format)[0] ?? '');
  const kind = kindOfPattern(pattern);
  known.set(format, kind);
  return kind;
}

function kindOfPattern(pattern: string): FormatKind {
  if (/general/i.test(pattern) || pattern.trim() === '') return 'general';
  if (pattern.includes('@')) return 'text';
  if (/[ymdhs]/i.test(pattern.replaceAll(/E[+-]/gi, ''))) return 'date';
  return pattern.includes('%') ? 'percent' : 'number';
}

/** A number as its cell shows it. */
export function formattedNumber(value: number, format: string, isFrom1904 = false): string {
  const kind = kindOfFormat(format);
  if (kind === 'general' || kind === 'text') return generalNumber(value);
  if (kind === 'date') return datesOf(value, piecesOf(sectionsOf(format)[0] ?? ''), isFrom1904);
  const sections = sectionsOf(format);
  const [first = '0', negative, zero] = sections;
  if (value < 0 && negative !== undefined) return inSection(-value, negative);
  if (value === 0 && zero !== undefined) return inSection(0, zero);
  const shown = inSection(Math.abs(value), first);
  return value < 0 && /[1-9]/.test(shown) ? `-${shown}` : shown;
}

/** A number without a format: at most eleven figures. */
function generalNumber(value: number): string {
  const size = Math.abs(value);
  if (size !== 0 && (size >= 1e11 || size < 1e-9))
    return value
      .toExponential(5)
      .replace(/\.?0+e/, 'e')
      .replace('e', 'E');
  return String(Number(value.toPrecision(11)));
}

function inSection(value: number, section: string): string {
  const all = piecesOf(section);
  const pattern = all.map((piece) => ('pattern' in piece ? piece.pattern : '')).join('');
  const figures = figuresOf(value, pattern);
  let isWritten = false;
  return all
    .map((piece) => {
      if ('literal' in piece) return piece.literal;
      const [, before = '', placeholder = '', after = ''] =
        /^([^#0?]*)([#0?][#0?.,/ E+-]*)?(.*)$/is.exec(piece.pattern) ?? [];
      if (placeholder === '' || isWritten) return before + after;
      isWritten = true;
      return before + figures + after;
    })
    .join('');
}

function figuresOf(value: number, pattern: string): string {
  const [, whole = '', decimals = '', after = ''] = /([#0?,]+)(?:\.([#0?]*)(,*))?/.exec(pattern) ?? [];
  const thousands = after.length + (/,+$/.exec(whole)?.[0].length ?? 0);
  const scaled = (value * 100 ** (pattern.match(/%/g)?.length ?? 0)) / 1000 ** thousands;
  const exponent = /E([+-])(0+)/i.exec(pattern);
  if (exponent) return scientific(scaled, decimals.length, exponent[1] === '+', exponent[2]!.length);
  if (pattern.includes('/')) return generalNumber(scaled);
  const least = decimals.replaceAll(/[^0]/g, '').length;
  // What is written in tenths is rounded as it is read: 1.005 becomes 1.01.
  const rounded = Number(`${Math.round(Number(`${scaled}e${decimals.length}`))}e-${decimals.length}`);
  const text = (Number.isFinite(rounded) ? rounded : scaled).toFixed(decimals.length);
  const [ahead = '0', behind = ''] = text.split('.');
  const shown = behind.slice(0, least) + behind.slice(least).replace(/0+$/, '');
  const zeros = whole.replaceAll(/[^0]/g, '').length;
  const start = zeros === 0 && ahead === '0' ? '' : ahead.padStart(zeros, '0');
  const grouped = /,[#0?]/.test(whole) ? start.replaceAll(/\B(?=(\d{3})+$)/g, ',') : start;
  return shown === '' ? grouped : `${grouped}.${shown}`;
}

function scientific(value: number, decimals: number, hasPlus: boolean, figures: number): string {
  const [mantissa = '0', power = '0'] = value.toExponential(decimals).split('e');
  const sign = Number(power) < 0 ? '-' : hasPlus ? '+' : '';
  return `${mantissa}E${sign}${String(Math.abs(Number(power))).padStart(figures, '0')}`;
}
