export type PadLimits = { max?: number | undefined; /** After the point. */ decimals: number };
export type PadKey = '0' | '1' | '2' | '3' | '4' | '5' | '6' | '7' | '8' | '9' | '.' | 'delete' | 'clear';

/** Nine figures before the point are enough for anything that is counted or paid. */
const mostFigures = 9;

/** A number as typed after one more key; it never gets above the maximum: what would becomes the maximum. */
export function padPressed(text: string, key: PadKey, { max, decimals }: PadLimits): string {
  if (key === 'clear') return '';
  if (key === 'delete') return text.slice(0, -1);
  const [whole = '', fraction] = text.split('.');
  if (key === '.') return decimals === 0 || fraction !== undefined ? text : `${whole || '0'}.`;
  if (fraction === undefined ? whole.length >= mostFigures : fraction.length >= decimals) return text;
  const next = text === '0' ? key : text + key;
  return max !== undefined && Number(next) > max ? String(max) : next;
}

const named: Readonly<Record<string, PadKey>> = { Backspace: 'delete', Delete: 'clear', ',': '.', '.': '.' };

/** The key of the pad for one of a keyboard, or null when it is none of ours. */
export function padKeyOf(key: string): PadKey | null {
  return named[key] ?? (/^\d$/.test(key) ? (key as PadKey) : null);
}
