type Piece = { literal: string } | { pattern: string };

const dayMs = 86_400_000;
/** Days from the beginning of a workbook's calendar to 1 January 1970. */
const epochDay = 25_569;
const epochDayFrom1904 = 24_107;
/** 29 February 1900, which the format counts although there was none. */
const dayThatNeverWas = 60;

const token = /\[(h+|m+|s+)\]|(y{1,4}|m{1,5}|d{1,4}|h{1,2}|s{1,2}(?:\.0+)?|AM\/PM|A\/P)|([^])/gi;
const months = 'January February March April May June July August September October November December'.split(' ');
const weekdays = 'Sunday Monday Tuesday Wednesday Thursday Friday Saturday'.split(' ');

type Moment = { date: Date; days: number; isTwelveHours: boolean };

/** A number as a date, a time of the day or a length of time. */
export function datesOf(value: number, pieces: readonly Piece[], isFrom1904: boolean): string {
  if (value < 0) return '#######';
  const days = !isFrom1904 && value < dayThatNeverWas ? value + 1 : value;
  const ms = Math.round((days - (isFrom1904 ? epochDayFrom1904 : epochDay)) * dayMs);
  const pattern = pieces.map((piece) => ('pattern' in piece ? piece.pattern : '')).join('');
  // Shown without its fraction, a second is rounded and not cut.
  const date = new Date(/s\.0/i.test(pattern) ? ms : Math.round(ms / 1000) * 1000);
  if (Number.isNaN(date.getTime())) return '#######';
  const moment = { date, days: value, isTwelveHours: /AM\/PM|A\/P/i.test(pattern) };
  return pieces.map((piece) => ('literal' in piece ? piece.literal : inPattern(piece.pattern, moment))).join('');
}

/** `m` is a minute after an hour, and before a second. */
function inPattern(pattern: string, moment: Moment): string {
  const tokens = [...pattern.matchAll(token)];
  const marks = tokens.map(([all, , known]) =>
    known || all.startsWith('[') ? all.replace('[', '').toLowerCase() : '',
  );
  return tokens
    .map(([all, elapsed, known, other], place) => {
      if (other !== undefined) return other;
      if (elapsed !== undefined) return elapsedText(elapsed.toLowerCase(), moment.days);
      const before = marks.slice(0, place).findLast((mark) => mark !== '');
      const after = marks.slice(place + 1).find((mark) => mark !== '');
      const isMinute = /^m{1,2}$/i.test(all) && (before?.startsWith('h') === true || after?.startsWith('s') === true);
      return isMinute ? padded(moment.date.getUTCMinutes(), all.length) : partText(known!, moment);
    })
    .join('');
}

const padded = (value: number, figures: number) => String(value).padStart(figures, '0');

function elapsedText(mark: string, days: number): string {
  const inDay = { h: 24, m: 1440, s: 86_400 }[mark.charAt(0)] ?? 24;
  return padded(Math.floor(days * inDay + 1e-6), mark.length);
}

function partText(mark: string, { date, isTwelveHours }: Moment): string {
  const size = mark.length;
  const hour = date.getUTCHours();
  switch (mark.charAt(0).toLowerCase()) {
    case 'y':
      return size <= 2 ? padded(date.getUTCFullYear() % 100, 2) : String(date.getUTCFullYear());
    case 'm':
      return nameOrNumber(months[date.getUTCMonth()]!, date.getUTCMonth() + 1, size);
    case 'd':
      return nameOrNumber(weekdays[date.getUTCDay()]!, date.getUTCDate(), size);
    case 'h':
      return padded(isTwelveHours ? hour % 12 || 12 : hour, size);
    case 's': {
      const [, fraction = ''] = mark.split('.');
      const seconds = padded(date.getUTCSeconds(), mark.length > 1 && /^ss/i.test(mark) ? 2 : 1);
      return fraction === '' ? seconds : `${seconds}.${padded(date.getUTCMilliseconds(), 3).slice(0, fraction.length)}`;
    }
    default:
      return mark.length === 3 ? (hour < 12 ? 'A' : 'P') : hour < 12 ? 'AM' : 'PM';
  }
}

function nameOrNumber(name: string, number: number, size: number): string {
  if (size === 5) return name.charAt(0);
  if (size === 4) return name;
  return size === 3 ? name.slice(0, 3) : padded(number, size);
}
